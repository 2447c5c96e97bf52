import { UPLOAD_RETENTION_DAYS } from '@retrofolio/contract/imports/imports'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import {
  countPendingUploads,
  deleteImport,
  findUploadsBefore,
  type ImportKey,
  lockImport,
} from '../imports.repository.ts'

/** Maximum number of pending uploads per organisation. */
const MOST_FILES = 20
/** Maximum total size, as a multiple of the largest file; the database takes about three times as much. */
const MOST_OF_LARGEST = 4

/**
 * Rejects an upload that would exceed the limits of its organisation. `arriving` is null if the file is already stored.
 * Call it with the organisation locked, so that simultaneous files are counted one after the other.
 */
export async function requireRoomForUpload(
  queries: Queries,
  organisationId: number,
  { maxMb, arriving }: { maxMb: number; arriving: Uint8Array | null },
): Promise<void> {
  const pending = await countPendingUploads(queries, organisationId)
  const mostMb = MOST_OF_LARGEST * maxMb
  const files = pending.files + (arriving === null ? 0 : 1)
  const bytes = pending.bytes + (arriving?.length ?? 0)
  if (files <= MOST_FILES && bytes <= mostMb * MEGABYTE) return
  throw new Refusal('TOO_MANY_PENDING_IMPORTS', {
    words: {
      files: String(pending.files),
      megabytes: String(Math.ceil(pending.bytes / MEGABYTE)),
      mostFiles: String(MOST_FILES),
      mostMegabytes: String(mostMb),
    },
  })
}

const MEGABYTE = 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1_000

type Dependencies = Pick<PortfolioDependencies, 'database' | 'now'>

/** Discards uploads that were not started for days, with their files and rows, as `discardImport` does. */
export async function discardOldUploads(deps: Dependencies, stopping: AbortSignal): Promise<void> {
  const { database, now } = deps
  const before = new Date(now().getTime() - UPLOAD_RETENTION_DAYS * DAY_MS)
  for (const organisationId of await listOrganisations(database)) {
    const old = await withinOrganisation(database, organisationId, (queries) =>
      findUploadsBefore(queries, organisationId, before),
    )
    for (const importId of old) {
      if (stopping.aborted) return
      await discardUpload(deps, { organisationId, importId })
    }
  }
}

async function discardUpload({ database, now }: Dependencies, key: ImportKey): Promise<void> {
  const { organisationId, importId: id } = key
  await withinOrganisation(database, organisationId, async (queries) => {
    const state = await lockImport(queries, key)
    // Started or discarded meanwhile, by a user or another node.
    if (state?.status !== 'uploaded') return
    await deleteImport(queries, key)
    const subject = { id, label: state.fileName }
    await recordAudit(queries, {
      organisationId,
      actor: 'system',
      action: 'import_discarded',
      subject,
      at: now(),
      caller: null,
    })
  })
}
