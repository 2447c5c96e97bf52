import type { AssumptionRecord } from '@retrofolio/contract/homes/home-detail'

/** Why a value is assumed, in the words of the page. */
export const ASSUMPTION_CAUSES = {
  people: {
    heading: 'Because no certificate records how people live',
    sentence: 'Habits of average homes and the standard of certificates are used.',
  },
  roof: {
    heading: 'Because nobody has measured the roof for panels',
    sentence: 'A roof of the usual shape is used, with average shade and common panels.',
  },
  heat_pump: {
    heading: 'Because no heat pump has been designed for this home',
    sentence: 'A heat pump of usual performance is used, on radiators as most homes have them.',
  },
  contradiction: {
    heading: 'Because what is recorded contradicts itself',
    sentence: 'The more credible of the two is used.',
  },
  measured: {
    heading: 'Because the home was not measured',
    sentence: 'Sizes follow from floor area, type, form and age, as in homes that were measured.',
  },
  age: {
    heading: 'Because only the age of these parts is known',
    sentence: 'What was usual at that age is used.',
  },
  product: {
    heading: 'Because only the manufacturer’s data would say',
    sentence: 'A typical product is used.',
  },
  not_recorded: {
    heading: 'Because the certificate does not record it',
    sentence: 'What most such homes have is used.',
  },
  method: {
    heading: 'Because the method needs a convention',
    sentence: 'The usual convention is used.',
  },
} as const

export type AssumptionCause = keyof typeof ASSUMPTION_CAUSES

/** The first match counts, by field or by the reason that the engine gives. */
const SIGNS: readonly (readonly [cause: AssumptionCause, what: 'field' | 'reason', pattern: RegExp])[] = [
  ['people', 'field', /^(household|hotWater\.outlets)$/],
  ['roof', 'field', /^(solar\.|photovoltaics)/],
  ['heat_pump', 'field', /^heatPump\.radiators$/],
  [
    'contradiction',
    'reason',
    /contradict|does not exist|after the survey|add up to|nine tenths|would not make it|star is/,
  ],
  ['measured', 'reason', /not measured|no measured plan|usual for a \w+\.|middle of the range/i],
  ['age', 'reason', /\bage\b|new home/],
  ['product', 'reason', /product da/],
  [
    'not_recorded',
    'reason',
    /\bnot (all |fully )?(recorded|described|stated|known|show)|no .*\b(is|are) (recorded|described|known)|none are recorded|not publish|states only|recorded\.$|neither .* known|described\.$|unknown/i,
  ],
]

export function causeOf({ field, reason }: Pick<AssumptionRecord, 'field' | 'reason'>): AssumptionCause {
  return SIGNS.find(([, what, pattern]) => pattern.test(what === 'field' ? field : reason))?.[0] ?? 'method'
}
