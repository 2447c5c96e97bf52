import {
  CHOICE_MAX_CHARACTERS,
  COLUMN_NAME_MAX_CHARACTERS,
  columnProblems,
  comparableName,
} from '@retrofolio/contract/homes/custom-column-requests'
import type { ImportColumn, ImportDetail } from '@retrofolio/contract/imports/imports'
import type { Queries } from '../../../database/database.ts'
import type { ImportKey } from '../imports.repository.ts'
import { dayOf, numberOf } from '../reading/cells/read-custom-cells.ts'
import { isOwnColumn } from '../reading/own-results.ts'
import { findCellsOf } from './check-columns.repository.ts'

type NewColumn = ImportDetail['newColumns'][number]

/** Rows from which the kind of a column is guessed. */
const GUESSED_ROWS = 1_000
/** A column with more distinct values is a text. */
const MOST_CHOICES = 20
/** Share of the cells that are numbers or days: the others may be `n/a`. */
const MIN_SHARE = 0.8

/** Custom columns that the organisation could add for the columns of a file that are not read. */
export async function guessNewColumns(
  queries: Queries,
  key: ImportKey,
  columns: readonly ImportColumn[],
): Promise<NewColumn[]> {
  const headers = columns.map(({ header }) => header)
  const places = columns.flatMap(({ meaning, header }, place) =>
    meaning === null && !isOwnColumn(header, headers) ? [place] : [],
  )
  if (places.length === 0) return columns.map(() => null)
  const rows = await findCellsOf(queries, key, {
    places,
    after: 0,
    limit: GUESSED_ROWS,
    longest: CHOICE_MAX_CHARACTERS + 1,
  })
  return columns.map(({ header }, place) => {
    const at = places.indexOf(place)
    return at < 0
      ? null
      : guessNewColumn(
          header,
          rows.map(({ cells }) => cells[at] ?? ''),
        )
  })
}

/** null for a column without values. */
export function guessNewColumn(header: string, given: readonly string[]): NewColumn {
  const cells = given.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (cells.length === 0) return null
  const [, plain = header, unit = null] = /^(.*\S)\s*[([]([^()[\]]{1,20})[)\]]$/.exec(header.trim()) ?? []
  const named = (text: string) => Array.from(text.trim()).slice(0, COLUMN_NAME_MAX_CHARACTERS).join('')
  const is = (test: (cell: string) => boolean) => cells.filter(test).length / cells.length >= MIN_SHARE
  if (is((cell) => numberOf(cell, unit) !== null)) return { name: named(plain), kind: 'number', unit, choices: [] }
  const name = named(header)
  if (is((cell) => dayOf(cell) !== null)) return { name, kind: 'date', unit: null, choices: [] }
  const choices = [...new Map(cells.map((cell) => [comparableName(cell), cell])).values()].toSorted((one, other) =>
    one.localeCompare(other, 'en-GB', { numeric: true }),
  )
  const choice: NewColumn = { name, kind: 'choice', unit: null, choices }
  const isRepeated = choices.length <= MOST_CHOICES && choices.length <= cells.length / 2
  return isRepeated && columnProblems(choice)['choices'] === undefined
    ? choice
    : { name, kind: 'text', unit: null, choices: [] }
}
