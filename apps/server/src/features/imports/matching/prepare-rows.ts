import type { ImportCandidate, ImportColumn } from '@retrofolio/contract/imports/imports'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import type { HomeFacts } from '../../homes/resolve-home.service.ts'
import type { AnalysedRow, RowsContext, RowToAnalyse } from '../analysis/analyse-row.ts'
import { type RowContent, readRow } from '../reading/read-row.ts'
import type { ValueMappings } from '../reading/value-mappings.ts'
import type { ReferencedHome } from '../rows/held-homes.repository.ts'
import { type DecidedRow, type DecidingSources, type Decision, homesOfDecisions } from './decided-homes.ts'
import { type FindingSources, findHomesOfRows } from './find-homes.ts'
import { type CertifiedSystems, systemsOf, withFittingFuels } from './fitting-fuels.ts'
import type { FoundRow } from './found-row.ts'

/** A row with everything that can be determined before any lock. */
export interface PreparedRow<Analysed = AnalysedRow> {
  row: number
  content: RowContent
  /** The candidates offered to the user, for a row that is decided. */
  offered?: ImportCandidate[]
  /** An earlier decision was used. */
  isRemembered?: boolean
  /** `isUprnOfRow`: the UPRN comes only from the row. */
  end:
    | { kind: 'home'; facts: HomeFacts; isUprnOfRow: boolean; analysed: Analysed }
    /** A home in the portfolio, by the reference of the row. */
    | { kind: 'held'; homeId: number }
    | { kind: 'ambiguous'; candidates: ImportCandidate[]; reason: string }
    | { kind: 'invalid'; reason: string }
    | { kind: 'left_out' }
}

/** Analyses homes, here or in threads; null for a kind of home that is not covered. */
export type AnalyseRows = (tasks: readonly RowToAnalyse[], context: RowsContext) => Promise<(AnalysedRow | null)[]>

export interface PreparingSources extends FindingSources {
  analyseRows: AnalyseRows
}

/** What the organisation's data say about rows. */
export interface KnownOfRows {
  homesOfReferences: (references: readonly string[]) => Promise<ReadonlyMap<string, ReferencedHome>>
  portfolioHomes: DecidingSources['portfolioHomes']
  /** Remembered decisions about rows with several candidates, in their order; null for those without. */
  decisionsOf: (rows: readonly OpenRow[]) => Promise<(Decision | null)[]>
}

const NOT_COVERED = 'The home is not a house, bungalow, flat or maisonette, so it cannot be assessed.'

/** A row that may mean several homes. */
export type OpenRow = Pick<DecidedRow, 'content' | 'candidates'>

/** A row and its home; null for a row with a problem of its own. */
export interface ReadRow extends Pick<PreparedRow, 'row' | 'content' | 'offered' | 'isRemembered'> {
  home: FoundRow | null
}

/** Reads rows and finds their homes. */
export async function findRows(
  sources: FindingSources,
  rows: readonly { row: number; cells: readonly string[] }[],
  { columns, mappings }: { columns: readonly ImportColumn[]; mappings: ValueMappings },
  known: KnownOfRows,
): Promise<ReadRow[]> {
  const read = await mapYielding(rows, ({ row, cells }) => ({ row, content: readRow(columns, cells, mappings) }))
  const sound = read.filter(({ content }) => content.problem === null)
  const contents = sound.map(({ content }) => content)
  const references = new Set(contents.flatMap(({ reference }) => reference ?? []))
  const found = await findHomesOfRows(sources, contents, await known.homesOfReferences([...references]))
  const foundOf = new Map(sound.map(({ row }, place) => [row, found[place]]))
  return withDecisions(
    sources,
    read.map(({ row, content }) => ({ row, content, home: foundOf.get(row) ?? null })),
    known,
  )
}

/** Applies remembered decisions to rows with several candidates, unless the chosen home is gone. */
async function withDecisions(
  sources: FindingSources,
  rows: readonly ReadRow[],
  { decisionsOf, portfolioHomes }: KnownOfRows,
): Promise<ReadRow[]> {
  const open = rows.flatMap(({ row, content, home }) =>
    home?.kind === 'ambiguous' ? [{ row, content, candidates: home.candidates }] : [],
  )
  if (open.length === 0) return [...rows]
  const decisions = await decisionsOf(open)
  const decided = open.flatMap((one, place) => {
    const decision = decisions[place] ?? null
    return decision === null ? [] : [{ ...one, decision }]
  })
  const homes = await homesOfDecisions({ ...sources, portfolioHomes }, decided)
  const decidedOf = new Map(decided.map(({ row, candidates }, place) => [row, { candidates, home: homes[place] }]))
  return rows.map((row): ReadRow => {
    const { candidates, home } = decidedOf.get(row.row) ?? {}
    if (candidates === undefined || home === undefined || home.kind === 'refused') return row
    return { ...row, home, offered: candidates, isRemembered: true }
  })
}

/** Analyses the homes of rows. */
export async function analyseFoundRows<Analysed>(
  analyseRows: (tasks: readonly RowToAnalyse[], context: RowsContext) => Promise<(Analysed | null)[]>,
  found: readonly ReadRow[],
  context: RowsContext,
): Promise<PreparedRow<Analysed>[]> {
  const rows = found.map((row) => {
    const systems = certifiedSystems(row.home)
    return systems === null ? row : { ...row, content: withFittingFuels(row.content, systems) }
  })
  const tasks = rows.flatMap(({ row, content, home }): RowToAnalyse[] =>
    home?.kind === 'home' ? [{ row, facts: home.facts, known: content.facts, reference: content.reference }] : [],
  )
  const analyses = await analyseRows(tasks, context)
  const analysedOf = new Map(tasks.map(({ row }, place) => [row, analyses[place] ?? null]))
  return rows.map(({ home, ...row }): PreparedRow<Analysed> => {
    const { content } = row
    if (home === null) return { ...row, end: { kind: 'invalid', reason: content.problem ?? '' } }
    if (home.kind === 'ambiguous' || home.kind === 'left_out') return { ...row, end: home }
    if (home.kind === 'held') return { ...row, end: { kind: 'held', homeId: home.home.id } }
    if (home.kind === 'refused') return { ...row, end: { kind: 'invalid', reason: home.reason } }
    const analysed = analysedOf.get(row.row) ?? null
    if (analysed === null) return { ...row, end: { kind: 'invalid', reason: NOT_COVERED } }
    const { facts, isUprnOfRow = false, note } = home
    const noted = note === undefined ? content : { ...content, notes: [...content.notes, note] }
    return { ...row, content: noted, end: { kind: 'home', facts, isUprnOfRow, analysed } }
  })
}

function certifiedSystems(home: FoundRow | null): CertifiedSystems | null {
  if (home?.kind === 'held') return home.home.systems
  return home?.kind === 'home' ? systemsOf(home.facts.features) : null
}
