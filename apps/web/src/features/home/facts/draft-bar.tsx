import { Button } from '@mantine/core'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import { useRef } from 'react'
import { useFocusAfterRemoval } from '../../../ui/controls/use-focus-after-removal.ts'
import { problemsOf } from './draft/draft.ts'
import type { Draft } from './draft/use-draft.ts'
import classes from './draft-bar.module.css'

const MOST_NAMED = 2

/** The open fact. */
const OPEN_FACT = '[data-fact] > [aria-expanded="true"]'

/** Lists unsaved changes with Save and Discard; empty without any. */
export function DraftBar({ draft }: { draft: Draft }) {
  return Object.keys(draft.changes).length === 0 && draft.error === null ? null : <Bar draft={draft} />
}

function Bar({ draft }: { draft: Draft }) {
  const bar = useRef<HTMLElement>(null)
  useFocusAfterRemoval(bar, OPEN_FACT)
  const names = HOME_FACTS.filter(({ key }) => draft.changes[key] !== undefined).map(({ key }) => FACT_NAMES[key])
  const further = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ') + (further > 0 ? ` and ${further} more` : '')
  const problems = draft.record === undefined ? {} : problemsOf(draft.record, draft.changes)
  const wrong = HOME_FACTS.find(({ key }) => problems[key] !== undefined)?.key
  const error = wrong === undefined ? draft.error : `${FACT_NAMES[wrong]}: ${problems[wrong]}`
  // Not `disabled`, which would lose the focus.
  const look = { 'aria-disabled': draft.isSaving, 'data-disabled': draft.isSaving }
  return (
    <section ref={bar} className={classes.bar} aria-label="Unsaved changes">
      <div className={classes.words}>
        <output className={classes.names}>
          {names.length > 0 && (
            <>
              <strong>Unsaved:</strong> {named}
            </>
          )}
        </output>
        {error !== null && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button {...look} variant="default" onClick={() => !draft.isSaving && draft.discard()}>
          Discard
        </Button>
        <Button
          {...look}
          disabled={wrong !== undefined || names.length === 0}
          onClick={() => !draft.isSaving && draft.save()}
        >
          {draft.isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </section>
  )
}
