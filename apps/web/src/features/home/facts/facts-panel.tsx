import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FOR_PLANS } from '../../../lib/homes/fact-groups.ts'
import { currentUserQuery } from '../../../lib/session/current-user.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SegmentedChoice } from '../parts/segmented-choice.tsx'
import { knownWith } from './draft/draft.ts'
import type { Draft } from './draft/use-draft.ts'
import { usePlanQuestions } from './draft/use-plan-questions.ts'
import { FactRow } from './fact-row.tsx'
import classes from './facts-panel.module.css'
import {
  FACT_FILTERS,
  type FactFilter,
  type FactGroupView,
  type FactSources,
  type FactView,
  factGroups,
  filterCounts,
  passes,
} from './facts-view.ts'
import { PlanFacts } from './plan-facts.tsx'
import { SurveyFile } from './survey-file.tsx'
import type { FactsUrlState } from './use-facts-url-state.ts'

export interface FactsPanelProps {
  draft: Draft
  place: FactsUrlState
}

/** All facts of the home by group, each editable in place. */
export function FactsPanel({ draft, place }: FactsPanelProps) {
  const asked = useAskedFacts(draft)
  const groups = useFactGroups(draft, asked)
  const [filter, setFilter] = useState<FactFilter>('all')
  if (draft.hasFailedToLoad) return <LoadFailed what="The facts of this home" onRetry={draft.reload} />
  if (groups === null) return <LoadingFacts />
  const counts = filterCounts(groups)
  const isShown = (fact: FactView) => passes(fact, filter) || fact.key === place.key
  const shown = groups
    .filter(({ heading }) => heading !== FOR_PLANS)
    .map(({ heading, facts }) => ({ heading, facts: facts.filter(isShown) }))
    .filter(({ facts }) => facts.length > 0)
  const forPlans = groups.find(({ heading }) => heading === FOR_PLANS)?.facts ?? []
  const planFacts = filter === 'all' ? forPlans : forPlans.filter(isShown)
  const row = (fact: FactView) => (
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
  )
  return (
    <div className={classes.panel}>
      <p className={classes.lead}>
        These facts determine the result. Correct any that you know better. Your values override certificates and survey
        files until you undo them. This is for corrections only: to try changes, use <WhatIfLink />.
      </p>
      <SurveyFile home={draft.shown.home} survey={draft.shown.survey} />
      <SegmentedChoice
        label="Filter facts"
        options={FACT_FILTERS.map((value) => ({ value, label: `${FILTER_NAMES[value]} ${counts[value]}` }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.map(({ heading, facts }) => (
        <section key={heading} aria-label={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <ul className={classes.list}>{facts.map(row)}</ul>
        </section>
      ))}
      {/* Rows that come later would push away the open one. */}
      {asked !== null && planFacts.length > 0 && (
        <PlanFacts
          heading={FOR_PLANS}
          facts={planFacts}
          isWanted={filter !== 'all' || planFacts.some(({ key }) => key === place.key)}
          renderFact={row}
        />
      )}
      {shown.length + planFacts.length === 0 && <p className={classes.lead}>{NOTHING[filter]}</p>}
    </div>
  )
}

/** To the trials of the Plan tab, with what else the address says. */
function WhatIfLink() {
  const [parameters] = useSearchParams()
  const search = new URLSearchParams(parameters)
  search.delete('facts')
  search.set('tab', 'plan')
  return (
    <Link to={{ search: search.toString() }} preventScrollReset>
      What if on the Plan tab
    </Link>
  )
}

/**
 * Re-renders only rows whose props change. A row's actions depend only on its fact and open state, so old callbacks
 * stay valid.
 */
const UnchangedRow = memo(
  FactRow,
  (before, now) => before.isOpen === now.isOpen && JSON.stringify(before.fact) === JSON.stringify(now.fact),
)

const FILTER_NAMES: Record<FactFilter, string> = { all: 'All', unsure: 'Uncertain', corrected: 'Corrected' }
const NOTHING: Record<FactFilter, string> = {
  all: 'No facts are known for this home yet.',
  unsure: 'Every fact has a source.',
  corrected: 'No facts of this home have been corrected.',
}

/** null while the facts are loading. */
export function useFactGroups(draft: Draft, asked: FactSources['asked'] = null): FactGroupView[] | null {
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: draft.record !== undefined })
  if (draft.record === undefined) return null
  return factGroups({
    record: draft.record,
    changes: draft.changes,
    problems: draft.problems,
    assumptions: draft.shown.assumptions,
    isSurveyed: draft.shown.survey !== null,
    certifiedOn: draft.shown.certificate?.lodgedOn ?? null,
    asked,
    reader: user === undefined ? null : `${user.firstName} ${user.lastName}`,
  })
}

/** Facts that measures of the home wait for; null before that is known. */
function useAskedFacts({ record, changes }: Draft): FactSources['asked'] {
  const known = useMemo(() => (record === undefined ? null : knownWith(record, changes)), [record, changes])
  const questions = usePlanQuestions(record, known)
  return useMemo(() => (questions === null ? null : new Set(questions.map(({ key }) => key))), [questions])
}

function LoadingFacts() {
  return (
    <output aria-label="Loading facts...">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="var(--space-32)" mb="md" />
      ))}
    </output>
  )
}
