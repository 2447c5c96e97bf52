import { EPC_BANDS, HOME_STATUSES, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/home-vocabulary'
import { PLANNING_OUTCOME_CHOICES, planningOutcomeWord } from '../../plans/plan-outcome-words.ts'
import { snakeKey } from '../../wire-case.ts'
import type { CustomValues } from '../custom-columns.ts'
import type { Home } from '../home.ts'
import { ratingWord, sentenceCase, statusWord, withInsulation, years } from '../home-words.ts'
import { costStep, knownStep, netImportStep } from '../known-step.ts'
import type { HomeFigures } from './home-figures.ts'
import { RULE_CHOICES } from './rule-choices.ts'

/** A home as lists read it: with a status that this program may not know, and with its figures if they are there. */
export type HomeInList = Omit<Home, 'status' | 'tags' | 'customValues'> & {
  status: string
  /** null from a server that does not have them yet. */
  tags: string[] | null
  customValues: CustomValues | null
  figures: HomeFigures | null
}

/** `choice`: filtered by values; `number` and `date`: by range; `text`: by search. A date is an ISO day. */
export type ColumnKind = 'choice' | 'number' | 'date' | 'text'

export interface HomeColumn {
  id: string
  kind: ColumnKind
  heading: string
  unit: string | null
  /** Relative width. */
  widthRem: number
  /** The value in the cell and for filters: a number is rounded to what is known of it; null if unknown. */
  shown: (home: HomeInList) => string | number | null
  /** The sort key, if it differs from the value. Of a number: exact, as in exports. */
  rank?: (home: HomeInList) => string | number | null
  /** The names of its values in addresses, if they differ from what is shown. */
  namesOf?: (home: HomeInList) => readonly string[]
  /** All values in order, best first, and their labels; other choices are whatever the homes have. */
  choices?: readonly { choice: string; label: string }[]
  /** What the filter calls homes without a value, if not `Not known`. */
  unknownLabel?: string
  /** Label of its filter, where the heading is too long. */
  filterLabel?: string
}

type Facts = NonNullable<HomeInList['features']>

const KG_PER_T = 1_000
/** As `planTargetWords` names it. */
const BAND_C = 'Band C'
const RATING_CHOICES = ZERO_BILL_POTENTIALS.map((rating) => ({ choice: rating, label: ratingWord(rating) }))

const COLUMNS: readonly HomeColumn[] = [
  { ...text('address', 'Address', 16, ({ fullAddress }) => fullAddress), rank: streetFirst },
  {
    ...choice('status', 'Status', 8, ({ status }) => statusWord(status)),
    namesOf: ({ status }) => [status],
    choices: HOME_STATUSES.map((status) => ({ choice: status, label: statusWord(status) })),
  },
  {
    ...choice('rating', 'Zero bill potential', 10.5, (home) =>
      home.status === 'analysed' ? ratingWord(home.zeroBillPotential) : null,
    ),
    rank: ({ zeroBillPotential: rating }) => (rating === null ? null : ZERO_BILL_POTENTIALS.indexOf(rating)),
    namesOf: ({ status, zeroBillPotential: rating }) => (status === 'analysed' && rating !== null ? [rating] : []),
    choices: RATING_CHOICES,
    filterLabel: 'Potential',
  },
  {
    ...choice('borderline', 'Borderline, could be', 7.5, ({ figures }) =>
      figures?.otherLikelyRating ? ratingWord(figures.otherLikelyRating) : null,
    ),
    namesOf: ({ figures }) => (figures?.otherLikelyRating ? ['yes', figures.otherLikelyRating] : []),
    choices: [{ choice: 'yes', label: 'All borderline homes' }, ...RATING_CHOICES],
    filterLabel: 'Borderline',
    unknownLabel: 'Not borderline, or not known',
  },
  {
    ...choice('rating_before', 'Potential before its last change', 8, ({ figures }) =>
      figures?.ratingBefore ? ratingWord(figures.ratingBefore) : null,
    ),
    rank: ({ figures }) => (figures?.ratingBefore ? ZERO_BILL_POTENTIALS.indexOf(figures.ratingBefore) : null),
    namesOf: ({ figures }) => (figures?.ratingBefore ? [figures.ratingBefore] : []),
    choices: RATING_CHOICES,
    filterLabel: 'Potential before',
    unknownLabel: 'Never changed',
  },
  day('rating_changed', 'Potential changed', ({ ratingChangedOn }) => ratingChangedOn),
  {
    ...energy(
      'import',
      'Net grid import, if electrified with panels',
      8.75,
      ({ netGridImportKwh }) => netGridImportKwh,
      netImportStep,
    ),
    filterLabel: 'Net import',
  },
  { ...energy('solar', 'Solar generation', 9.5, ({ solarGenerationKwh }) => solarGenerationKwh), filterLabel: 'Solar' },
  energy('demand', 'Electricity demand, if electrified', 10, (home) => home.totalElectricityDemandKwh),
  figure('bill_today', 'Bill today', '£/yr', 5.5, ({ billTodayGbp }) => billTodayGbp, knownStep),
  figure('bill_electrified', 'Bill, if electrified', '£/yr', 8, ({ billElectrifiedGbp: bill }) => bill, knownStep),
  figure('bill_panels', 'Bill, if electrified with panels', '£/yr', 9, (of) => of.billWithPanelsGbp, knownStep),
  figure('co2', 'CO₂ today', 't/yr', 6, ({ co2Kg }) => (co2Kg === null ? null : co2Kg / KG_PER_T), 0.1),
  {
    ...choice('band', 'EPC band', 4, ({ epcBand }) => epcBand),
    choices: EPC_BANDS.map((band) => ({ choice: band, label: band })),
  },
  {
    ...choice('band_today', 'EPC band today', 5, ({ figures }) => figures?.todayBand ?? null),
    choices: EPC_BANDS.map((band) => ({ choice: band, label: band })),
  },
  figure('score_lodged', 'EPC score, as lodged', null, 6.5, ({ lodgedScore }) => lodgedScore),
  figure('score_today', 'EPC score today', null, 5.25, ({ todayScore }) => todayScore),
  figure('score_p10', 'EPC score today, P10', null, 6.5, ({ todayScoreP10 }) => todayScoreP10),
  figure('score_p90', 'EPC score today, P90', null, 6.5, ({ todayScoreP90 }) => todayScoreP90),
  figure('points_to_c', 'Points to band C', null, 5.25, ({ pointsToBandC }) => pointsToBandC),
  figure('chance_of_c', 'Chance of band C', '%', 6.5, ({ bandCChance }) => percent(bandCChance)),
  day('expires', 'Certificate expires', ({ expiresOn }) => expiresOn),
  day('certificate_replaced', 'Newer certificate found', (figures) => figures.certificateReplacedOn),
  figure('disputed', 'Facts that a certificate contradicts', null, 8, ({ disputedFacts }) => disputedFacts),
  {
    ...choice('fails', 'Rules it fails', 14, (home) => failedRules(home).map(ruleLabel).join('; ') || null),
    namesOf: failedRules,
    choices: RULE_CHOICES,
    filterLabel: 'Fails rule',
    unknownLabel: 'None, or not known',
  },
  figure('heat_loss', 'Heat loss', 'W/K', 6, ({ heatLossWPerK }) => heatLossWPerK, knownStep),
  figure('heat_demand', 'Space heating', 'kWh/m² yr', 7, ({ spaceHeatingKwhPerM2 }) => spaceHeatingKwhPerM2),
  choice('type', 'Type', 6.5, fact('propertyType')),
  choice('form', 'Built form', 9, ({ features }) => inSentence(features?.builtForm)),
  number('area', 'Floor area', 'm²', 7, ({ features }) => features?.floorArea),
  number('storeys', 'Storeys', null, 5.5, ({ features }) => features?.storeys),
  number('rooms', 'Habitable rooms', null, 6.5, ({ features }) => features?.numberOfHabitableRooms),
  choice('built', 'Built', 7.5, ({ features }) => years(features?.constructionYear)),
  element('walls', 'Walls', 'wallType', 'wallInsulationType'),
  element('roof', 'Roof', 'roofType', 'roofInsulationType'),
  choice('windows', 'Windows', 12, fact('windowsType')),
  choice('system', 'Heating system', 9, ({ figures }) => figures?.heatingSystem ?? null),
  choice('fuel', 'Heating fuel', 8, ({ figures }) => figures?.heatingFuel ?? null),
  text('heating', 'Heating, as described', 14, fact('primaryHeating')),
  choice('water', 'Hot water', 12, fact('hotWater')),
  {
    ...choice('tenure', 'Tenure', 12, (home) => asCertified(home, 'tenure', tenureIn(home))),
    rank: tenureIn,
    namesOf: ({ figures }) => (figures?.tenure ? [figures.tenure] : []),
  },
  {
    ...planChoice('plan_result', 'Plan', 10.5, ({ planOutcome }) => planOutcome && planningOutcomeWord(planOutcome)),
    namesOf: ({ figures }) => (figures?.planOutcome ? [figures.planOutcome] : []),
    choices: PLANNING_OUTCOME_CHOICES,
  },
  planChoice('plan_for', 'Plan for', 7, ({ planTarget }) => planTarget),
  figure('plan_cost', 'Plan cost', '£', 5.5, ({ planCostGbp }) => planCostGbp, costStep),
  figure('cost_to_c', 'Cost to band C', '£', 5.5, (of) => (of.planTarget === BAND_C ? of.planCostGbp : null), costStep),
  planChoice('plan_band', 'EPC band after plan', 7, ({ planBand }) => planBand),
  figure('plan_score', 'EPC score after plan', null, 6, ({ planScore }) => planScore),
  figure('plan_chance', 'Chance of plan target', '%', 6.5, ({ planChance }) => percent(planChance)),
  figure('plan_bill', 'Bill after plan', '£/yr', 5.5, ({ planBillGbp }) => planBillGbp, knownStep),
  figure('plan_co2', 'CO₂ after plan', 't/yr', 6, ({ planCo2Kg: kg }) => (kg === null ? null : kg / KG_PER_T), 0.1),
  {
    ...planChoice('plan_rating', 'Potential after plan', 7, (of) => of.planRating && ratingWord(of.planRating)),
    rank: ({ figures }) => (figures?.planRating ? ZERO_BILL_POTENTIALS.indexOf(figures.planRating) : null),
    namesOf: ({ figures }) => (figures?.planRating ? [figures.planRating] : []),
    choices: RATING_CHOICES,
  },
  planChoice('plan_first', 'First step', 13, ({ planFirstStep }) => planFirstStep),
  {
    ...planChoice('plan_run', 'Planning run', 6, ({ planRun }) => planRun?.split('-')[0] ?? null),
    // A run, and its homes with one outcome.
    namesOf: ({ figures }) => (figures?.planRun ? [figures.planRun.split('-')[0] ?? '', figures.planRun] : []),
  },
  day('planned', 'Plan made', ({ plannedOn }) => plannedOn),
  {
    ...choice('tags', 'Tags', 11, ({ tags }) => tags?.join(', ') || null),
    namesOf: ({ tags }) => tags ?? [],
    unknownLabel: 'No tags',
  },
  day('added', 'Added', ({ addedOn }) => addedOn),
  { ...text('inspected', 'Inspected', 7.5, fact('epcInspectionDate')), kind: 'date' },
  text('uprn', 'UPRN', 8.5, ({ uprn }) => uprn),
  text('reference', 'Your reference', 9, ({ reference }) => reference),
]

/** All columns by their names in addresses, in the order of the menu. */
export const HOME_COLUMNS: ReadonlyMap<string, HomeColumn> = new Map(COLUMNS.map((column) => [column.id, column]))

export function homeColumn(id: string, columns = HOME_COLUMNS): HomeColumn {
  const column = columns.get(id)
  if (!column) throw new Error(`There is no column ${id}.`)
  return column
}

/** `Bill today (£/yr)`: heading and unit on one line. */
export function fullHeading({ heading, unit }: HomeColumn): string {
  return unit === null ? heading : `${heading} (${unit})`
}

/** The value in exports: a number is exact, but for digits that no one knows. */
export function exportedValue({ kind, rank, shown }: HomeColumn, home: HomeInList): string | number | null {
  const exact = kind === 'number' ? rank?.(home) : undefined
  return typeof exact === 'number' ? Math.round(exact * 100) / 100 : shown(home)
}

function text(id: string, heading: string, widthRem: number, shown: HomeColumn['shown']): HomeColumn {
  return { id, kind: 'text', heading, unit: null, widthRem, shown }
}

function choice(id: string, heading: string, widthRem: number, shown: HomeColumn['shown']): HomeColumn {
  return { ...text(id, heading, widthRem, shown), kind: 'choice' }
}

function number(
  id: string,
  heading: string,
  unit: string | null,
  widthRem: number,
  read: (home: HomeInList) => number | null | undefined,
  step: Step = 1,
): HomeColumn {
  const shown = (home: HomeInList) => rounded(read(home), step)
  return { id, kind: 'number', heading, unit, widthRem, shown, rank: (home) => read(home) ?? null }
}

function energy(
  id: string,
  heading: string,
  widthRem: number,
  read: (home: HomeInList) => number | null,
  step: Step = knownStep,
): HomeColumn {
  const known = (home: HomeInList) => (home.status === 'analysed' ? read(home) : null)
  return number(id, heading, 'kWh/yr', widthRem, known, step)
}

function figure(
  id: string,
  heading: string,
  unit: string | null,
  widthRem: number,
  read: (figures: HomeFigures) => number | null,
  step: Step = 1,
): HomeColumn {
  return number(id, heading, unit, widthRem, ({ figures }) => (figures === null ? null : read(figures)), step)
}

function day(id: string, heading: string, read: (figures: HomeFigures) => string | null): HomeColumn {
  const shown = ({ figures }: HomeInList) => (figures === null ? null : read(figures))
  return { ...text(id, heading, 7.5, shown), kind: 'date' }
}

/** Of the chosen plan. */
function planChoice(
  id: string,
  heading: string,
  widthRem: number,
  read: (figures: HomeFigures) => string | null,
): HomeColumn {
  const shown = ({ figures }: HomeInList) => (figures === null ? null : read(figures))
  return { ...choice(id, heading, widthRem, shown), unknownLabel: 'No plan' }
}

/** Found by its type and by its type with insulation. The certificate's own words are marked as such. */
function element(
  id: string,
  heading: string,
  type: 'wallType' | 'roofType',
  insulation: 'wallInsulationType' | 'roofInsulationType',
): HomeColumn {
  const words = ({ features }: HomeInList) => withInsulation(features?.[type], features?.[insulation])
  const shown = (home: HomeInList) => asCertified(home, type, words(home))
  return {
    ...choice(id, heading, 14, shown),
    namesOf: (home) =>
      [...new Set([home.features?.[type], words(home)])].flatMap((name) => (name ? plainName(name) : [])),
  }
}

function asCertified({ figures }: HomeInList, field: keyof Facts, words: string | null): string | null {
  const isQuoted = figures?.quotedFields?.split(',').includes(snakeKey(field)) ?? false
  return isQuoted && words !== null ? `${words} (as certified)` : words
}

function failedRules({ figures }: HomeInList): string[] {
  return figures?.failedRules?.split(',') ?? []
}

function ruleLabel(rule: string): string {
  return RULE_CHOICES.find(({ choice: known }) => known === rule)?.label ?? rule
}

function tenureIn({ figures }: HomeInList): string | null {
  return figures?.tenure ?? null
}

/** Commas separate names in addresses. */
export function plainName(value: string | number): string {
  return String(value).replaceAll(',', '')
}

/** What a figure is rounded to a multiple of, which may depend on its size. */
type Step = number | ((value: number) => number)

function rounded(value: number | null | undefined, of: Step): number | null {
  if (value === null || value === undefined) return null
  const step = typeof of === 'number' ? of : of(value)
  // Adding zero turns −0 into 0. A step below 1 is divided by, so that 0.1 adds no error of its own.
  return (step < 1 ? Math.round(value / step) / Math.round(1 / step) : Math.round(value / step) * step) + 0
}

function percent(share: number | null): number | null {
  return share === null ? null : share * 100
}

function fact(key: keyof Facts): HomeColumn['shown'] {
  return ({ features }) => features?.[key] ?? null
}

function inSentence(words: string | null | undefined): string | null {
  return words === null || words === undefined ? null : sentenceCase(words)
}

/** Sorts neighbours together: town, street, number (2 before 10), then flat. */
function streetFirst({ fullAddress }: HomeInList): string {
  const parts = fullAddress.toLowerCase().split(',')
  const place = parts.splice(Math.max(1, parts.length - 2)).join(',')
  const street = (parts.pop() ?? '').trim()
  const [, doorNumber = '', streetName = ''] = /^(\S*)\s+(\S.*)$/.exec(street) ?? [null, '', street]
  return /^\d/.test(doorNumber)
    ? `${streetName},${place},${inOrder(doorNumber)},${inOrder(parts.join(','))}`
    : `${street},${place},,${inOrder(parts.join(','))}`
}

function inOrder(words: string): string {
  return words.replace(/\d+/g, (digits) => digits.padStart(6, '0'))
}
