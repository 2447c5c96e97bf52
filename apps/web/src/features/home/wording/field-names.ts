import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { capitalised } from '@retrofolio/contract/homes/home-words'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'

/** Fields that are no facts to enter, or that an assumption names otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  airPermeabilityM3PerHM2: 'Air tightness',
  climateRegionId: 'Climate region',
  'conservatory.heightStoreys': 'Height of the conservatory',
  'conservatory.shape': 'Shape of the conservatory',
  doorCount: 'Outside doors',
  draughtProofedShare: 'Draught-proofed windows and doors',
  edition: 'Rules of the certificate',
  extractFanCount: 'Extract fans',
  'floor.insulationThicknessMm': 'Floor insulation thickness',
  'floor.kind': 'Floor type',
  'floor.seal': 'Draughts through the floor',
  geometry: 'Floor plan and outside walls',
  habitableRooms: 'Habitable rooms',
  'heatPump.performance': 'Performance of the heat pump',
  'heatPump.radiators': 'Radiators for a heat pump',
  heatingControls: 'Heating controls',
  'heatingDetails.pumpInstalled': 'Age of the heating pump',
  'hotWater.combiLoss': 'Losses of the combination boiler',
  'hotWater.hasCylinder': 'Hot water cylinder',
  'hotWater.hasCylinderThermostat': 'Cylinder thermostat',
  'hotWater.hasFlueGasHeatRecovery': 'Heat from the flue',
  'hotWater.hasWasteWaterHeatRecovery': 'Heat from shower drains',
  'hotWater.outlets': 'Showers and baths',
  'hotWater.store': 'Hot water from the network',
  household: 'Appliances and habits',
  lighting: 'Light fittings',
  meter: 'Electricity meter',
  outdoorDesignC: 'Coldest day outside',
  partyWall: 'Party wall',
  'photovoltaics.direction': 'Direction of the existing panels',
  'photovoltaics.export': 'Meter of the existing panels',
  'roof.area': 'Roof area',
  'roof.insulation': 'Roof insulation',
  'roof.kind': 'Roof type',
  roofRoom: 'Room in the roof',
  'secondMainHeating.share': 'Share of the second main heating',
  shelteredSides: 'Sides sheltered from wind',
  'solar.azimuth': 'Roof direction',
  'solar.losses': 'Losses of the panels',
  'solar.panelLimit': 'Limit of the electricity supply',
  'solar.panels': 'Kind of panel',
  'solar.pitch': 'Roof pitch',
  'solar.roofShare': 'Share of the roof',
  'solar.shading': 'Shade on the roof',
  'solarWaterHeating.collector': 'Solar water heating',
  thermalBridging: 'Joints between walls, floors and windows',
  thermalMass: 'Heat stored in walls and floors',
  'ventilationDetails.fanPower': 'Power of the fans',
  'wall.construction': 'Wall type',
  'wall.insulation': 'Wall insulation',
  'wall.isDryLined': 'Dry lining of the walls',
  'windows.area': 'Window area',
  'windows.installed': 'Windows installed',
  'windows.orientation': 'Direction of the windows',
  'windows.overshading': 'Shade on the windows',
}

/** A field of the engine in the words of a person: `solar.azimuth` is `Roof direction`. */
export function fieldLabel(field: string): string {
  const fact = HOME_FACTS.find(({ path }) => path === field)
  return OTHER_NAMES[field] ?? (fact === undefined ? wordsOf(field) : FACT_NAMES[fact.key])
}

/** `buildingParts.0.floorAreaM2` as `Building part 1 floor area`, without unit suffixes. */
function wordsOf(field: string): string {
  const numbered = field.replaceAll(/s?\.(\d+)(?=\.|$)/g, (_all, index: string) => ` ${Number(index) + 1}`)
  const parts = numbered.split('.').map((part) =>
    part
      .replace(/(WPerM2K|M3PerHM2|M2|M3|Mm|M|Kw|L|Degrees|Deg)$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/\bu value\b/, 'U-value'),
  )
  return capitalised(parts.join(' '))
}
