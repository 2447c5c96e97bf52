import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCircleX } from '../../../ui/icons.ts'
import type { FactView } from '../view-model/comparison.ts'
import classes from './compared-facts.module.css'

export interface ComparedFactsProps {
  /** Before the facts; they are read as one line otherwise. */
  label: string
  facts: readonly FactView[]
  /** One after the other, where no other facts stand below. */
  isFlowing?: boolean
}

/** Facts in columns, so that those of a row stand above those of its candidates. */
export function ComparedFacts({ label, facts, isFlowing = false }: ComparedFactsProps) {
  return (
    <span className={classes.facts} data-flows={isFlowing || undefined}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {facts.map(({ name, value, agrees }) => (
        <span key={name} className={classes.fact} data-agrees={agrees ?? undefined}>
          <span className={classes.name}>{name} </span>
          <span className={classes.value}>
            {agrees === true && <IconCheck className={classes.icon} size="1em" stroke={2.6} aria-hidden />}
            {agrees === false && <IconCircleX className={classes.icon} size="1em" stroke={2.6} aria-hidden />}
            {value ?? (
              <>
                <span aria-hidden>–</span>
                <VisuallyHidden>not known</VisuallyHidden>
              </>
            )}
            {agrees !== null && <VisuallyHidden>, {agrees ? 'as in the file' : 'not as in the file'}</VisuallyHidden>}
          </span>
        </span>
      ))}
    </span>
  )
}
