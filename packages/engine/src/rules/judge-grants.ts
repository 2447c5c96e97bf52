import { EngineError } from '../errors.ts'
import { GRANTED_MEASURES, GRANTS, type Grant, type GrantPart } from '../tables/grants/grant-figures.ts'
import type { EpcBand, Fuel, Nation, Tenure } from '../vocabulary.ts'
import { requireDay } from './days.ts'
import { listed } from './rule-words.ts'

/** What grants ask of a home. What is left out is not known. */
export interface GrantedHome {
  nation: Nation
  tenure: Tenure | null
  /** Band of the lodged certificate. */
  band: EpcBand | null
  /** What heats the home before the works; null where not known. */
  heating: { fuel: Fuel; isHeatPump: boolean } | null
  /** Whether mains gas is at hand; null where not known. */
  hasMainsGas: boolean | null
  /** Answers to the questions of grants, by `GRANT/question`, such as `WHLG/income`. */
  answers?: Readonly<Record<string, boolean>> | undefined
}

/** What a grant may pay at most. Never a payment that can be counted on. */
export interface GrantAmount {
  /** null: no amount is published. */
  upToGbp: number | null
  shareOfCost: number | null
  /** Why the amount is not certain; null where it is. */
  open: string | null
  /** A higher amount that is not certain, and why. */
  perhaps: { upToGbp: number; because: string } | null
}

export type GrantOutcome =
  | { kind: 'eligible'; amount: GrantAmount }
  | { kind: 'not_eligible'; because: string }
  | { kind: 'ask'; questions: readonly string[]; amount: GrantAmount }

export interface JudgedGrant {
  grant: Grant
  outcome: GrantOutcome
}

/**
 * Grants that name a measure, and whether a home may apply. Rules GRANT-1 to GRANT-4. The result never lowers a cost:
 * a grant is not received before it is paid.
 *
 * @param home nation, tenure, band, heating, and answers where known
 * @param measure id of the measures library, such as `ashp`
 * @param asOf day of the application, `YYYY-MM-DD`
 * @returns one entry for each grant of the nation that names the measure, in the order of the table
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a day that is none, `WORD_UNKNOWN` for a measure that no grant names
 * @see docs/method/rules.md
 */
export function judgeGrants(home: GrantedHome, measure: string, asOf: string): JudgedGrant[] {
  requireDay('asOf', asOf)
  if (!GRANTED_MEASURES.includes(measure)) {
    throw new EngineError({
      code: 'WORD_UNKNOWN',
      field: 'measure',
      value: measure,
      range: `one that a grant names: ${GRANTED_MEASURES.join(', ')}`,
    })
  }
  return GRANTS.filter(
    ({ nations, parts }) => nations.includes(home.nation) && parts.some(({ measures }) => measures.includes(measure)),
  ).map((grant) => ({ grant, outcome: outcomeOf(grant, home, measure, asOf) }))
}

function outcomeOf(grant: Grant, home: GrantedHome, measure: string, asOf: string): GrantOutcome {
  const parts = grant.parts.filter((part) => part.measures.includes(measure) && isWithin(part, asOf))
  const refusal = notOpen(grant, asOf) ?? refusedBy(grant, home)
  if (refusal !== null) return { kind: 'not_eligible', because: refusal }
  if (parts.length === 0) return { kind: 'not_eligible', because: `it does not pay for this measure on ${asOf}` }
  const questions = questionsOf(grant, home)
  const no = questions.find(({ answer }) => answer === false)
  if (no !== undefined) return { kind: 'not_eligible', because: no.ifNo }
  const open = questions.filter(({ answer }) => answer === undefined).map(({ ask }) => ask)
  const amount = amountOf(parts, home)
  return open.length === 0 ? { kind: 'eligible', amount } : { kind: 'ask', questions: open, amount }
}

/** Rule GRANT-1: first and last day are included, and an announced scheme takes no application. */
function notOpen(grant: Grant, asOf: string): string | null {
  if (grant.state === 'not_for_homes') return 'homes cannot apply: it pays for schemes of whole areas or networks'
  if (grant.state === 'announced') return 'it is announced only: there is nothing to apply to yet'
  if (grant.from !== null && asOf < grant.from) return `it begins on ${grant.from}`
  return grant.to !== null && asOf > grant.to ? `it ended on ${grant.to}` : null
}

