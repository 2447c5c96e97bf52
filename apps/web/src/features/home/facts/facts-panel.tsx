import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { currentUserQuery } from '../../../lib/session/current-user.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SegmentedChoice } from '../parts/segmented-choice.tsx'
import type { Draft } from './draft/use-draft.ts'
import { FactRow } from './fact-row.tsx'
import classes from './facts-panel.module.css'
import { FACT_FILTERS, type FactFilter, type FactGroupView, factGroups, filterCounts, passes } from './facts-view.ts'
import type { FactsUrlState } from './use-facts-url-state.ts'

export interface FactsPanelProps {
  draft: Draft
  place: FactsUrlState
}

/** Every fact of the home by group, each to be corrected where it stands. */
export function FactsPanel({ draft, place }: FactsPanelProps) {
  const groups = useFactGroups(draft)
  const [filter, setFilter] = useState<FactFilter>('all')
  if (draft.hasFailedToLoad)
    return <Notice tone="error">The facts of this home could not be loaded. Please try again.</Notice>
  if (groups === null) return <LoadingFacts />
  const counts = filterCounts(groups)
  const shown = groups
    .map(({ heading, facts }) => ({
      heading,
      facts: facts.filter((fact) => passes(fact, filter) || fact.key === place.key),
    }))
    .filter(({ facts }) => facts.length > 0)
  return (
    <div className={classes.panel}>
      <p className={classes.lead}>
        What the result stands on. Put right what you know better: it counts over any certificate until you give it
        back.
      </p>
      <SegmentedChoice
        label="Which facts"
        options={FACT_FILTERS.map((value) => ({ value, label: `${FILTER_NAMES[value]} ${counts[value]}` }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.map(({ heading, facts }) => (
        <section key={heading} aria-label={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <ul className={classes.list}>
            {facts.map((fact) => (
              <UnchangedRow
                key={fact.key}
                fact={fact}
                isOpen={place.key === fact.key}
                onToggle={() => place.show(place.key === fact.key ? null : fact.key)}
                onChange={(value) => draft.change(fact.key, value)}
                onUndo={() => draft.undo(fact.key)}
                onKeep={() => {
                  if (fact.value !== null) draft.keep(fact.key, fact.value)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <p className={classes.lead}>{NOTHING[filter]}</p>}
    </div>
  )
}

/**
 * A keystroke draws the rows that it changes. What a row does follows from its fact and from whether it is open, so the
 * functions it was given then still do the same.
 */
const UnchangedRow = memo(
  FactRow,
  (before, now) => before.isOpen === now.isOpen && JSON.stringify(before.fact) === JSON.stringify(now.fact),
)

const FILTER_NAMES: Record<FactFilter, string> = { all: 'All', unsure: 'Not certain', corrected: 'Corrected' }
const NOTHING: Record<FactFilter, string> = {
  all: 'Nothing can be said of this home yet.',
  unsure: 'Every fact is stated by somebody.',
  corrected: 'Nobody has corrected a fact of this home.',
}

/** null while the facts are loaded. */
export function useFactGroups(draft: Draft): FactGroupView[] | null {
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: draft.record !== undefined })
  if (draft.record === undefined) return null
  return factGroups({
    record: draft.record,
    changes: draft.changes,
    problems: draft.problems,
    assumptions: draft.shown.assumptions,
    certifiedOn: draft.shown.certificate?.lodgedOn ?? null,
    reader: user === undefined ? null : `${user.firstName} ${user.lastName}`,
  })
}

function LoadingFacts() {
  return (
    <output aria-label="Loading the facts...">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="var(--space-32)" mb="md" />
      ))}
    </output>
  )
}
