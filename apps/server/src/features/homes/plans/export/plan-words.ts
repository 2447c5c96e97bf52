import { ratingWord } from '@retrofolio/contract/homes/home-words'
import type { PlanFigures, PlanOutcome } from '@retrofolio/contract/plans/plan-figures'
import type { PlanSettings } from '@retrofolio/contract/plans/plan-settings'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { PlanStaleReason } from '@retrofolio/contract/plans/plans'
import { epcBandOfScore } from '@retrofolio/engine/certificate/sap-score'

const PERCENT = 100

/** A share as whole percent. */
export const percentOf = (share: number): number => Math.round(share * PERCENT)

/** What the plan was to reach. */
export function targetWords(target: PlanTargetRecord | null): string {
  switch (target?.kind) {
    case undefined:
      return 'None'
    case 'score':
      return `Band ${epcBandOfScore(target.least)}: a score of ${target.least}, with a chance of at least ${percentOf(target.chance)}%`
    case 'bill':
      return `A bill of at most £${count(target.atMostGbpPerYear)} a year, at the meter`
    case 'rating':
      return `Rating ${ratingWord(target.rating)}`
    case 'net_import':
      return `Net grid import of at most ${count(target.atMostKwhPerYear)} kWh a year`
    case 'carbon':
      return `At most ${count(target.atMostKgPerYear)} kg of CO₂e a year`
    case 'best_value':
      return 'Best value over the years'
    case 'best_rating':
      return 'Best rating within reach'
    case 'budget':
  }
  const aim = target.aim === 'bill' ? 'The lowest bill' : 'The highest score'
  return `${aim} for at most £${count(target.gbp)}`
}

export const OUTCOME_WORDS: Readonly<Record<PlanOutcome, string>> = {
  plan: 'Works',
  nothing_to_do: 'Nothing to do',
  new_certificate: 'Lodge a new certificate first',
  survey_first: 'Survey first',
  not_reached: 'Not reached',
  cost_not_known: 'Works whose cost is not known',
}

/** How far the plan was compared with others. */
export function proofWords({ isProven, outcome }: Pick<PlanFigures, 'isProven' | 'outcome'>): string {
  if (isProven === true) {
    return 'Cheapest among the options of the library and by this model: no other set of them reaches the target for less.'
  }
  if (isProven === false) return 'The search did not prove that no other set of measures reaches the target for less.'
  return outcome === 'plan' ? 'Chosen steps: they were not compared with other sets of measures.' : 'Not searched for.'
}

export const STALE_WORDS: Readonly<Record<PlanStaleReason, string>> = {
  engine: 'The model was changed since.',
  tables: 'Published figures that the model uses were changed since.',
  prices: 'Energy prices or VAT of today differ from those of the plan’s day.',
  rates: 'Your organisation’s own rates were changed since.',
  facts: 'Facts of the home were changed since.',
}

export const NOTE_WORDS: Readonly<Record<PlanFigures['notes'][number], string>> = {
  panels_only_move_the_old_rating:
    'Panels reach the score of today’s rules. They do nothing for the fabric metric of new certificates.',
  heat_pump_product_must_be_recorded: 'The figures of the heat pump need its product on the certificate.',
  panels_count_in_the_rating_already:
    'The rating counts the panels that the roof could have, so new panels do not change it.',
}

export const PAYER_WORDS: Readonly<Record<NonNullable<PlanFigures['money']>['payer'], string>> = {
  owner: 'Owner',
  private_landlord: 'Private landlord',
  social_landlord: 'Social landlord',
}

/** What was decided about the plan, one sentence each. */
export function settingWords(settings: PlanSettings, nameOf: (measureId: string) => string): string[] {
  const { tenure, include, exclude, mayRaiseBill, dueInYears, isProgramme } = settings
  return [
    ...(tenure === null ? [] : [`Tenure: ${tenure.replaceAll('_', ' ')}.`]),
    ...(include.length === 0 ? [] : [`Included in any case: ${include.map(nameOf).join(', ')}.`]),
    ...(exclude.length === 0 ? [] : [`Excluded: ${exclude.map(nameOf).join(', ')}.`]),
    ...(mayRaiseBill === null ? [] : [`The occupier’s bill ${mayRaiseBill ? 'may' : 'must not'} rise.`]),
    ...dueInYears.map(({ measureId, years }) => `${nameOf(measureId)}: renewal due in ${years} years anyway.`),
    ...(isProgramme ? ['Prices of a programme of many similar homes.'] : []),
  ]
}

function count(value: number): string {
  return value.toLocaleString('en-GB')
}
