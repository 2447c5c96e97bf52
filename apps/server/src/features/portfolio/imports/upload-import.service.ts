import { createHash } from 'node:crypto'
import type { ImportDetail } from '@retrofolio/contract/imports'
import type { Queries } from '../../../platform/database.ts'
import { invalidFields } from '../../../platform/errors.ts'
import { withinOrganisation } from '../../../platform/organisation-scope.ts'
import type { MemberRequest, PortfolioDependencies } from '../portfolio.service.ts'
import {
  findRememberedColumns,
  type ImportKey,
  insertFile,
  insertImport,
  insertRows,
  updateImport,
} from './imports.repository.ts'
import { importDetail, importWithSample, recordOfImport } from './imports.service.ts'
import { SAMPLE_ROWS } from './read-sample.ts'
import { type OpenTable, openTable } from './reading/open-table.ts'
import { readTable, type TableRow } from './reading/read-table.ts'
import { recogniseColumns } from './reading/recognise-columns.ts'
import { UnreadableFile } from './reading/unreadable-file.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'>

const LONGEST_FILE_NAME = 200

/** Keeps a file with its rows, to be looked at before it is started: all of it or, when it cannot be read, nothing. */
export async function uploadImport(
  deps: Dependencies,
  request: MemberRequest,
  file: { name: string; bytes: Uint8Array },
): Promise<ImportDetail> {
  const { organisationId } = request.session
  try {
    const table = await openTable(file.bytes)
    const uploaded = await withinOrganisation(deps.database, organisationId, async (queries) => {
      const key = await keepTable(deps, queries, request, file, table)
      const kept = await importWithSample(queries, key)
      const details = { rows: kept.state.rowCount }
      await recordOfImport(deps, queries, request, kept.state, { action: 'import_uploaded', details })
      return kept
    })
    return await importDetail(deps, uploaded)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidFields({ file: [error.message] })
    throw error
  }
}

async function keepTable(
  { now }: Dependencies,
  queries: Queries,
  { session: { organisationId, userId } }: MemberRequest,
  file: { name: string; bytes: Uint8Array },
  table: OpenTable,
): Promise<ImportKey> {
  const { headers, packs, warnings } = await readTable(table)
  const { format, encoding, sheet } = table
  const { id: importId } = await insertImport(queries, organisationId, {
    fileName: fileNameOf(file.name, format),
    fileBytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    format,
    encoding,
    sheet,
    status: 'uploaded',
    columns: [],
    warnings: [],
    rowCount: 0,
    uploadedById: userId,
    uploadedAt: now(),
  })
  const key = { organisationId, importId }
  await insertFile(queries, key, file.bytes)
  const { rowCount, sample } = await keepRows(queries, key, packs)
  if (rowCount === 0) throw new UnreadableFile('The file has a header but no rows. Choose one with rows.')
  const recognised = recogniseColumns(headers(), sample, await findRememberedColumns(queries, organisationId))
  await updateImport(queries, key, {
    columns: recognised.columns,
    warnings: [...table.warnings, ...warnings, ...recognised.warnings],
    rowCount,
    waiting: rowCount,
  })
  return key
}

async function keepRows(
  queries: Queries,
  key: ImportKey,
  packs: AsyncIterable<TableRow[]>,
): Promise<{ rowCount: number; sample: string[][] }> {
  let rowCount = 0
  const sample: string[][] = []
  for await (const pack of packs) {
    await insertRows(queries, key, pack)
    rowCount += pack.length
    for (const { cells } of pack.slice(0, SAMPLE_ROWS - sample.length)) sample.push(cells)
  }
  return { rowCount, sample }
}

/** Without folders and without what nobody sees. */
function fileNameOf(given: string, format: OpenTable['format']): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}]/gu, '').trim()
  return name === '' ? `homes.${format}` : name.slice(-LONGEST_FILE_NAME).toWellFormed()
}
