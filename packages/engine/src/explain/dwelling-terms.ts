import type { Dwelling, OpaqueKind, SolarCollector, WindowElement } from '../dwelling/dwelling.ts'
import type { SharedHeater, SpaceHeater } from '../dwelling/systems.ts'
import type { Origin } from './explanation.ts'
import { given, type Term, type TermName } from './term.ts'

/** A dwelling whose figures are inputs of an explanation. What is no figure is read from the dwelling itself. */
export interface DwellingTerms {
  dwelling: Dwelling
  /** All of them by dotted name, such as `elements.2.uValue`. */
  byField: ReadonlyMap<DwellingField, Term>
  totalFloorArea: Term
  storeys: Term
  volume: Term
  roofPlan: Term
  footprint: Term
  elements: ElementTerms[]
  windows: WindowTerms[]
  bridgingFactor: Term
  thermalMass: Term
  livingAreaShare: Term
  outdoorDesign: Term
  ventilation: VentilationTerms
  heating: { responsiveness: Term; temperatureAdjustment: Term; pumpGain: Term }
  hotWater: HotWaterTerms
  lighting: { capacity: Term; efficacy: Term; lowEnergyShare: Term }
  systems: SystemTerms
}

/** What turns heat into bought energy. */
export interface SystemTerms {
  main: HeaterTerms
  secondMain: (HeaterTerms & { share: Term }) | null
  secondaries: (HeaterTerms & { share: Term })[]
  water: { winterEfficiency: Term; summerEfficiency: Term; highRateShare: Term }
  otherUsesHighRateShare: Term
  pumpsAndFansKwh: Term
  ventilationFansKwh: Term
  ventilationHighRateShare: Term
}

export interface HeaterTerms {
  efficiency: Term
  highRateShare: Term
}

export interface ElementTerms {
  kind: OpaqueKind
  label: string
  area: Term
  uValue: Term
  uninsulatedUValue: Term
}

export interface WindowTerms {
  label: string
  orientation: WindowElement['orientation']
  area: Term
  uValue: Term
  solarTransmittance: Term
  lightTransmittance: Term
  frameFactor: Term
}

export interface VentilationTerms {
  openChimneys: Term
  blockedChimneys: Term
  otherOpenings: Term
  extractFans: Term
  draughtProofedShare: Term
  shelteredSides: Term
  airPermeability: Term
}

export interface HotWaterTerms {
  showerFlow: Term
  electricShare: Term
  electricPower: Term
  recoveredShare: Term
  storageLoss: Term
  insulatedShare: Term
  winterHours: Term
  summerHours: Term
  solarCollector: CollectorTerms | null
}

/** A solar water heater. */
export interface CollectorTerms {
  aperture: Term
  efficiency: Term
  linearLoss: Term
  secondOrderLoss: Term
  pitch: Term
  azimuthDeg: number
  overshading: Term
  effectiveVolume: Term
}

/** A figure of the dwelling by its dotted name, such as `elements.2.uValue`. */
export type DwellingField = string

export type FieldTerm = TermName & { amount: number }
/** What is known of a figure beyond its amount: where it comes from, or what it is worked out of. */
export type TermOfField = (field: DwellingField, plain: FieldTerm) => Term

