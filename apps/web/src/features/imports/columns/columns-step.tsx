import { Button } from '@mantine/core'
import type { ImportDetail, ImportMeaning } from '@retrofolio/contract/imports'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { formErrors, UNEXPECTED_ERROR } from '../../../lib/form-errors.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { saveOriginal, useImportChanges } from '../queries.ts'
import { columnName, meaningName, withMeaning } from '../view-model/column-words.ts'
import { counted } from '../view-model/outcomes.ts'
import { ColumnList } from './column-list.tsx'
import classes from './columns-step.module.css'
import { DiscardImport } from './discard-import.tsx'
import { FirstRows } from './first-rows.tsx'

/** What the file holds, as it was recognised; each choice is kept at once, and for the next file. */
export function ColumnsStep({ detail }: { detail: ImportDetail }) {
  const { setColumns, start } = useImportChanges(detail.id)
  const [note, setNote] = useState('')
  const columns = asChosen(detail, setColumns.isPending ? setColumns.variables : undefined)
  const handleChoose = (place: number, meaning: ImportMeaning | null) => {
    const { meanings, releasedPlace } = withMeaning(columns, place, meaning)
    const released = releasedPlace === null ? undefined : columns[releasedPlace]
    setNote(
      released === undefined || releasedPlace === null
        ? ''
        : `“${columnName(released, releasedPlace)}” is not read any more: only one column can be ${meaningName(meaning)}.`,
    )
    setColumns.mutate(meanings)
  }
  const failure = setColumns.error ?? start.error
  const isReady = detail.obstacles.length === 0
  return (
    <>
      {detail.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <section className={classes.section} aria-labelledby="columns-heading">
        <div>
          <h2 className={classes.heading} id="columns-heading">
            What each column holds
          </h2>
          <p className={classes.lead}>
            Correct what is wrong: it is remembered for your next file. Facts of your file count over the certificate.
          </p>
        </div>
        <ColumnList columns={columns} onChoose={handleChoose} />
        <output className={classes.note}>{note}</output>
      </section>
      <FirstRows columns={columns} rows={detail.preview} />
      <div className={classes.foot}>
        {detail.obstacles.map((obstacle) => (
          <Notice key={obstacle} tone="warning" heading="Not ready yet">
            {obstacle}
          </Notice>
        ))}
        {failure !== null && <Notice tone="error">{sentenceOf(failure)}</Notice>}
        <div className={classes.actions}>
          <Button disabled={!isReady || setColumns.isPending || start.isPending} onClick={() => start.mutate()}>
            {start.isPending ? 'Starting...' : `Import ${counted(detail.rowCount, 'row')}`}
          </Button>
          <FileButton save={() => saveOriginal(detail)}>Download the file</FileButton>
          <DiscardImport detail={detail} />
        </div>
      </div>
    </>
  )
}

/** A choice is shown from the moment on that it is made. */
function asChosen({ columns }: ImportDetail, meanings: readonly (ImportMeaning | null)[] | undefined) {
  if (meanings === undefined) return columns
  return columns.map((column, place) => {
    const meaning = meanings[place] ?? null
    return meaning === column.meaning ? column : { ...column, meaning, basis: 'person' as const, confidence: 1 }
  })
}

function sentenceOf(error: Error): string {
  const { banner, fields } = formErrors(error, ['meanings'])
  if (fields.meanings !== undefined) return fields.meanings
  return error instanceof ApiError && error.status === 0 ? error.message : (banner ?? UNEXPECTED_ERROR)
}
