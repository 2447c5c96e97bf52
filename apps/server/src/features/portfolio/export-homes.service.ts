import { type Home, homeFeaturesSchema, homeSchema } from '@retrofolio/contract/home'
import { snakeKey, toWire } from '@retrofolio/contract/wire-case'
import { type CsvCell, csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import type { Caller, Session } from '../../platform/session.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { presentHome } from './home.present.ts'
import { findHomesBefore } from './homes.repository.ts'

interface Dependencies {
  database: Database
  now: () => Date
}

interface Asking {
  session: Session
  caller: Caller
}

/** A JSON list of all homes, archived ones too, newest first. */
export async function* exportHomes(deps: Dependencies, asking: Asking): AsyncGenerator<string> {
  await recordExport(deps, asking, 'JSON')
  let before = '['
  for await (const homes of homePages(deps.database, asking.session.organisationId)) {
    for (const home of homes) {
      yield `${before}${JSON.stringify(toWire(home))}`
      before = ',\n'
    }
  }
  yield before === '[' ? '[]' : ']'
}

/** The same as a table, the features in columns of their own. */
export async function* exportHomesCsv(deps: Dependencies, asking: Asking): AsyncGenerator<string> {
  await recordExport(deps, asking, 'CSV')
  yield csvLine([...HOME_COLUMNS, ...FEATURE_COLUMNS].map(snakeKey))
  for await (const homes of homePages(deps.database, asking.session.organisationId)) {
    yield homes.map((home) => csvLine(cellsOf(home))).join('')
  }
}

const HOME_COLUMNS = homeSchema.omit({ features: true }).keyof().options
const FEATURE_COLUMNS = homeFeaturesSchema.keyof().options

function cellsOf(home: Home): CsvCell[] {
  const { features } = home
  return [
    ...HOME_COLUMNS.map((column) => home[column]),
    ...FEATURE_COLUMNS.map((column) => (features === null ? null : features[column])),
  ]
}

/** How many homes are read at once; each page in a transaction of its own, so that a slow reader holds none open. */
const PAGE = 500

async function* homePages(database: Database, organisationId: number): AsyncGenerator<Home[]> {
  let before: number | null = null
  do {
    const rows = await withinOrganisation(database, organisationId, (queries) =>
      findHomesBefore(queries, organisationId, { before, limit: PAGE }),
    )
    if (rows.length > 0) yield rows.map((home) => presentHome(home, () => null))
    before = rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null
  } while (before !== null)
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
