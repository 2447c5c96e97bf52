import { analyseHome, NO_CERTIFICATE, type Rate } from '@retrofolio/analysis/analyse-home'
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

/** A home that a row means, before its analysis. */
export interface RowToAnalyse {
  row: number
  facts: HomeFacts
  /** What the file says of the home. */
  known: KnownFacts
  reference: string | null
}

/** What all homes of an import have in common. */
export interface RowsContext {
  organisationId: number
  importId: number
  at: Date
  /** Whose word the facts of the file are. */
  userId: number
  fileName: string
  /** Whether there is a service for imagery, which the solar analysis of a new home then waits for. */
  isRoofLookedAt: boolean
}

/** A home as it is kept, in the form in which the database takes thousands at once. */
export interface AnalysedRow {
  status: HomeStatus
  statusReason: string | null
  /** For the operator. */
  failureDetail: string | null
  /** The facts of the file make no sense together: the home is kept without them. */
  areFactsLeftOut: boolean
  isRoofAwaited: boolean
  /** Of a new home, named by the negative number of its row. */
  record: HomeRecord
}

/**
 * Analyses the home of a row just as one that is added by itself, but for its ranges, which follow; null for a kind of
 * home that is not covered.
 */
export function analyseRow(task: RowToAnalyse, context: RowsContext, rate: Rate): AnalysedRow | null {
  const analysed = analysedWith(task.facts, task.known, rate)
  if (analysed === null) return null
  const { analysis, features, known } = analysed
  const { organisationId, importId, at } = context
  const isRoofAwaited = awaitsRoof(analysis, context.isRoofLookedAt)
  const home = { id: -task.row, organisationId, certificateKey: task.facts.certificateKey, isRoofAwaited }
  const change = { ...task.facts, isRoofAwaited, importId, importRow: task.row, reference: task.reference }
  const facts = factRows({ ...task, known }, context)
  return {
    status: analysis.kind,
    statusReason: analysis.kind === 'analysed' ? null : analysis.reason,
    failureDetail: analysis.kind === 'failed' ? analysis.detail : null,
    areFactsLeftOut: known !== task.known,
    isRoofAwaited,
    record: inOneBuffer(homeRecord({ home, analysis, features, change, facts }, at)),
  }
}

/** All parts in one buffer, which moves from its thread to the one that sends it, instead of being copied as text. */
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

/** By the certificate with the file's facts over it, or without them where they cannot be analysed together. */
function analysedWith(facts: HomeFacts, known: KnownFacts, rate: Rate): Analysed | null {
  const features = knownFeatures(facts, known)
  if (features === null) return { analysis: { kind: 'missing_data', reason: NO_CERTIFICATE }, features, known }
  const analysis = analyseHome(features, rate, { areRangesToFollow: true })
  if (analysis.kind === 'unsupported') return null
  if (analysis.kind !== 'failed' || Object.keys(known).length === 0) return { analysis, features, known }
  return analysedWith(facts, {}, rate)
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
