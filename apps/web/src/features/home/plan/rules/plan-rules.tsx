import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, TextInput } from '@mantine/core'
import type { JudgedRule } from '@retrofolio/engine/rules/judge-rules'
import { useEffect, useState } from 'react'
import { formatDay } from '../../../../lib/format/format-time.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Section } from '../../parts/section.tsx'
import type { OutcomeContext } from '../words/outcome-words.ts'
import classes from './plan-rules.module.css'
import { type AskAnswer, RuleCard } from './rule-card.tsx'
import { type RulesView, rulesView } from './rules-view.ts'

export interface PlanRulesProps extends OutcomeContext {
  /** As of today, without proposals. */
  rules: readonly JudgedRule[]
  /** `YYYY-MM-DD` */
  today: string
  showProposed: boolean
  onShowProposed: (showProposed: boolean) => void
  askRules: (input: { asOf: string; withProposed: boolean }) => Promise<readonly JudgedRule[]>
  askAnswer: AskAnswer
}

/** What laws and standards ask of the home, on any day. */
export function PlanRules({
  rules: rulesToday,
  today,
  showProposed,
  onShowProposed,
  askRules,
  askAnswer,
  ...context
}: PlanRulesProps) {
  const [typed, setTyped] = useState(today)
  const day = isDay(typed) ? typed : null
  const asOf = day ?? today
  const { rules, hasFailed } = useRules({ rulesToday, today, asOf, showProposed, askRules })
  const view = rulesView(rules)
  return (
    <Section
      heading="Rules"
      lead="What laws and standards ask of this home. A valid lodged certificate decides; chances are those of a certificate lodged now. This is no legal advice."
    >
      <div className={classes.choices}>
        <TextInput
          type="date"
          label="As of"
          value={typed}
          error={day === null ? 'Enter a day.' : null}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Switch
          label="Show rules that are only proposed"
          checked={showProposed}
          onChange={({ currentTarget: { checked } }) => onShowProposed(checked)}
        />
      </div>
      {hasFailed && <Notice tone="error">The rules of this day could not be judged. Try another day.</Notice>}
      {asOf !== today && <p className={classes.note}>As of {formatDay(asOf)}, with the home as it is today.</p>}
      <Rules view={view} askAnswer={askAnswer} context={context} />
      {showProposed && (
        <section className={classes.proposed} aria-labelledby="proposed-rules">
          <h3 id="proposed-rules" className={classes.subheading}>
            Proposed, not law
          </h3>
          {view.proposed.length === 0 ? (
            <p className={classes.note}>No proposed rule that would apply to this home is known.</p>
          ) : (
            view.proposed.map((rule) => (
              <RuleCard key={rule.id} rule={rule} askAnswer={askAnswer} context={context} isProposed />
            ))
          )}
        </section>
      )}
      {view.others.length > 0 && <Others others={view.others} />}
    </Section>
  )
}

function Rules({
  view,
  askAnswer,
  context,
}: Pick<PlanRulesProps, 'askAnswer'> & { view: RulesView; context: OutcomeContext }) {
  if (view.binding.length === 0) {
    return <p>No energy standard applies to this home on this day.</p>
  }
  return (
    <div className={classes.cards}>
      {view.binding.map((rule) => (
        <RuleCard key={rule.id} rule={rule} askAnswer={askAnswer} context={context} />
      ))}
    </div>
  )
}

function Others({ others }: { others: RulesView['others'] }) {
  return (
    <details className={classes.others}>
      <summary>
        {others.length} {others.length === 1 ? 'rule does' : 'rules do'} not apply
      </summary>
      <ul>
        {others.map(({ title, because }) => (
          <li key={title}>
            {title}, because {because}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Whether a text is a day of the calendar. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

interface RulesQuestion extends Pick<PlanRulesProps, 'today' | 'showProposed' | 'askRules'> {
  rulesToday: readonly JudgedRule[]
  asOf: string
}

/** The rules of the day; those of before stay until they arrive. */
function useRules({ rulesToday, today, asOf, showProposed, askRules }: RulesQuestion) {
  const [found, setFound] = useState<{ rules: readonly JudgedRule[]; hasFailed: boolean } | null>(null)
  const isUsual = asOf === today && !showProposed
  useEffect(() => {
    if (isUsual) return undefined
    let isCurrent = true
    askRules({ asOf, withProposed: showProposed })
      .then((rules) => isCurrent && setFound({ rules, hasFailed: false }))
      .catch(() => isCurrent && setFound((before) => ({ rules: before?.rules ?? rulesToday, hasFailed: true })))
    return () => {
      isCurrent = false
    }
  }, [asOf, askRules, isUsual, rulesToday, showProposed])
  return isUsual || found === null ? { rules: rulesToday, hasFailed: false } : found
}
