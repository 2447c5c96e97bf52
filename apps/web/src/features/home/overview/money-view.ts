import type { RangesRecord, RunningCosts } from '@retrofolio/contract/homes/home-money'
import { capitalised } from '@retrofolio/contract/homes/home-words'
import { EDITION_NAMES, PRESENT_EDITION } from '@retrofolio/engine/editions'
import type { HouseholdSize } from '@retrofolio/engine/vocabulary'
import { formatKnown, type KnownQuantity } from '../../../lib/format/format-known.ts'
import { formatNumber, formatQuantity } from '../../../lib/format/format-quantity.ts'
import { dateText } from '../../../lib/format/home-text.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { fuelName } from '../wording/fuel-name.ts'
import { rangeWithMedian } from '../wording/range-text.ts'

export interface MoneyView {
  ways: MoneyWay[]
  occupiers: HouseholdSize
  /** How the metered basis differs from the certificate's; null where the step is switched off. */
  step: MeterStepView | null
  /** The tariff and its period. */
  prices: string
}

/** One way to heat and power the home: today, electrified, or with panels. */
export interface MoneyWay {
  key: 'today' | 'electrified' | 'electrifiedWithPanels'
  title: string
  /** Leads: on the metered basis, or on the certificate's where the step to the meter is switched off. */
  lead: Bill
  /** On the certificate's basis, beside the metered one. */
  certificate: Bill | null
  /** Why it costs the same as another way, or what changes in a home that burns nothing; null for any other home. */
  note: string | null
}

export interface Bill {
  basis: 'metered' | 'certificate'
  total: KnownQuantity
  totalWhy: string
  /** Of eight in ten similar homes; null where none is known. */
  range: string | null
  lines: BillLine[]
  /** Itemised like the lines, so that they add up. */
  sums: { name: string; cost: string; why: string }[]
}

export interface BillLine {
  name: string
  kwh: string
  price: string
  cost: string
  /** Each figure's explanation; empty if there is none. */
  why: { kwh: string; price: string; cost: string }
}

export interface MeterStepView {
  /** As a percentage of the heating that the certificate assumes. */
  share: string
  why: string
  /** Ours by the rules of the certificate, with that by today's rules where they differ. */
  score: string
  isMeasured: boolean
}

const PERCENT = 100

const TITLES: Record<MoneyWay['key'], string> = {
  today: 'Today',
  electrified: 'Electrified',
  electrifiedWithPanels: 'Electrified, with panels',
}

/** null without an analysis. Uses the household of net import, which does not depend on prices. */
export function moneyView({ modelledScores, occupiers, ranges, runningCosts }: HomeDetailRecord): MoneyView | null {
  const costs = runningCosts.find(({ numOccupiers }) => numOccupiers === occupiers)
  if (costs === undefined) return null
  const { metered, tariff } = costs
  const wayOf = (key: MoneyWay['key']): MoneyWay[] => {
    const cost = costs[key]
    if (cost === null) return []
    const isToday = key === 'today'
    const certificate = billOf(
      `money.${occupiers}.${key}`,
      'certificate',
      cost,
      isToday ? (ranges?.runningCostGbp ?? null) : null,
    )
    const meteredCost = metered?.[key] ?? null
    const note = noteOn(key, costs)
    const way = { key, title: TITLES[key], note }
    if (meteredCost === null) return [{ ...way, lead: certificate, certificate: null }]
    const range = isToday ? (ranges?.meteredRunningCostGbp ?? null) : null
    return [{ ...way, lead: billOf(`money.${occupiers}.atMeter.${key}`, 'metered', meteredCost, range), certificate }]
  }
  return {
    occupiers,
    ways: [...wayOf('today'), ...wayOf('electrified'), ...wayOf('electrifiedWithPanels')],
    step: metered === null ? null : stepOf(metered, modelledScores, occupiers),
    prices: `${tariff.name}, ${dateText(tariff.validFrom) ?? ''} to ${dateText(tariff.validTo) ?? ''}`,
  }
}

function stepOf(
  { evidence, factor, startingScore }: NonNullable<RunningCosts['metered']>,
  modelled: HomeDetailRecord['modelledScores'],
  occupiers: HouseholdSize,
): MeterStepView {
  return {
    share: formatQuantity(factor * PERCENT, '%').text,
    why: `money.${occupiers}.atMeter.factor`,
    score: formatNumber(startingScore) + rulesOf(modelled),
    isMeasured: evidence === 'gas_heated',
  }
}

