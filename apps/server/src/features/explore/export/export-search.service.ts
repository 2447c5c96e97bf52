import { Readable } from 'node:stream'
import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { EXPORTED_HOMES_MAX, SELECTION_TEXTS } from '@retrofolio/contract/explore/explore-selection'
import type { PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { writeXlsxStream } from 'hucre/xlsx'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { csvLine } from '../../../formats/csv.ts'
import { xmlText } from '../../../formats/xml-text.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import type { Caller, Session } from '../../../http/routes/session.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import type { ExploreQuestion } from '../answer-search.ts'
import type { Explore } from '../explore.service.ts'
import type { ExploreOrder, FoundHome } from '../list-queries.ts'
import { type PresentHomesDependencies, presentHomes } from '../own-homes/present-homes.ts'
import { mayHaveAddresses, requirePurpose } from '../purpose/purpose.service.ts'
import { EXPORT_COLUMNS, type ExportColumn } from './export-columns.ts'

export interface ExportSearchDependencies extends PresentHomesDependencies {
  explore: Pick<Explore, 'openExport'>
  now: () => Date
  /** Most homes of one file; the usual limit where left out. */
  most?: number | undefined
}

export interface ExportRequest {
  session: Session
  caller: Caller
  question: ExploreQuestion
  order: ExploreOrder
  format: 'csv' | 'xlsx'
  /** Names of columns; empty for all. */
  columns: readonly string[]
  /** These homes instead of those that match. */
  homeKeys: readonly string[] | null
}

/** Spreadsheets on Windows assume their own encoding without a BOM. */
const BYTE_ORDER_MARK = '\uFEFF'

const FEATURES_NOTICE =
  'Contains energy certificate data licensed under the Open Government Licence v3.0 (nationalarchives.gov.uk/doc/open-government-licence/version/3).'
const ADDRESS_NOTICE =
  'Addresses and postcodes belong to Royal Mail and Ordnance Survey. They may be used only for purposes connected with ' +
  'the energy performance of buildings, such as assessing or improving homes. Pass this notice on with them. Any other ' +
  'use needs a licence from both.'

/** Streams exactly the homes that are found, in their order. */
export async function* exportSearch(
  deps: ExportSearchDependencies,
  request: ExportRequest,
): AsyncGenerator<string | Uint8Array> {
  const { organisationId } = request.session
  const { most = EXPORTED_HOMES_MAX } = deps
  const columns = await exportedColumns(deps, request)
  const found = await deps.explore.openExport(request.question, {
    order: request.order,
    homeKeys: request.homeKeys,
    most,
  })
  try {
    if (found.homes > most) {
      const text = SELECTION_TEXTS.tooMany(found.homes, most, SELECTION_TEXTS.narrow)
      throw invalidFields({ filters: [text] })
    }
    if (found.missing !== null)
      throw invalidFields({ homes: [`The register has no home ${found.missing}. Leave it out, or search again.`] })
    await recordExport(deps, request, found.homes)
    const isAddressed = columns.some(({ isLicensed }) => isLicensed)
    const notice = isAddressed ? `${ADDRESS_NOTICE} ${FEATURES_NOTICE}` : FEATURES_NOTICE
    const pages = presented(deps, organisationId, found.pages())
    yield* request.format === 'csv'
      ? csvPieces(pages, columns, notice, found.placeNames)
      : xlsxPieces(pages, columns, notice, found.placeNames)
  } finally {
    found.close()
  }
}

type Pages = AsyncIterable<ExploreHome[]>

async function* presented(deps: ExportSearchDependencies, organisationId: number, pages: AsyncIterable<FoundHome[]>) {
  for await (const homes of pages) yield await presentHomes(deps, organisationId, homes)
}

const NOTICE_HEADING = 'Licence notice'

/** The notice is in a column of its own, beside the first home, so that every row stays a home. */
async function* csvPieces(
  pages: Pages,
  columns: readonly ExportColumn[],
  notice: string,
  placeNames: PlaceNames,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...columns.map(({ heading }) => heading), NOTICE_HEADING])
  let shown: string | null = notice
  for await (const homes of pages) {
    const lines = await mapYielding(homes, (home) => {
      const line = csvLine([...columns.map((column) => column.cellOf(home, placeNames)), shown])
      shown = null
      return line
    })
    yield lines.join('')
  }
}

/** People open workbooks: the notice is above the headings, in a row of its own, and both stay in sight. */
async function* xlsxPieces(
  pages: Pages,
  columns: readonly ExportColumn[],
  notice: string,
  placeNames: PlaceNames,
): AsyncGenerator<Uint8Array> {
  async function* rows() {
    yield [notice]
    yield columns.map(({ heading }) => heading)
    for await (const homes of pages) {
      for (const home of homes) yield columns.map((column) => workbookCell(column, home, placeNames))
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: 'Homes',
    freezePane: { rows: 2 },
    columns: columns.map(({ kind }) => ({
      width: WIDTH_OF[kind],
      ...(kind === 'day' ? { numFmt: 'dd mmm yyyy' } : kind === 'text' ? { numFmt: '@' } : {}),
    })),
  })
  for await (const piece of Readable.fromWeb(stream)) if (piece instanceof Uint8Array) yield piece
}

const WIDTH_OF = { text: 24, number: 14, day: 14 } as const

function workbookCell(column: ExportColumn, home: ExploreHome, placeNames: PlaceNames) {
  const cell = column.cellOf(home, placeNames)
  return column.kind === 'day' && typeof cell === 'string' ? new Date(`${cell}T00:00:00Z`) : xmlText(cell)
}

/** @throws Refusal for unknown columns, and for licensed ones before the purpose was confirmed */
async function exportedColumns(
  { database }: ExportSearchDependencies,
  { columns: names, session: { organisationId } }: ExportRequest,
): Promise<ExportColumn[]> {
  if (names.length === 0) {
    const isAddressed = await mayHaveAddresses(database, organisationId)
    return EXPORT_COLUMNS.filter(({ isLicensed }) => isAddressed || !isLicensed)
  }
  const known = new Map(EXPORT_COLUMNS.map((column) => [column.name, column]))
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw invalidFields({ columns: [`There is no column "${unknown}". Use names of fields of a home.`] })
  }
  const chosen = names.flatMap((name) => known.get(name) ?? [])
  if (chosen.some(({ isLicensed }) => isLicensed)) await requirePurpose(database, organisationId)
  return chosen
}

function recordExport(deps: ExportSearchDependencies, request: ExportRequest, homes: number): Promise<void> {
  const event = { ...organisationEvent(deps, request), action: 'register_exported' } as const
  const details = { homes, format: request.format.toUpperCase() }
  return withinOrganisation(deps.database, event.organisationId, (queries) =>
    recordAudit(queries, { ...event, details }),
  )
}
