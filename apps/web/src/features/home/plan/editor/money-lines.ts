import type { Plan, PlanMoneyOutcome } from '@retrofolio/engine/plans/plan'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import { moneyDifference } from '../words/plan-figures-view.ts'
import type { DetailLine } from './works-view.ts'

const PAYERS: Readonly<Record<PlanMoneyOutcome['flows']['payer'], string>> = {
  owner: 'The owner, who also saves',
  private_landlord: 'The landlord; the tenant saves',
  social_landlord: 'The social landlord; the tenant saves',
}

/** Money over the years, before grants: who pays, who saves, and what it is worth. */
export function moneyLines({ money }: Pick<Plan, 'money'>): DetailLine[] {
  if (money === null)
    return [{ name: 'Money over the years', words: 'Not known, since the cost of a step is not known.' }]
  const { discountRate, flows, netPresentValueGbp, paybackYears, rateOfReturn, savingGbpPerYear, years } = money
  const { longRun, stress, today } = savingGbpPerYear
  const percent = formatNumber(discountRate * 100, 1)
  return [
    { name: 'Who pays', words: PAYERS[flows.payer] },
    {
      name: 'Saving of the occupier',
      words: `${moneyDifference(-longRun)} at long-run prices; ${moneyDifference(-today).toLowerCase()} at today’s; ${moneyDifference(-stress).toLowerCase()} if prices rise sharply`,
    },
    {
      name: 'Simple payback',
      words: paybackYears === null ? `not within ${years} years` : `about ${formatNumber(paybackYears)} years`,
    },
    {
      name: `Net present value over ${years} years`,
      words: `${formatPounds(netPresentValueGbp).text}, at ${percent}% a year above inflation, for the one who pays`,
    },
    ...(rateOfReturn === null ? [] : [{ name: 'Rate of return', words: returnText(rateOfReturn) }]),
  ]
}

function returnText(rate: NonNullable<PlanMoneyOutcome['rateOfReturn']>): string {
  if (rate.kind === 'rate') return `${formatNumber(rate.share * 100, 1)}% a year above inflation`
  return rate.because === 'several' ? 'more than one rate fits' : 'none: the costs do not come back'
}
