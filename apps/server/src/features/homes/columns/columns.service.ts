import {
  type AddColumnRequest,
  type ChangeColumnRequest,
  type ChoiceChange,
  COLUMN_TEXTS,
  type ColumnOrderRequest,
  CUSTOM_COLUMNS_MAX,
  type CustomColumnUse,
  columnProblems,
  comparableName,
} from '@retrofolio/contract/homes/custom-column-requests'
import { type CustomColumn, type CustomColumnName, customColumnName } from '@retrofolio/contract/homes/custom-columns'
import { startBulkChange } from '../../../database/bulk-change.ts'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import type { MemberRequest, PortfolioDependencies } from '../homes.service.ts'
import { presentColumn } from './columns.present.ts'
import {
  type ColumnRow,
  countHomesByValue,
  countHomesWithValue,
  findColumns,
  insertColumn,
  lockColumns,
  replaceValues,
  saveOrder,
  updateColumn,
} from './columns.repository.ts'
import { lockRemovedColumn, moveToRemoved, restoreRemoved } from './removed-columns.repository.ts'

export interface ColumnsDependencies extends Pick<PortfolioDependencies, 'database' | 'now'> {
  /** Makes pending imports read a changed column again. */
  recountColumns: (queries: Queries, organisationId: number, meaning: CustomColumnName) => Promise<void>
  /** Makes remembered values of imports follow renamed choices, and remembers the earlier names. */
  replaceMappedChoices: (
    queries: Queries,
    organisationId: number,
    replaced: { meaning: CustomColumnName; changes: readonly ChoiceChange[]; at: Date },
  ) => Promise<void>
}

export interface ColumnRequest extends MemberRequest {
  columnId: number
}

export function listColumns(database: Database, organisationId: number): Promise<CustomColumn[]> {
  return withinOrganisation(database, organisationId, async (queries) =>
    (await findColumns(queries, organisationId)).map(presentColumn),
  )
}

/** How many homes have values of a column, and each of its choices. */
export function showColumnUse(database: Database, organisationId: number, columnId: number): Promise<CustomColumnUse> {
  return withinOrganisation(database, organisationId, async (queries) => {
    const column = requireColumn(await findColumns(queries, organisationId), columnId)
    const homes = await countHomesWithValue(queries, organisationId, columnId)
    if (column.kind !== 'choice') return { homes, choices: [] }
    const counts = await countHomesByValue(queries, organisationId, columnId)
    return { homes, choices: column.choices.map((choice) => ({ choice, homes: counts.get(choice) ?? 0 })) }
  })
}

export function addColumn(
  deps: ColumnsDependencies,
  request: MemberRequest,
  given: AddColumnRequest,
): Promise<CustomColumn[]> {
  return changingColumns(deps, request, async (queries, columns) => {
    const { organisationId } = request.session
    const { name, kind, unit, choices } = given
    const full = columns.length < CUSTOM_COLUMNS_MAX ? {} : { name: [COLUMN_TEXTS.full] }
    requireNoProblems({ ...fieldProblems(given, columns), ...full })
    const at = deps.now()
    const position = Math.max(0, ...columns.map((column) => column.position)) + 1
    const comparable = comparableName(name)
    const dates = { createdAt: at, updatedAt: at }
    await insertColumn(queries, { organisationId, name, comparable, kind, unit, choices, position, ...dates })
    await recordAudit(queries, {
      ...organisationEvent(deps, request),
      action: 'column_added',
      details: { column: name },
    })
  })
}

/**
 * Renaming keeps all values. Saving a column as it is changes nothing.
 *
 * @param read reads the body; called once the column is known to exist
 */
export function changeColumn(
  deps: ColumnsDependencies,
  request: ColumnRequest,
  read: () => ChangeColumnRequest,
): Promise<CustomColumn[]> {
  return changingColumns(deps, request, async (queries, columns) => {
    const { organisationId } = request.session
    const column = requireColumn(columns, request.columnId)
    const given = read()
    const { name, kind, unit, choices, choiceChanges } = given
    const others = columns.filter(({ id }) => id !== column.id)
    requireNoProblems(fieldProblems(given, others))
    if (kind !== column.kind) await requireUnused(queries, column)
    const isChoice = kind === 'choice' && column.kind === 'choice'
    const replaced = isChoice ? await replacedChoices(queries, column, { choices, choiceChanges }) : []
    const changes = changesInWords(column, given, replaced)
    if (changes.length === 0) return
    const at = deps.now()
    await updateColumn(queries, column, { name, comparable: comparableName(name), kind, unit, choices, updatedAt: at })
    const meaning = customColumnName(column)
    await deps.recountColumns(queries, organisationId, meaning)
    await deps.replaceMappedChoices(queries, organisationId, { meaning, changes: replaced, at })
    await replaceValues(queries, organisationId, { id: column.id, changes: replaced })
    const details = { column: name, changes }
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'column_changed', details })
  })
}

/** How long a removal can be undone. */
export const UNDO_MS = 60 * 60 * 1_000

/**
 * Can be undone for an hour.
 *
 * @param homes the number of homes whose values the user agreed to delete
 */
export function deleteColumn(
  deps: ColumnsDependencies,
  request: ColumnRequest,
  homes: number,
): Promise<CustomColumn[]> {
  return changingColumns(deps, request, async (queries, columns) => {
    const { organisationId } = request.session
    const column = requireColumn(columns, request.columnId)
    const { id, name } = column
    const inUse = await countHomesWithValue(queries, organisationId, id)
    if (inUse !== homes)
      throw new Refusal('COLUMN_IN_USE', { words: { homes: String(inUse) }, extra: { homes: inUse } })
    await moveToRemoved(queries, column, deps.now())
    await deps.recountColumns(queries, organisationId, customColumnName({ id }))
    const details = { column: name, homes }
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'column_deleted', details })
  })
}

