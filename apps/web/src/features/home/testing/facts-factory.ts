import { detailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import { choicesOf, type FactChanges } from '@retrofolio/contract/homes/fact-requests'
import { type HomeDetail, homeDetailSchema } from '@retrofolio/contract/homes/home-detail'
import {
  type HomeFactRecord,
  type HomeFactsRecord,
  homeFactSchema,
  homeFactsSchema,
} from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { makeCertificate, makeHome } from './home-detail-factory.ts'

const AT = '2026-03-01T09:30:00Z'

/** A 92 m² semi with uninsulated solid walls, as certified. */
export function makeCertified(changes: Partial<HomeFeatures> = {}): HomeFeatures {
  const unknown = unknownHomeFeatures('england')
  return {
    ...unknown,
    postcode: 'YO31 1BR',
    propertyType: 'house',
    builtForm: 'semi_detached',
    totalFloorAreaM2: 92,
    ageBand: 'C',
    wall: { ...unknown.wall, construction: 'solid_brick', insulation: 'none' },
    lodgedOn: '2021-05-06',
    ...changes,
  }
}

/** A home detail, analysed by the engine from its features. */
export function makeAnalysedDetail(
  certified: HomeFeatures,
  facts: KnownFacts = {},
  home: Partial<HomeDetail['home']> = {},
): HomeDetail {
  const answer = detailWithFacts({
    certificate: makeCertificate({ modelled: null }),
    survey: null,
    userFacts: [],
    missingSolarReason: null,
    certified,
    facts,
    at: AT,
  })
  if (answer === null) throw new Error('these facts cannot be analysed together')
  const { headline, ...rest } = answer
  return homeDetailSchema.parse({ ...rest, home: { ...makeHome(), ...headline, ...home } })
}

export function makeFactsRecord(certified: HomeFeatures, facts: KnownFacts = {}): HomeFactsRecord {
  const { assumptions } = makeAnalysedDetail(certified, facts)
  return homeFactsSchema.parse({
    facts: HOME_FACTS.map((fact) => {
      const assumed = assumptions.find(({ field }) => field === fact.path) ?? null
      return makeFact(fact, statedFact(certified, fact.key), facts[fact.key] ?? null, assumed)
    }),
    history: [],
    features: certified,
  })
}

function makeFact(
  fact: HomeFact,
  certificateValue: HomeFactRecord['certificateValue'],
  given: HomeFactRecord['value'],
  assumed: HomeFactRecord['assumed'],
): HomeFactRecord {
  const { leaf } = fact
  const value = given ?? certificateValue
  const origin = given !== null ? 'user' : certificateValue !== null ? 'certificate' : assumed ? 'assumed' : 'missing'
  return homeFactSchema.parse({
    key: snakeKey(fact.key),
    kind: leaf.kind === 'word' ? 'choice' : leaf.kind === 'flag' ? 'flag' : 'number',
    question: fact.question,
    value,
    origin,
    unit: fact.unit,
    minimum: leaf.kind === 'number' ? leaf.lowest : null,
    maximum: leaf.kind === 'number' ? leaf.highest : null,
    isWhole: leaf.kind === 'number' && leaf.isWhole,
    choices: choicesOf(fact).map((word) => ({ value: word, label: word.replaceAll('_', ' ') })),
    isRequired: fact.key === 'propertyType' || fact.key === 'floorArea',
    certificateValue,
    assumed: value === null ? assumed : null,
    setBy: given === null ? null : 'Odalys Fennimore',
    setAt: given === null ? null : AT,
    importedFrom: null,
    isDisputed: false,
  })
}

/** The API response after saving the changes. */
export function makeChanged(certified: HomeFeatures, changes: FactChanges, home: Partial<HomeDetail['home']> = {}) {
  const facts = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
  return { ...makeFactsRecord(certified, facts), detail: makeAnalysedDetail(certified, facts, home) }
}
