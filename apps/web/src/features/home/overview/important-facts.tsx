import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { homeFactsQuery } from '../data/queries.ts'
import { Section } from '../parts/section.tsx'
import classes from './important-facts.module.css'
import { importantFactsView } from './important-facts-view.ts'

export interface ImportantFactsProps {
  homeId: number
  known: KnownFacts | null
  /** The most important facts first. */
  keys: readonly HomeFactKey[]
  onEdit?: ((fact?: string) => void) | undefined
  /** All certificate data, in a disclosure below. */
  all: ReactNode
}

/** The facts that matter most, each with its source and an edit button. */
export function ImportantFacts({ homeId, known, keys, onEdit, all }: ImportantFactsProps) {
  const { data, isError, refetch } = useQuery(homeFactsQuery(homeId))
  return (
    <Section heading="The facts that matter most" lead="Correct one and the whole page updates.">
      {data === undefined && !isError && <Waiting count={keys.length} />}
      {isError && <LoadFailed what="The sources of the facts" onRetry={() => void refetch()} />}
      {data !== undefined && (
        <ul className={classes.facts}>
          {importantFactsView(data, keys, known).map((fact) => (
            <li key={fact.key} className={classes.fact}>
              <span className={classes.name}>{fact.name}</span>
              <span className={classes.value}>
                {fact.value}
                <small>{fact.origin}</small>
              </span>
              {onEdit !== undefined && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.edit ?? ''}
                  aria-label={`Edit ${fact.name.toLowerCase()}`}
                  onClick={() => onEdit(fact.key)}
                >
                  Edit
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <details className={classes.all} open={isError}>
        <summary>About this home</summary>
        {all}
      </details>
    </Section>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <output className={classes.waiting} aria-label="Loading facts...">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="var(--space-32)" mb="xs" />
      ))}
    </output>
  )
}
