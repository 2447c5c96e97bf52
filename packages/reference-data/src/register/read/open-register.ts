import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { resolveAddress } from '../../addresses/search/resolve-address.ts'
import { resolveAddresses } from '../../addresses/search/resolve-addresses.ts'
import { suggestAddresses } from '../../addresses/search/suggest-addresses.ts'
import { placeIndex } from '../../addresses/search-index/address-queries.ts'
import { FamilyEntryReader } from '../columns/entry-reader.ts'
import { requireReadableLayout } from '../columns/home-table.ts'
import { asFileFailure } from '../file-failure.ts'
import { READ_ONLY_OFFLINE } from '../publish/publish-database.ts'
import type { Register } from '../register.ts'
import { RegisterMissingError } from '../register-error.ts'
import { registerFiles } from '../register-files.ts'
import { filterWithdrawnInRegister } from '../withdrawals/withdrawals.ts'
import { readHome, readHomes, readHomesWithoutUprn, readStatus, readSuggestions } from './read-homes.ts'
import { readHomesWithUprns } from './read-shared-uprns.ts'

export interface OpenRegisterOptions {
  /** Preloads the search index, also for each new publication: for a whole country this takes seconds. */
  isSearched?: boolean
}

/**
 * Opens a published register for reading, by file or folder. When an import publishes a new file, the next query uses
 * it.
 */
export async function openRegister(path: string, options: OpenRegisterOptions = {}): Promise<Register> {
  const file = registerFile(path)
  let opened: Promise<OpenFile> = openFile(file)
  readAhead(await opened)

  /** Queries the newest file; a replaced one stays open until its queries are done. */
  function ask<Answer>(question: (connection: DuckDBConnection) => Promise<Answer>): Promise<Answer> {
    return askFile(({ connection }) => question(connection))
  }

  async function askFile<Answer>(question: (file: OpenFile) => Promise<Answer>): Promise<Answer> {
    const current = await newest()
    current.questions += 1
    try {
      return await question(current)
    } finally {
      current.questions -= 1
      closeIfDone(current)
    }
  }

  async function newest(): Promise<OpenFile> {
    const current = await opened
    const version = await versionOf(file)
    // If the file disappears, even temporarily, the open one stays in use.
    if (version === null || version === current.version || current !== (await opened)) return opened
    opened = openFile(file).catch(() => current)
    const next = await opened
    if (next !== current) {
      current.isReplaced = true
      closeIfDone(current)
      readAhead(next)
    }
    return next
  }

  /** Errors are ignored here, since they recur and are reported at the first search. */
  function readAhead(newest: OpenFile): void {
    if (options.isSearched !== true) return
    newest.questions += 1
    placeIndex(newest.connection)
      .catch(() => null)
      .finally(() => {
        newest.questions -= 1
        closeIfDone(newest)
      })
  }

  return {
    suggest: (query, limit) => ask((connection) => suggestAddresses(connection, query, limit)),
    resolve: (address) => ask((connection) => resolveAddress(connection, address)),
    home: (homeKey) => askFile((file) => readHome(file, homeKey)),
    resolveMany: (addresses) =>
      askFile(({ bulk, connection }) => resolveAddresses({ connection: bulk, searching: connection }, addresses)),
    suggestionsOf: (homeKeys) => askFile(({ bulk }) => readSuggestions(bulk, homeKeys)),
    homesWithSharedUprn: (uprns) => askFile(({ bulk }) => readHomesWithUprns(bulk, uprns)),
    homesWithoutUprn: (postcodes) => askFile(({ bulk }) => readHomesWithoutUprn(bulk, postcodes)),
    findHomes: (homeKeys) => askFile(({ bulk, entries }) => readHomes({ connection: bulk, entries }, homeKeys)),
    filterWithdrawn: (held) => askFile(({ bulk }) => filterWithdrawnInRegister(bulk, held)),
    status: () => ask(readStatus),
    version: async () => (await newest()).version,
    async close() {
      const current = await opened
      current.isReplaced = true
      closeIfDone(current)
    },
  }
}

/**
 * Limits the cache, so that a server does not end up with the whole country in memory. Each query runs in one thread:
 * it reads few rows, so more threads would only add overhead.
 */
const BOUNDED = { memory_limit: '1GB', threads: '1' }

interface OpenFile {
  instance: DuckDBInstance
  connection: DuckDBConnection
  /** For many homes at once, since queries on one connection run one after the other. */
  bulk: DuckDBConnection
  entries: FamilyEntryReader
  version: string
  questions: number
  isReplaced: boolean
  isClosed: boolean
}

async function openFile(file: string): Promise<OpenFile> {
  const version = await versionOf(file)
  if (version === null) {
    throw new RegisterMissingError(
      `There is no register at ${file}. Import certificates first: npm run -s retrofolio -- register import <file|folder|zip>`,
    )
  }
  const instance = await DuckDBInstance.create(file, { ...READ_ONLY_OFFLINE, ...BOUNDED }).catch((error) => {
    throw asFileFailure(error, file)
  })
  const connection = await instance.connect()
  const bulk = await instance.connect()
  const entries = new FamilyEntryReader()
  const opened = { instance, connection, bulk, entries, version, questions: 0, isReplaced: false, isClosed: false }
  try {
    await requireReadableLayout(connection, 'about', file)
  } catch (error) {
    closeIfDone({ ...opened, isReplaced: true })
    throw error
  }
  return opened
}

function closeIfDone(file: OpenFile): void {
  if (!file.isReplaced || file.isClosed || file.questions > 0) return
  file.isClosed = true
  file.connection.closeSync()
  file.bulk.closeSync()
  file.instance.closeSync()
}

function registerFile(path: string): string {
  return path.endsWith('.duckdb') ? path : registerFiles(path).register
}

/** Changes with every publication: a rename gives another inode. */
async function versionOf(file: string): Promise<string | null> {
  const stats: Stats | null = await stat(file).catch(() => null)
  return stats === null ? null : `${stats.ino}:${stats.mtimeMs}:${stats.size}`
}
