import {
  addColumnEndpoint,
  changeColumnEndpoint,
  deleteColumnEndpoint,
  listColumnsEndpoint,
  orderColumnsEndpoint,
  restoreColumnEndpoint,
  showColumnUseEndpoint,
} from '@retrofolio/contract/endpoints/custom-columns'
import { exampleColumn } from '@retrofolio/contract/examples/custom-columns'
import { integerQuery } from '@retrofolio/contract/fields/query-fields'
import { z } from 'zod'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { readQuery } from '../../../http/routes/read-query.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { Rate } from '../../../limits/throttle.ts'
import {
  addColumn,
  type ColumnsDependencies,
  changeColumn,
  deleteColumn,
  listColumns,
  orderColumns,
  restoreColumn,
  showColumnUse,
} from './columns.service.ts'

const COLUMN_RATE: Rate = { scope: 'columns', limit: 600, windowSeconds: 60 * 60 }
/** A hundred choices and as many changes of them, each with all characters escaped. */
const COLUMN_LIMIT_BYTES = 384 * 1024

const { id: _id, ...EXAMPLE_BODY } = exampleColumn
const deleteQuerySchema = z.object({ homes: integerQuery({ least: 0, most: Number.MAX_SAFE_INTEGER }, 0) })

/** The columns that an organisation defines for its homes. */
export function columnsRoutes(deps: ColumnsDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listColumnsEndpoint,
      tag: 'Homes',
      summary: 'The custom columns of the organisation',
      description: 'In the order of the organisation. Homes carry their values in `custom_values`, by the ids.',
      example: { answer: [exampleColumn] },
      handle: (call) => listColumns(deps.database, call.session.organisationId),
    }),
    signedInRoute({
      ...addColumnEndpoint,
      tag: 'Homes',
      summary: 'Add a custom column',
      description:
        'Its kind is `text`, `number` (with a `unit` if needed), `date` or `choice` (with its `choices`). The ' +
        'response has all columns; the new one is the last.',
      example: { body: EXAMPLE_BODY, answer: [exampleColumn] },
      rate: COLUMN_RATE,
      bodyLimitBytes: COLUMN_LIMIT_BYTES,
      handle: (call) => addColumn(deps, call, call.body()),
    }),
    signedInRoute({
      ...changeColumnEndpoint,
      tag: 'Homes',
      summary: 'Change a custom column',
      description:
        'Send the column as it shall be. Renaming keeps the values. A choice that homes have can be renamed, ' +
        'replaced or cleared with `choice_changes`, but not only left out. The kind of a column with values cannot ' +
        'change. The response has all columns.',
      example: {
        body: {
          ...EXAMPLE_BODY,
          choices: ['2026', 'After 2026'],
          choiceChanges: [{ from: 'Later', to: 'After 2026' }],
        },
        answer: [{ ...exampleColumn, choices: ['2026', 'After 2026'] }],
      },
      rate: COLUMN_RATE,
      bodyLimitBytes: COLUMN_LIMIT_BYTES,
      handle: (call) => changeColumn(deps, { ...call, columnId: recordIdOf(call) }, () => call.body()),
    }),
    signedInRoute({
      ...deleteColumnEndpoint,
      tag: 'Homes',
      summary: 'Delete a custom column with its values',
      description:
        'To confirm, send the number of homes with a value, from `use`. With another number, nothing is deleted. Can ' +
        'be undone for an hour. The response has the other columns.',
      example: { answer: [], query: { homes: '34' } },
      refusals: ['COLUMN_IN_USE', 'FIELDS_INVALID'],
      rate: COLUMN_RATE,
      handle: (call) => {
        const { homes } = readQuery(call, deleteQuerySchema)
        return deleteColumn(deps, { ...call, columnId: recordIdOf(call) }, homes)
      },
    }),
    signedInRoute({
      ...restoreColumnEndpoint,
      tag: 'Homes',
      summary: 'Undo the deletion of a custom column',
      description:
        'Within an hour. Homes have their values again. Rejected if another column has its name by now, or if there is ' +
        'no room. The response has all columns.',
      example: { answer: [exampleColumn] },
      refusals: ['FIELDS_INVALID'],
      rate: COLUMN_RATE,
      handle: (call) => restoreColumn(deps, { ...call, columnId: recordIdOf(call) }),
    }),
    signedInRoute({
      ...showColumnUseEndpoint,
      tag: 'Homes',
      summary: 'How many homes have values of a custom column',
      description: 'Of any choice too. Archived homes count.',
      example: { answer: { homes: 34, choices: [{ choice: 'Later', homes: 34 }] } },
      handle: (call) => showColumnUse(deps.database, call.session.organisationId, recordIdOf(call)),
    }),
    signedInRoute({
      ...orderColumnsEndpoint,
      tag: 'Homes',
      summary: 'Order the custom columns',
      description: 'The response has all columns in their new order.',
      example: { body: { ids: [4] }, answer: [exampleColumn] },
      rate: COLUMN_RATE,
      handle: (call) => orderColumns(deps, call, call.body()),
    }),
  ]
}
