import type { ScenarioEffectRecord } from '@retrofolio/contract/homes/home-money'
import { netImportStep } from '@retrofolio/contract/homes/known-step'
import type { EpcBand, HouseholdSize, Scenario, ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { formatKnown } from '../../../lib/format/format-known.ts'
import { type FormattedQuantity, formatNumber } from '../../../lib/format/format-quantity.ts'
import { peopleText } from '../../../lib/format/people-text.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'

/** What a scenario does to the home's results. */
export interface ScenarioEffectView {
  heading: string
  figures: EffectFigure[]
  rating: { rating: ZeroBillPotential; was: string | null; why: string } | null
  score: {
    score: string
    band: EpcBand
    difference: string | null
    was: string | null
    why: string
    differenceWhy: string
  }
  /** Bills on the certificate's basis, where the metered ones lead. */
  certificateBills: { name: string; amount: string; why: string }[]
  /** Whom and what the figures are for. */
  note: string
}

export interface EffectFigure {
  label: string
  quantity: FormattedQuantity
  why: string
  /** From the home as it is; null for that home. */
  difference: { text: string; why: string } | null
}

const HEADINGS: Record<Scenario, string> = {
  default: 'The home as it is',
  not_insulated: 'Without insulation',
  insulated: 'If insulated',
}

type Figure = keyof ScenarioEffectRecord['difference']

/** null from a server that does not send effects. */
export function scenarioEffectView(detail: HomeDetailRecord, scenario: Scenario): ScenarioEffectView | null {
  const effect = detail.scenarioEffects.find(({ calculationScenario }) => calculationScenario === scenario)
  if (effect === undefined) return null
  const asItIs = detail.scenarioEffects.find(({ calculationScenario }) => calculationScenario === 'default')
  const whyOf = whyFigure(scenario, detail.occupiers)
  const isMetered = effect.meteredRunningCostGbp !== null
  const basis = isMetered ? ', metered basis' : ''
  const panels = detail.home.solarGenerationKwh === 0 ? '' : ', with panels'
  const figure = (name: Figure, label: string, unit: 'kWh/yr' | '£', step: number | null = null): EffectFigure[] => {
    const value = effect[name]
    if (value === null) return []
    const quantity = formatKnown(value, unit, { step, range: scenario === 'default' ? rangeOf(detail, name) : null })
    return [{ label, quantity, why: whyOf(name), difference: differenceOf(effect, name, unit) }]
  }
  const { netGridImportKwh, zeroBillPotential } = effect
  const range = detail.ranges?.netGridImportKwh ?? null
  const step = netGridImportKwh === null ? null : netImportStep(netGridImportKwh, range)
  return {
    heading: HEADINGS[scenario],
    figures: [
      ...figure('spaceHeatingKwh', 'Space heating demand', 'kWh/yr'),
      ...figure(isMetered ? 'meteredRunningCostGbp' : 'runningCostGbp', `Bill with today’s heating${basis}`, '£'),
      ...figure(
        isMetered ? 'meteredElectrifiedCostGbp' : 'electrifiedCostGbp',
        `Bill electrified${panels}${basis}`,
        '£',
      ),
      ...figure('netGridImportKwh', 'Net grid import', 'kWh/yr', step),
    ],
    rating:
      zeroBillPotential === null
        ? null
        : { rating: zeroBillPotential, was: wasRated(effect, asItIs), why: whyOf('zeroBillPotential') },
    score: {
      score: formatNumber(effect.sapScore),
      band: effect.epcBand,
      difference: scenario === 'default' ? null : pointsText(effect.difference.sapScore),
      was: asItIs === undefined || asItIs.epcBand === effect.epcBand ? null : `was ${asItIs.epcBand}`,
      why: whyOf('sapScore'),
      differenceWhy: `scenarios.${scenario}.difference.sapScore`,
    },
    certificateBills: isMetered ? certificateBills(effect, panels, whyOf) : [],
    note: `For ${peopleText(detail.occupiers)}; demand and score are for the standard household. Differences are taken before rounding. Warmer homes are often heated more, which would save less.`,
  }
}

/** The home as it is has its usual names, so that each figure has one explanation. */
function whyFigure(scenario: Scenario, occupiers: HouseholdSize) {
  const usual: Record<Figure | 'zeroBillPotential', string> = {
    spaceHeatingKwh: 'heatLoss.default.spaceHeatingKwh',
    netGridImportKwh: 'rating.netGridImportKwh',
    zeroBillPotential: 'rating.zeroBillPotential',
    sapScore: 'certificate.today.sapScore',
    runningCostGbp: `money.${occupiers}.today.totalGbp`,
    electrifiedCostGbp: `money.${occupiers}.electrifiedWithPanels.totalGbp`,
    meteredRunningCostGbp: `money.${occupiers}.atMeter.today.totalGbp`,
    meteredElectrifiedCostGbp: `money.${occupiers}.atMeter.electrifiedWithPanels.totalGbp`,
  }
  return (name: Figure | 'zeroBillPotential') =>
    scenario === 'default' ? usual[name] : `scenarios.${scenario}.${name}`
}

/** The range that other tabs round the same figure by. */
function rangeOf({ ranges }: HomeDetailRecord, name: Figure) {
  if (name === 'spaceHeatingKwh') return ranges?.spaceHeatingKwh ?? null
  if (name === 'runningCostGbp') return ranges?.runningCostGbp ?? null
  return name === 'meteredRunningCostGbp' ? (ranges?.meteredRunningCostGbp ?? null) : null
}

function differenceOf(effect: ScenarioEffectRecord, name: Figure, unit: 'kWh/yr' | '£'): EffectFigure['difference'] {
  const difference = effect.difference[name]
  if (effect.calculationScenario === 'default' || difference === null) return null
  const why = `scenarios.${effect.calculationScenario}.difference.${name}`
  if (Math.abs(difference) < LEAST_DIFFERENCE) return { text: 'no change', why }
  const { amount } = formatKnown(difference, unit, { signed: true })
  return { text: unit === '£' ? `${amount} a year` : amount, why }
}

/** Less than this [kWh, £] is shown as no change. */
const LEAST_DIFFERENCE = 5

function wasRated(effect: ScenarioEffectRecord, asItIs: ScenarioEffectRecord | undefined): string | null {
  const was = asItIs?.zeroBillPotential ?? null
  if (was === null || effect.calculationScenario === 'default') return null
  return was === effect.zeroBillPotential ? 'no change' : `was ${ratingWord(was)}`
}

function pointsText(points: number): string {
  if (points === 0) return 'no change'
  return `${formatNumber(points, 0, true)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

function certificateBills(
  effect: ScenarioEffectRecord,
  panels: string,
  whyOf: (name: Figure) => string,
): ScenarioEffectView['certificateBills'] {
  const bill = (figure: 'runningCostGbp' | 'electrifiedCostGbp', name: string) =>
    effect[figure] === null ? [] : [{ name, amount: formatKnown(effect[figure], '£').text, why: whyOf(figure) }]
  return [
    ...bill('runningCostGbp', 'with today’s heating'),
    ...bill('electrifiedCostGbp', `electrified${panels.replace(',', '')}`),
  ]
}

/** One line for print: `Demand about 4,800 kWh/yr (−3,200)`. */
export function scenarioEffectLine({ figures, rating, score }: ScenarioEffectView): string {
  const parts = figures.map(
    ({ label, quantity, difference }) =>
      `${label} ${quantity.text}${difference === null ? '' : ` (${difference.text})`}`,
  )
  const rated = rating === null ? [] : [`rating ${ratingWord(rating.rating)}${inBrackets(rating.was)}`]
  return [...parts, ...rated, `score ${score.score}, band ${score.band}${inBrackets(score.difference)}`].join('; ')
}

function inBrackets(text: string | null): string {
  return text === null ? '' : ` (${text})`
}
