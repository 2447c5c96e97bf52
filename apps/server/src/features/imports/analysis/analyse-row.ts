import { analyseHome, type HomeModel, NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import type { SaveableAnalysis } from '@retrofolio/analysis/state-on-wire'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { HomeStatus } from '@retrofolio/engine/vocabulary'
import {
  type AnalysedHome,
  ENERGY,
  FACTS,
  HEAT_LOSS,
  type HomeRecord,
  homeRecord,
  NEW_HOMES,
  SOLAR,
} from '../../homes/analysis/analysis.record.ts'
import { awaitsRoof } from '../../homes/home-state.ts'
import { certifiedFeatures, knownFeatures } from '../../homes/known-features.ts'
import type { HomeFacts } from '../../homes/resolve-home.service.ts'

/** Home of a row, before its analysis. */
export interface RowToAnalyse {
  row: number
  facts: HomeFacts
  /** Facts of the home from the file. */
  known: KnownFacts
  reference: string | null
}

/** Context shared by all rows of an import. */
export interface RowsContext {
  organisationId: number
  /** null for homes that are added without an import, whose ranges no job calculates later. */
  importId: number | null
  at: Date
  /** User credited with the facts of the file. */
  userId: number
  fileName: string
  /** Whether an imagery service is configured; the solar analysis of a new home then waits for it. */
  hasRoofImagery: boolean
}

/** Home as stored, in a form in which the database accepts thousands at once. */
export interface AnalysedRow {
  status: HomeStatus
  statusReason: string | null
  /** Error detail for the operator. */
  failureDetail: string | null
  /** The facts of the file cannot be analysed together, so the home is stored without them. */
  areFactsLeftOut: boolean
  isRoofAwaited: boolean
  /** Record of a new home, identified by the negative number of its row. */
  record: HomeRecord
}

/**
 * Analyses the home of a row exactly like one added individually. Ranges of an import are computed later. Returns null
 * for a kind of home that is not covered.
 */
export function analyseRow(task: RowToAnalyse, context: RowsContext, model: HomeModel): AnalysedRow | null {
  const { organisationId, importId, at } = context
  const analysed = analysedWith(task, model, { areRangesToFollow: importId !== null })
  if (analysed === null) return null
  const { analysis, features, known } = analysed
  const isRoofAwaited = awaitsRoof(analysis, context.hasRoofImagery)
  const home = { id: -task.row, organisationId, certificateKey: task.facts.certificateKey, isRoofAwaited }
  const importRow = importId === null ? null : task.row
  const change = { ...task.facts, isRoofAwaited, importId, importRow, reference: task.reference }
  const facts = factRows({ ...task, known }, context)
  return {
    status: analysis.kind,
    statusReason: analysis.kind === 'analysed' ? null : analysis.reason,
    failureDetail: analysis.kind === 'failed' ? analysis.detail : null,
    areFactsLeftOut: known !== task.known,
    isRoofAwaited,
    record: inOneBuffer(homeRecord({ home, analysis, features, change, facts }, model, at)),
  }
}

/** Puts all parts into one buffer, which is transferred between threads instead of being copied as text. */
function inOneBuffer(record: HomeRecord): HomeRecord {
  const parts = {
    home: NEW_HOMES.pack(record.home),
    facts: FACTS.pack(record.facts),
    heatLoss: HEAT_LOSS.pack(record.heatLoss),
    energy: ENERGY.pack(record.energy),
    solar: SOLAR.pack(record.solar),
  }
  const texts = Object.values(parts).flatMap(({ numbers, documents }) => [numbers, documents])
  const buffer = new Uint8Array(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
  let end = 0
  const moved = (text: string | Uint8Array): Uint8Array => {
    const begin = end
    end += encoder.encodeInto(String(text), buffer.subarray(begin)).written
    return buffer.subarray(begin, end)
  }
  for (const part of Object.values(parts)) {
    part.numbers = moved(part.numbers)
    part.documents = moved(part.documents)
  }
  return { ...record, ...parts }
}

const encoder = new TextEncoder()

interface Analysed {
  analysis: SaveableAnalysis
  features: HomeFeatures | null
  known: KnownFacts
}

/** Analyses the certificate with the facts of the file, or without them if they cannot be analysed together. */
function analysedWith(
  { facts, known }: Pick<RowToAnalyse, 'facts' | 'known'>,
  model: HomeModel,
  choices: { areRangesToFollow: boolean },
): Analysed | null {
  const features = knownFeatures(facts, known)
  if (features === null) return { analysis: { kind: 'missing_data', reason: NO_CERTIFICATE }, features, known }
  const analysis = analyseHome(features, model, choices)
  if (analysis.kind === 'unsupported') return null
  if (analysis.kind !== 'failed' || Object.keys(known).length === 0) return { analysis, features, known }
  return analysedWith({ facts, known: {} }, model, choices)
}

function factRows({ facts, known }: RowToAnalyse, context: RowsContext): NonNullable<AnalysedHome['facts']> {
  const certified = certifiedFeatures(facts)
  return HOME_FACTS.flatMap(({ key }) => {
    const value = known[key]
    if (value === undefined) return []
    return {
      key,
      value,
      certificateValue: statedFact(certified, key),
      setById: context.userId,
      setAt: context.at,
      importedFrom: context.fileName,
      importId: context.importId,
    }
  })
}
