import { createHash } from 'node:crypto'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { QueueFull } from '../../../concurrency/bounded-queue.ts'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { shownFileName } from '../../../formats/file-name.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { lockHomeQuota } from '../../homes/homes.repository.ts'
import type { MemberRequest, PortfolioDependencies } from '../../homes/homes.service.ts'
import { type ImportKey, insertFile, insertImport } from '../imports.repository.ts'
import { importDetail, importWithSample, recordOfImport } from '../imports.service.ts'
import { type OpenTable, openTable } from '../reading/files/open-table.ts'
import { UnreadableFile } from '../reading/unreadable-file.ts'
import { requireRoomForUpload } from './pending-uploads.service.ts'
import { saveTable } from './save-table.ts'

interface Dependencies extends Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'> {
  maxMb: number
}

interface UploadedFile {
  name: string
  bytes: Uint8Array
  /** Aborted when the client disconnects. */
  signal?: AbortSignal
}

/**
 * Saves a file with its rows, to be checked before the start. Saves nothing if the file cannot be read or the client
 * disconnects.
 */
export async function uploadImport(
  deps: Dependencies,
  request: MemberRequest,
  file: UploadedFile,
): Promise<ImportDetail> {
  const { organisationId } = request.session
  const { maxMb } = deps
  await withinOrganisation(deps.database, organisationId, (queries) =>
    requireRoomForUpload(queries, organisationId, { maxMb, arriving: file.bytes }),
  )
  try {
    const { signal } = file
    const table = await openTable(file.bytes, { signal })
    const uploaded = await withinOrganisation(deps.database, organisationId, async (queries) => {
      const key = await keepFile(deps, queries, request, file, table)
      await saveTable(queries, key, table)
      const kept = await importWithSample(queries, key)
      // Checked again, because other files may have arrived. Checked late, so that no other upload waits for this one.
      await lockHomeQuota(queries, organisationId, 0)
      await requireRoomForUpload(queries, organisationId, { maxMb, arriving: null })
      signal?.throwIfAborted()
      const details = { rows: kept.state.rowCount }
      await recordOfImport(deps, queries, request, kept.state, { action: 'import_uploaded', details })
      return kept
    })
    return await importDetail(deps, uploaded)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidFields({ file: [error.message] })
    if (error instanceof QueueFull) throw new Refusal('TOO_MANY_UPLOADS')
    throw error
  }
}

async function keepFile(
  { now }: Dependencies,
  queries: Queries,
  { session: { organisationId, userId } }: MemberRequest,
  file: UploadedFile,
  { format, encoding }: OpenTable,
): Promise<ImportKey> {
  const { id: importId } = await insertImport(queries, organisationId, {
    fileName: shownFileName(file.name) ?? `homes.${format}`,
    fileBytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    format,
    encoding,
    status: 'uploaded',
    columns: [],
    warnings: [],
    rowCount: 0,
    uploadedById: userId,
    uploadedAt: now(),
  })
  const key = { organisationId, importId }
  await insertFile(queries, key, file.bytes)
  return key
}
