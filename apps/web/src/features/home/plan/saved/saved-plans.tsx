import { Button } from '@mantine/core'
import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../../lib/api/form-errors.ts'
import { formatAgo } from '../../../../lib/format/format-time.ts'
import { QueryPlaceholder } from '../../../../ui/feedback/query-placeholder.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { EpcBandBadge } from '../../../../ui/home/epc-band-badge.tsx'
import { Section } from '../../parts/section.tsx'
import { costView, moneyChange } from '../words/plan-figures-view.ts'
import { copyName } from './copy-name.ts'
import { homePlansQuery, useChoosePlan, useCopyPlan, useDeletePlan, useRestorePlan } from './plan-queries.ts'
import classes from './saved-plans.module.css'
import { stalenessText } from './staleness-text.ts'

export interface SavedPlansProps {
  homeId: number
  onOpen: (planId: number) => void
}

/** Plans of the organisation for this home, with who saved them and when. */
export function SavedPlans({ homeId, onOpen }: SavedPlansProps) {
  const plans = useQuery(homePlansQuery(homeId))
  const [now] = useState(() => new Date())
  const [deleted, setDeleted] = useState<PlanRecord | null>(null)
  const choosing = useChoosePlan(homeId)
  const copying = useCopyPlan(homeId)
  const deleting = useDeletePlan(homeId)
  const restoring = useRestorePlan(homeId)
  const failed = (error: unknown) => toast.error(errorSentence(error) ?? FAILED)
  return (
    <Section heading="Saved plans" lead="Lists and reports show the chosen plan of a home.">
      {plans.data === undefined ? (
        <QueryPlaceholder query={plans} what="The saved plans" />
      ) : plans.data.length === 0 && deleted === null ? (
        <p className={classes.none}>No plan of this home is saved yet. Use a proposal, change it and save it.</p>
      ) : (
        <ul className={classes.list} aria-label="Saved plans">
          {plans.data.map((plan) => (
            <Row
              key={plan.id}
              plan={plan}
              now={now}
              onOpen={() => onOpen(plan.id)}
              onChoose={() => choosing.mutate({ planId: plan.id, isChosen: !plan.isChosen }, { onError: failed })}
              onCopy={() =>
                copying.mutate(
                  {
                    planId: plan.id,
                    name: copyName(
                      plan.name,
                      plans.data.map(({ name }) => name),
                    ),
                  },
                  { onError: failed },
                )
              }
              onDelete={() => deleting.mutate(plan.id, { onSuccess: () => setDeleted(plan), onError: failed })}
            />
          ))}
        </ul>
      )}
      <output className={classes.deleted}>
        {deleted !== null && (
          <>
            “{deleted.name}” deleted.{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => restoring.mutate(deleted.id, { onSuccess: () => setDeleted(null), onError: failed })}
            >
              Undo
            </Button>
          </>
        )}
      </output>
    </Section>
  )
}

const FAILED = 'The plan could not be changed. Please try again.'

interface RowProps {
  plan: PlanRecord
  now: Date
  onOpen: () => void
  onChoose: () => void
  onCopy: () => void
  onDelete: () => void
}

function Row({ now, onChoose, onCopy, onDelete, onOpen, plan }: RowProps) {
  const { current, isChosen, name } = plan
  const { after, before, cost } = current.figures
  const stale = stalenessText(plan)
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <button type="button" className={classes.name} onClick={onOpen}>
          {name}
        </button>
        {isChosen && <span className={classes.chosen}>Chosen</span>}
        <span className={classes.by}>
          {current.author}, {formatAgo(current.createdAt, now)}, version {current.version}
          {stale !== null && `; made with ${stale}`}
        </span>
      </span>
      <span className={classes.figures}>
        <span>{costView(cost).typical.text}</span>
        <span>
          {after.sapScore} <EpcBandBadge band={after.epcBand} />
        </span>
        <span>{moneyChange(before.billMeterGbp, after.billMeterGbp).difference}</span>
      </span>
      <span className={classes.buttons}>
        <Button size="sm" variant="default" aria-pressed={isChosen} onClick={onChoose}>
          {isChosen ? 'Chosen' : 'Choose'}
        </Button>
        <Button size="sm" variant="default" aria-label={`Copy ${name}`} onClick={onCopy}>
          Copy
        </Button>
        <Button size="sm" variant="default" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  )
}
