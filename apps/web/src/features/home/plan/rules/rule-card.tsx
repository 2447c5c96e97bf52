import type { TargetAnswer } from '@retrofolio/engine/plans/plan'
import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import { useEffect, useState } from 'react'
import { formatPounds, formatPoundsRange } from '../../../../lib/format/format-pounds.ts'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconInfoCircle } from '../../../../ui/icons.ts'
import { type OutcomeContext, outcomeWords } from '../words/outcome-words.ts'
import classes from './plan-rules.module.css'
import type { RuleView } from './rules-view.ts'

export type AskAnswer = (target: PlanTarget) => Promise<TargetAnswer>

export interface RuleCardProps {
  askAnswer: AskAnswer
  rule: RuleView
  context: OutcomeContext
  isProposed?: boolean
}

const ICONS = {
  meets: IconCircleCheck,
  fails: IconAlertTriangle,
  exempt: IconCircleCheck,
  cannot_be_judged: IconHelpCircle,
  does_not_apply: IconInfoCircle,
}

/** A rule with what the home makes of it, the cheapest way and the ways to be exempt. */
export function RuleCard({ rule, askAnswer, context, isProposed = false }: RuleCardProps) {
  const Icon = ICONS[rule.outcome]
  return (
    <article className={classes.card} data-outcome={rule.outcome}>
      <h3 className={classes.headline}>
        <Icon className={classes.icon} size="1.25em" stroke={2} aria-hidden />
        {rule.headline}
      </h3>
      <p className={classes.what}>
        {isProposed && <span className={classes.mark}>Proposed</span>}
        {rule.scoreAsked === null ? '' : `${rule.title} · `}
        {rule.when} · <strong data-law={rule.isLaw}>{rule.certainty}</strong>
      </p>
      {rule.chance !== null && <p>Chance that a certificate lodged now meets it: {rule.chance}.</p>}
      {rule.scoreToReach !== null && <CheapestWay score={rule.scoreToReach} askAnswer={askAnswer} context={context} />}
      <details className={classes.more}>
        <summary>What it asks, exemptions and sources</summary>
        <p>{rule.requires}</p>
        {rule.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {rule.exemptions.length > 0 && (
          <>
            <p>Ways to be exempt, to be registered or proven:</p>
            <ul>
              {rule.exemptions.map((exemption) => (
                <li key={exemption}>{exemption}</li>
              ))}
            </ul>
          </>
        )}
        {rule.sources !== '' && <p className={classes.note}>Sources: {rule.sources}.</p>}
      </details>
    </article>
  )
}

/** A certificate meets a rule with at least this chance, as everywhere on the tab. */
const CHANCE = 0.8

function CheapestWay({ score, askAnswer, context }: Pick<RuleCardProps, 'askAnswer' | 'context'> & { score: number }) {
  const [answer, setAnswer] = useState<TargetAnswer | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    askAnswer({ kind: 'score', least: score, chance: CHANCE })
      .then((found) => isCurrent && setAnswer(found))
      .catch(() => isCurrent && setAnswer('failed'))
    return () => {
      isCurrent = false
    }
  }, [askAnswer, score])
  return (
    <p className={classes.way} aria-busy={answer === null}>
      {answer === null ? 'Searching the cheapest way…' : answer === 'failed' ? FAILED : wayText(answer, context)}
    </p>
  )
}

const FAILED = 'The cheapest way could not be calculated.'

function wayText(answer: TargetAnswer, context: OutcomeContext): string {
  const { heading, words, plan } = outcomeWords(answer, context)
  const notes = plan?.notes.includes('panels_only_move_the_old_rating') === true ? ` ${ONLY_OLD_RATING}` : ''
  if (plan === null || heading !== null) return `${heading === null ? '' : `${heading}. `}${words}${notes}`
  const { cost, steps } = plan
  const costs =
    cost === null
      ? 'Cost not known'
      : `About ${formatPounds(cost.typicalGbp).text} (${formatPoundsRange(cost.lowGbp, cost.highGbp)})`
  return `Cheapest way: ${steps.map(({ option }) => option.words).join('; ')}. ${costs}, before grants. ${words}${notes}`
}

const ONLY_OLD_RATING = 'Panels reach the old rating only and do nothing for the fabric metric of new certificates.'
