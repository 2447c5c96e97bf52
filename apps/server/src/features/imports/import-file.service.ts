import { boundedQueue } from '../../concurrency/bounded-queue.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { Refusal } from '../../http/errors/errors.ts'
import type { PortfolioDependencies } from '../homes/homes.service.ts'
import { findFilePart, findImport, type ImportKey } from './imports.repository.ts'
import { requireImport } from './imports.service.ts'

type Dependencies = Pick<PortfolioDependencies, 'database'>

/** Parts read at once, so that many downloads leave database connections to other requests. */
const reading = boundedQueue({ atOnce: 2, mostWaiting: Infinity })

interface ImportFile {
  fileName: string
  fileBytes: number
  parts: AsyncIterable<Uint8Array>
}

/** The file as uploaded. */
export async function importFile({ database }: Dependencies, key: ImportKey): Promise<ImportFile> {
  const { fileName, fileBytes } = await withinOrganisation(database, key.organisationId, async (queries) =>
    requireImport(await findImport(queries, key)),
  )
  return { fileName, fileBytes, parts: partsOf({ database }, key, fileBytes) }
}

/** Each part in its own transaction, and only on demand: a slow reader holds one part in memory, and no connection. */
async function* partsOf({ database }: Dependencies, key: ImportKey, fileBytes: number): AsyncGenerator<Uint8Array> {
  let sent = 0
  for (let part = 0; sent < fileBytes; part += 1) {
    const place = part
    const bytes = await reading.run(() =>
      withinOrganisation(database, key.organisationId, (queries) => findFilePart(queries, key, place)),
    )
    // Discarded meanwhile.
    if (bytes === null) throw new Refusal('NOT_FOUND')
    sent += bytes.length
    yield bytes
  }
}
