import type { SharedWork } from '@retrofolio/engine/measures/measure'
import type { PlanMoneyOutcome, PlanStep } from '@retrofolio/engine/plans/plan'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'

type Steps = readonly PlanStep[]

/** Works that several steps share, each once. */
export function sharedWorksOf(steps: Steps): SharedWork[] {
  return unique(
    steps.flatMap(({ sharedWorks }) => sharedWorks),
    ({ id }) => id,
  )
}

/** Each question once, with the steps that take it for granted. */
export function reportQuestions(steps: Steps): string[] {
  const asks = unique(
    steps.flatMap(({ questions }) => questions),
    ({ id }) => id,
  )
  return asks.map(({ ask, id }) => {
    const numbers = steps.flatMap(({ questions }, index) =>
      questions.some((question) => question.id === id) ? [index + 1] : [],
    )
    return `${ask} (step ${numbers.join(', ')})`
  })
}

/** Steps for which the model promises more than was measured. */
export function reportWarnings(steps: Steps): string[] {
  return steps.flatMap(({ option, warnings }) =>
    warnings.map(
      ({ savedPercent }) =>
        `${option.words}: the model saves ${formatNumber(savedPercent)}% of the gas, more than twice what similar homes were measured to save.`,
    ),
  )
}

/** Grants by name: those that the home may get, and those that depend on an answer. */
export function reportGrants(steps: Steps): string[] {
  const grants = unique(
    steps.flatMap(({ grants: named }) => named),
    ({ grant }) => grant.id,
  )
  return grants.flatMap(({ grant, outcome }) => {
    if (outcome.kind === 'eligible') return [`${grant.name}: the home may apply`]
    return outcome.kind === 'ask' ? [`${grant.name}: ask first: ${outcome.questions.join(' ')}`] : []
  })
}

const PERCENT = 100

const PAYERS: Readonly<Record<PlanMoneyOutcome['flows']['payer'], string>> = {
  owner: 'the owner, who also saves',
  private_landlord: 'the landlord, while the tenant saves on bills',
  social_landlord: 'the social landlord, while the tenant saves on bills',
}

/** What the plan is worth to the one who pays, and who that is, in sentences. */
export function worthText({ discountRate, flows, netPresentValueGbp, paybackYears, years }: PlanMoneyOutcome): string {
  const worth = formatPounds(Math.abs(netPresentValueGbp)).text
  const result =
    netPresentValueGbp < 0
      ? `costs ${worth} more than it brings the one who pays`
      : `brings the one who pays ${worth} more than it costs`
  const payback = paybackYears === null ? 'does not pay back' : `pays back in about ${Math.ceil(paybackYears)} years`
  return `Over ${years} years, at ${formatNumber(discountRate * PERCENT, 1)}% a year, the plan ${result}, and ${payback}. The one who pays is ${PAYERS[flows.payer]}.`
}

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
