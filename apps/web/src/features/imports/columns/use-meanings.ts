import type { ImportColumn, ImportDetail, ImportMeaning } from '@retrofolio/contract/imports'
import { useRef, useState } from 'react'
import type { useImportChanges } from '../queries.ts'
import { columnName, meaningName, withMeaning } from '../view-model/column-words.ts'

/** What the columns are taken for: a choice is shown from the moment on that it is made, and kept at once. */
export function useMeanings(
  detail: ImportDetail,
  { setColumns, start }: Pick<ReturnType<typeof useImportChanges>, 'setColumns' | 'start'>,
) {
  const [note, setNote] = useState('')
  /** The list that somebody is in, and what the columns were when they came to it. */
  const visit = useRef<{ place: number; before: readonly ImportColumn[] } | null>(null)
  /** A choice that is not kept yet, and whether the import is to begin once it is. */
  const onItsWay = useRef<{ isStartWanted: boolean } | null>(null)
  const { sheet } = detail
  const columns = asChosen(detail, setColumns.isPending ? setColumns.variables.meanings : undefined)

  return {
    columns,
    note,
    choose: (place: number, meaning: ImportMeaning | null) => {
      // A column that lost its meaning to an earlier choice of the same visit has it back.
      if (visit.current?.place !== place) visit.current = { place, before: columns }
      const { meanings, releasedPlace } = withMeaning(visit.current.before, place, meaning)
      const released = releasedPlace === null ? undefined : columns[releasedPlace]
      setNote(
        released === undefined || releasedPlace === null
          ? ''
          : `“${columnName(released, releasedPlace)}” is not read any more: only one column can be ${meaningName(meaning)}.`,
      )
      onItsWay.current = { isStartWanted: false }
      setColumns.mutate(
        { meanings, sheet },
        {
          onSuccess: ({ obstacles }) => {
            if (onItsWay.current?.isStartWanted === true && obstacles.length === 0) start.mutate(sheet)
          },
          onSettled: () => {
            onItsWay.current = null
          },
        },
      )
    },
    leave: () => {
      visit.current = null
    },
    /** Who presses the button leaves the list by that, and what was chosen there goes first. */
    begin: () => {
      if (onItsWay.current === null) start.mutate(sheet)
      else onItsWay.current.isStartWanted = true
    },
  }
}

function asChosen({ columns }: ImportDetail, meanings: readonly (ImportMeaning | null)[] | undefined) {
  if (meanings === undefined) return columns
  return columns.map((column, place) => {
    const meaning = meanings[place] ?? null
    return meaning === column.meaning ? column : { ...column, meaning, basis: 'person' as const, confidence: 1 }
  })
}