/** Rule GRANT-2: tenure, band of the lodged certificate and the heating that is replaced. */
function refusedBy(grant: Grant, { tenure, band, heating }: GrantedHome): string | null {
  if (tenure !== null && !admits(grant, tenure)) return `it is for homes that are ${listed(grant.tenures, ' or ')}`
  const best = bestBandFor(grant, tenure)
  if (best !== null && band !== null && band < best) return `it needs band ${best} or worse, and the home is in ${band}`
  if (grant.replaces === null || heating === null || replacesFossilOrDirectElectric(heating)) return null
  return 'it replaces fossil or direct electric heating only'
}

/** Shared owners are asked for where owners qualify and nothing says whether shared owners do. */
const admits = ({ tenures }: Grant, tenure: Tenure): boolean =>
  tenures.includes(tenure) || (tenure === 'shared_ownership' && tenures.includes('owner_occupied'))

function bestBandFor({ bestBand, bestBandLet }: Grant, tenure: Tenure | null): EpcBand | null {
  return tenure === 'private_rented' || tenure === 'social_rented' ? bestBandLet : bestBand
}

const FOSSIL: ReadonlySet<Fuel> = new Set<Fuel>([
  'mains_gas',
  'lpg',
  'bottled_lpg',
  'oil',
  'house_coal',
  'anthracite',
  'smokeless',
  'dual_fuel',
])

const replacesFossilOrDirectElectric = ({ fuel, isHeatPump }: NonNullable<GrantedHome['heating']>): boolean =>
  FOSSIL.has(fuel) || (fuel === 'electricity' && !isHeatPump)

interface Question {
  ask: string
  ifNo: string
  answer: boolean | undefined
}

/** Rule GRANT-3: what no certificate shows is asked, never assumed. */
function questionsOf(grant: Grant, home: GrantedHome): Question[] {
  const { tenure, band, heating, answers = {} } = home
  const own = grant.questions
    .filter(({ tenures }) => tenures.length === 0 || (tenure !== null && tenures.includes(tenure)))
    .map(({ question, ask, ifNo }) => ({ ask, ifNo, answer: answers[`${grant.id}/${question}`] }))
  const best = bestBandFor(grant, tenure)
  const unknown = [
    tenure === null ? 'Who owns the home, and is it let?' : null,
    tenure !== null && !grant.tenures.includes(tenure) ? 'Does the scheme accept shared owners?' : null,
    best !== null && band === null ? 'Which band does the valid certificate show?' : null,
    grant.replaces !== null && heating === null ? 'What heats the home now?' : null,
  ].filter((ask) => ask !== null)
  return [...unknown.map((ask) => ({ ask, ifNo: '', answer: undefined })), ...own]
}

/** Rule GRANT-4: the highest amount that is certain, and a higher one that is not beside it. */
function amountOf(parts: readonly GrantPart[], home: GrantedHome): GrantAmount {
  const possible = parts.filter(({ onlyIf }) => onlyIf === null || isOilOrLpgOffGas(home))
  const certain = possible.filter(({ onlyIf }) => onlyIf === null)
  const upToGbp = highest(certain)
  const higher = possible.find((part) => part.onlyIf !== null && (part.upToGbp ?? 0) > (upToGbp ?? 0))
  return {
    upToGbp,
    shareOfCost: certain.find(({ shareOfCost }) => shareOfCost !== null)?.shareOfCost ?? null,
    open: certain.find(({ open }) => open !== null)?.open ?? null,
    perhaps:
      higher === undefined || higher.upToGbp === null
        ? null
        : { upToGbp: higher.upToGbp, because: higher.open ?? 'it depends on the home' },
  }
}

const isOilOrLpgOffGas = ({ heating, hasMainsGas }: GrantedHome): boolean =>
  hasMainsGas === false && heating !== null && ['oil', 'lpg', 'bottled_lpg'].includes(heating.fuel)

function highest(parts: readonly GrantPart[]): number | null {
  const amounts = parts.flatMap(({ upToGbp }) => (upToGbp === null ? [] : [upToGbp]))
  return amounts.length === 0 ? null : Math.max(...amounts)
}

const isWithin = ({ from, to }: GrantPart, asOf: string): boolean =>
  (from === null || asOf >= from) && (to === null || asOf <= to)
