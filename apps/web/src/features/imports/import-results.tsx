import { Button } from '@mantine/core'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '../../lib/format/format-time.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ImportActions } from './actions/import-actions.tsx'
import { DecideRows } from './decide/decide-rows.tsx'
import classes from './import-results.module.css'
import { OutcomeBar } from './outcomes/outcome-bar.tsx'
import { NotesTile, OutcomeTiles } from './outcomes/outcome-tiles.tsx'
import parts from './parts/import-section.module.css'
import { ImportSection } from './parts/import-section.tsx'
import { ReopenQuestion } from './rows/reopen-question.tsx'
import { RowList } from './rows/row-list.tsx'
import { useReopening } from './rows/use-reopening.ts'
import { UnrecognisedColumns } from './unrecognised/unrecognised-columns.tsx'
import { counted } from './view-model/outcomes.ts'
import { filterOf, filterWords, searchOf } from './view-model/row-filter.ts'

/** Row outcomes, and the remaining actions. */
export function ImportResults({ detail }: { detail: ImportDetail }) {
  const { id, status, counts, rowCount } = detail
  const rowsWithNotes = detail.rowsWithNotes ?? 0
  const [query, setQuery] = useSearchParams()
  const { reopen, isPending, question } = useReopening(id, (reopened) =>
    setQuery(searchOf('ambiguous'), { preventScrollReset: true, state: { reopened } }),
  )
  const chosen = filterOf(query)
  const { heading, lead, total } = filterWords(chosen, detail)
  const isDeciding = chosen === 'ambiguous' && status === 'done'
  return (
    <>
      {status === 'undone' && (
        <Notice tone="info" heading={`Undone${detail.undoneAt === null ? '' : ` on ${formatDay(detail.undoneAt)}`}`}>
          Its homes have left your portfolio and its changes to other homes are reverted. The rows show their earlier
          outcomes.
        </Notice>
      )}
      <section className={parts.section} aria-label="Row outcomes">
        <OutcomeBar counts={counts} size="large" />
        <div className={classes.filters}>
          <OutcomeTiles counts={counts} rowCount={rowCount} chosen={chosen} />
          {(rowsWithNotes > 0 || chosen === 'with_notes') && <NotesTile count={rowsWithNotes} chosen={chosen} />}
        </div>
        {status === 'done' && counts.ambiguous > 0 && !isDeciding && <ToDecide count={counts.ambiguous} />}
        <ImportActions detail={detail} />
      </section>
      {!isDeciding && (
        <UnrecognisedColumns
          columns={detail.columns}
          checks={detail.checks}
          lead="These values were left out and the certificate applies instead. Correct the file and import it again, or correct the homes."
        />
      )}
      {isDeciding ? (
        <DecideRows importId={id} waitingCount={counts.ambiguous} />
      ) : (
        <ImportSection heading={heading} lead={lead}>
          <RowList
            key={chosen}
            importId={id}
            filter={chosen}
            total={total}
            onReopen={status === 'done' ? reopen : null}
            isReopening={isPending}
          />
        </ImportSection>
      )}
      <ReopenQuestion {...question} />
    </>
  )
}

function ToDecide({ count }: { count: number }) {
  return (
    <Notice
      tone="info"
      heading={`${counted(count, 'row')} to decide`}
      action={
        <Button component={Link} to={{ search: searchOf('ambiguous') }} preventScrollReset>
          Decide {count === 1 ? 'it' : 'them'}
        </Button>
      }
    >
      The file does not identify with certainty which home {count === 1 ? 'it means' : 'they mean'}. Please choose.
    </Notice>
  )
}
