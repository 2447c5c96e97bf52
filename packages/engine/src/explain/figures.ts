import type { AnalysedHome } from '../assess/assessment.ts'
import type { Certificate, EnergyAccount } from '../certificate/certificate.ts'
import type { Money } from '../money/money.ts'
import type { RunningCost } from '../money/running-cost.ts'
import type { Amount } from './explanation/expression.ts'

/**
 * Every figure of an assessment that can be explained. Members of lists are named by what they are called; a second one
 * of the same name ends in `_2`.
 *
 * @param assessment result of `assess`
 * @returns amounts by their dotted names
 * @see docs/method/explanation.md
 */
export function figuresOf(assessment: AnalysedHome): Record<string, Amount> {
  const { certificate, energyUse, geometry, heatLoss, money, rating, solar } = assessment
  const figures: Record<string, Amount> = {}
  collect({ geometry, heatLoss, solar, rating }, '', figures)
  for (const [occupiers, { breakdown, occupiers: _, ...sums }] of Object.entries(energyUse)) {
    const prefix = `energyUse.${occupiers}.`
    collect(sums, prefix, figures)
    collectList(breakdown, (row) => row.category, `${prefix}breakdown.`, figures)
  }
  for (const [when, one] of Object.entries(certificate)) collectCertificate(one, `certificate.${when}.`, figures)
  for (const [occupiers, one] of Object.entries(money)) collectMoney(one, `money.${occupiers}.`, figures)
  return figures
}

function collectCertificate(certificate: Certificate, prefix: string, into: Record<string, Amount>): void {
  const { local, rating, ...scores } = certificate
  collect(scores, prefix, into)
  const account = (name: string, { uses, ...sums }: EnergyAccount): void => {
    collect(sums, `${prefix}${name}.`, into)
    collectList(uses, (use) => use.purpose, `${prefix}${name}.uses.`, into)
  }
  account('rating', rating)
  account('local', local)
}

function collectMoney(money: Money, prefix: string, into: Record<string, Amount>): void {
  const { atMeter, electrified, electrifiedWithPanels, today } = money
  const bill = (name: string, { lines, standingCharges, ...sums }: RunningCost): void => {
    collect(sums, `${prefix}${name}.`, into)
    collectList(
      lines.map(({ costGbp, kwh, price, purpose }) => ({ purpose, kwh, costGbp, priceP: price.priceP })),
      (line) => line.purpose,
      `${prefix}${name}.lines.`,
      into,
    )
    collectList(
      standingCharges.map(({ costGbp, fuel }) => ({ fuel, costGbp })),
      (charge) => charge.fuel,
      `${prefix}${name}.standingCharges.`,
      into,
    )
  }
  bill('today', today)
  bill('electrified', electrified)
  bill('electrifiedWithPanels', electrifiedWithPanels)
  if (atMeter === null) return
  into[`${prefix}atMeter.startingScore`] = atMeter.startingScore
  into[`${prefix}atMeter.factor`] = atMeter.factor
  bill('atMeter.today', atMeter.today)
  bill('atMeter.electrified', atMeter.electrified)
  bill('atMeter.electrifiedWithPanels', atMeter.electrifiedWithPanels)
}

function collectList<Item extends object>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  prefix: string,
  into: Record<string, Amount>,
): void {
  const seen = new Map<string, number>()
  for (const item of items) {
    const name = nameOf(item)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    collect(item, `${prefix}${name}${count > 1 ? `_${count}` : ''}.`, into)
  }
}

/** Numbers, and lists of them, at any depth; words and unknown values are not figures. */
function collect(part: object, prefix: string, into: Record<string, Amount>): void {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === 'number') into[prefix + name] = value
    else if (isSeries(value)) into[prefix + name] = value
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      collect(value, `${prefix}${name}.`, into)
    }
  }
}

function isSeries(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')
}