/** The figures of a dwelling as inputs. */
export function dwellingTerms(dwelling: Dwelling, termOf: TermOfField): DwellingTerms {
  const byField = new Map<DwellingField, Term>()
  const term = (field: DwellingField, symbol: string, label: string, unit: string, amount: number): Term => {
    const made = termOf(field, { symbol, label, unit, amount })
    byField.set(field, made)
    return made
  }
  const { heating, hotWater, lighting, systems, ventilation } = dwelling
  const heater = (field: string, words: string, { efficiency, highRateShare }: SpaceHeater): HeaterTerms => ({
    efficiency: term(`${field}.efficiency`, 'η', `Heat per unit of fuel: ${words}`, 'ratio', efficiency),
    highRateShare: term(`${field}.highRateShare`, 'f', `Bought at the high rate: ${words}`, 'share', highRateShare),
  })
  const sharedHeater = (field: string, words: string, { heater: one, share }: SharedHeater) => ({
    ...heater(field, words, one),
    share: term(`${field}.share`, 's', `Share of the heat: ${words}`, 'share', share),
  })
  const pipework = hotWater.primaryPipework
  const counts = new Map<OpaqueKind, number>()
  return {
    dwelling,
    byField,
    totalFloorArea: term('totalFloorArea', 'A', 'Total floor area', 'm²', dwelling.totalFloorArea),
    storeys: term('storeys', 'n_s', 'Storeys that the stack effect works over', 'count', dwelling.storeys),
    volume: term('volume', 'V', 'Volume of air', 'm³', dwelling.volume),
    roofPlan: term('roofPlan', 'A_roof', 'Plan area of the roof', 'm²', dwelling.roofPlan),
    footprint: term('footprint', 'A_fp', 'Area of the lowest floor', 'm²', dwelling.footprint),
    elements: dwelling.elements.map((element, index) => {
      const count = (counts.get(element.kind) ?? 0) + 1
      counts.set(element.kind, count)
      const label = `${ELEMENT_LABEL[element.kind]} ${count}`
      const field = `elements.${index}`
      return {
        kind: element.kind,
        label,
        area: term(`${field}.area`, 'A', `Area: ${label}`, 'm²', element.area),
        uValue: term(`${field}.uValue`, 'U', `U-value: ${label}`, 'W/m²K', element.uValue),
        uninsulatedUValue: term(
          `${field}.uninsulatedUValue`,
          'U_0',
          `U-value of the oldest like construction without insulation: ${label}`,
          'W/m²K',
          element.uninsulatedUValue,
        ),
      }
    }),
    windows: dwelling.windows.map((window, index) => {
      const label = `window ${index + 1}`
      const field = `windows.${index}`
      return {
        label,
        orientation: window.orientation,
        area: term(`${field}.area`, 'A', `Area: ${label}`, 'm²', window.area),
        uValue: term(`${field}.uValue`, 'U', `U-value: ${label}`, 'W/m²K', window.uValue),
        solarTransmittance: term(
          `${field}.solarTransmittance`,
          'g',
          `Share of the sun let in: ${label}`,
          'share',
          window.solarTransmittance,
        ),
        lightTransmittance: term(
          `${field}.lightTransmittance`,
          'g_l',
          `Share of the light let in: ${label}`,
          'share',
          window.lightTransmittance,
        ),
        frameFactor: term(`${field}.frameFactor`, 'F', `Glass in the opening: ${label}`, 'share', window.frameFactor),
      }
    }),
    bridgingFactor: term('bridgingFactor', 'y', 'Thermal bridging factor', 'W/m²K', dwelling.bridgingFactor),
    thermalMass: term('thermalMass', 'm', 'Thermal mass parameter', 'kJ/m²K', dwelling.thermalMassKjPerM2K),
    livingAreaShare: term('livingAreaShare', 'f', 'Living area of the floor area', 'share', dwelling.livingAreaShare),
    outdoorDesign: term('outdoorDesign', 'T_o', 'Outside design temperature', '°C', dwelling.outdoorDesign),
    ventilation: {
      openChimneys: term('ventilation.openChimneys', 'n_o', 'Open chimneys', 'count', ventilation.openChimneys),
      blockedChimneys: term(
        'ventilation.blockedChimneys',
        'n_b',
        'Blocked chimneys',
        'count',
        ventilation.blockedChimneys,
      ),
      otherOpenings: term(
        'ventilation.otherOpenings',
        'q_x',
        'Air through flues, vents and flueless fires',
        'm³/h',
        ventilation.otherOpeningsM3PerH,
      ),
      extractFans: term('ventilation.extractFans', 'n_f', 'Extract fans', 'count', ventilation.extractFans),
      draughtProofedShare: term(
        'ventilation.draughtProofedShare',
        'p',
        'Windows and doors that are draught-proofed',
        'share',
        ventilation.draughtProofedShare,
      ),
      shelteredSides: term('ventilation.shelteredSides', 's', 'Sheltered sides', 'count', ventilation.shelteredSides),
      airPermeability: term(
        'ventilation.airPermeability',
        'q_50',
        'Air permeability as tested at 50 Pa',
        'm³/h per m²',
        ventilation.airPermeabilityM3PerHM2 ?? 0,
      ),
    },
    heating: {
      responsiveness: term(
        'heating.responsiveness',
        'R',
        'Responsiveness of the heating',
        'share',
        heating.responsiveness,
      ),
      temperatureAdjustment: term(
        'heating.temperatureAdjustment',
        'ΔT_c',
        'Warmer by its controls',
        'K',
        heating.temperatureAdjustmentK,
      ),
      pumpGain: term('heating.pumpGain', 'q_p', 'Heat of pumps in heating months', 'W', heating.pumpGainW),
    },
    hotWater: {
      showerFlow: term('hotWater.showerFlow', 'v_s', 'Flow of the shower', 'l/min', hotWater.showerFlowLPerMin),
      electricShare: term(
        'hotWater.electricShare',
        'f_e',
        'Showers that heat their own water',
        'share',
        hotWater.electricShowers?.share ?? 0,
      ),
      electricPower: term(
        'hotWater.electricPower',
        'P_e',
        'Power of an electric shower',
        'kW',
        hotWater.electricShowers?.powerKw ?? 0,
      ),
      recoveredShare: term(
        'hotWater.recoveredShare',
        'f_r',
        'Heat of the water drawn that drains and flue give back',
        'share',
        hotWater.recoveredShare,
      ),
      storageLoss: term(
        'hotWater.storageLoss',
        'q_s',
        'Loss of the cylinder',
        'kWh/day',
        hotWater.storageLossKwhPerDay,
      ),
      insulatedShare: term(
        'hotWater.insulatedShare',
        'f_i',
        'Insulated share of the primary pipework',
        'share',
        pipework?.insulatedShare ?? 0,
      ),
      winterHours: term(
        'hotWater.winterHours',
        'h_w',
        'Hours a day of hot primary pipes, heating months',
        'h',
        pipework?.winterHoursPerDay ?? 0,
      ),
      summerHours: term(
        'hotWater.summerHours',
        'h_s',
        'Hours a day of hot primary pipes, other months',
        'h',
        pipework?.summerHoursPerDay ?? 0,
      ),
      solarCollector: collectorTerms(term, hotWater.solarCollector),
    },
    lighting: {
      capacity: term('lighting.capacity', 'C', 'Light of the fixed fittings', 'lm/m²', lighting.capacityLmPerM2),
      efficacy: term('lighting.efficacy', 'ε', 'Efficacy of the fixed fittings', 'lm/W', lighting.efficacyLmPerW),
      lowEnergyShare: term(
        'lighting.lowEnergyShare',
        'f_e',
        'Low-energy bulbs of the fixed ones',
        'share',
        lighting.lowEnergyShare,
      ),
    },
    systems: {
      main: heater('systems.main', 'main heating', systems.main),
      secondMain:
        systems.secondMain === null
          ? null
          : sharedHeater('systems.secondMain', 'second main heating', systems.secondMain),
      secondaries: systems.secondaries.map((secondary, index) =>
        sharedHeater(`systems.secondaries.${index}`, `secondary heating ${index + 1}`, secondary),
      ),
      water: {
        winterEfficiency: term(
          'systems.water.winterEfficiency',
          'η_w',
          'Heat per unit of fuel: water heater in winter',
          'ratio',
          systems.water.winterEfficiency,
        ),
        summerEfficiency: term(
          'systems.water.summerEfficiency',
          'η_s',
          'Heat per unit of fuel: water heater in summer',
          'ratio',
          systems.water.summerEfficiency,
        ),
        highRateShare: term(
          'systems.water.highRateShare',
          'f',
          'Bought at the high rate: hot water',
          'share',
          systems.water.highRateShare,
        ),
      },
      otherUsesHighRateShare: term(
        'systems.otherUsesHighRateShare',
        'f',
        'Bought at the high rate: lights, pumps and appliances',
        'share',
        systems.otherUsesHighRateShare,
      ),
      pumpsAndFansKwh: term(
        'systems.pumpsAndFansKwh',
        'E',
        'Electricity of pumps and fans',
        'kWh/yr',
        systems.pumpsAndFansKwh,
      ),
      ventilationFansKwh: term(
        'systems.ventilationFansKwh',
        'E',
        'Electricity of ventilation',
        'kWh/yr',
        systems.ventilationFansKwh,
      ),
      ventilationHighRateShare: term(
        'systems.ventilationHighRateShare',
        'f',
        'Bought at the high rate: ventilation',
        'share',
        systems.ventilationHighRateShare,
      ),
    },
  }
}

