import { existsSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { CertificateRow } from '../certificates/certificate-row.ts'
import { readCertificates } from '../certificates/read-certificates.ts'
import { sourceBytes } from '../certificates/source-files.ts'
import type { ImportProgress, ImportReport } from './import-report.ts'
import { oneNumber } from './one-value.ts'
import { publishDatabase } from './publish-database.ts'
import {
  adoptUprns,
  chooseLatest,
  STAGED_LATEST,
  stagePublishedHomes,
  writeAbout,
  writeHomes,
} from './publish-homes.ts'
import { RegisterError } from './register-error.ts'
import { registerFiles } from './register-files.ts'
import { openRejectFile, type RejectFile } from './reject-file.ts'
import { createStaging, type EnterableCertificate, stagingWriter } from './staging.ts'
import { UnreadTextCounter } from './unread-texts.ts'

interface ImportRegisterOptions {
  /** Files, folders or zips of certificates. */
  paths: readonly string[]
  registerDir: string
  /** Starts from an empty register: what it held before, such as the made-up sample, is forgotten. Points are kept. */
  replaces?: boolean
  onProgress?: (progress: ImportProgress) => void
  /** Breaks the import off; the register then stays as it was. */
  signal?: AbortSignal
  now?: () => Date
}

/**
 * Merges certificates into the register: each home keeps its latest one. Repeating an import changes nothing, and every
 * row read is counted as entered, superseded or rejected.
 */
export async function importRegister(options: ImportRegisterOptions): Promise<ImportReport> {
  const now = options.now ?? (() => new Date())
  const startedAt = performance.now()
  const files = registerFiles(options.registerDir)
  const keepsPublished = options.replaces !== true && existsSync(files.register)
  const report = await publishDatabase(files.register, async (connection) => {
    // Opened only now: of two imports at once, the refused one must not touch the other's list.
    const rejects = await openRejectFile(files.rejects)
    try {
      await createStaging(connection)
      if (keepsPublished) await stagePublishedHomes(connection, files.register)
      const homesBefore = await oneNumber(connection, 'SELECT count(*) FROM staging')
      const tally = await stageCertificates(connection, options, rejects)
      requireCertificates(tally, options)
      await adoptUprns(connection)
      await chooseLatest(connection)
      await writeHomes(connection, STAGED_LATEST, files.geography)
      await writeCertificateIds(connection, keepsPublished)
      await writeAbout(connection, { imported_at: now().toISOString() })
      const entered = await oneNumber(connection, 'SELECT count(*) FROM latest WHERE read_order >= 0')
      const homes = await oneNumber(connection, 'SELECT count(*) FROM homes')
      await rejects.publish()
      return { ...tally, entered, superseded: tally.read - tally.rejected - entered, homes, homesBefore }
    } catch (error) {
      await rejects.discard()
      throw error
    }
  })
  return {
    ...report,
    rejectFile: report.rejected > 0 ? files.rejects : null,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

type Tally = Pick<ImportReport, 'read' | 'rejected' | 'rejectedBy' | 'files' | 'ignoredFiles' | 'unreadTexts'>

async function stageCertificates(
  connection: DuckDBConnection,
  options: ImportRegisterOptions,
  rejects: RejectFile,
): Promise<Tally> {
  const bytesTotal = await sourceBytes(options.paths)
  const writer = await stagingWriter(connection)
  const unread = new UnreadTextCounter()
  const reasons = new Map<string, number>()
  const perFile = new Map<string, { file: string; read: number; rejected: number }>()
  const ignoredFiles: ImportReport['ignoredFiles'] = []
  let read = 0
  let rejected = 0
  let bytesRead = 0
  for (const path of options.paths) {
    const rows = readCertificates(path, {
      onIgnoredFile: (file, reason) => ignoredFiles.push({ file, reason }),
      onBytes: (bytes) => {
        bytesRead += bytes
      },
    })
    for await (const row of rows) {
      options.signal?.throwIfAborted()
      const file = perFile.get(row.file) ?? { file: row.file, read: 0, rejected: 0 }
      perFile.set(row.file, file)
      file.read += 1
      const judged = judge(row)
      if ('reason' in judged) {
        rejected += 1
        file.rejected += 1
        reasons.set(judged.reason, (reasons.get(judged.reason) ?? 0) + 1)
        await rejects.write({ file: row.file, row: row.row, reason: judged.reason, ...identifiersOf(row) })
      } else {
        writer.append(judged.certificate, read)
        unread.count(judged.certificate.features)
      }
      read += 1
      if (read % ROWS_PER_PROGRESS === 0) options.onProgress?.({ file: row.file, rows: read, bytesRead, bytesTotal })
    }
  }
  writer.close()
  return {
    read,
    rejected,
    rejectedBy: [...reasons].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows),
    files: [...perFile.values()],
    ignoredFiles,
    unreadTexts: unread.mostFrequent(),
  }
}

const ROWS_PER_PROGRESS = 1000

/** A mistyped folder is no wish for an empty register, least of all where the import replaces the one there is. */
function requireCertificates(tally: Tally, { paths, replaces }: ImportRegisterOptions): void {
  const { read, rejected, rejectedBy, ignoredFiles } = tally
  const where = paths.join(', ')
  if (read === 0) {
    const [ignored] = ignoredFiles
    const why = ignored === undefined ? '' : ` (${ignored.file}: ${ignored.reason})`
    throw new RegisterError(
      `No certificate was found in ${where}${why}: give CSV or JSON files, or folders or zips of them.`,
    )
  }
  if (replaces === true && rejected === read) {
    const commonest = rejectedBy[0]?.reason ?? ''
    throw new RegisterError(`No certificate of ${where} can enter (${commonest}): the register stays as it was.`)
  }
}

/** A row enters with an address, a postcode and something to be known by. */
function judge(row: CertificateRow): { certificate: EnterableCertificate } | { reason: string } {
  if (row.kind === 'unreadable') return { reason: row.reason }
  const { record } = row
  const { address, postcode } = record
  if (address === null) return { reason: 'no address' }
  if (postcode === null) return { reason: 'no full postcode' }
  if (record.uprn === null && record.certificateKey === null) return { reason: 'neither UPRN nor certificate key' }
  return { certificate: { ...record, address, postcode } }
}

function identifiersOf(row: CertificateRow) {
  if (row.kind === 'unreadable') return { uprn: null, certificateKey: null, buildingReference: null, postcode: null }
  const { uprn, certificateKey, buildingReference, postcode } = row.record
  return { uprn, certificateKey, buildingReference, postcode }
}

/** Which certificates have ever been read: their number, whatever home kept which. */
async function writeCertificateIds(connection: DuckDBConnection, hasPublished: boolean): Promise<void> {
  const before = hasPublished ? 'SELECT id FROM published.certificates' : 'SELECT id FROM read_now WHERE false'
  await connection.run(`
    CREATE TABLE certificates AS
    WITH read_now AS (SELECT certificate_id AS id FROM staging)
    SELECT id FROM read_now UNION ${before} ORDER BY id`)
}
