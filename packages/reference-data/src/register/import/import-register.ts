import { existsSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import { ROWS_PER_SPAN } from '../../addresses/search-index/postcode-ranges.ts'
import type { CertificateRecord } from '../../certificates/record/certificate-record.ts'
import { britishDay, lodgementDateOf } from '../../certificates/record/lodgement-date.ts'
import { LodgementProblems } from '../../certificates/record/lodgement-problems.ts'
import { queryNumber } from '../../duckdb/query-value.ts'
import { sourceBytes } from '../../files/source-files.ts'
import { UnrecognisedTexts } from '../../unrecognised/unrecognised-texts.ts'
import { warningsOf } from '../../unrecognised/unrecognised-warnings.ts'
import { parseChunks } from '../bulk/parse-chunks.ts'
import { CHUNK_ORDER, type ChunkJob, type ParsedChunk } from '../bulk/parsed-chunk.ts'
import { readSources } from '../bulk/read-sources.ts'
import { ChunkBufferPool } from '../bulk/row-chunks.ts'
import { StagedFiles } from '../bulk/staged-files.ts'
import { LODGEMENT } from '../bulk/table-cells.ts'
import { entryWriter, loadEntryNumbers, writeEntries } from '../columns/entry-writer.ts'
import { publishDatabase } from '../publish/publish-database.ts'
import { RegisterError } from '../register-error.ts'
import { registerFiles } from '../register-files.ts'
import { openRejectFile, type RejectFile } from '../reject-file.ts'
import { rejectionReason } from '../rejection-reason.ts'
import type { Removal } from '../withdrawals/removals.ts'
import {
  countRemovals,
  createRemovals,
  hasWithdrawn,
  type Kept,
  PERMANENTLY_WITHDRAWN,
  writeWithdrawn,
} from '../withdrawals/withdrawals.ts'
import { type AcceptedCertificate, createDocuments, documentWriter } from './document-staging.ts'
import { collectKeys, dropKeys, KEYS } from './home-keys.ts'
import { importCounter } from './import-counter.ts'
import type { ImportProgress, ImportReport } from './import-report.ts'
import { attachAnyLayoutVersion, attachPublished, writeAbout, writeHomes, writeLookups } from './write-homes.ts'

export interface ImportRegisterOptions {
  /** Files, folders or zips of certificates. */
  paths: readonly string[]
  registerDir: string
  /**
   * Starts from an empty register, without existing homes such as those of the sample. Points are kept, and so are
   * withdrawals, unless `forgetsWithdrawals`.
   */
  replaces?: boolean
  forgetsWithdrawals?: boolean
  /** Certificates that the publisher withdrew. */
  removals?: readonly Removal[]
  /** Number of rows sorted and written together; fewer need less memory. */
  rowsAtOnce?: number
  onProgress?: (progress: ImportProgress) => void
  /** Aborts the import and leaves the register unchanged. */
  signal?: AbortSignal
  now?: () => Date
}

/**
 * Merges certificates into the register: each home keeps its latest one. Repeating an import changes nothing. Every row
 * read is counted as entered, superseded, withdrawn or rejected.
 */
export async function importRegister(options: ImportRegisterOptions): Promise<ImportReport> {
  const now = options.now ?? (() => new Date())
  const startedAt = performance.now()
  const today = britishDay(now())
  const files = registerFiles(options.registerDir)
  const report = await publishDatabase(files.register, async (connection, scratch) => {
    // Opened only now: of two concurrent imports, the rejected one must not change the other's list.
    const rejects = await openRejectFile(files.rejects)
    try {
      const kept = await attachExisting(connection, files.register, options)
      const homesBefore = kept.homes ? await queryNumber(connection, 'SELECT count(*) FROM published.homes') : 0
      const tally = await stageCertificates(
        connection,
        scratch,
        { ...options, today, keepsPublished: kept.homes },
        rejects,
      )
      requireCertificates(tally, options)
      await createRemovals(connection, options.removals ?? [])
      const removed = kept.homes ? await queryNumber(connection, REMOVED) : 0
      const removals = await countRemovals(connection, kept)
      await writeWithdrawn(connection, kept)
      await collectKeys(connection, scratch, { hasPublished: kept.homes, today })
      const mayEnter = await queryNumber(connection, READ_NOW)
      const sources = {
        scratch,
        hasPublished: kept.homes,
        geographyPath: files.geography,
        rowsAtOnce: options.rowsAtOnce ?? ROWS_PER_SPAN,
      }
      await writeEntries(connection, kept.homes ? ['published.family_entries', 'new_entries'] : ['new_entries'])
      const entered = await writeHomes(connection, sources)
      await writeLookups(connection, files.geography)
      await writeCertificateIds(connection, kept.homes)
      await dropKeys(connection)
      await writeAbout(connection, { imported_at: now().toISOString() })
      const homes = await queryNumber(connection, 'SELECT count(*) FROM homes')
      await rejects.publish()
      const withdrawn = tally.read - tally.rejected - mayEnter
      return { ...tally, entered, superseded: mayEnter - entered, withdrawn, homes, homesBefore, removed, removals }
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

/** Attaches the existing register as `published`, with the parts that the import continues from. */
async function attachExisting(
  connection: DuckDBConnection,
  registerPath: string,
  { replaces = false, forgetsWithdrawals = false }: ImportRegisterOptions,
): Promise<Kept> {
  if (!existsSync(registerPath) || (replaces && forgetsWithdrawals)) return { homes: false, withdrawals: false }
  if (replaces) await attachAnyLayoutVersion(connection, registerPath).catch(refuseToForget)
  else await attachPublished(connection, registerPath)
  return { homes: !replaces, withdrawals: await hasWithdrawn(connection, 'published') }
}

function refuseToForget(cause: unknown): never {
  throw new RegisterError(
    'The existing register and its list of withdrawals cannot be read: add --forget-withdrawals, then apply the lists again with `register update --removals`.',
    { cause },
  )
}

type Tally = Pick<
  ImportReport,
  'read' | 'rejected' | 'rejectedBy' | 'files' | 'ignoredFiles' | 'unread' | 'warnings' | 'lodgementProblems'
>

/** Tables are staged in files of the scratch folder, documents in a table. */
async function stageCertificates(
  connection: DuckDBConnection,
  scratch: string,
  options: ImportRegisterOptions & { today: string; keepsPublished: boolean },
  rejects: RejectFile,
): Promise<Tally> {
  const bytesTotal = await sourceBytes(options.paths)
  await createDocuments(connection)
  const entries = await entryWriter(connection)
  const numbers = await loadEntryNumbers(connection, bytesTotal, options.keepsPublished)
  const documents = await documentWriter(connection, numbers, entries)
  const staged = new StagedFiles(scratch)
  const unread = new UnrecognisedTexts()
  const lodgements = new LodgementProblems()
  const counter = importCounter(rejects)
  const ignoredFiles: ImportReport['ignoredFiles'] = []
  let bytesRead = 0
  const progress = (file: string): void => {
    options.onProgress?.({ file, rows: counter.read(), bytesRead, bytesTotal })
  }
  const filesOfJobs: string[] = []
  const memory = new ChunkBufferPool()

  async function* tables(): AsyncGenerator<ChunkJob> {
    const parts = readSources(options.paths, {
      today: options.today,
      memory,
      unread: { texts: unread, row: () => null },
      onIgnoredFile: (file, reason) => ignoredFiles.push({ file, reason }),
      onBytes: (bytes) => {
        bytesRead += bytes
      },
    })
    for await (const part of parts) {
      options.signal?.throwIfAborted()
      if ('job' in part) {
        filesOfJobs.push(part.file)
        yield part.job
        continue
      }
      const { document } = part
      const reason = document.kind === 'unreadable' ? document.reason : rejectionReason(document.record)
      if (document.kind === 'certificate' && isEnterable(document.record)) {
        documents.append(document.record, part.readOrder)
        const { problem, unusedText } = document.lodgement
        if (problem !== null) lodgements.add(problem, unusedText ?? '')
        await counter.count(part.file, 1, [])
      } else {
        const identifiers = document.kind === 'certificate' ? document.record : NO_IDENTIFIERS
        await counter.count(part.file, 1, [{ ...identifiers, row: 1, reason: reason ?? '' }])
      }
      if (counter.read() % ROWS_PER_PROGRESS === 0) progress(part.file)
    }
  }

  for await (const digest of parseChunks(tables(), scratch, { bytes: bytesTotal, numbers, today: options.today })) {
    options.signal?.throwIfAborted()
    const file = filesOfJobs.shift() ?? ''
    memory.give(digest.spent)
    staged.add(digest.groups)
    for (const entry of digest.entries) entries.append(entry)
    countUnread(digest.unread, { file, today: options.today }, { unread, lodgements })
    await counter.count(file, digest.read, digest.rejected)
    progress(file)
    options.signal?.throwIfAborted()
  }
  documents.close()
  staged.close()
  entries.close()
  return {
    ...counter.tally(),
    ignoredFiles,
    unread: unread.columns(),
    warnings: warningsOf(unread),
    lodgementProblems: lodgements.list(),
  }
}

function countUnread(
  cells: ParsedChunk['unread'],
  { file, today }: { file: string; today: string },
  { unread, lodgements }: { unread: UnrecognisedTexts; lodgements: LodgementProblems },
): void {
  for (const { column, heading, filled, texts, monthFirst } of cells) {
    unread.fill(heading, filled, { file })
    for (const { text, rows } of monthFirst) unread.addMonthFirst(heading, text, { cells: rows, file })
    for (const { text, rows } of texts) {
      const problem = LODGEMENT.includes(column) ? lodgementDateOf(text, today).problem : null
      if (problem !== null) lodgements.add(problem, text, rows)
      if (problem === null || problem === 'unreadable') unread.add(heading, text, { cells: rows, file })
    }
  }
}

const NO_IDENTIFIERS = { uprn: null, certificateKey: null, buildingReference: null, postcode: null }

const ROWS_PER_PROGRESS = 1000

/** A mistyped folder must not produce an empty register, least of all with --replace. */
function requireCertificates(tally: Tally, { paths, replaces, removals }: ImportRegisterOptions): void {
  const { read, rejected, rejectedBy, ignoredFiles } = tally
  const where = paths.join(', ')
  if (read === 0 && removals !== undefined && paths.length === 0) return
  if (read === 0) {
    const [ignored] = ignoredFiles
    const why = ignored === undefined ? '' : ` (${ignored.file}: ${ignored.reason})`
    throw new RegisterError(
      `No certificate was found in ${where}${why}: enter CSV, JSON or XML files, or folders or zips with such files.`,
    )
  }
  if (replaces === true && rejected === read) {
    const commonest = rejectedBy[0]?.reason ?? ''
    throw new RegisterError(`No certificate of ${where} can be imported (${commonest}): the register is unchanged.`)
  }
}

/** Certificates of the current files; those of the register come before them in reading order. */
const READ_NOW = `SELECT count(*) FROM ${KEYS} WHERE read_order >= ${CHUNK_ORDER}`

/** Homes whose certificate was withdrawn. */
const REMOVED = `
  SELECT count(*) FROM published.homes WHERE certificate_key IN (SELECT certificate_key FROM removals)`

function isEnterable(record: CertificateRecord): record is AcceptedCertificate {
  return rejectionReason(record) === null
}

/** Numbers of all certificates ever read, whether or not a home keeps them. */
async function writeCertificateIds(connection: DuckDBConnection, hasPublished: boolean): Promise<void> {
  const before = hasPublished
    ? `UNION SELECT id FROM published.certificates WHERE id NOT IN (${PERMANENTLY_WITHDRAWN})`
    : ''
  await connection.run(`
    CREATE TABLE certificates AS
    SELECT certificate_id AS id FROM ${KEYS} WHERE certificate_id IS NOT NULL
    ${before === '' ? 'GROUP BY certificate_id' : before} ORDER BY id`)
}
