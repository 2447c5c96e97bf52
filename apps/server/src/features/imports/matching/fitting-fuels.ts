import { factWord } from '@retrofolio/analysis/fact-words'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { RowContent } from '../reading/read-row.ts'
import { FUELS_OF_SYSTEMS, FUELS_OF_WATER } from '../reading/words/heating-words.ts'

/** Removes fuels that the certificate's systems do not burn, if the row names no system: it may be a different one. */
export function withFittingFuels(content: RowContent, certified: HomeFeatures | null): RowContent {
  if (certified === null) return content
  const { mainHeating, hotWater } = certified
  const heated = withFitting(content, ['primaryHeatingFuel', 'primaryHeating'], mainHeating.system, FUELS_OF_SYSTEMS)
  return withFitting(heated, ['hotWaterFuel', 'hotWater'], hotWater.source, FUELS_OF_WATER)
}

function withFitting(
  content: RowContent,
  [fuel, system]: ['primaryHeatingFuel', 'primaryHeating'] | ['hotWaterFuel', 'hotWater'],
  certified: string | null,
  fuelsOf: Readonly<Record<string, string>>,
): RowContent {
  const { [fuel]: said, ...others } = content.facts
  const only = certified === null ? undefined : fuelsOf[certified]
  if (certified === null || said === undefined || only === undefined || said === only) return content
  if (content.facts[system] !== undefined) return content
  const name = FACT_NAMES[system].toLowerCase()
  const note = `${FACT_NAMES[fuel]}: “${factWord(fuel, String(said), 'england')}” was not used, since the certificate has “${factWord(system, certified, 'england')}” as ${name}. Give the ${name} too.`
  return { ...content, facts: others, notes: [...content.notes, note] }
}
