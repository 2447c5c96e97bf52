import { Button } from '@mantine/core'
import type { Proposals } from '@retrofolio/analysis/plans/home-to-plan'
import type { PlanSettings } from '@retrofolio/contract/plans/plan-settings'
import { useId } from 'react'
import { Section } from '../../parts/section.tsx'
import type { OutcomeContext } from '../words/outcome-words.ts'
import { HomeToday, type LodgedCertificate } from './home-today.tsx'
import { PlanFigures } from './plan-figures.tsx'
import classes from './proposals.module.css'
import { type ProposalKey, type ProposalView, proposalViews } from './proposals-view.ts'

export interface ProposalsSectionProps {
  context: OutcomeContext
  proposals: Proposals
  certificate: LodgedCertificate | null
  /** Whose prices the costs are from, within a sentence. */
  prices: string
  /** Opens a plan of these options in the editor. */
  onUse: (plan: { name: string; optionIds: readonly string[]; target: PlanSettings['target'] }) => void
}

/** The home today, with three answers to what should be done. */
export function ProposalsSection({ certificate, context, onUse, prices, proposals }: ProposalsSectionProps) {
  return (
    <Section
      heading="What should be done here?"
      lead={`Three proposals from all combinations of the measures offered. Costs are from ${prices}, before grants.`}
    >
      <div className={classes.columns}>
        <HomeToday before={context.before} certificate={certificate} />
        {proposalViews(proposals, context).map((view) => (
          <Proposal key={view.key} view={view} onUse={onUse} />
        ))}
      </div>
      <p className={classes.limits}>
        Each is the cheapest or best among the options of the library and by this model. Real prices vary more than the
        last few pounds of a plan.
      </p>
    </Section>
  )
}

const TARGETS: Readonly<Record<ProposalKey, PlanSettings['target']>> = {
  band_c: { kind: 'score', least: 69, chance: 0.8 },
  best_value: { kind: 'best_value' },
  best_rating: { kind: 'best_rating' },
}

function Proposal({ onUse, view }: { view: ProposalView; onUse: ProposalsSectionProps['onUse'] }) {
  const id = useId()
  const { figures, firstStep, heading, notes, optionIds, sameAs, title, words } = view
  return (
    <article className={classes.column} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <div className={classes.answer}>
        {heading !== null && <p className={classes.heading}>{heading}</p>}
        <p className={classes.words}>{sameAs === null ? words : `The same works as “${sameAs}”. ${words}`}</p>
      </div>
      {figures !== null && sameAs === null && <PlanFigures figures={figures} />}
      {firstStep !== null && sameAs === null && (
        <div className={classes.first}>
          <span className={classes.label}>First step</span>
          <span>{firstStep.words}</span>
          {firstStep.others > 0 && (
            <span className={classes.label}>
              then {firstStep.others} {firstStep.others === 1 ? 'more step' : 'more steps'}
            </span>
          )}
        </div>
      )}
      {notes.length > 0 && sameAs === null && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {optionIds !== null && sameAs === null && (
        <Button
          className={classes.use ?? ''}
          variant={view.key === 'band_c' ? 'filled' : 'default'}
          aria-describedby={id}
          onClick={() => onUse({ name: title, optionIds, target: TARGETS[view.key] })}
        >
          Use this plan
        </Button>
      )}
    </article>
  )
}
