import { exampleComparison, exampleForecast, exampleImportDetail } from '@retrofolio/contract/examples/imports'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { buildUser } from '../../../testing/factories.ts'
import type { stubApi } from '../../../testing/stub-api.ts'

export const IMPORT = '/api/portfolio/imports/5/'

export const member = {
  'GET /api/auth/user/': { body: buildUser() },
  // There is no event stream, so progress is polled.
  'GET /api/portfolio/events/': { status: 401, body: { detail: 'No.' } },
  [`GET ${IMPORT}values/`]: { body: [] },
  'GET /api/portfolio/value-mappings/': { body: [] },
  [`GET ${IMPORT}forecast/`]: { body: exampleForecast },
  [`GET ${IMPORT}agreements/`]: { body: [] },
  [`GET ${IMPORT}comparison/`]: { body: exampleComparison },
  'GET /api/portfolio/import-decisions/': { body: [] },
  'GET /api/portfolio/columns/': { body: [] },
}

const counts = {
  waiting: 0,
  matched: 1,
  ambiguous: 3,
  duplicate: 0,
  missingData: 1,
  invalid: 1,
  overQuota: 0,
  leftOut: 0,
}
export const done: ImportDetail = { ...exampleImportDetail, status: 'done', rowCount: 6, counts }

export const lastOf = (seen: ReturnType<typeof stubApi>, call: string) =>
  seen.findLast(({ method, path }) => `${method} ${path.split('?')[0]}` === call)
