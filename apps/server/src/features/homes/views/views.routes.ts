import {
  changeViewEndpoint,
  deleteViewEndpoint,
  listViewsEndpoint,
  restoreViewEndpoint,
  saveViewEndpoint,
} from '@retrofolio/contract/endpoints/saved-views'
import { exampleView } from '@retrofolio/contract/examples/saved-views'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { changeView, deleteView, listViews, restoreView, saveView, type ViewsDependencies } from './views.service.ts'

/** Four thousand characters, each escaped, and a name. */
const VIEW_LIMIT_BYTES = 64 * 1024
const VIEW_RATE: Rate = { scope: 'view', limit: 600, windowSeconds: 60 * 60 }

const { name, isShared, parameters } = exampleView
const EXAMPLE_BODY = { name, isShared, parameters }

/** Views of the list that members saved under a name. */
export function viewsRoutes(deps: ViewsDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listViewsEndpoint,
      tag: 'Homes',
      summary: 'Your saved views of the list, and those shared in the organisation',
      example: { answer: [exampleView] },
      handle: (call) => listViews(deps, call.session),
    }),
    signedInRoute({
      ...saveViewEndpoint,
      tag: 'Homes',
      summary: 'Save a view of the list',
      description:
        '`parameters` are those of the address of the portfolio page: `view`, filters, `sort`, `archived` and `columns`. ' +
        'An unknown one is rejected.',
      example: { body: EXAMPLE_BODY, answer: exampleView },
      rate: VIEW_RATE,
      bodyLimitBytes: VIEW_LIMIT_BYTES,
      handle: (call) => saveView(deps, call, call.body()),
    }),
    signedInRoute({
      ...changeViewEndpoint,
      tag: 'Homes',
      summary: 'Rename, share or replace a saved view',
      description: 'Only its owner may change a view. Any member may change a shared view whose owner has left.',
      example: { body: EXAMPLE_BODY, answer: exampleView },
      refusals: ['VIEW_OF_ANOTHER_MEMBER'],
      rate: VIEW_RATE,
      bodyLimitBytes: VIEW_LIMIT_BYTES,
      handle: (call) => changeView(deps, { ...call, viewId: recordIdOf(call) }, () => call.body()),
    }),
    signedInRoute({
      ...deleteViewEndpoint,
      tag: 'Homes',
      summary: 'Delete a saved view',
      description: 'Can be undone for an hour.',
      example: {},
      refusals: ['VIEW_OF_ANOTHER_MEMBER'],
      handle: (call) => deleteView(deps, { ...call, viewId: recordIdOf(call) }),
    }),
    signedInRoute({
      ...restoreViewEndpoint,
      tag: 'Homes',
      summary: 'Undo the deletion of a saved view',
      example: { answer: exampleView },
      refusals: ['VIEW_OF_ANOTHER_MEMBER', 'FIELDS_INVALID'],
      rate: VIEW_RATE,
      handle: (call) => restoreView(deps, { ...call, viewId: recordIdOf(call) }),
    }),
  ]
}
