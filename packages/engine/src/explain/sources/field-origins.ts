import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import type { MethodOrigin } from '../explanation/explanation.ts'
import type { FactReader } from './fact-reader.ts'
import { ageFact } from './part-context.ts'

/**
 * Origin of a figure of the dwelling whose steps are not shown: the rule, and the facts that decide it.
 *
 * @param field dotted name, such as `systems.main.efficiency`
 */
export function originOfField(field: string, facts: FactReader, features: HomeFeatures): MethodOrigin {
  const known = FIELD_RULES.find(([beginning]) => field.startsWith(beginning))
  const [, says, fields] = known ?? ['', 'Assumed by the model.', []]
  const chosenBy = fields
    .filter((one) => facts.assumption(one) !== null || isStated(features, one))
    .map((one) => (one === 'ageBand' ? ageFact(features, facts) : facts.of(one)))
  return { kind: 'method', says, chosenBy }
}

function isStated(features: HomeFeatures, field: string): boolean {
  let at: unknown = features
  for (const key of field.split('.')) {
    if (typeof at !== 'object' || at === null) return false
    at = Object.entries(at).find(([name]) => name === key)?.[1]
  }
  return at !== null && at !== undefined
}

/** Beginning of the field, text of the rule, and the features that it uses. */
const FIELD_RULES: readonly (readonly [beginning: string, says: string, fields: readonly string[]])[] = [
  [
    'elements',
    'HL-14 to HL-20: elements of the home, as calculated by the model.',
    [
      'buildingParts',
      'wall.construction',
      'wall.insulation',
      'roof.kind',
      'roof.insulation',
      'floor.kind',
      'floor.insulation',
      'ageBand',
    ],
  ],
  [
    'windows',
    'HL-19: windows of the home, as calculated by the model.',
    ['windows.glazing', 'windows.glazedShare', 'windows.installed', 'windows.area', 'windows.measured'],
  ],
  ['totalFloorArea', 'HL-18: as stated, or the sum of what was measured.', ['totalFloorAreaM2', 'buildingParts']],
  [
    'volume',
    'HL-18: floor areas times heights.',
    ['totalFloorAreaM2', 'storeys', 'storeyHeightM', 'geometry', 'buildingParts'],
  ],
  ['storeys', 'HL-18: storeys with a room in the roof.', ['storeys', 'propertyType', 'roof.kind', 'buildingParts']],
  [
    'roofPlan',
    'HL-18: the largest storey, where the roof is the home’s own.',
    ['roof.kind', 'flat.level', 'totalFloorAreaM2', 'buildingParts'],
  ],
  ['footprint', 'HL-18: the lowest storey.', ['totalFloorAreaM2', 'buildingParts']],
  [
    'bridgingFactor',
    'HL-5: as calculated for a new home, else by age.',
    ['thermalBridgingWPerM2K', 'thermalBridging', 'ageBand'],
  ],
  [
    'thermalMass',
    'HL-18: by the walls.',
    ['thermalMassKjPerM2K', 'thermalMass', 'wall.construction', 'wall.insulation'],
  ],
  ['livingAreaShare', 'HL-23a: as measured, else by habitable rooms.', ['livingAreaM2', 'habitableRooms']],
  [
    'outdoorDesign',
    'HL-1: of the postcode area, else of the region.',
    ['postcode', 'climateRegionId', 'outdoorDesignC'],
  ],
  ['ventilation.openChimneys', 'HL-21: as counted.', ['openFireplaces']],
  [
    'ventilation.otherOpenings',
    'HL-21: flues of fires and heaters, vents.',
    ['secondaryHeating', 'ventilationDetails'],
  ],
  [
    'ventilation.extractFans',
    'HL-21: as counted, else by age and rooms.',
    ['extractFanCount', 'ageBand', 'habitableRooms'],
  ],
  [
    'ventilation.draughtProofedShare',
    'HL-21: as recorded, else with the glazing.',
    ['draughtProofedShare', 'windows.glazedShare'],
  ],
  [
    'ventilation.shelteredSides',
    'HL-21: as recorded, else by property type.',
    ['shelteredSides', 'propertyType', 'flat.storeyNumber'],
  ],
  [
    'ventilation.airPermeability',
    'HL-21: as tested; new homes count as tested.',
    ['airPermeabilityM3PerHM2', 'assessment'],
  ],
  ['ventilation', 'HL-21: as recorded.', ['ventilation', 'ventilationDetails']],
  [
    'heating.responsiveness',
    'HL-23: by SAP code, else by system, emitter and fuel.',
    [
      'mainHeating.system',
      'mainHeating.emitter',
      'mainHeating.fuel',
      'mainHeating.sapCode',
      'heatingControls',
      'meter',
    ],
  ],
  ['heating.temperatureAdjustment', 'HL-22: by the controls.', ['heatingControls', 'mainHeating.system']],
  ['heating.sizedFor', 'HL-28a: by age.', ['ageBand']],
  ['heating.pumpGain', 'HL-23: a pump where water carries the heat.', ['mainHeating.system', 'mainHeating.fuel']],
  [
    'hotWater.storageLoss',
    'HL-24b: of the cylinder, by volume, insulation, thermostat and timing.',
    [
      'hotWater.source',
      'hotWaterDetails',
      'hotWater.hasCylinder',
      'hotWater.cylinderVolumeL',
      'hotWater.cylinderInsulation',
      'hotWater.cylinderInsulationThicknessMm',
      'hotWater.cylinderLossKwhPerDay',
      'hotWater.hasCylinderThermostat',
      'ageBand',
    ],
  ],
  [
    'hotWater',
    'HL-24: hot water as described, else as is usual for the age.',
    ['hotWater.source', 'hotWater.outlets', 'hotWater.primaryPipework', 'hotWater.hasCylinderThermostat', 'ageBand'],
  ],
  [
    'lighting',
    'HL-25: by the bulbs, or their share of low energy.',
    ['lightBulbs', 'lowEnergyLightingShare', 'lighting'],
  ],
  [
    'systems.main',
    'SYS-1: the main heating’s efficiency and share at the high rate.',
    ['mainHeating.system', 'mainHeating.fuel', 'mainHeating.sapCode', 'heatingDetails', 'meter', 'ageBand'],
  ],
  ['systems.secondMain', 'SYS-1: the second main heating.', ['secondMainHeating', 'heatingDetails', 'meter']],
  [
    'systems.secondaries',
    'SYS-5: secondary heating, recorded or assumed.',
    ['secondaryHeating', 'mainHeating.system', 'mainHeating.fuel', 'mainHeating.sapCode', 'meter'],
  ],
  [
    'systems.water',
    'SYS-6: the water heater.',
    ['hotWater.source', 'hotWater.fuel', 'hotWater.isOffPeak', 'mainHeating.system', 'meter'],
  ],
  [
    'systems.pumps',
    'SYS-7: pumps and fans by the heating system.',
    ['mainHeating.system', 'mainHeating.fuel', 'heatingDetails'],
  ],
  ['systems.ventilation', 'SYS-8: fans of whole-house ventilation.', ['ventilation', 'ventilationDetails', 'meter']],
  ['systems', 'SYS-2: by the electricity tariff.', ['meter', 'mainHeating.system']],
]
