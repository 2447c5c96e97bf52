import type { CostRange, OfferedMeasures } from '@retrofolio/engine/measures/measure'
import type { Plan, TargetAnswer } from '@retrofolio/engine/plans/plan'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import { formatKnown } from '../../../../lib/format/format-known.ts'
import { formatPounds, formatPoundsRange } from '../../../../lib/format/format-pounds.ts'
import { formatDay } from '../../../../lib/format/format-time.ts'
import { ratingWord } from '../../../../ui/home/rating-badge.tsx'
import { chanceText } from './chance-text.ts'
import { targetText } from './target-text.ts'

/** The answer to a target: a plan with its figures, or the words that replace them. */
export interface OutcomeWords {
  /** null where the figures of a plan are the answer. */
  heading: string | null
  words: string
  /** Figures to show; null for an answer without works. */
  plan: Plan | null
}

export interface OutcomeContext {
  before: PlanState
  offered: Pick<OfferedMeasures, 'firstSteps'>
}

const LIBRARY = 'among the options of the library and by this model'

/** What the answer to a target says. No outcome is called certain. */
export function outcomeWords({ outcome, target }: TargetAnswer, { before, offered }: OutcomeContext): OutcomeWords {
  const aim = targetText(target)
  switch (outcome.kind) {
    case 'met_by_certificate':
      return withoutWorks(
        outcome.until === null ? 'Nothing to do' : `Nothing to do until ${formatDay(outcome.until)}`,
        `The lodged certificate meets ${aim}${outcome.until === null ? '' : ' and is valid until then'}.`,
      )
    case 'met':
      return withoutWorks('Nothing to do', `The home meets ${aim} as it is.`)
    case 'new_certificate':
      return withoutWorks(
        'Lodge a new certificate',
        `By today’s rules the home reaches ${aim} without works, with a chance of ${chanceText(outcome.chance)}. ${certificateCost(offered)}`,
      )
    case 'cost_not_known':
      return {
        heading: 'Cost not known',
        words: `Only works whose price is not known reach ${aim}. Ask for a quotation.`,
        plan: outcome.plan,
      }
    case 'not_reached':
      return {
        heading: `Not reached: the best possible is ${bestText(outcome.best?.after ?? before, target)}${chanceOf(outcome.best)}`,
        words: outcome.isProven
          ? `No set of the measures offered reaches ${aim}${likely(target)}.`
          : `The search found no set of measures that reaches ${aim}${likely(target)}. It did not prove that there is none.`,
        plan: outcome.best,
      }
    case 'plan':
  }
  return {
    heading: null,
    words: outcome.isProven
      ? `Cheapest ${LIBRARY}.`
      : `The cheapest found. A plan cheaper by up to ${formatPounds(outcome.gapGbp).text} is not ruled out.`,
    plan: outcome.plan,
  }
}

const withoutWorks = (heading: string, words: string): OutcomeWords => ({
  heading,
  words,
  plan: null,
})

function certificateCost({ firstSteps }: OutcomeContext['offered']): string {
  const cost: CostRange | null = firstSteps.find(({ measureId }) => measureId === 'newCertificate')?.cost ?? null
  return cost === null ? '' : `A certificate costs ${formatPoundsRange(cost.lowGbp, cost.highGbp)}.`
}

/** ` with a chance of 80%`. */
const likely = (target: TargetAnswer['target']): string =>
  target.kind === 'score' ? ` with a chance of ${chanceText(target.chance)}` : ''

/** A band that is reached on average may still be too unlikely. */
const chanceOf = (best: Plan | null): string =>
  best?.chance == null ? '' : `, with a chance of ${chanceText(best.chance)}`

/** The state in the words of the target. */
function bestText(state: PlanState, { kind }: TargetAnswer['target']): string {
  switch (kind) {
    case 'score':
      return `band ${state.epcBand}, score ${state.sapScore}`
    case 'rating':
      return ratingWord(state.zeroBillPotential)
    case 'bill':
      return `a bill of ${formatPounds(state.bill.meter.totalGbp).text} a year`
    case 'net_import':
      return `a net import of ${formatKnown(state.netImportKwh, 'kWh').amount} a year`
    case 'carbon':
  }
  return `${formatKnown(state.co2KgPerYear, 'kg CO₂e').amount} a year`
}
