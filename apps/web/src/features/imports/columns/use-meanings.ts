import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { ImportColumn, ImportDetail, ImportMeaning } from '@retrofolio/contract/imports/imports'
import { useRef, useState } from 'react'
import type { useImportChanges } from '../data/queries.ts'
import type { Saving } from '../data/use-start-import.ts'
import { columnName, meaningName, withMeaning } from '../view-model/column-words.ts'

/** The meanings of the columns; shows and saves a choice immediately. */
export function useMeanings(
  detail: ImportDetail,
  custom: readonly CustomColumn[],
  { setColumns, save }: Pick<ReturnType<typeof useImportChanges>, 'setColumns'> & Saving,
) {
  const [note, setNote] = useState('')
  /** The list in use, and the columns before it was opened. */
  const visit = useRef<{ place: number; before: readonly ImportColumn[] } | null>(null)
  const { sheet } = detail
  const columns = asChosen(detail, setColumns.isPending ? setColumns.variables.meanings : undefined)

  return {
    columns,
    note,
    choose: (place: number, meaning: ImportMeaning | null) => {
      // Restores a column that lost its meaning to an earlier choice in the same list.
      if (visit.current?.place !== place) visit.current = { place, before: columns }
      const { meanings, releasedPlace } = withMeaning(visit.current.before, place, meaning)
      const released = releasedPlace === null ? undefined : columns[releasedPlace]
      setNote(
        released === undefined || releasedPlace === null
          ? ''
          : `“${columnName(released, releasedPlace)}” is not read any more: only one column can be ${meaningName(meaning, custom)}.`,
      )
      save(setColumns.mutateAsync({ meanings, sheet }).then(({ obstacles }) => obstacles.length === 0))
    },
    leave: () => {
      visit.current = null
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
