import { GRANTS } from '@retrofolio/engine/tables/grants/grant-figures'
import type { Measure, MeasureEvidence, PriceRange, UnitPrice } from '@retrofolio/engine/tables/measures/measure'
import { MEASURES, MEASURES_EDITION, measureOf } from '@retrofolio/engine/tables/measures/measure-figures'
import type { MeasureId } from '@retrofolio/engine/tables/measures/measure-ids'
import { type MeasureMechanism, QUANTITY_WORDS } from '@retrofolio/engine/tables/measures/measure-words'
import { markdownTable } from './markdown-table.ts'
import { pounds } from './pounds.ts'
import { repositoryOnly } from './repository-only.ts'

/** The page of measures, from the tables and the method behind them. */
export function measuresPage(): string {
  return [
    '# Measures',
    `What can be done to a home, what does it cost, and what comes with it? The tables are of ${MEASURES_EDITION}.`,
    repositoryOnly(
      '`npm run method-pages` generates this page. The lint fails when it is out of date.',
      'The tables are in `packages/engine/src/tables/measures`, the code in `packages/engine/src/measures`.',
    ),
    `The library has ${MEASURES.length} measures. Of these, the model calculates ${withMechanism('modelled').length}. A measure's saving is never a percentage: the whole home is calculated again with it.`,
    'More: [when a measure applies](measure-conditions.md), [works and consents](measure-works.md), [prices and their sources](measure-prices.md).',
    METHOD,
    '## Measures that the model calculates',
    PRICE_NOTE,
    priceTable('measure', withMechanism('modelled')),
    '## First steps and works that other measures need',
    priceTable('step or works', [...withMechanism('first_step'), ...withMechanism('works')]),
    '## Measures that are listed and never planned',
    'The model cannot calculate these. Their evidence is shown, and no plan counts on them.',
    markdownTable(
      ['measure', 'why not', 'price', 'what sources say that it saves'],
      withMechanism('none').map((measure) => [
        nameOf(measure),
        measure.why ?? '',
        priceText(measure),
        measure.evidence.map(evidenceText).join('; ') || 'nothing found',
      ]),
    ),
    '## Evidence that checks the model',
    markdownTable(
      ['measure', 'what sources say', 'homes', 'source', 'mark'],
      MEASURES.filter(({ mechanism }) => mechanism !== 'none').flatMap((measure) =>
        measure.evidence.map((evidence) => [
          nameOf(measure),
          [evidenceText(evidence), evidence.note].filter((text) => text !== null).join('. '),
          evidence.homes?.toLocaleString('en-GB') ?? '',
          evidence.source,
          evidence.mark,
        ]),
      ),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

const METHOD = `## How the library works

**MEA-1 Library.** A measure has an id, a name, a unit, a price, a life and its place in the order of works. Four kinds exist: those that the model calculates, first steps, works that others need, and those that are only listed.

**MEA-2 Price** = fixed + rate × quantity, each as low, typical and high. It is what a household pays for supply and fitting at one home, before any grant. Where no price is known, the cost is not known. It never counts as free.

**MEA-3 VAT.** The price without the VAT that its source contains, with the VAT of the day by rule FIN-1. Works that only go with energy-saving materials carry their rate within one supply, and 20 % alone. Northern Ireland has its own days.

**MEA-4 Region.** Prices are means of Great Britain, times the factor of the region. The region follows from the nation, in England from the postcode area. Where it is not known the factor is 1, and the result says so.

**MEA-5 Month of the price.** Prices stay those of their month and are never carried forward by inflation.

**MEA-6 Heat pumps** cost by capacity. The capacity covers the design heat loss after the fabric steps of the plan. Cylinder and radiators are in that price in most jobs, so they do not count again. Above 20 kW no price is known.

**MEA-7 Programmes.** In a programme of 50 similar homes or more, low prices count 70 %, typical ones 85 %. Totals of a programme carry 20 to 25 % for contingency, preliminaries and roles. Single homes do not.

**MEA-8 Own prices.** An organisation's schedule of rates replaces the price of each measure that it names. Region and programme no longer count for those, VAT does. The plan says which prices are its own.

**MEA-9 Evidence** only checks the model. Where the model promises more than twice the measured saving, the page says so. Like is compared with like: the measured saving of lofts includes top-ups.

**MEA-10 Grants** of a measure are those whose table names it, by rules GRANT-1 to GRANT-4. No cost is lowered by a grant that is not yet paid.`

const PRICE_NOTE = `Prices are fixed + rate, typical, with low to high in brackets. Marks: [2] two sources agree, [1] read on one page, [NV] general knowledge that was not checked, A arithmetic, R default of the project.`

function withMechanism(mechanism: MeasureMechanism): readonly Measure[] {
  return MEASURES.filter((measure) => measure.mechanism === mechanism)
}

function priceTable(heading: string, measures: readonly Measure[]): string {
  return markdownTable(
    [heading, 'price', 'VAT', 'priced', 'certainty', 'life', 'yearly care', 'comes with', 'not with', 'grants'],
    measures.map((measure) => [
      nameOf(measure),
      priceText(measure),
      vatText(measure.price),
      measure.price.priced,
      `${measure.price.confidence} ${measure.price.mark}`,
      lifeText(measure),
      measure.upkeep.servicing === null ? '' : rangeText(measure.upkeep.servicing),
      needsText(measure),
      measure.notWith.map(lowerName).join(', '),
      GRANTS.filter(({ id }) => measure.grants.includes(id))
        .map(({ id }) => id)
        .join(', '),
    ]),
  )
}

/** VAT now, and whether the price of the table contains it. */
function vatText({ vat, vatIncluded }: Measure['price']): string {
  if (vat === 'none') return 'none'
  if (vat === 'energy_saving') return '0 %, 5 % from April 2027'
  if (vat === 'ancillary' && vatIncluded === 0) return '0 % with insulation, alone 20 % on top'
  if (vat === 'ancillary') return '20 % in it, 0 % with insulation'
  return `20 % ${vatIncluded === 0 ? 'on top' : 'in it'}${vat === 'not_proven' ? ', less not proven' : ''}`
}

function nameOf({ id, name }: Measure): string {
  return `${name} \`${id}\``
}

function priceText({ price: { range }, quantity }: Measure): string {
  if (range === null) return 'by capacity, see [prices](measure-prices.md)'
  const { low, typical, high } = range
  if ([low, typical, high].every(({ fixedGbp, rateGbp }) => fixedGbp === 0 && rateGbp === 0)) return 'free'
  return `${unitText(typical, range)} (${unitText(low, range)} to ${unitText(high, range)})${unitWords(range, quantity)}`
}

/** A rate or a fixed price that is nothing in all three figures is left out. */
function unitText({ fixedGbp, rateGbp }: UnitPrice, range: PriceRange): string {
  if (!hasRate(range)) return pounds(fixedGbp)
  return hasFixed(range) ? `${pounds(fixedGbp)} + ${pounds(rateGbp)}` : pounds(rateGbp)
}

function unitWords(range: PriceRange, quantity: Measure['quantity']): string {
  return hasRate(range) || quantity !== 'home' ? ` per ${QUANTITY_WORDS[quantity]}` : ''
}

const hasRate = ({ low, typical, high }: PriceRange): boolean =>
  [low, typical, high].some(({ rateGbp }) => rateGbp !== 0)
const hasFixed = ({ low, typical, high }: PriceRange): boolean =>
  [low, typical, high].some(({ fixedGbp }) => fixedGbp !== 0)

function rangeText({ lowGbp, typicalGbp, highGbp }: NonNullable<Measure['upkeep']['servicing']>): string {
  return `${pounds(typicalGbp)} (${pounds(lowGbp)} to ${pounds(highGbp)})`
}

function lifeText({ upkeep: { lifeYears, part, renewedShare } }: Measure): string {
  if (lifeYears === null) return ''
  const renewed = renewedShare === 1 ? '' : `, then ${renewedShare * 100} % again`
  return `${lifeYears} years${renewed}${part === null ? '' : `; ${part.words} ${pounds(part.gbp)} in year ${part.years}`}`
}

function needsText({ needs, needsIfLacking }: Measure): string {
  return [
    ...needs.map((oneOf) => oneOf.map(lowerName).join(' or ')),
    ...needsIfLacking.map((oneOf) => `${oneOf.map(lowerName).join(' or ')} if lacking`),
  ].join('; ')
}

/** Names within a sentence; abbreviations keep their capitals. */
function lowerName(id: MeasureId): string {
  const { name } = measureOf(id)
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

function evidenceText({ kind, of, low, high }: MeasureEvidence): string {
  const figure = low === high ? `${low}` : `${low} to ${high}`
  if (kind === 'performance') return `${figure} times the electricity as heat`
  if (kind === 'energy') return of === 'store_kwh' ? `stores ${figure} kWh` : `${figure} kWh a year`
  return `${figure} % of ${EVIDENCE_WORDS[of] ?? of}${kind === 'measured' ? ', measured' : ''}`
}

const EVIDENCE_WORDS: Readonly<Record<string, string>> = {
  gas_use: 'gas',
  air_leakage: 'air leakage',
  cylinder_loss: 'the heat that the cylinder loses',
  hot_water: 'hot water',
  space_heating: 'space heating',
  boiler_efficiency: 'the fuel of the boiler',
  shower_heat: 'the heat of shower water',
  window_loss_at_night: 'what windows lose at night',
  heat_from_heat_pump: 'heat from the heat pump',
}
