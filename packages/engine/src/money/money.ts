import type { Assumption } from '../assumptions.ts'
import { requireInRange } from '../errors.ts'
import type { Monthly } from '../quantities/monthly.ts'
import { planeOf } from '../solar/existing-arrays.ts'
import { forecastMonthsKwh } from '../solar/forecast-months.ts'
import { TYPICAL_EXPORT } from '../tables/money/money-figures.ts'
import { ASPECTS, type MeterEvidence } from '../vocabulary.ts'
import type { SolarSupply } from './bill.ts'
import { currentBill } from './current-bill.ts'
import { electrifiedBill } from './electrified-bill.ts'
import { meterEvidenceOf, meterOverCertificate } from './meter-step.ts'
import { moneyAssumptions } from './money-assumptions.ts'
import type { MoneyInput } from './money-input.ts'
import type { RunningCost } from './running-cost.ts'
import { type Price, type Tariff, tariffOn } from './tariff.ts'

export interface MoneyOptions {
  /** ISO date `YYYY-MM-DD` whose prices are used; the newest known when left out. */
  tariffDate?: string | null
  /** What is paid for electricity sold [p/kWh]; the typical flat rate when left out, 0 for a home that cannot sell. */
  exportP?: number
  /** Usable capacity of a battery [kWh]; that of the home when left out. */
  batteryKwh?: number
  /** Also calculate the bills on the metered basis; on when left out. */
  withMeterGap?: boolean
}

/** What a home costs to run in a year: as it is, electrified, and electrified with the panels its roof can carry. */
export interface RunningCosts {
  today: RunningCost
  electrified: RunningCost
  electrifiedWithPanels: RunningCost
}

export interface Money extends RunningCosts {
  tariff: Tariff
  exportPrice: Price
  /** The same bills with the heating that homes of this score use at the meter; null if it was switched off. */
  atMeter: MeterStep | null
  assumptions: Assumption[]
}

export interface MeterStep extends RunningCosts {
  /** Of the certificate before any changes: the same before and after measures. */
  startingScore: number
  /** Energy at the meter over that of the certificate. */
  factor: number
  evidence: MeterEvidence
}

/**
 * The yearly running cost of a home today and electrified. Rules MON-1 to MON-7. Net grid import is not part of it, and
 * own use of solar electricity never changes net grid import.
 *
 * @param input energy that the home uses, its panels and its certificate
 * @param options tariff date, own prices [p/kWh] and battery [kWh], 0 to 1000
 * @returns every bill with its lines, the tariff and what was assumed [kWh, p/kWh, £]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see docs/method/money.md
 */
export function runningCosts(input: MoneyInput, options: MoneyOptions = {}): Money {
  const { tariff, existing } = ownSupply(input, options)
  const { exportPrice } = existing
  const counted = { ...existing, generationKwh: countedMonthsKwh(input) }
  const costs = (heatingFactor: number): RunningCosts => ({
    today: currentBill(input, tariff, existing, heatingFactor),
    electrified: electrifiedBill(input, tariff, existing, heatingFactor),
    electrifiedWithPanels: electrifiedBill(input, tariff, counted, heatingFactor),
  })
  return {
    tariff,
    exportPrice,
    ...costs(1),
    atMeter: options.withMeterGap === false ? null : meterStep(input, costs),
    assumptions: moneyAssumptions(input, tariff),
  }
}

/** Prices of a bill, and the panels and battery that the home has. */
export interface OwnSupply {
  tariff: Tariff
  existing: SolarSupply
}

/**
 * The prices and the solar supply of today's bill. Rules MON-1 and MON-4.
 *
 * @param input the home's panels and battery
 * @param options tariff date, own prices [p/kWh] and battery [kWh], 0 to 1000
 * @returns prices, output by month [kWh] and battery [kWh]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 */
export function ownSupply(
  input: Pick<MoneyInput, 'batteryKwh' | 'dwelling' | 'solar'>,
  options: MoneyOptions,
): OwnSupply {
  if (options.batteryKwh !== undefined) requireInRange('batteryKwh', options.batteryKwh, 0, 1000)
  const batteryKwh = options.batteryKwh ?? input.batteryKwh ?? 0
  const tariff = tariffOn(options.tariffDate ?? null)
  const exportPrice = options.exportP === undefined ? TYPICAL_EXPORT : ownRate(options.exportP, tariff)
  return { tariff, existing: { generationKwh: existingMonthsKwh(input), batteryKwh, exportPrice } }
}

function meterStep(input: MoneyInput, costs: (heatingFactor: number) => RunningCosts): MeterStep {
  const { dwelling, startingScore } = input
  const factor = meterOverCertificate(startingScore)
  return { startingScore, factor, evidence: meterEvidenceOf(dwelling), ...costs(factor) }
}

function ownRate(exportP: number, tariff: Tariff): Price {
  requireInRange('exportP', exportP, 0, 1000)
  return { priceP: exportP, from: tariff.from, source: 'Your own rate', mark: 'V' }
}

function existingMonthsKwh({ dwelling, solar }: Pick<MoneyInput, 'dwelling' | 'solar'>): Monthly {
  return forecastMonthsKwh(dwelling.climateRegionId, solar.existingArrays)
}

/** The larger of recommended and existing panels, as the rating counts it. */
function countedMonthsKwh(input: MoneyInput): Monthly {
  const { dwelling, solar } = input
  if (solar.existingOutputKwh > solar.recommendedOutputKwh) return existingMonthsKwh(input)
  const planes = ASPECTS.map((aspect) => ({
    ...planeOf(aspect, solar.flatFrames),
    outputKwh: solar.aspects[aspect].outputKwh,
  }))
  return forecastMonthsKwh(dwelling.climateRegionId, planes)
}
