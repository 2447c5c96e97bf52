import {
  exportedValue,
  fullHeading,
  type HomeColumn,
  type HomeInList,
} from '@retrofolio/contract/homes/list/home-columns'
import { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import type { Selection } from '@retrofolio/contract/homes/list/list-selection'
import type { ExportListRequest } from '@retrofolio/contract/homes/list-requests'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { withinOrganisation } from '../../../../database/organisation-scope.ts'
import { type CsvCell, csvLine } from '../../../../formats/csv.ts'
import { invalidFields } from '../../../../http/errors/errors.ts'
import { organisationEvent, recordAudit } from '../../../audit/record-audit.service.ts'
import { listColumns } from '../../columns/columns.service.ts'
import { HOMES_PAGE } from '../../home-pages.ts'
import { findListedVersions } from '../../home-versions.repository.ts'
import type { MemberRequest, PortfolioDependencies } from '../../homes.service.ts'
import { findHomesInList, type HomeLists } from '../list-homes.service.ts'
import { readListParameters } from '../list-parameters.ts'
import { aboutRows, type ExportedList } from './about-export.ts'
import { writeListWorkbook } from './list-workbook.ts'

export interface ExportListDependencies
  extends Pick<PortfolioDependencies, 'database' | 'model' | 'pictureLinks' | 'now'> {
  /** Public address of this deployment, with which links begin. */
  siteAddress: () => string
  lists: HomeLists
}

/** Spreadsheets on Windows assume their own encoding without a BOM. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A workbook is written in memory: this many cells take about 400 MB for a few seconds. */
const WORKBOOK_CELLS_MAX = 1_000_000

/** The columns of the homes in the order of the table, with exact figures. */
export async function* exportListCsv(
  deps: ExportListDependencies,
  request: MemberRequest,
  read: () => ExportListRequest,
): AsyncGenerator<string> {
  const list = await findExportedList(deps, request, read())
  await recordExport(deps, request, list, 'CSV')
  yield BYTE_ORDER_MARK + csvLine(list.columns.map(fullHeading))
  for (let from = 0; from < list.homes.length; from += HOMES_PAGE) {
    const page = list.homes.slice(from, from + HOMES_PAGE)
    yield (await mapYielding(page, (home) => csvLine(cellsOf(home, list.columns)))).join('')
  }
}

/** The same as a workbook: typed cells, links to the homes, and a sheet that explains the columns. */
export async function* exportListXlsx(
  deps: ExportListDependencies,
  request: MemberRequest,
  read: () => ExportListRequest,
): AsyncGenerator<Uint8Array> {
  const list = await findExportedList(deps, request, read())
  const cells = list.homes.length * list.columns.length
  if (cells > WORKBOOK_CELLS_MAX) throw invalidFields({ parameters: [tooManyCells(cells)] })
  await recordExport(deps, request, list, 'XLSX')
  const site = deps.siteAddress()
  yield await writeListWorkbook({
    columns: list.columns.map((column) => ({
      heading: fullHeading(column),
      kind: column.kind,
      isLink: column.id === 'address',
    })),
    rows: await mapYielding(list.homes, (home) => cellsOf(home, list.columns)),
    links: list.homes.map(({ id }) => `${site}/home/${id}`),
    about: aboutRows(list, deps.now()),
  })
}

function cellsOf(home: HomeInList, columns: readonly HomeColumn[]): CsvCell[] {
  return columns.map((column) => exportedValue(column, home))
}

async function findExportedList(
  deps: ExportListDependencies,
  { session: { organisationId } }: MemberRequest,
  { parameters, homeIds }: ExportListRequest,
): Promise<ExportedList> {
  const list = readListParameters(parameters, await listColumns(deps.database, organisationId))
  if (list.columns.length === 0) throw invalidFields({ parameters: [NO_COLUMNS] })
  const versions = await findListedVersions(deps.database, organisationId, list)
  const homes = await findHomesInList(deps, organisationId, list, { versions, lists: deps.lists })
  const selection = list.selection ?? EVERYTHING
  const total = homes.length
  if (homeIds === '')
    return { ...list, homes: new HomesIndex(homes, list.known).select(selection), total, isOfSelectedHomes: false }
  // A filter may hide selected homes; they are exported all the same.
  const wanted = new Set(homeIds.split(',').map(Number))
  const selected = new HomesIndex(
    homes.filter(({ id }) => wanted.has(id)),
    list.known,
  )
  return { ...list, homes: selected.select({ ...EVERYTHING, sort: selection.sort }), total, isOfSelectedHomes: true }
}

const EVERYTHING: Selection = { search: '', sort: null, choices: {}, ranges: {}, texts: {} }

const NO_COLUMNS = 'No columns are chosen: add some, such as columns=address,band,bill_today.'

function tooManyCells(cells: number): string {
  const [has, most] = [cells, WORKBOOK_CELLS_MAX].map((count) => count.toLocaleString('en-GB'))
  return `The workbook would have ${has} cells; the maximum is ${most}. Choose fewer columns or homes, or export CSV.`
}

function recordExport(
  deps: ExportListDependencies,
  request: MemberRequest,
  { homes }: ExportedList,
  format: string,
): Promise<void> {
  const event = {
    ...organisationEvent(deps, request),
    action: 'list_exported',
    details: { homes: homes.length, format },
  } as const
  return withinOrganisation(deps.database, event.organisationId, (queries) => recordAudit(queries, event))
}
