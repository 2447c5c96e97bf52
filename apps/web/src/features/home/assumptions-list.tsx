import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './assumptions-list.module.css'
import { Section } from './section.tsx'
import type { OverviewView } from './view-model/overview.ts'

const SHOWN_AT_FIRST = 6

/** What no source states, what was taken instead, and why. */
export function AssumptionsList({ assumptions }: { assumptions: OverviewView['assumptions'] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? assumptions : assumptions.slice(0, SHOWN_AT_FIRST)
  if (assumptions.length === 0) {
    return (
      <Section heading="What is assumed">
        <p className={classes.none}>Nothing: every fact that the result stands on is known.</p>
      </Section>
    )
  }
  return (
    <Section heading="What is assumed" lead="No source states these facts; the result changes when you know better.">
      <ul className={classes.list}>
        {shown.map((assumption) => (
          <li key={`${assumption.field} ${assumption.taken}`} className={classes.assumption}>
            <span className={classes.field}>{assumption.label}</span>
            <span className={classes.taken}>{assumption.taken}</span>
            <span className={classes.reason}>
              {assumption.reason} <span className={classes.source}>Source: {assumption.source}</span>
            </span>
          </li>
        ))}
      </ul>
      {assumptions.length > SHOWN_AT_FIRST && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.more ?? ''}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${assumptions.length}`}
        </Button>
      )}
    </Section>
  )
}
