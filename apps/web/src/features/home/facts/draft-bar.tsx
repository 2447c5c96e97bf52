import { Button } from '@mantine/core'
import { FACT_NAMES } from '@retrofolio/contract/fact-names'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/home-facts'
import { problemsOf } from './draft.ts'
import classes from './draft-bar.module.css'
import type { Draft } from './use-draft.ts'

const MOST_NAMED = 2

/** What is not kept yet, and what to do with it; nothing while everything is kept. */
export function DraftBar({ draft }: { draft: Draft }) {
  const names = HOME_FACTS.filter(({ key }) => draft.changes[key] !== undefined).map(({ key }) => FACT_NAMES[key])
  if (names.length === 0 && draft.error === null) return null
  const further = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ') + (further > 0 ? ` and ${further} more` : '')
  const isWrong = Object.keys(problemsOf(draft.changes)).length > 0
  return (
    <section className={classes.bar} aria-label="Unsaved changes">
      <div className={classes.words}>
        <output className={classes.names}>
          {names.length > 0 && (
            <>
              <strong>Unsaved:</strong> {named}
            </>
          )}
        </output>
        {draft.error !== null && (
          <p className={classes.error} role="alert">
            {draft.error}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" disabled={draft.isSaving} onClick={draft.discard}>
          Discard
        </Button>
        <Button loading={draft.isSaving} disabled={isWrong || names.length === 0} onClick={draft.save}>
          Save
        </Button>
      </div>
    </section>
  )
}
