import {
  IMPORT_UNRECOGNISED_VALUES_MAX,
  type ImportColumn,
  type ImportColumnCheck,
  type ImportUnrecognisedValue,
} from '@retrofolio/contract/imports/imports'
import { unrecognisedWarning } from '../reading/not-understood-warning.ts'
import { readCell } from '../reading/read-cell.ts'
import { mappedCell, mappedCustomCell, type ValueMappings } from '../reading/value-mappings.ts'

type Column = Pick<ImportColumn, 'header' | 'meaning' | 'custom'>

/** Whether the organisation has mapped this value of a column. */
export function isMapped({ meaning, custom }: Column, value: string, mappings: ValueMappings): boolean {
  if (custom !== undefined) return mappedCustomCell(mappings, custom, value) !== undefined
  return meaning !== null && mappedCell(mappings, meaning, value) !== null
}

/** Checks without the mapped values; a check without any stays the same object. */
export function checksWithMappings(
  columns: readonly Column[],
  checks: readonly ImportColumnCheck[],
  mappings: ValueMappings,
): ImportColumnCheck[] {
  return checks.map((check, place) => {
    const column = columns[place]
    return column === undefined ? check : checkWithMappings(column, check, mappings)
  })
}

function checkWithMappings(column: Column, check: ImportColumnCheck, mappings: ValueMappings): ImportColumnCheck {
  const values = check.values.filter(({ value }) => !isMapped(column, value, mappings))
  if (values.length === check.values.length) return check
  const { filled } = check
  const refused = check.refused - cellsOf(check.values) + cellsOf(values)
  const first = values.toSorted((one, other) => one.row - other.row)[0]
  return {
    filled,
    refused,
    problem: first === undefined ? null : (readCell(column, first.value)?.problem ?? null),
    values,
    warning: unrecognisedWarning(column, { filled, refused, values: values.slice(0, IMPORT_UNRECOGNISED_VALUES_MAX) }),
  }
}

/** Cells that contain any of the values. */
export const cellsOf = (values: readonly Pick<ImportUnrecognisedValue, 'count'>[]): number =>
  values.reduce((sum, { count }) => sum + count, 0)
