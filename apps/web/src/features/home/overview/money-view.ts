import type { RunningCosts } from '@retrofolio/contract/homes/home-money'
import { type FormattedQuantity, formatNumber, formatQuantity } from '../../../lib/format/format-quantity.ts'
import { capitalised } from '../../../lib/format/home-wording.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { dateText, roundedQuantity } from '../wording/home-text.ts'
import { rangeText } from '../wording/range-text.ts'

export interface MoneyView {
  ways: MoneyWay[]
  /** The tariff and its period. */
  prices: string
}

export interface MoneyWay {
  key: 'today' | 'electrified' | 'electrifiedWithPanels'
  title: string
  total: FormattedQuantity
  totalWhy: string
  range: string | null
  energy: { text: string; why: string }
  standing: { text: string; why: string }
  lines: BillLine[]
}

export interface BillLine {
  name: string
  kwh: string
  price: string
  cost: string
  /** Each figure's explanation; empty if there is none. */
  why: { kwh: string; price: string; cost: string }
}

const OCCUPIERS = 2

const TITLES: Record<MoneyWay['key'], string> = {
  today: 'Today',
  electrified: 'Electrified',
  electrifiedWithPanels: 'Electrified, with panels',
}

/** null without an analysis. Uses the household of net import, which does not depend on prices. */
export function moneyView({ ranges, runningCosts }: HomeDetailRecord): MoneyView | null {
  const costs = runningCosts.find(({ numOccupiers }) => numOccupiers === OCCUPIERS)
  if (costs === undefined) return null
  const range = ranges === null ? null : rangeText(ranges.runningCostGbp.low, ranges.runningCostGbp.high)
  return {
    ways: [
      { ...wayOf('today', costs.today), range },
      wayOf('electrified', costs.electrified),
      ...(costs.electrifiedWithPanels === null ? [] : [wayOf('electrifiedWithPanels', costs.electrifiedWithPanels)]),
    ],
    prices: `${costs.tariff.name}, ${dateText(costs.tariff.validFrom) ?? ''} to ${dateText(costs.tariff.validTo) ?? ''}`,
  }
}

function wayOf(key: MoneyWay['key'], cost: RunningCosts['today']): MoneyWay {
  const { energyGbp, lines, standingCharges, standingGbp, totalGbp } = cost
  const bill = `money.${OCCUPIERS}.${key}`
  const names = namesOf(lines.map(({ purpose }) => purpose))
  return {
    key,
    title: TITLES[key],
    total: formatQuantity(totalGbp, '£'),
    totalWhy: `${bill}.totalGbp`,
    range: null,
    energy: { text: pounds(energyGbp), why: `${bill}.energyGbp` },
    standing: { text: pounds(standingGbp), why: `${bill}.standingGbp` },
    lines: [
      ...lines.map(({ costGbp, fuel, kwh, purpose, rate, unitPricePence }, index) => ({
        name: `${capitalised(words(purpose))}${carrier(purpose, fuel, rate)}`,
        kwh: roundedQuantity(kwh, 'kWh').text,
        price: formatNumber(unitPricePence, 1),
        cost: pounds(costGbp),
        why: lineWhy(`${bill}.lines.${names[index] ?? purpose}`),
      })),
      ...standingCharges.map(({ costGbp, fuel, pencePerDay }) => ({
        name: `Standing charge, ${words(fuel)}`,
        kwh: '',
        price: `${formatNumber(pencePerDay, 1)} a day`,
        cost: pounds(costGbp),
        why: { kwh: '', price: '', cost: `${bill}.standingCharges.${fuel}.costGbp` },
      })),
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
  return `, ${words(fuel)}${atRate}`
}

function words(key: string): string {
  return key.replaceAll('_', ' ').replace('lpg', 'LPG').replace('chp', 'CHP')
}

function pounds(gbp: number): string {
  return formatQuantity(gbp, '£').text
}
