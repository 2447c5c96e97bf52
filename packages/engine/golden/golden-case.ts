import { readdirSync, readFileSync } from 'node:fs'
import { climateOf } from '../src/climate/climate.ts'
import type { Dwelling, Heating, HotWater, OpaqueKind, Ventilation } from '../src/dwelling/dwelling.ts'
import type { Systems } from '../src/dwelling/systems.ts'
import { emptyBalanceInput, fillBalanceInput } from '../src/heat-loss/balance-input.ts'
import { balanceOf, type HeatBalance } from '../src/heat-loss/heat-balance.ts'
import { celsius, cubicMetres, squareMetres, wattsPerSquareMetreKelvin } from '../src/quantities/units.ts'
import type { Orientation } from '../src/tables/climate/solar-radiation.ts'
import { GAINS } from '../src/tables/energy-use/gain-figures.ts'

/** A worked dwelling: neutral input, expected figures, the tolerance, and their source. */
export interface GoldenCase {
  title: string
  origin: string
  /** Decimal places that the expected figures were printed with. */
  roundedToDigits: number
  tolerance: { htcWPerK: number; temperatureK: number; annualHeatingShare: number }
  input: GoldenInput
  expected: GoldenExpected
}

export interface GoldenInput {
  climateRegionId: number
  storeys: { areaM2: number; heightM: number }[]
  thermalMassKjPerM2K: number
  bridgingFactorWPerM2K: number
  livingAreaShare: number
  elements: { kind: OpaqueKind; areaM2: number; uValueWPerM2K: number }[]
  windows: {
    areaM2: number
    uValueWPerM2K: number
    orientation: Orientation
    solarTransmittance: number
    lightTransmittance: number
    frameFactor: number
  }[]
  ventilation: Omit<Ventilation, 'blockedChimneys' | 'otherOpeningsM3PerH'>
  heating: Omit<Heating, 'heatPump' | 'emitter'>
  hotWater: Omit<
    HotWater,
    | 'testedCombiShare'
    | 'solarCollector'
    | 'electricShowers'
    | 'hasBath'
    | 'hasAssumedMixer'
    | 'isLowWaterUse'
    | 'recoveredShare'
    | 'drainRecoveredShare'
  >
  /** Lighting given as a figure, for a case whose fittings are not described [kWh/yr]. */
  lightingKwh: number | null
}

export interface GoldenExpected {
  volumeM3?: number
  exposedAreaM2?: number
  elementTransmissionWPerK?: number
  bridgingWPerK?: number
  airChangesPerHour?: number[]
  htcWPerK?: number[]
  htcMeanWPerK?: number
  hotWaterKwh?: number[]
  internalGainsW?: number[]
  solarGainsW?: number[]
  livingAreaC?: number[]
  restDemandC?: number[]
  restC?: number[]
  meanInternalC?: number[]
  utilisation?: number[]
  spaceHeatingKwh: number[]
  annualSpaceHeatingKwh: number
}

/**
 * Reads every `*.golden.json` of this folder.
 *
 * @returns the cases, in the order of their file names
 */
export function readGoldenCases(): GoldenCase[] {
  const folder = new URL('.', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.golden.json'))
    .sort()
    .map((name): GoldenCase => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
}

/**
 * The dwelling of a case. What the cases do not describe is that of a plain home with a gas boiler.
 *
 * @param input of the case
 * @returns complete description, by SAP 10.2
 */
export function goldenDwelling(input: GoldenInput): Dwelling {
  const totalFloorAreaM2 = input.storeys.reduce((sum, storey) => sum + storey.areaM2, 0)
  const areaOf = (kind: OpaqueKind): number =>
    input.elements.reduce((sum, element) => sum + (element.kind === kind ? element.areaM2 : 0), 0)
  return {
    edition: 'sap_10_2',
    totalFloorArea: squareMetres(totalFloorAreaM2),
    storeys: input.storeys.length,
    volume: cubicMetres(input.storeys.reduce((sum, storey) => sum + storey.areaM2 * storey.heightM, 0)),
    footprint: squareMetres(areaOf('floor')),
    roofPlan: squareMetres(areaOf('roof')),
    roofKind: 'pitched',
    isMeasured: true,
    elements: input.elements.map(({ kind, areaM2, uValueWPerM2K }) => ({
      kind,
      area: squareMetres(areaM2),
      uValue: wattsPerSquareMetreKelvin(uValueWPerM2K),
      uninsulatedUValue: wattsPerSquareMetreKelvin(uValueWPerM2K),
    })),
    windows: input.windows.map(({ areaM2, uValueWPerM2K, ...window }) => ({
      ...window,
      area: squareMetres(areaM2),
      uValue: wattsPerSquareMetreKelvin(uValueWPerM2K),
      roofPitchDeg: null,
    })),
    bridgingFactor: wattsPerSquareMetreKelvin(input.bridgingFactorWPerM2K),
    thermalMassKjPerM2K: input.thermalMassKjPerM2K,
    livingAreaShare: input.livingAreaShare,
    ventilation: { ...input.ventilation, blockedChimneys: 0, otherOpeningsM3PerH: 0 },
    climateRegionId: input.climateRegionId,
    outdoorDesign: celsius(-2),
    heating: { ...input.heating, heatPump: 'none', declaredSpf: null, emitter: 'radiators', sizedForWPerExposedM2: 31 },
    hotWater: {
      ...input.hotWater,
      // The cases have the loss of Table 3a.
      testedCombiShare: 0,
      electricShowers: null,
      hasBath: true,
      hasAssumedMixer: false,
      isLowWaterUse: false,
      recoveredShare: 0,
      drainRecoveredShare: 0,
      solarCollector: null,
    },
    lighting: { capacityLmPerM2: GAINS.capacityLmPerM2, efficacyLmPerW: GAINS.efficacyLmPerW, lowEnergyShare: 0 },
    systems: GAS_BOILER,
  }
}

/**
 * The balance of a case, with the lighting that the case gives in place of the calculated one.
 *
 * @param golden its input: dwelling, climate region and lighting
 * @returns the year's balance in the climate of the case
 */
export function goldenBalance({ input }: GoldenCase): HeatBalance {
  const dwelling = goldenDwelling(input)
  const balanceInput = emptyBalanceInput()
  fillBalanceInput(balanceInput, dwelling)
  balanceInput.lightingKwh = input.lightingKwh ?? balanceInput.lightingKwh
  return balanceOf(balanceInput, climateOf(input.climateRegionId))
}

/** The cases cover useful heat only, so the heater is a plain condensing boiler. */
const GAS_BOILER: Systems = {
  main: { fuel: 'mains_gas', efficiency: 0.84, highRateShare: 0 },
  secondMain: null,
  secondaries: [],
  water: {
    fuel: 'mains_gas',
    winterEfficiency: 0.84,
    summerEfficiency: 0.75,
    highRateShare: 0,
    isMainHeater: true,
    isHeatPump: false,
  },
  storageUnit: null,
  tariff: 'standard',
  otherUsesHighRateShare: 1,
  pumpsAndFansKwh: 160,
  ventilationFansKwh: 0,
  ventilationFansInUseKwh: 0,
  ventilationHighRateShare: 1,
}
