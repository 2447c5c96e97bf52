import { factWord } from '@retrofolio/analysis/fact-words'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { RowContent } from '../reading/read-row.ts'
import { FUELS_OF_SYSTEMS, FUELS_OF_WATER } from '../reading/words/heating-words.ts'

/** Systems of a home by its certificate; null for an unknown one. */
export interface CertifiedSystems {
  mainHeating: string | null
  hotWater: string | null
}

export const systemsOf = (certified: HomeFeatures | null): CertifiedSystems => ({
  mainHeating: certified?.mainHeating.system ?? null,
  hotWater: certified?.hotWater.source ?? null,
})

/** Removes fuels that the certificate's systems do not burn, if the row names no system: it may be a different one. */
export function withFittingFuels(content: RowContent, { mainHeating, hotWater }: CertifiedSystems): RowContent {
  const heated = withFitting(content, ['primaryHeatingFuel', 'primaryHeating'], mainHeating, FUELS_OF_SYSTEMS)
  return withFitting(heated, ['hotWaterFuel', 'hotWater'], hotWater, FUELS_OF_WATER)
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
