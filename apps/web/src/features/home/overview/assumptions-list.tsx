import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../parts/section.tsx'
import classes from './assumptions-list.module.css'
import type { AssumptionView } from './assumptions-view.ts'

const SHOWN_AT_FIRST = 6

export interface AssumptionsListProps {
  assumptions: readonly AssumptionView[]
  /** Opens the fact of a feature for correction. */
  onEdit?: ((fact?: string) => void) | undefined
}

/** Each assumption with its value, reason and effect. */
export function AssumptionsList({ assumptions, onEdit }: AssumptionsListProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (assumptions.length === 0) {
    return (
      <Section heading="Assumptions">
        <p className={classes.none}>None: every fact behind the result is known.</p>
      </Section>
    )
  }
  return (
    <Section
      heading="Assumptions"
      lead="No source states these facts. The largest effects on net grid import come first."
    >
      <ul className={classes.list}>
        {assumptions.map((assumption, index) => (
          <Assumption
            key={`${assumption.field} ${assumption.taken}`}
            assumption={assumption}
            isFolded={index >= SHOWN_AT_FIRST && !showsAll}
            onEdit={onEdit}
          />
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

interface AssumptionProps extends Pick<AssumptionsListProps, 'onEdit'> {
  assumption: AssumptionView
  /** Paper has no interaction. */
  isFolded: boolean
}

function Assumption({ assumption, isFolded, onEdit }: AssumptionProps) {
  const { field, label, taken, reason, source, effect, canEdit } = assumption
  return (
    <li className={classes.assumption} hidden={isFolded}>
      <span className={classes.field}>{label}</span>
      <span className={classes.taken}>{taken}</span>
      <span className={classes.reason}>
        {reason} <span className={classes.source}>Source: {source}</span>
      </span>
      {canEdit && onEdit !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.edit ?? ''}
          aria-label={`Edit ${label.toLowerCase()}`}
          onClick={() => onEdit(field)}
        >
          Edit
        </Button>
      )}
      <span className={classes.effect} data-known={effect !== null}>
        {effect ?? 'little'}
      </span>
    </li>
  )
}
