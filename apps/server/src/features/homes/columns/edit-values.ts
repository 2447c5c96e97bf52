import { COLUMN_TEXTS } from '@retrofolio/contract/homes/custom-column-requests'
import type { CustomValue, CustomValues } from '@retrofolio/contract/homes/custom-columns'
import { customValueProblem, tidyCustomValue } from '@retrofolio/contract/homes/custom-values'
import type { Queries } from '../../../database/database.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import { type ColumnRow, holdColumns } from './columns.repository.ts'

/** A value that homes get, or null for one that they lose. */
export interface ValueEdit {
  column: ColumnRow
  value: CustomValue | null
}

/**
 * Validates values by the kinds of their columns, and holds the columns until the transaction ends.
 *
 * @throws Refusal naming each column with its value
 */
export async function readValueEdits(
  queries: Queries,
  organisationId: number,
  given: Readonly<Record<string, CustomValue | null>>,
): Promise<ValueEdit[]> {
  const ids = Object.keys(given)
  if (ids.length === 0) return []
  const found = await holdColumns(queries, organisationId, ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number))
  const columns = new Map(found.map((column) => [String(column.id), column]))
  const problems: string[] = []
  const edits = Object.entries(given).flatMap(([id, value]): ValueEdit[] => {
    const column = columns.get(id)
    const problem =
      column === undefined ? COLUMN_TEXTS.unknownColumn(id) : value === null ? null : customValueProblem(column, value)
    if (problem !== null) problems.push(problem)
    return column === undefined ? [] : [{ column, value: value === null ? null : tidyCustomValue(value) }]
  })
  if (problems.length > 0) throw invalidFields({ customValues: problems })
  return edits
}

/** The values of a home after an edit; the same object if nothing changes. */
export function editedValues(values: CustomValues, edits: readonly ValueEdit[]): CustomValues {
  const changed = edits.filter(({ column, value }) => (values[column.id] ?? null) !== value)
  if (changed.length === 0) return values
  const after: Record<string, CustomValue> = { ...values }
  for (const { column, value } of changed) {
    if (value === null) delete after[column.id]
    else after[column.id] = value
  }
  return after
}
