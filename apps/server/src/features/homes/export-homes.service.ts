import { type Home, homeFeaturesSchema, homeSchema } from '@retrofolio/contract/homes/home'
import { snakeKey, toWire } from '@retrofolio/contract/wire-case'
import type { Database } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { type CsvCell, csvLine } from '../../formats/csv.ts'
import type { Caller, Session } from '../../http/routes/session.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { presentHome } from './home.present.ts'
import { homePages } from './home-pages.ts'

interface Dependencies {
  database: Database
  now: () => Date
}

interface Asking {
  session: Session
  caller: Caller
}

/** A JSON list of all homes, including archived ones, newest first. */
export async function* exportHomes(deps: Dependencies, asking: Asking): AsyncGenerator<string> {
  await recordExport(deps, asking, 'JSON')
  let before = '['
  for await (const homes of homePages(deps.database, asking.session.organisationId)) {
    for (const home of homes) {
      yield `${before}${JSON.stringify(toWire(presentHome(home, withoutPicture)))}`
      before = ',\n'
    }
  }
  yield before === '[' ? '[]' : ']'
}

/** The same as a table, with one column per feature. */
export async function* exportHomesCsv(deps: Dependencies, asking: Asking): AsyncGenerator<string> {
  await recordExport(deps, asking, 'CSV')
  yield csvLine([...HOME_COLUMNS, ...FEATURE_COLUMNS].map(snakeKey))
  for await (const homes of homePages(deps.database, asking.session.organisationId)) {
    yield homes.map((home) => csvLine(cellsOf(presentHome(home, withoutPicture)))).join('')
  }
}

/** Without pictures: their links expire, but an exported file lasts. */
const withoutPicture = () => null

const HOME_COLUMNS = homeSchema.omit({ features: true }).keyof().options
const FEATURE_COLUMNS = homeFeaturesSchema.keyof().options

function cellsOf(home: Home): CsvCell[] {
  const { features } = home
  return [
    ...HOME_COLUMNS.map((column) => (column === 'tags' ? home.tags.join('; ') : home[column])),
    ...FEATURE_COLUMNS.map((column) => (features === null ? null : features[column])),
  ]
}

function recordExport(deps: Dependencies, { session, caller }: Asking, format: string): Promise<void> {
  const { organisationId } = session
  return withinOrganisation(deps.database, organisationId, (queries) =>
    recordAudit(queries, {
      organisationId,
      actor: session,
      action: 'organisation_exported',
      subject: { id: organisationId, label: '' },
      details: { format },
      at: deps.now(),
      caller,
    }),
  )
}
