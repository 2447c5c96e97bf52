import type { Plan } from '@retrofolio/engine/plans/plan'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import type { MoneyByYearChartProps, MoneyYear } from '../../../../ui/charts/plans/money-by-year-chart.tsx'

/** As the engine gives them, by calendar year. */
export interface PlanYear {
  year: number
  costGbp: number
  savingGbp: number
  cumulativeGbp: number
}

export interface MoneyView {
  years: MoneyYear[]
  paidBackIn: number | null
  names: MoneyByYearChartProps['names']
  /** One sentence about payback. */
  payback: string
}

type Payer = NonNullable<Plan['money']>['flows']['payer']

const NAMES: Record<Payer, MoneyView['names']> = {
  owner: { cost: 'Paid', saving: 'Saved on bills' },
  private_landlord: { cost: 'Paid by the landlord', saving: 'Saved by the tenant' },
  social_landlord: { cost: 'Paid by the landlord', saving: 'Saved by the tenant' },
}

/** Costs and savings by year. A payback is named only where the one who pays also saves. */
export function moneyView(years: readonly PlanYear[], payer: Payer): MoneyView {
  const paidBackIn = payer === 'owner' ? firstPaidBack(years) : null
  return {
    years: years.map((one) => ({
      ...one,
      texts: {
        cost: formatPounds(one.costGbp).text,
        saving: formatPounds(one.savingGbp).text,
        cumulative: formatPounds(one.cumulativeGbp).text,
      },
    })),
    paidBackIn,
    names: NAMES[payer],
    payback: paybackText(years, payer, paidBackIn),
  }
}

/** The first year in which the sum is no longer below zero; null where it never was below, or never leaves. */
function firstPaidBack(years: readonly PlanYear[]): number | null {
  const firstBelow = years.findIndex(({ cumulativeGbp }) => cumulativeGbp < 0)
  if (firstBelow === -1) return null
  return years.slice(firstBelow).find(({ cumulativeGbp }) => cumulativeGbp >= 0)?.year ?? null
}

function paybackText(years: readonly PlanYear[], payer: Payer, paidBackIn: number | null): string {
  if (payer !== 'owner') {
    return 'The landlord pays and the tenant saves, so lower bills do not pay the landlord back. The sum is that of both.'
  }
  const last = years.length - 1
  if (years.every(({ cumulativeGbp }) => cumulativeGbp >= 0)) return 'The savings are above the costs in every year.'
  if (paidBackIn === null) {
    return `At typical costs and long-run prices, savings do not cover the costs within ${last} years.`
  }
  const covered = `At typical costs and long-run prices, savings cover the costs by ${paidBackIn}`
  const lastBelow = years.findLast(({ cumulativeGbp }) => cumulativeGbp < 0)?.year ?? 0
  if (lastBelow < paidBackIn) return `${covered}.`
  const until = lastBelow === years[last]?.year ? 'for the rest of the years shown' : `until ${lastBelow}`
  return `${covered}; replacements take the sum below zero again ${until}.`
}
