import type { Dwelling, HotWater, SolarCollector } from '../../dwelling/dwelling.ts'
import type { SharedHeater, SpaceHeater, Systems } from '../../dwelling/systems.ts'
import type { Term } from './term.ts'

/** What heats, lights and brings hot water, as inputs of an explanation. */
export interface SystemInputTerms {
  heating: { responsiveness: Term; temperatureAdjustment: Term; pumpGain: Term; sizedFor: Term }
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
  storageUnit: { volume: Term; temperature: Term } | null
  otherUsesHighRateShare: Term
  pumpsAndFansKwh: Term
  ventilationFansKwh: Term
  ventilationFansInUseKwh: Term
  ventilationHighRateShare: Term
}

export interface HeaterTerms {
  efficiency: Term
  highRateShare: Term
}

export interface HotWaterTerms {
  showerFlow: Term
  electricShare: Term
  electricPower: Term
  recoveredShare: Term
  drainRecoveredShare: Term
  storageLoss: Term
  testedCombiShare: Term
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

/** Makes an input of a figure of the dwelling. */
export type MakeTerm = (field: DwellingField, symbol: string, label: string, unit: string, amount: number) => Term

export function systemInputTerms(term: MakeTerm, { heating, hotWater, lighting, systems }: Dwelling): SystemInputTerms {
  return {
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
      sizedFor: term(
        'heating.sizedFor',
        'q',
        'Fabric loss as built that emitters were sized for, per exposed area',
        'W/m²',
        heating.sizedForWPerExposedM2,
      ),
    },
    hotWater: hotWaterTerms(term, hotWater),
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
    systems: systemTerms(term, systems),
  }
}

function hotWaterTerms(term: MakeTerm, hotWater: HotWater): HotWaterTerms {
  const pipework = hotWater.primaryPipework
  return {
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
    drainRecoveredShare: term(
      'hotWater.drainRecoveredShare',
      'f_d',
      'Heat of the water drawn that shower drains give back',
      'share',
      hotWater.drainRecoveredShare,
    ),
    storageLoss: term('hotWater.storageLoss', 'q_s', 'Loss of the cylinder', 'kWh/day', hotWater.storageLossKwhPerDay),
    testedCombiShare: term(
      'hotWater.testedCombiShare',
      's',
      'How likely the hot water of the boiler was tested',
      'share',
      hotWater.testedCombiShare,
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
  }
}

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

function systemTerms(term: MakeTerm, systems: Systems): SystemTerms {
  const heater = (field: string, words: string, { efficiency, highRateShare }: SpaceHeater): HeaterTerms => ({
    efficiency: term(`${field}.efficiency`, 'η', `Heat per unit of fuel: ${words}`, 'ratio', efficiency),
    highRateShare: term(`${field}.highRateShare`, 'f', `Bought at the high rate: ${words}`, 'share', highRateShare),
  })
  const sharedHeater = (field: string, words: string, { heater: one, share }: SharedHeater) => ({
    ...heater(field, words, one),
    share: term(`${field}.share`, 's', `Share of the heat: ${words}`, 'share', share),
  })
  return {
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
    storageUnit:
      systems.storageUnit === null
        ? null
        : {
            volume: term('systems.storageUnit.volume', 'V', 'Volume of the store', 'l', systems.storageUnit.volumeL),
            temperature: term(
              'systems.storageUnit.temperature',
              'T_w',
              'Store in winter',
              '°C',
              systems.storageUnit.temperatureC,
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
      'Electricity of ventilation on a certificate',
      'kWh/yr',
      systems.ventilationFansKwh,
    ),
    ventilationFansInUseKwh: term(
      'systems.ventilationFansInUseKwh',
      'E',
      'Electricity of ventilation in use',
      'kWh/yr',
      systems.ventilationFansInUseKwh,
    ),
    ventilationHighRateShare: term(
      'systems.ventilationHighRateShare',
      'f',
      'Bought at the high rate: ventilation',
      'share',
      systems.ventilationHighRateShare,
    ),
  }
}
