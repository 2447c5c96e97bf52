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
}

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  spaceHeatingKwh: { title: 'Space heating demand', shown: exactly('kWh/yr') },
  netGridImportKwh: { title: 'Net grid import', shown: exactly('kWh/yr') },
  sapScore: { title: 'Score by today’s rules', shown: exactly('') },
  runningCostGbp: { title: 'Bill with today’s heating, certificate basis', shown: exactly('£') },
  electrifiedCostGbp: { title: 'Bill electrified with panels, certificate basis', shown: exactly('£') },
  meteredRunningCostGbp: { title: 'Bill with today’s heating, metered basis', shown: exactly('£') },
  meteredElectrifiedCostGbp: { title: 'Bill electrified with panels, metered basis', shown: exactly('£') },
}

/** Each figure of a scenario and its difference from the home as it is. */
export const SCENARIO_FIGURES: readonly FigurePattern[] = [
  figure(/^scenarios\.(\w+)\.zeroBillPotential$/, ratingQuantity, ([scenario]) => [
    `Zero bill potential, ${inScenario(scenario)}`,
    'The rating that the changed home would have, by its net grid import.',
    { derived: { formula: 'N', inputs: { N: `scenarios.${scenario}.netGridImportKwh` } } },
  ]),
  ...Object.entries(OUTCOMES).flatMap(([key, { title, shown }]) => [
    figure(new RegExp(`^scenarios\\.(\\w+)\\.${key}$`), shown, ([scenario]) => [
      `${title}, ${inScenario(scenario)}`,
      'The whole home calculated again after the changes of the scenario.',
    ]),
    figure(new RegExp(`^scenarios\\.(\\w+)\\.difference\\.${key}$`), shown, ([scenario]) => [
      `Change of: ${title}, ${inScenario(scenario)}`,
      'The changed home less the home as it is.',
    ]),
  ]),
]
