import { Button, UnstyledButton } from '@mantine/core'
import { NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import { type ReactNode, useId, useState } from 'react'
import { IconChevronRight } from '../../../ui/icons.ts'
import type { FactView } from './facts-view.ts'
import classes from './plan-facts.module.css'

interface PlanFactsProps {
  heading: string
  facts: readonly FactView[]
  /** The open fact or the filter asks for one of them. */
  isWanted: boolean
  renderFact: (fact: FactView) => ReactNode
}

/** Answers to questions of plans: closed until somebody wants them, and only those that the home is asked. */
export function PlanFacts({ heading, facts, isWanted, renderFact }: PlanFactsProps) {
  const listId = useId()
  const [isOpened, setOpened] = useState(false)
  const [areAllShown, setAllShown] = useState(false)
  const isOpen = isOpened || isWanted
  const asked = facts.filter(({ isUnasked }) => !isUnasked)
  const shown = areAllShown ? facts : asked
  const open = asked.filter(({ value }) => value === null || value === NOT_KNOWN_ANSWER).length
  return (
    <section aria-label={heading}>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpened(!isOpen)}
        >
          {heading} <span className={classes.count}>{countText(open, asked.length - open)}</span>
          <IconChevronRight className={classes.chevron} size="1.1em" stroke={2} aria-hidden />
        </UnstyledButton>
      </h3>
      {isOpen && (
        <div id={listId}>
          <p className={classes.lead}>
            Measures wait for these answers. They change no figure of the home, only what its plans can offer.
          </p>
          {shown.length > 0 && <ul className={classes.list}>{shown.map(renderFact)}</ul>}
          {asked.length < facts.length && (
            <Button size="compact-md" variant="subtle" mt="xs" onClick={() => setAllShown(!areAllShown)}>
              {areAllShown ? 'Show only what this home is asked' : `Show all ${facts.length} questions`}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function countText(open: number, answered: number): string {
  const parts = [open > 0 ? `${open} open` : null, answered > 0 ? `${answered} answered` : null]
  return parts.filter((part) => part !== null).join(', ') || 'none open'
}
