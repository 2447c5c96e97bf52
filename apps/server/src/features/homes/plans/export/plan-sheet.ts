import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { capitalised, ratingWord } from '@retrofolio/contract/homes/home-words'
import type { PlanFigures, PlanStateRecord } from '@retrofolio/contract/plans/plan-figures'
import type { PlanRecord, PlanVersion } from '@retrofolio/contract/plans/plans'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import { measureOf } from '@retrofolio/engine/tables/measures/measure-figures'
import { isMeasureId } from '@retrofolio/engine/tables/measures/measure-ids'
import type { CsvCell } from '../../../../formats/csv.ts'
import {
  NOTE_WORDS,
  OUTCOME_WORDS,
  PAYER_WORDS,
  percentOf,
  proofWords,
  STALE_WORDS,
  settingWords,
  targetWords,
} from './plan-words.ts'

/** A saved plan with what an export adds to it. */
export interface ExportedPlan {
  plan: PlanRecord
  version: PlanVersion
  address: string
  /** Address of the home's page. */
  link: string
  /** What the model assumes about the home. */
  assumptions: readonly { field: string; taken: string; reason: string; source: string }[]
  at: Date
}

type Row = CsvCell[]

/** Rows of the sheet that sums the plan up. Figures stay numbers. */
export function planRows(exported: ExportedPlan): Row[] {
  const { plan, version, address, link, assumptions } = exported
  const { figures, settings } = version
  const stale = plan.staleness?.reasons ?? []
  return [
    ['Home', address],
    ['Page', link],
    ['Plan', version.name],
    ['Version', version.version, `Saved by ${version.author} on ${dayOf(version.createdAt)}`],
    ...(version.note === '' ? [] : [['Note', version.note]]),
    ['Calculated as of', version.asOf, figures.pricesOf],
    ['Prices', version.ratesVersion === null ? 'Of the library' : `Own rates, version ${version.ratesVersion}`],
    ...stale.map((reason) => ['Out of date', STALE_WORDS[reason]]),
    ...listed('Decided', settingWords(settings, nameOfMeasure)),
    [],
    ['Target', targetWords(settings.target)],
    ['Answer', OUTCOME_WORDS[figures.outcome], figures.outcomeReason],
    ['Proof', proofWords(figures)],
    ...(figures.chance === null ? [] : [['Chance of the target (%)', percentOf(figures.chance)]]),
    [],
    ...costRows(figures),
    [],
    ['Figure', 'Today', 'After the plan', 'Change', 'Unit'],
    ...comparison(figures),
    [],
    ...moneyRows(figures),
    ...attentionRows(figures),
    [],
    ['What the figures are', WHAT_FIGURES_ARE],
    ['Costs', WHAT_COSTS_ARE],
    ['Engine version', version.engineVersion],
    ['Version of the tables', version.tablesVersion],
    ['Exported', exported.at.toISOString()],
    [],
    ['Assumption about the home', 'Value', 'Reason', 'Source'],
    ...assumptions.map(({ field, taken, reason, source }): Row => [fieldWords(field), taken, reason, source]),
  ]
}

const WHAT_FIGURES_ARE =
  'Results of a model of the whole home. Ranges show eight in ten similar homes. No saving is certain.'
const WHAT_COSTS_ARE =
  'Pounds with the VAT of the day, before any grant. A price is known within about 40%, so ask for quotations.'

function costRows({ cost }: PlanFigures): Row[] {
  if (cost === null) return [['Cost', null, 'Not known, or no works']]
  return [
    ['Cost, low (£)', pence(cost.lowGbp)],
    ['Cost, typical (£)', pence(cost.typicalGbp)],
    ['Cost, high (£)', pence(cost.highGbp)],
  ]
}

