import type { ImportCandidate, ImportColumn } from '@retrofolio/contract/imports/imports'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import type { HomeFacts } from '../../homes/resolve-home.service.ts'
import type { AnalysedRow, RowsContext, RowToAnalyse } from '../analysis/analyse-row.ts'
import { type RowContent, readRow } from '../reading/read-row.ts'
import type { ValueMappings } from '../reading/value-mappings.ts'
import type { ReferencedHome } from '../rows/held-homes.repository.ts'
import { type FindingSources, findHomesOfRows } from './find-homes.ts'
import { type CertifiedSystems, systemsOf, withFittingFuels } from './fitting-fuels.ts'
import type { FoundRow } from './found-row.ts'

/** A row with everything that can be determined before any lock. */
export interface PreparedRow {
  row: number
  content: RowContent
  /** The candidates offered to the user, for a row they decide. */
  offered?: ImportCandidate[]
  /** `isUprnOfRow`: the UPRN comes only from the row. */
  end:
    | { kind: 'home'; facts: HomeFacts; isUprnOfRow: boolean; analysed: AnalysedRow }
    /** A home in the portfolio, by the reference of the row. */
    | { kind: 'held'; homeId: number }
    | { kind: 'ambiguous'; candidates: ImportCandidate[]; reason: string }
    | { kind: 'invalid'; reason: string }
}

/** Analyses homes, here or in threads; null for a kind of home that is not covered. */
export type AnalyseRows = (tasks: readonly RowToAnalyse[], context: RowsContext) => Promise<(AnalysedRow | null)[]>

export interface PreparingSources extends FindingSources {
  analyseRows: AnalyseRows
}

/** What the organisation's data say about rows. */
export interface KnownOfRows {
  homesOfReferences: (references: readonly string[]) => Promise<ReadonlyMap<string, ReferencedHome>>
}

const NOT_COVERED = 'The home is not a house, bungalow, flat or maisonette, so it cannot be assessed.'

/** A row and its home; null for a row with a problem of its own. */
export interface ReadRow {
  row: number
  content: RowContent
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
  return read.map(({ row, content }) => ({ row, content, home: foundOf.get(row) ?? null }))
}

/** Analyses the homes of rows. */
export async function analyseFoundRows(
  analyseRows: AnalyseRows,
  found: readonly ReadRow[],
  context: RowsContext,
): Promise<PreparedRow[]> {
  const rows = found.map((row) => {
    const systems = certifiedSystems(row.home)
    return systems === null ? row : { ...row, content: withFittingFuels(row.content, systems) }
  })
  const tasks = rows.flatMap(({ row, content, home }): RowToAnalyse[] =>
    home?.kind === 'home' ? [{ row, facts: home.facts, known: content.facts, reference: content.reference }] : [],
  )
  const analyses = await analyseRows(tasks, context)
  const analysedOf = new Map(tasks.map(({ row }, place) => [row, analyses[place] ?? null]))
  return rows.map(({ row, content, home }): PreparedRow => {
    if (home === null) return { row, content, end: { kind: 'invalid', reason: content.problem ?? '' } }
    if (home.kind === 'ambiguous') return { row, content, end: home }
    if (home.kind === 'held') return { row, content, end: { kind: 'held', homeId: home.home.id } }
    if (home.kind === 'refused') return { row, content, end: { kind: 'invalid', reason: home.reason } }
    const analysed = analysedOf.get(row) ?? null
    if (analysed === null) return { row, content, end: { kind: 'invalid', reason: NOT_COVERED } }
    const { facts, isUprnOfRow = false, note } = home
    const noted = note === undefined ? content : { ...content, notes: [...content.notes, note] }
    return { row, content: noted, end: { kind: 'home', facts, isUprnOfRow, analysed } }
  })
}

function certifiedSystems(home: FoundRow | null): CertifiedSystems | null {
  if (home?.kind === 'held') return home.home.systems
  return home?.kind === 'home' ? systemsOf(home.facts.features) : null
}
