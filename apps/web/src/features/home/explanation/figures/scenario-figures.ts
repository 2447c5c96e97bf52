import {
  type FormattedQuantity,
  formatNumber,
  formatQuantity,
  type Unit,
} from '../../../../lib/format/format-quantity.ts'
import { exactly, type FigurePattern, figure, type PageFigure } from './page-figure.ts'
import { ratingQuantity } from './rating-quantity.ts'

const SCENARIOS: Readonly<Record<string, string>> = {
  default: 'as it is',
  not_insulated: 'without insulation',
  insulated: 'if insulated',
}
const inScenario = (scenario = ''): string => SCENARIOS[scenario] ?? scenario

interface Outcome {
  title: string
  shown: PageFigure['shown']
  /** Of its difference from the home as it is. */
  change: PageFigure['shown']
}

const ENERGY: Pick<Outcome, 'shown' | 'change'> = { shown: exactly('kWh/yr'), change: signed('kWh/yr') }
const MONEY: Pick<Outcome, 'shown' | 'change'> = { shown: exactly('£'), change: signed('£') }

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  spaceHeatingKwh: { title: 'Space heating demand', ...ENERGY },
  netGridImportKwh: { title: 'Net grid import', ...ENERGY },
  sapScore: { title: 'Score by today’s rules', shown: exactly(''), change: points },
  runningCostGbp: { title: 'Bill with today’s heating, certificate basis', ...MONEY },
  electrifiedCostGbp: { title: 'Bill electrified with panels, certificate basis', ...MONEY },
  meteredRunningCostGbp: { title: 'Bill with today’s heating, metered basis', ...MONEY },
  meteredElectrifiedCostGbp: { title: 'Bill electrified with panels, metered basis', ...MONEY },
}

/** Each figure of a scenario and its difference from the home as it is. */
export const SCENARIO_FIGURES: readonly FigurePattern[] = [
  figure(/^scenarios\.(\w+)\.zeroBillPotential$/, ratingQuantity, ([scenario]) => [
    `Zero bill potential, ${inScenario(scenario)}`,
    'The rating that the changed home would have, by its net grid import.',
    { derived: { formula: 'N', inputs: { N: `scenarios.${scenario}.netGridImportKwh` } } },
  ]),
  ...Object.entries(OUTCOMES).flatMap(([key, { title, shown, change }]) => [
    figure(new RegExp(`^scenarios\\.(\\w+)\\.${key}$`), shown, ([scenario]) => [
      `${title}, ${inScenario(scenario)}`,
      'The whole home calculated again after the changes of the scenario.',
    ]),
    figure(new RegExp(`^scenarios\\.(\\w+)\\.difference\\.${key}$`), change, ([scenario]) => [
      `Change of: ${title}, ${inScenario(scenario)}`,
      'The changed home less the home as it is.',
    ]),
  ]),
]

function signed(unit: Unit): PageFigure['shown'] {
  return (amount) => formatQuantity(amount, unit, { signed: true })
}

function points(amount: number): FormattedQuantity {
  const number = formatNumber(amount, 0, true)
  const unit = Math.abs(amount) === 1 ? 'point' : 'points'
  return { isKnown: true, number, unit, unitPlacement: 'after', isAbout: false, text: `${number} ${unit}` }
}