/** By which rules; pages also show the score by today's, so where the two differ it is given beside. */
function rulesOf(modelled: HomeDetailRecord['modelledScores']): string {
  if (modelled === null) return ''
  if (modelled.edition === PRESENT_EDITION) return ' by today’s rules'
  // The dates of SAP 2012 tell its wall defaults apart, which do not matter here.
  const [edition] = EDITION_NAMES[modelled.edition].split(' (')
  const today = modelled.todayScore === modelled.lodgedScore ? 'the same' : formatNumber(modelled.todayScore)
  return ` by ${edition} (${today} by today’s rules)`
}

function noteOn(
  key: MoneyWay['key'],
  { today, electrified, electrifiedWithPanels: solar }: RunningCosts,
): string | null {
  if (key === 'today') return null
  if (key === 'electrifiedWithPanels') {
    return solar !== null && isSame(solar, electrified) ? 'No panels fit this home, so it costs the same.' : null
  }
  if (isSame(electrified, today)) return 'Nothing here burns a fuel, so it costs the same.'
  return today.lines.every(({ fuel }) => fuel === 'electricity')
    ? 'Nothing here burns a fuel. A heat pump replaces the electric heaters; all else stays.'
    : null
}

function isSame(one: RunningCosts['today'], other: RunningCosts['today']): boolean {
  return one.totalGbp === other.totalGbp && one.lines.length === other.lines.length
}

/** @param bill its name in explanations */
function billOf(
  bill: string,
  basis: Bill['basis'],
  cost: RunningCosts['today'],
  range: RangesRecord['netGridImportKwh'] | null,
): Bill {
  const { energyGbp, lines, standingCharges, standingGbp, totalGbp } = cost
  const names = namesOf(lines.map(({ purpose }) => purpose))
  return {
    basis,
    total: formatKnown(totalGbp, '£', { range }),
    totalWhy: `${bill}.totalGbp`,
    range: range === null ? null : rangeWithMedian(range, '£'),
    lines: [
      ...lines.map(({ costGbp, fuel, kwh, purpose, rate, unitPricePence }, index) => ({
        name: `${capitalised(purpose.replaceAll('_', ' '))}${carrier(purpose, fuel, rate)}`,
        kwh: formatQuantity(kwh, 'kWh').text,
        price: formatNumber(unitPricePence, 1),
        cost: pounds(costGbp),
        why: lineWhy(`${bill}.lines.${names[index] ?? purpose}`),
      })),
      ...standingCharges.map(({ costGbp, fuel, pencePerDay }) => ({
        name: `Standing charge, ${fuelName(fuel)}`,
        kwh: '',
        price: `${formatNumber(pencePerDay, 1)} a day`,
        cost: pounds(costGbp),
        why: { kwh: '', price: '', cost: `${bill}.standingCharges.${fuel}.costGbp` },
      })),
    ],
    sums: [
      { name: 'Energy', cost: pounds(energyGbp), why: `${bill}.energyGbp` },
      { name: 'Standing charges', cost: pounds(standingGbp), why: `${bill}.standingGbp` },
      { name: 'Total', cost: pounds(totalGbp), why: `${bill}.totalGbp` },
    ],
  }
}

function lineWhy(line: string): BillLine['why'] {
  return { kwh: `${line}.kwh`, price: `${line}.priceP`, cost: `${line}.costGbp` }
}

/** Numbers a repeated purpose as explanations do. */
function namesOf(purposes: readonly string[]): string[] {
  return purposes.map((purpose, index) => {
    const before = purposes.slice(0, index).filter((other) => other === purpose).length
    return before === 0 ? purpose : `${purpose}_${before + 1}`
  })
}

/** Solar generation has no fuel. */
function carrier(purpose: string, fuel: string, rate: RunningCosts['today']['lines'][number]['rate']): string {
  if (purpose.startsWith('solar')) return ''
  const atRate = rate === 'high' || rate === 'low' ? ` at the ${rate} rate` : ''
  return `, ${fuelName(fuel)}${atRate}`
}

/** The lines explain the rounded total: every pound, so that they add up. */
function pounds(gbp: number): string {
  return formatQuantity(gbp, '£').text
}