function comparison({ before, after }: PlanFigures): Row[] {
  const number = (name: string, unit: string, of: (state: PlanStateRecord) => number): Row => [
    name,
    pence(of(before)),
    pence(of(after)),
    pence(of(after) - of(before)),
    unit,
  ]
  return [
    number('Bill at the meter', '£ a year', ({ billMeterGbp }) => billMeterGbp),
    number('Bill by the certificate', '£ a year', ({ billCertificateGbp }) => billCertificateGbp),
    number('Score of a new certificate', 'points', ({ sapScore }) => sapScore),
    number('Score, lower end', 'points', ({ scoreP10 }) => scoreP10),
    number('Score, upper end', 'points', ({ scoreP90 }) => scoreP90),
    ['Band', before.epcBand, after.epcBand, null, null],
    ['Rating', ratingWord(before.zeroBillPotential), ratingWord(after.zeroBillPotential), null, null],
    number('Net grid import', 'kWh a year', ({ netImportKwh }) => netImportKwh),
    number('Carbon', 'kg CO₂e a year', ({ co2Kg }) => co2Kg),
    number('Space heating', 'kWh a year', ({ spaceHeatingKwh }) => spaceHeatingKwh),
    number('Design heat loss', 'kW', ({ designHeatLossKw }) => designHeatLossKw),
  ]
}

function moneyRows({ money }: PlanFigures): Row[] {
  if (money === null) return []
  const { savingGbpPerYear: saving } = money
  const discount = `${money.years} years, discounted at ${Number((money.discountRate * 100).toFixed(2))}% a year`
  return [
    ['Who pays', PAYER_WORDS[money.payer]],
    ['Simple payback (years)', money.paybackYears === null ? null : pence(money.paybackYears), paybackNote(money)],
    ['Net present value (£)', pence(money.netPresentValueGbp), discount],
    ['Rate of return (% a year)', money.rateOfReturn === null ? null : pence(money.rateOfReturn * 100)],
    ['Saving in the first year, long-run prices (£)', pence(saving.longRun)],
    ['Saving in the first year, prices of the day (£)', pence(saving.today)],
    ['Saving in the first year, prices of a stress test (£)', pence(saving.stress)],
  ]
}

function paybackNote({ paybackYears, years }: NonNullable<PlanFigures['money']>): string | null {
  return paybackYears === null ? `Not within ${years} years for the one who pays` : null
}

/** What somebody who reads the plan has to know. */
function attentionRows({ steps, notOffered, needs, conflicts, orderNotes, notIncluded, notes }: PlanFigures): Row[] {
  const words = new Map(steps.map((step) => [step.optionId, step.words]))
  // A step that is not counted has no words of its own; `thinIwi:30mm` begins with its measure.
  const nameOf = (optionId: string): string => words.get(optionId) ?? nameOfMeasure(optionId.split(':')[0] ?? optionId)
  return [
    ...listed(
      'Please note',
      notes.map((note) => NOTE_WORDS[note]),
    ),
    ...listed(
      'Not counted',
      notOffered.map(
        ({ optionId, because }) =>
          `${nameOf(optionId)}: the home does not offer it${because === null ? '' : `, because ${because}`}.`,
      ),
    ),
    ...listed(
      'Needs',
      needs.map(({ optionId, because }) => `${nameOf(optionId)}: ${because}.`),
    ),
    ...listed(
      'Not together',
      conflicts.map(
        ({ optionId, withOptionId, because }) => `${nameOf(optionId)} with ${nameOf(withOptionId)}: ${because}.`,
      ),
    ),
    ...listed(
      'Order',
      orderNotes.map(({ optionId, because }) => `${nameOf(optionId)}: ${because}.`),
    ),
    ...listed(
      'Not possible',
      notIncluded.map(({ measureId, because }) => `${nameOfMeasure(measureId)}, because ${because}.`),
    ),
  ]
}

/** One row for each text, with the heading before the first. */
function listed(heading: string, texts: readonly string[]): Row[] {
  return texts.map((text, place) => [place === 0 ? heading : null, text])
}

/** A measure that the library no longer has keeps its id. */
function nameOfMeasure(id: string): string {
  return isMeasureId(id) ? measureOf(id).name : id
}

/** `Wall thickness` for a fact; `Windows: area` for another field, `windows.area`. */
function fieldWords(field: string): string {
  const fact = HOME_FACTS.find(({ path }) => path === field)
  if (fact !== undefined) return FACT_NAMES[fact.key]
  return capitalised(
    field
      .replaceAll('.', ': ')
      .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
      .replace(/ (mm|m|c|id)$/, ''),
  )
}

/** Two decimals at most: no figure is known better. */
export function pence(value: number): number {
  return Number(value.toFixed(2))
}

const dayOf = (time: string): string => time.slice(0, 'YYYY-MM-DD'.length)
