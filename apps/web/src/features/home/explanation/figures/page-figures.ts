import { HEADLINE_FIGURES } from './headline-figures.ts'
import { HEAT_FIGURES } from './heat-figures.ts'
import { HOUSEHOLD_FIGURES } from './household-figures.ts'
import { MONEY_FIGURES } from './money-figures.ts'
import type { PageFigure } from './page-figure.ts'
import { SCENARIO_FIGURES } from './scenario-figures.ts'
import { SOLAR_FIGURES } from './solar-figures.ts'

const PATTERNS = [
  ...HEADLINE_FIGURES,
  ...HEAT_FIGURES,
  ...HOUSEHOLD_FIGURES,
  ...SOLAR_FIGURES,
  ...MONEY_FIGURES,
  ...SCENARIO_FIGURES,
]

/** null for an unknown name. */
export function pageFigure(figure: string): PageFigure | null {
  for (const { pattern, describe } of PATTERNS) {
    const match = pattern.exec(figure)
    if (match !== null) return describe(match.slice(1))
  }
  return null
}
