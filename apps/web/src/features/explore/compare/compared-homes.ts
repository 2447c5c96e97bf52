import { EXPLORE_PLAN_OUTCOME_WORDS } from '@retrofolio/contract/explore/explore-plans'
import type { ExplorePreview } from '@retrofolio/contract/explore/explore-preview'
import { ratingWord } from '@retrofolio/contract/homes/home-words'
import type { EpcBand, ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { sureInFives } from '../../../lib/format/chance-in-fives.ts'
import { formatPounds } from '../../../lib/format/format-pounds.ts'
import { formatQuantity, NOT_KNOWN, type Unit } from '../../../lib/format/format-quantity.ts'
import { dateText, hasExpired } from '../../../lib/format/home-text.ts'
import { factLines } from '../found-home/fact-lines.ts'
import {
  netImportText,
  type Ranged,
  type RangedText,
  rangedText,
  scoreText,
  type Unranged,
} from '../found-home/ranged-text.ts'

export interface ComparedCell {
  text: string
  detail: string | null
  isBest: boolean
  band?: EpcBand
  rating?: ZeroBillPotential
}

export interface ComparedRow {
  key: string
  name: string
  unit: string | null
  isDifferent: boolean
  cells: readonly ComparedCell[]
}

export interface ComparedGroup {
  key: string
  name: string | null
  rows: readonly ComparedRow[]
}

type Shown = Omit<ComparedCell, 'isBest'> & { value: number | null }

interface Line {
  key: string
  name: string
  unit?: string
  /** null: no order. */
  better: 'lower' | 'higher' | null
  of: (preview: ExplorePreview) => Shown
}

type Figures = NonNullable<ExplorePreview['figures']>

/** Figures and facts of homes in rows. A row that reads the same for all homes does not differ. */
export function comparedGroups(previews: readonly ExplorePreview[]): ComparedGroup[] {
  const facts = previews.map(({ features }) => factLines(features))
  const names = facts[0]?.map(({ name }) => name) ?? []
  return [
    { key: 'figures', name: null, rows: FIGURES.map((line) => rowOf(line, previews)) },
    { key: 'plan', name: 'Plan', rows: PLANS.map((line) => rowOf(line, previews)) },
    {
      key: 'facts',
      name: 'Facts',
      rows: [
        ...names.map((name, index) =>
          rowOf({ key: name, name, better: null, of: () => NONE }, previews, (at) =>
            textCell(facts[at]?.[index]?.value ?? null),
          ),
        ),
        ...CERTIFICATES.map((line) => rowOf(line, previews)),
      ],
    },
  ]
}

function rowOf(
  { key, name, unit = null, better, of }: Omit<Line, 'unit'> & { unit?: string | null },
  previews: readonly ExplorePreview[],
  cellAt?: (index: number) => Shown,
): ComparedRow {
  const shown = previews.map((preview, index) => cellAt?.(index) ?? of(preview))
  const isDifferent = new Set(shown.map(({ text }) => text)).size > 1
  const values = shown.flatMap(({ value }) => (value === null ? [] : [value]))
  const best = better === 'higher' ? Math.max(...values) : Math.min(...values)
  const bestText = shown.find(({ value }) => value === best)?.text
  return {
    key,
    name,
    unit,
    isDifferent,
    cells: shown.map(({ value, ...cell }) => ({
      ...cell,
      isBest: better !== null && isDifferent && value !== null && cell.text === bestText,
    })),
  }
}

const NONE: Shown = { value: null, text: NOT_KNOWN, detail: null }
const textCell = (text: string | null): Shown => ({ value: null, text: text ?? NOT_KNOWN, detail: null })

/** Of figures; a home that could not be analysed has none. */
const figure =
  (shown: (figures: Figures) => Shown) =>
  ({ figures }: ExplorePreview): Shown =>
    figures === null ? NONE : shown(figures)

const ranged = <One extends Ranged | Unranged>(of: (figures: Figures) => One, text: (ranged: One) => RangedText) =>
  figure((figures) => {
    const { quantity, range } = text(of(figures))
    return { value: of(figures).value, text: quantity.amount, detail: range }
  })

/** Best first. */
const RATINGS: readonly ZeroBillPotential[] = ['very_high', 'high', 'medium', 'low']
const inUnit = (unit: Unit) => (one: Ranged | Unranged) => rangedText(one, unit)

const FIGURES: readonly Line[] = [
  {
    key: 'rating',
    name: 'Zero bill potential',
    better: 'lower',
    of: figure(({ rating, ratingChance }) => ({
      value: RATINGS.indexOf(rating),
      text: ratingWord(rating),
      rating,
      detail: sureInFives(ratingChance / 100),
    })),
  },
  {
    key: 'net_import',
    name: 'Net import',
    unit: 'a year',
    better: 'lower',
    of: ranged(({ netImportKwh }) => netImportKwh, netImportText),
  },
  {
    key: 'score',
    name: 'Score today',
    unit: 'and band',
    better: 'higher',
    of: figure((figures) => {
      const { quantity, range } = scoreText(figures.scoreToday)
      return { value: figures.scoreToday.value, text: quantity.amount, band: figures.bandToday, detail: range }
    }),
  },
  {
    key: 'bill',
    name: 'Bill today',
    unit: 'a year',
    better: 'lower',
    of: ranged((one) => one.billTodayGbp, inUnit('£')),
  },
  {
    key: 'bill_electrified',
    name: 'Bill electrified',
    unit: 'a year',
    better: 'lower',
    of: ranged((one) => one.billElectrifiedGbp, inUnit('£')),
  },
  {
    key: 'heat',
    name: 'Heat demand',
    unit: 'a year',
    better: 'lower',
    of: ranged((one) => one.spaceHeatingKwh, inUnit('kWh')),
  },
  { key: 'loss', name: 'Heat loss', better: 'lower', of: ranged((one) => one.heatLossWPerK, inUnit('W/K')) },
  { key: 'peak', name: 'Peak heat loss', better: 'lower', of: ranged((one) => one.peakHeatLossW, inUnit('W')) },
  {
    key: 'electrified',
    name: 'Electricity when electrified',
    unit: 'a year',
    better: 'lower',
    of: ranged((one) => one.electrifiedKwh, inUnit('kWh')),
  },
  {
    key: 'solar',
    name: 'Solar potential',
    unit: 'a year',
    better: 'higher',
    of: ranged((one) => one.solarKwh, inUnit('kWh')),
  },
]

const NOT_PLANNED: Shown = { value: null, text: 'not planned', detail: null }

const PLANS: readonly Line[] = [
  {
    key: 'cost_to_c',
    name: 'Cost to band C',
    better: 'lower',
    of: ({ home: { plan } }) => {
      if (plan === null) return NOT_PLANNED
      if (plan.outcome === null) {
        return { value: plan.costToCGbp, text: formatPounds(plan.costToCGbp).text, detail: null }
      }
      const isFree = plan.outcome === 'already_there' || plan.outcome === 'new_certificate'
      const text = EXPLORE_PLAN_OUTCOME_WORDS[plan.outcome]
      return { value: isFree ? 0 : null, text, detail: null }
    },
  },
  {
    key: 'first_step',
    name: 'First step',
    better: null,
    of: ({ home: { plan } }) => (plan === null ? NOT_PLANNED : textCell(plan.firstStep ?? 'none')),
  },
  {
    key: 'saved',
    name: 'Saved by the route to C',
    unit: 'a year',
    better: 'higher',
    of: ({ home: { plan } }) => {
      if (plan === null) return NOT_PLANNED
      if (plan.savedGbp === null) return NONE
      const kwh = plan.savedKwh === null ? null : formatQuantity(plan.savedKwh, 'kWh', { nearest: 100 }).text
      return { value: plan.savedGbp, text: formatPounds(plan.savedGbp).text, detail: kwh }
    },
  },
]

const CERTIFICATES: readonly Line[] = [
  {
    key: 'lodged',
    name: 'Certificate lodged',
    better: null,
    of: ({ certificate }) => textCell(dateText(certificate.lodgedOn)),
  },
  {
    key: 'expires',
    name: 'Valid until',
    better: null,
    of: ({ certificate: { expiresOn } }) => ({
      ...textCell(dateText(expiresOn)),
      detail: hasExpired(expiresOn, new Date()) ? 'expired' : null,
    }),
  },
]