/** Undoes a removal, with the values of homes. Has no effect on a column that is not removed. */
export function restoreColumn(deps: ColumnsDependencies, request: ColumnRequest): Promise<CustomColumn[]> {
  return changingColumns(deps, request, async (queries, columns) => {
    const { organisationId } = request.session
    if (columns.some(({ id }) => id === request.columnId)) return
    const removed = await lockRemovedColumn(queries, organisationId, request.columnId)
    if (removed === null || removed.removedAt.getTime() < deps.now().getTime() - UNDO_MS) throw new Refusal('NOT_FOUND')
    const { name } = removed
    const namesake = columns.find(({ comparable }) => comparable === removed.comparable)
    if (namesake !== undefined) throw invalidFields({ name: [COLUMN_TEXTS.nameTakenMeanwhile(namesake.name)] })
    if (columns.length >= CUSTOM_COLUMNS_MAX) throw invalidFields({ name: [COLUMN_TEXTS.full] })
    const homes = await restoreRemoved(queries, removed)
    await deps.recountColumns(queries, organisationId, customColumnName(removed))
    const details = { column: name, homes }
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'column_restored', details })
  })
}

export function orderColumns(
  deps: ColumnsDependencies,
  request: MemberRequest,
  { ids }: ColumnOrderRequest,
): Promise<CustomColumn[]> {
  return changingColumns(deps, request, async (queries, columns) => {
    const before = columns.map(({ id }) => id)
    const isComplete = ids.length === before.length && ids.every((id) => before.includes(id))
    if (!isComplete) throw invalidFields({ ids: [COLUMN_TEXTS.notOrder] })
    if (ids.join() === before.join()) return
    await saveOrder(queries, request.session.organisationId, ids)
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'columns_ordered' })
  })
}

/** @returns all columns after the change */
function changingColumns(
  { database }: ColumnsDependencies,
  { session: { organisationId } }: MemberRequest,
  change: (queries: Queries, columns: readonly ColumnRow[]) => Promise<void>,
): Promise<CustomColumn[]> {
  return withinOrganisation(database, organisationId, async (queries) => {
    // Pages hear of the columns and then refetch the homes: not of each home.
    await startBulkChange(queries)
    await change(queries, await lockColumns(queries, organisationId))
    return (await findColumns(queries, organisationId)).map(presentColumn)
  })
}

function requireColumn(columns: readonly ColumnRow[], id: number): ColumnRow {
  const column = columns.find((one) => one.id === id)
  if (column === undefined) throw new Refusal('NOT_FOUND')
  return column
}

function fieldProblems(given: AddColumnRequest, others: readonly ColumnRow[]): Record<string, string[]> {
  const comparable = comparableName(given.name)
  const namesake = others.find((column) => column.comparable === comparable)
  return {
    ...columnProblems(given),
    ...(namesake === undefined ? {} : { name: [COLUMN_TEXTS.nameTaken(namesake.name)] }),
  }
}

function requireNoProblems(problems: Record<string, string[]>): void {
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}

async function requireUnused(queries: Queries, { organisationId, id }: ColumnRow): Promise<void> {
  const homes = await countHomesWithValue(queries, organisationId, id)
  if (homes > 0) throw invalidFields({ kind: [COLUMN_TEXTS.kindInUse(homes)] })
}

/** The choices whose values are replaced or cleared. A removed choice that is in use must be among them. */
async function replacedChoices(
  queries: Queries,
  column: ColumnRow,
  { choices, choiceChanges }: Pick<ChangeColumnRequest, 'choices' | 'choiceChanges'>,
): Promise<ChoiceChange[]> {
  const refuse = (problem: string) => invalidFields({ choiceChanges: [problem] })
  for (const { from, to } of choiceChanges) {
    if (choices.includes(from)) throw refuse(COLUMN_TEXTS.notRemoved(from))
    if (to !== null && !choices.includes(to)) throw refuse(COLUMN_TEXTS.notListed(to))
  }
  const changed = new Set(choiceChanges.map(({ from }) => from))
  const removed = column.choices.filter((choice) => !choices.includes(choice) && !changed.has(choice))
  if (removed.length > 0) {
    const counts = await countHomesByValue(queries, column.organisationId, column.id)
    const used = removed.find((choice) => counts.has(choice))
    if (used !== undefined) throw invalidFields({ choices: [COLUMN_TEXTS.choiceInUse(used, counts.get(used) ?? 0)] })
  }
  return choiceChanges.filter(({ from }) => column.choices.includes(from))
}

function changesInWords(
  column: ColumnRow,
  { name, kind, unit, choices }: ChangeColumnRequest,
  replaced: readonly ChoiceChange[],
): string[] {
  const from = new Set(replaced.map((change) => change.from))
  return [
    ...(name === column.name ? [] : [`renamed from ${column.name}`]),
    ...(kind === column.kind ? [] : [`kind ${kind}`]),
    ...(unit === column.unit ? [] : [`unit ${unit ?? 'none'}`]),
    ...replaced.map((change) => (change.to === null ? `cleared ${change.from}` : `${change.from} became ${change.to}`)),
    ...choices.filter((choice) => !column.choices.includes(choice)).map((choice) => `added ${choice}`),
    ...column.choices.filter((one) => !choices.includes(one) && !from.has(one)).map((choice) => `removed ${choice}`),
    ...(isReordered(column.choices, choices) ? ['order of choices'] : []),
  ]
}

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((choice) => after.includes(choice))
  return kept.join('\n') !== after.filter((choice) => before.includes(choice)).join('\n')
}