type MakeTerm = (field: DwellingField, symbol: string, label: string, unit: string, amount: number) => Term

function collectorTerms(term: MakeTerm, collector: SolarCollector | null): CollectorTerms | null {
  if (collector === null) return null
  const of = (figure: string, symbol: string, label: string, unit: string, amount: number): Term =>
    term(`hotWater.solarCollector.${figure}`, symbol, label, unit, amount)
  return {
    aperture: of('aperture', 'A', 'Area of the collector', 'm²', collector.apertureM2),
    efficiency: of(
      'efficiency',
      'η_0',
      'Efficiency of the collector without loss',
      'share',
      collector.zeroLossEfficiency,
    ),
    linearLoss: of('linearLoss', 'a_1', 'Loss of the collector', 'W/m²K', collector.linearLossWPerM2K),
    secondOrderLoss: of(
      'secondOrderLoss',
      'a_2',
      'Its growth with temperature',
      'W/m²K²',
      collector.secondOrderLossWPerM2K2,
    ),
    pitch: of('pitch', 'p', 'Pitch of the collector', 'deg', collector.pitchDeg),
    azimuthDeg: collector.azimuthDeg,
    overshading: of('overshading', 'Z', 'Sun left by trees and buildings', 'share', collector.overshadingFactor),
    effectiveVolume: of('effectiveVolume', 'V', 'Store that the sun heats', 'l', collector.effectiveVolumeL),
  }
}

/** A dwelling that is given as it is, like that of a golden case: nothing is known of where its figures come from. */
export function givenDwellingTerms(dwelling: Dwelling): DwellingTerms {
  const origin: Origin = { kind: 'method', says: 'Given with the dwelling.', chosenBy: [] }
  return dwellingTerms(dwelling, (_, { amount, ...name }) => given(name, amount, origin))
}

const ELEMENT_LABEL: Record<OpaqueKind, string> = {
  wall: 'wall',
  roof: 'roof',
  floor: 'floor',
  door: 'doors',
  party_wall: 'party wall',
}
