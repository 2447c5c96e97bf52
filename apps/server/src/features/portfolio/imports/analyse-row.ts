import { type Assess, analyseHome, NO_CERTIFICATE } from '@retrofolio/contract/analysis/analyse-home'
import { isSolarMissing } from '@retrofolio/contract/analysis/solar-on-wire'
import type { KeptAnalysis } from '@retrofolio/contract/analysis/state-on-wire'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import type { HomeStatus } from '@retrofolio/engine/vocabulary'
import { recordJson } from '../../../platform/json-records.ts'
import { numberRecords } from '../../../platform/number-records.ts'
import { packed } from '../../../platform/packed-json.ts'
import { analysisRows } from '../analysis.record.ts'
import { energyCalculations, heatLossCalculations, solarAnalyses } from '../analysis.tables.ts'
import { homeFacts } from '../facts.tables.ts'
import { awaitsRoof, homeState } from '../home-state.ts'
import { homes } from '../homes.tables.ts'
import { certifiedFeatures, knownFeatures } from '../known-features.ts'
import type { HomeFacts } from '../resolve-home.service.ts'

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
export type HomeRecords = Record<HomePart | AnalysisPart | `${AnalysisPart}Documents` | PackedPart, Uint8Array>
/** JSON of single rows with commas between, in UTF-8; empty where there are none. */
export type HomePart = 'home' | 'givenFacts'
/** Rows as numbers, and beside them the documents of those rows, each with commas between. */
export type AnalysisPart = 'heatLoss' | 'energy' | 'solar'
/** Columns of the home's own row that are kept packed: as bytes, they are sent beside the JSON. */
export type PackedPart = 'assumptions' | 'runningCosts'

/**
 * Analyses the home of a row just as one that is added by itself, but for its ranges, which follow; null for a kind of
 * home that is not covered.
 */
export function analyseRow(task: RowToAnalyse, context: RowsContext, assess: Assess): AnalysedRow | null {
  const analysed = analysedWith(task.facts, task.known, assess)
  if (analysed === null) return null
  const { analysis, features, known } = analysed
  const { organisationId, importId, at } = context
  const key = { homeId: task.row, organisationId }
  const isRoofAwaited = awaitsRoof(analysis, context.isRoofLookedAt)
  const state = homeState(analysis, { features, certificateKey: task.facts.certificateKey, isRoofAwaited })
  const { assumptions, runningCosts, ...figures } = state
  const rows = analysis.kind === 'analysed' ? analysisRows(key, analysis.assessment, at) : null
  const heatLoss = numberRecords(heatLossCalculations, rows?.heatLoss ?? [])
  const energy = numberRecords(energyCalculations, rows?.energy ?? [])
  const solar = numberRecords(solarAnalyses, rows === null || isAwaited(analysis, isRoofAwaited) ? [] : [rows.solar])
  return {
    status: state.status,
    statusReason: state.statusReason ?? null,
    failureDetail: state.failureDetail ?? null,
    areFactsLeftOut: known !== task.known,
    isRoofAwaited,
    records: inOneBuffer({
      home: recordJson(homes, {
        ...task.facts,
        ...figures,
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
      assumptions: packed(assumptions),
      runningCosts: packed(runningCosts),
    }),
  }
}

/** So that they move from a thread to the one that sends them, instead of being copied as text several times. */
function inOneBuffer(parts: Record<keyof HomeRecords, string | Buffer>): HomeRecords {
  const buffer = new Uint8Array(Object.values(parts).reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let end = 0
  const kept = (part: string | Buffer): Uint8Array => {
    const begin = end
    const room = buffer.subarray(begin)
    end += typeof part === 'string' ? encoder.encodeInto(part, room).written : part.copy(room)
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
    assumptions: kept(parts.assumptions),
    runningCosts: kept(parts.runningCosts),
  }
}

const encoder = new TextEncoder()

function isAwaited(analysis: KeptAnalysis, isRoofAwaited: boolean): boolean {
  return analysis.kind === 'analysed' && isSolarMissing(analysis.assessment.solar, isRoofAwaited)
}

interface Analysed {
  analysis: KeptAnalysis
  features: HomeFeatures | null
  known: KnownFacts
}

/** By the certificate with the file's facts over it, or without them where they cannot be analysed together. */
function analysedWith(facts: HomeFacts, known: KnownFacts, assess: Assess): Analysed | null {
  const features = knownFeatures(facts, known)
  if (features === null) return { analysis: { kind: 'missing_data', reason: NO_CERTIFICATE }, features, known }
  const analysis = analyseHome(features, assess, { areRangesToFollow: true })
  if (analysis.kind === 'unsupported') return null
  if (analysis.kind !== 'failed' || Object.keys(known).length === 0) return { analysis, features, known }
  return analysedWith(facts, {}, assess)
}

function factRecords({ row, facts, known }: RowToAnalyse, context: RowsContext): string[] {
  const certified = certifiedFeatures(facts)
  return HOME_FACTS.flatMap(({ key }) => {
    const value = known[key]
    if (value === undefined) return []
    return recordJson(homeFacts, {
      homeId: row,
      organisationId: context.organisationId,
      key,
      value,
      certificateValue: statedFact(certified, key),
      setById: context.userId,
      setAt: context.at,
      importedFrom: context.fileName,
    })
  })
}
