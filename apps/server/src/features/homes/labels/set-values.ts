import type { CustomValue } from '@retrofolio/contract/homes/custom-columns'
import { customValueProblem } from '@retrofolio/contract/homes/custom-values'
import type { Queries } from '../../../database/database.ts'
import { findColumns } from '../columns/columns.repository.ts'
import { editedValues, type ValueEdit } from '../columns/edit-values.ts'
import { lockRemovedValues, updateRemovedValues } from '../columns/removed-columns.repository.ts'
import type { ValueChange } from '../columns/value-change.ts'
import { lockLabelledHomes, saveLabels } from './labels.repository.ts'

/** Custom values for one home, from a row of a file. */
export interface ValuesForHome {
  row: number
  homeId: number
  values: readonly { columnId: number; name: string; value: CustomValue }[]
}

export interface ValuesOfRow {
  changes: ValueChange[]
  /** Of the columns whose values changed. */
  names: string[]
  /** Sentences about values that fit their column no longer. */
  problems: string[]
}

export const NO_VALUES: ValuesOfRow = { changes: [], names: [], problems: [] }

/** Sets custom values of different homes. The caller has locked the organisation, so that no column changes. */
export async function setValuesOfHomes(
  queries: Queries,
  organisationId: number,
  wanted: readonly ValuesForHome[],
): Promise<ReadonlyMap<number, ValuesOfRow>> {
  if (wanted.length === 0) return new Map()
  const columns = new Map((await findColumns(queries, organisationId)).map((column) => [column.id, column]))
  const ids = wanted.map(({ homeId }) => homeId)
  const homes = new Map((await lockLabelledHomes(queries, organisationId, ids)).map((home) => [home.id, home]))
  const results = wanted.map(({ row, homeId, values }) => {
    const before = homes.get(homeId)?.customValues ?? {}
    const edits: ValueEdit[] = []
    const problems: string[] = []
    for (const { columnId, name, value } of values) {
      const column = columns.get(columnId)
      // A column may have changed since the row was read.
      const problem = column === undefined ? `${name}: the column has been deleted.` : customValueProblem(column, value)
      if (problem !== null) problems.push(`${problem} The value was not used.`)
      else if (column !== undefined && before[columnId] !== value) edits.push({ column, value })
    }
    return { row, homeId, before, edits, problems }
  })
  await saveLabels(
    queries,
    organisationId,
    results.flatMap(({ homeId, before, edits }) => {
      const home = edits.length === 0 ? undefined : homes.get(homeId)
      return home === undefined ? [] : [{ ...home, customValues: editedValues(before, edits) }]
    }),
  )
  return new Map(
    results.map(({ row, before, edits, problems }): [number, ValuesOfRow] => [
      row,
      {
        changes: edits.flatMap(({ column: { id }, value }) =>
          value === null ? [] : [{ columnId: id, from: before[id] ?? null, to: value }],
        ),
        names: edits.map(({ column }) => column.name),
        problems,
      },
    ]),
  )
}

/**
 * Reverts values that homes took from rows, unless they were edited or their column was changed since. Values of a
 * removed column are reverted too, for the case that its removal is undone.
 */
export async function revertValuesOfHomes(
  queries: Queries,
  organisationId: number,
  taken: readonly { homeId: number; changes: readonly ValueChange[] }[],
): Promise<void> {
  if (taken.length === 0) return
  const columns = new Map((await findColumns(queries, organisationId)).map((column) => [column.id, column]))
  const changesOf = new Map(taken.map(({ homeId, changes }) => [homeId, changes]))
  const homes = await lockLabelledHomes(queries, organisationId, [...changesOf.keys()])
  const reverted = homes.map((home) => {
    const edits = (changesOf.get(home.id) ?? []).flatMap((change): ValueEdit[] => {
      const column = columns.get(change.columnId)
      if (column === undefined || home.customValues[change.columnId] !== change.to) return []
      return [{ column, value: valueBefore(column, change) }]
    })
    return { ...home, customValues: editedValues(home.customValues, edits) }
  })
  await saveLabels(queries, organisationId, reverted)
  for (const column of await lockRemovedValues(queries, organisationId, [...changesOf.keys()])) {
    const before = taken.flatMap(({ homeId, changes }) =>
      changes.flatMap((change): [number, CustomValue | null][] =>
        change.columnId === column.id && column.values[homeId] === change.to
          ? [[homeId, valueBefore(column, change)]]
          : [],
      ),
    )
    if (before.length > 0) await updateRemovedValues(queries, column, Object.fromEntries(before))
  }
}

/** Null if the column cannot hold the earlier value any more. */
function valueBefore(column: Parameters<typeof customValueProblem>[0], { from }: ValueChange): CustomValue | null {
  return from === null || customValueProblem(column, from) !== null ? null : from
}
