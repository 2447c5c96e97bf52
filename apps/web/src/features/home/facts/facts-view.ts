import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { AssumptionRecord } from '@retrofolio/contract/homes/home-detail'
import type { HomeFactRecord, HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { correctedFeatures, type FactValue, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, isAnswerKey } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { type HomeFactKey, NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import { formatNumber, NOT_KNOWN } from '../../../lib/format/format-quantity.ts'
import { dateText } from '../../../lib/format/home-text.ts'
import { FACT_GROUPS } from '../../../lib/homes/fact-groups.ts'
import { isShare } from '../../../lib/homes/number-range.ts'
import { type FactChanges, factOf, knownWith } from './draft/draft.ts'

export interface FactView {
  key: HomeFactKey
  name: string
  /** The question of plans that it answers, in full. */
  question: string | null
  kind: HomeFactRecord['kind']
  choices: HomeFactRecord['choices']
  /** Input value of a number; fractions are in per cent. */
  unit: string | null
  isShare: boolean
  isWhole: boolean
  isRequired: boolean
  /** With the draft change, if any. */
  value: FactValue | null
  /** The current value as text; the assumed one if no source states it. */
  text: string
  origin: HomeFactRecord['origin'] | 'draft'
  /** The source and its date. */
  originText: string
  /** The saved value, if there is a draft. */
  before: string | null
  /** What a user's value overrides. */
  statedBy: 'certificate' | 'survey file'
  /** The value of certificate or survey file where a user's differs. */
  certificateText: string | null
  /** What no source states, and the reason for the assumption. */
  assumed: { reason: string; source: string } | null
  /** What undo would restore; null if no user value applies. */
  release: string | null
  dispute: string | null
  problem: string | null
  history: readonly { text: string; by: string }[]
  /** A question that has no answer and that no measure of the home needs. */
  isUnasked: boolean
}

export interface FactGroupView {
  heading: string
  facts: FactView[]
}

export interface FactSources {
  record: HomeFactsRecord
  changes: FactChanges
  problems: Partial<Record<HomeFactKey, string>>
  /** Assumptions about the home as shown: a change may affect other assumptions. */
  assumptions: readonly AssumptionRecord[]
  /** Whether a survey file replaces the certificate. */
  isSurveyed: boolean
  /** The certificate's date. */
  certifiedOn: string | null
  /** Full name of the current user. */
  reader: string | null
  /** Facts that measures of this home wait for; null while that is not known. */
  asked: ReadonlySet<HomeFactKey> | null
}

export function factGroups(sources: FactSources): FactGroupView[] {
  const { record, changes } = sources
  const corrected = correctedFeatures(record.features, knownWith(record, changes))
  return FACT_GROUPS.map(({ heading, keys }) => ({
    heading,
    facts: keys.flatMap((key) => {
      const fact = factOf(sources.record.facts, key)
      return fact === null || isBesideThePoint(fact, sources) ? [] : [factView(key, fact, corrected, sources)]
    }),
  })).filter(({ facts }) => facts.length > 0)
}

/** A house has no level in a block unless a user has set one. */
function isBesideThePoint(fact: HomeFactRecord, { record, changes }: FactSources): boolean {
  if (fact.key !== snakeKey('flatLevel') || fact.value !== null || changes.flatLevel !== undefined) return false
  const type = changes.propertyType ?? factOf(record.facts, 'propertyType')?.value ?? null
  return type === 'house' || type === 'bungalow'
}

function factView(key: HomeFactKey, fact: HomeFactRecord, corrected: HomeFeatures, sources: FactSources): FactView {
  const { changes, problems, record, reader, isSurveyed, asked } = sources
  const statedBy = isSurveyed ? 'survey file' : 'certificate'
  const change = changes[key]
  const isFraction = isShare(fact)
  const state = currentState(fact, change, statedFact(corrected, key), sources)
  const assumed = state.value === null ? assumedOf(key, sources) : null
  const unknown = isAnswerKey(key) ? NO_ANSWER : NOT_KNOWN
  const text = state.value === null ? (assumed?.taken ?? unknown) : valueText(fact, state.value)
  const origin = state.value !== null ? state.origin : assumed === null ? 'missing' : 'assumed'
  const certificateText = fact.certificateValue === null ? null : valueText(fact, fact.certificateValue)
  const isPersons = origin === 'user' || origin === 'draft' || origin === 'implied'
  return {
    key,
    name: FACT_NAMES[key],
    question: fact.question,
    kind: fact.kind,
    choices: fact.choices,
    unit: isFraction ? '%' : fact.unit,
    isShare: isFraction,
    isWhole: fact.isWhole,
    isRequired: fact.isRequired,
    value: state.value,
    text,
    origin,
    originText: originText(origin, fact, sources),
    before: change === undefined ? null : keptText(key, fact, sources),
    statedBy,
    certificateText: isPersons && fact.certificateValue !== state.value ? certificateText : null,
    assumed,
    release:
      fact.origin === 'user' && change !== null
        ? certificateText === null
          ? 'Undo your value'
          : `Use the ${statedBy}'s: ${certificateText}`
        : null,
    dispute: fact.isDisputed && change === undefined ? certificateText : null,
    problem: problems[key] ?? null,
    isUnasked: isAnswerKey(key) && state.value === null && change === undefined && asked?.has(key) !== true,
    history: record.history
      .filter((earlier) => earlier.key === fact.key)
      .map((earlier) => ({
        text: valueText(fact, earlier.value),
        by: `${givenBy(earlier, reader)}${earlier.isImportUndone ? ' (undone)' : ''}, ${dateText(earlier.setAt) ?? ''} to ${dateText(earlier.releasedAt) ?? ''}`,
      })),
  }
}

/** The draft value, else the saved one of a user, else what certificate or survey file state besides those. */
function currentState(
  fact: HomeFactRecord,
  change: FactValue | null | undefined,
  stated: FactValue | null,
  { record, isSurveyed }: FactSources,
): Pick<FactView, 'value' | 'origin'> {
  if (change !== undefined && change !== null) return { value: change, origin: 'draft' }
  if (fact.origin === 'user' && change === undefined) return { value: fact.value, origin: 'user' }
  const source = isSurveyed ? 'survey' : record.features.buildingParts === null ? 'certificate' : 'document'
  return { value: stated, origin: stated === fact.certificateValue ? source : 'implied' }
}

function assumedOf(key: HomeFactKey, { assumptions }: FactSources): AssumptionRecord | null {
  const assumedAs = HOME_FACTS.find((fact) => fact.key === key)?.assumedAs
  return assumptions.find(({ field }) => field === assumedAs) ?? null
}

function keptText(key: HomeFactKey, fact: HomeFactRecord, { record }: FactSources): string {
  if (fact.value !== null) return valueText(fact, fact.value)
  return factOf(record.facts, key)?.assumed?.taken ?? NOT_KNOWN
}

function originText(origin: FactView['origin'], fact: HomeFactRecord, { certifiedOn, reader }: FactSources): string {
  const on = certifiedOn === null ? '' : `, ${dateText(certifiedOn) ?? ''}`
  if (origin === 'draft') return 'Not saved yet'
  if (origin === 'user') return `${givenBy(fact, reader)}, ${dateText(fact.setAt) ?? ''}`
  if (origin === 'certificate') return `Certificate${on}`
  if (origin === 'survey') return 'Survey file'
  if (origin === 'implied') return 'Follows from your other facts'
  if (origin === 'document') return `Certificate document${on}`
  if (origin === 'assumed') return 'Assumed'
  if (fact.isRequired) return 'Needed for the analysis'
  return fact.question === null ? 'No source' : 'Plans ask for it'
}

/** The author of a value, and the file if it was imported. */
function givenBy(
  { setBy, importedFrom }: Pick<HomeFactRecord, 'setBy' | 'importedFrom'>,
  reader: string | null,
): string {
  return importedFrom === null ? person(setBy, reader) : `${person(setBy, reader)}, from ${importedFrom}`
}

function person(name: string | null, reader: string | null): string {
  if (name === null) return 'A former member'
  return name === reader ? 'You' : name
}

/** Unlike the answer that somebody does not know it. */
const NO_ANSWER = 'no answer yet'

const PERCENT = 100
/** Years and counts below this have no thousands space. */
const YEAR_KEYS: ReadonlySet<string> = new Set([snakeKey('constructionYear')])

export function valueText(
  fact: Pick<HomeFactRecord, 'key' | 'kind' | 'question' | 'choices' | 'unit' | 'isWhole' | 'maximum'>,
  value: FactValue,
): string {
  if (value === NOT_KNOWN_ANSWER && fact.question !== null) return 'Not known'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return fact.choices.find((choice) => choice.value === value)?.label ?? value
  if (YEAR_KEYS.has(fact.key)) return String(value)
  if (isShare(fact)) return `${formatNumber(Math.round(value * PERCENT))}%`
  const number = formatNumber(value, digitsOf(value))
  return fact.unit === null ? number : `${number}\u00a0${fact.unit}`
}

const MOST_DIGITS = 2

/** As many decimals as the value has, so that input stays as typed. */
function digitsOf(value: number): number {
  return Math.min(MOST_DIGITS, (String(value).split('.')[1] ?? '').length)
}

/** Filters the facts shown. */
export const FACT_FILTERS = ['all', 'unsure', 'corrected'] as const
export type FactFilter = (typeof FACT_FILTERS)[number]

export function passes(fact: FactView, filter: FactFilter): boolean {
  if (fact.isUnasked) return false
  // No figure follows from an answer, so the result is no less certain without it.
  if (filter === 'unsure' && isAnswerKey(fact.key)) return false
  if (filter === 'unsure') return fact.origin === 'assumed' || fact.origin === 'missing'
  if (filter === 'corrected') return fact.origin === 'user' || fact.origin === 'draft' || fact.before !== null
  return true
}

/** Number of facts per filter. */
export function filterCounts(groups: readonly FactGroupView[]): Record<FactFilter, number> {
  const facts = groups.flatMap((group) => group.facts)
  const count = (filter: FactFilter) => facts.filter((fact) => passes(fact, filter)).length
  return { all: count('all'), unsure: count('unsure'), corrected: count('corrected') }
}
