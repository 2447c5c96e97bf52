import { EXPLORE_PLAN_NUMBER_NAMES } from '@retrofolio/contract/explore/explore-fields'
import { versionedCache } from '../../../cache/versioned-cache.ts'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Database } from '../../../database/database.ts'
import type { SearchFile } from '../search-file.ts'
import { sharedWork } from '../shared-work.ts'
import { SHORTLIST_IDS } from './own-homes.repository.ts'
import { type OwnRowsReader, rowsOfIds } from './own-rows.ts'
import { portfolioIds, type RegisterOfOwnHomes } from './portfolio-ids.ts'

/** Tables with rows of one organisation, which a search joins by `home_row`. */
export const OWN_TABLES = ['own_portfolio', 'own_shortlist', 'own_plans'] as const
export type OwnTable = (typeof OWN_TABLES)[number]

/** The tables of one search, as they are at one moment. */
export interface OwnTables {
  /** Equal versions have equal tables. */
  version: string
  /** SQL that creates them in the connection of a search; they end with it. */
  sqls(file: SearchFile, signal: AbortSignal): Promise<string[]>
}

/** Creates tables of an organisation for its searches. */
export interface OwnHomes {
  tables(organisationId: number, wanted: readonly OwnTable[]): Promise<OwnTables>
}

/**
 * The same tables for any organisation, such as empty ones.
 *
 * @param rows SQL of rows with `home_row` and the figures of plans
 */
export function fixedOwnHomes(rows: string): OwnHomes {
  return {
    tables: async (_, wanted) => ({
      version: '',
      sqls: async () => wanted.map((table) => `CREATE TEMP TABLE ${table} AS ${rows}`),
    }),
  }
}

const NO_FIGURES = EXPLORE_PLAN_NUMBER_NAMES.map((name) => `NULL::FLOAT AS ${name}`).join(', ')
export const NO_OWN_HOMES = fixedOwnHomes(`SELECT 0 AS home_row, ${NO_FIGURES} LIMIT 0`)

/** For a table: its text, and its rows in one version of the register. */
interface Kept {
  text: string
  rows: { fileVersion: string; text: string } | null
}

interface KeptTable {
  version: string
  kept: Kept
}

/** What is read for one search serves the next. */
const NEVER = new AbortController().signal

/** An organisation of 100,000 homes takes four megabytes. */
const KEPT_BYTES = 48 * 1024 * 1024

/**
 * Row numbers are cached by the versions of the register and of the organisation's homes.
 *
 * @param plans plans of the organisation's own
 */
export function ownHomes(database: Database, register: RegisterOfOwnHomes, plans: OwnRowsReader): OwnHomes {
  const cache = versionedCache<Kept>(KEPT_BYTES)
  const readers: Readonly<Record<OwnTable, OwnRowsReader>> = {
    own_portfolio: rowsOfIds(portfolioIds(register)),
    own_shortlist: rowsOfIds(SHORTLIST_IDS),
    own_plans: plans,
  }

  const reading = sharedWork<KeptTable>()

  const keptOf = async (organisationId: number, table: OwnTable): Promise<KeptTable> => {
    const key = `${organisationId} ${table}`
    const version = await readers[table].version(database, organisationId)
    const found = cache.find({ key, version })
    if (found !== null) return { version, kept: found }
    // A change of filters asks for the count, the facets and the list at the same time.
    return reading.join(`${key} ${version}`, NEVER, async () => {
      const read = await readers[table].read(database, organisationId)
      const kept: Kept = { text: read.text, rows: null }
      cache.put({ key, version: read.version }, kept, 4 * read.text.length)
      return { version: read.version, kept }
    })
  }

  return {
    async tables(organisationId, wanted) {
      const all = await allOrFirstFailure(
        wanted.map(async (table) => ({ table, ...(await keptOf(organisationId, table)) })),
      )
      return {
        version: `${organisationId} ${all.map(({ table, version }) => `${table} ${version}`).join(' ')}`,
        sqls: async (file, signal) => {
          const sqls: string[] = []
          for (const { table, kept } of all) {
            const { rowsSql, noRowsSql } = readers[table]
            const joined = await joinedText(readers[table], kept, file, signal)
            sqls.push(`CREATE TEMP TABLE ${table} AS ${joined === '' ? noRowsSql : rowsSql(joined)}`)
          }
          return sqls
        },
      }
    },
  }
}

async function joinedText(
  { joinSql }: OwnRowsReader,
  kept: Kept,
  file: SearchFile,
  signal: AbortSignal,
): Promise<string> {
  if (kept.text === '') return ''
  if (kept.rows?.fileVersion === file.version) return kept.rows.text
  const [found] = await file.queries([joinSql(kept.text)], signal)
  const text = String(found?.[0]?.[0] ?? '')
  kept.rows = { fileVersion: file.version, text }
  return text
}
