import { Button } from '@mantine/core'
import type { ImportDecision } from '@retrofolio/contract/imports/import-decisions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useConfirmedAction } from '../../../ui/feedback/use-confirmed-action.ts'
import { decisionsQuery, useForgetDecision } from '../data/queries.ts'
import parts from '../parts/import-section.module.css'
import { ImportSection } from '../parts/import-section.tsx'
import { decisionText, saidText } from '../view-model/remembered.ts'
import classes from './remembered-values.module.css'

/** The organisation's decisions about ambiguous rows, each with a delete button; empty without any. */
export function RememberedDecisions() {
  const query = useInfiniteQuery(decisionsQuery())
  const forget = useForgetDecision()
  const deletion = useConfirmedAction(
    ({ id }: ImportDecision) => forget(id),
    () => 'The decision is no longer remembered.',
  )
  const decisions = query.data?.pages.flat() ?? []
  return (
    <>
      {decisions.length > 0 && (
        <ImportSection
          heading="Remembered decisions"
          lead="Which home a row means, as you decided. Rows that say the same are decided alike, in every new file."
        >
          <div className={parts.panel}>
            <details className={classes.group}>
              <summary className={classes.name}>
                Decisions{' '}
                <span className={classes.quiet}>
                  {decisions.length}
                  {query.hasNextPage && '+'}
                </span>
              </summary>
              <ul className={classes.list} aria-label="Remembered decisions">
                {decisions.map((decision) => (
                  <li key={decision.id} className={classes.item}>
                    <div className={classes.words}>
                      <span className={classes.value}>{saidText(decision)}</span>{' '}
                      <span className={classes.quiet}>{decisionText(decision)}</span>
                    </div>
                    <Button
                      variant="default"
                      size="sm"
                      aria-label={`Delete the decision about ${saidText(decision)}`}
                      onClick={() => deletion.choose(decision)}
                    >
                      Delete
                    </Button>
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <Button variant="subtle" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {query.isFetchingNextPage ? 'Loading...' : 'Show earlier ones'}
                </Button>
              )}
            </details>
          </div>
        </ImportSection>
      )}
      <ConfirmDialog {...deletion.dialog} title="Delete this remembered decision?" confirm={['Delete', 'Deleting...']}>
        <p>
          In later files, rows like this one must be decided again. Homes that have already been imported do not change.
        </p>
      </ConfirmDialog>
    </>
  )
}
