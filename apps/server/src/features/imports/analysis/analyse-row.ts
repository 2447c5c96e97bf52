import { analyseHome, NO_CERTIFICATE, type Rate } from '@retrofolio/analysis/analyse-home'
import type { SaveableAnalysis } from '@retrofolio/analysis/state-on-wire'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { HomeStatus } from '@retrofolio/engine/vocabulary'
import { rowJson } from '../../../database/rows/json-row-writer.ts'
import { writeNumericRows } from '../../../database/rows/numeric-row-writer.ts'
import { analysisRows } from '../../homes/analysis/analysis.record.ts'
import { energyCalculations, heatLossCalculations, solarAnalyses } from '../../homes/analysis/analysis.tables.ts'
import { homeFacts } from '../../homes/facts/facts.tables.ts'
import { awaitsRoof, homeState } from '../../homes/home-state.ts'
import { homes } from '../../homes/homes.tables.ts'
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
  /** Records of the home's tables; those below the home name their row where the number of the home will be. */
  records: HomeRecords
}

/** All of a home lie in one buffer. */
export type HomeRecords = Record<HomePart | AnalysisPart | `${AnalysisPart}Documents`, Uint8Array>
/** JSON of single rows with commas between, in UTF-8; empty where there are none. */
export type HomePart = 'home' | 'givenFacts'
/** Rows as numbers, and beside them the documents of those rows, each with commas between. */
export type AnalysisPart = 'heatLoss' | 'energy' | 'solar'

/**
 * Analyses the home of a row just as one that is added by itself, but for its ranges, which follow; null for a kind of
 * home that is not covered.
 */
export function analyseRow(task: RowToAnalyse, context: RowsContext, rate: Rate): AnalysedRow | null {
  const analysed = analysedWith(task.facts, task.known, rate)
  if (analysed === null) return null
  const { analysis, features, known } = analysed
  const { organisationId, importId, at } = context
  const key = { homeId: task.row, organisationId }
  const isRoofAwaited = awaitsRoof(analysis, context.isRoofLookedAt)
  const state = homeState(analysis, { features, certificateKey: task.facts.certificateKey, isRoofAwaited })
  const rows = analysis.kind === 'analysed' ? analysisRows(key, analysis.assessment, { isRoofAwaited, at }) : null
  const heatLoss = writeNumericRows(heatLossCalculations, rows?.heatLoss ?? [])
  const energy = writeNumericRows(energyCalculations, rows?.energy ?? [])
  const solar = writeNumericRows(solarAnalyses, rows?.solar ?? [])
  return {
    status: state.status,
    statusReason: state.statusReason ?? null,
    failureDetail: state.failureDetail ?? null,
    areFactsLeftOut: known !== task.known,
    isRoofAwaited,
    records: inOneBuffer({
      home: rowJson(homes, {
        ...task.facts,
        ...state,
        organisationId,
        importId,
        importRow: task.row,
        reference: task.reference,
        createdAt: at,
        updatedAt: at,
      }),
      heatLoss: heatLoss.numbers,
      heatLossDocuments: heatLoss.documents,
      energy: energy.numbers,
      energyDocuments: energy.documents,
      solar: solar.numbers,
      solarDocuments: solar.documents,
      givenFacts: factRecords({ ...task, known }, context).join(),
    }),
  }
}

/** So that they move from a thread to the one that sends them, instead of being copied as text several times. */
function inOneBuffer(parts: Record<keyof HomeRecords, string>): HomeRecords {
  const buffer = new Uint8Array(Object.values(parts).reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let end = 0
  const kept = (part: string): Uint8Array => {
    const begin = end
    end += encoder.encodeInto(part, buffer.subarray(begin)).written
    return buffer.subarray(begin, end)
  }
  return {
    home: kept(parts.home),
    heatLoss: kept(parts.heatLoss),
    heatLossDocuments: kept(parts.heatLossDocuments),
    energy: kept(parts.energy),
    energyDocuments: kept(parts.energyDocuments),
    solar: kept(parts.solar),
    solarDocuments: kept(parts.solarDocuments),
    givenFacts: kept(parts.givenFacts),
  }
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

function factRecords({ row, facts, known }: RowToAnalyse, context: RowsContext): string[] {
  const certified = certifiedFeatures(facts)
  return HOME_FACTS.flatMap(({ key }) => {
    const value = known[key]
    if (value === undefined) return []
    return rowJson(homeFacts, {
      homeId: row,
      organisationId: context.organisationId,
      key,
      value,
      certificateValue: statedFact(certified, key),
      setById: context.userId,
      setAt: context.at,
      importedFrom: context.fileName,
      importId: context.importId,
    })
  })
}
