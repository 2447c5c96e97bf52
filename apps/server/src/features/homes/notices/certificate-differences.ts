import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import type { HomeRow } from '../homes.repository.ts'

type Certified = Pick<HomeRow, 'epcBand' | 'lodged' | 'features'>

/** Area of a re-measured home that is the same home [m²]. */
const SAME_AREA_M2 = 1

/** What a newer certificate states differently: in words for one home, and by name to be counted for many. */
export function certificateDifferences(before: Certified, after: Certified): { details: string[]; words: string[] } {
  const details: string[] = []
  const words: string[] = []
  const differs = (word: string, detail: string): void => {
    words.push(word)
    details.push(detail)
  }
  const [bandBefore, band] = [before.lodged?.epcBand ?? null, after.lodged?.epcBand ?? null]
  const [scoreBefore, score] = [before.lodged?.sapScore ?? null, after.lodged?.sapScore ?? null]
  if (band !== null && band !== bandBefore) differs('band', `band ${band} instead of ${bandBefore ?? 'none'}`)
  if (score !== null && score !== scoreBefore) differs('score', `score ${score} instead of ${scoreBefore ?? 'none'}`)
  const [areaBefore, area] = [before.features?.totalFloorAreaM2 ?? null, after.features?.totalFloorAreaM2 ?? null]
  if (area !== null && areaBefore !== null && Math.abs(area - areaBefore) >= SAME_AREA_M2) {
    differs('floor area', `floor area ${Math.round(area)} m² instead of ${Math.round(areaBefore)} m²`)
  }
  for (const { word, of } of FEATURES) {
    const [was, is] = [of(before), of(after)]
    if (is !== null && is !== was) differs(word, `other ${word}`)
  }
  return { details, words }
}

const FEATURES: readonly { word: string; of: (home: Certified) => string | null }[] = [
  { word: 'wall insulation', of: ({ features }) => features?.wall.insulation ?? null },
  { word: 'roof insulation', of: ({ features }) => features?.roof.insulation ?? null },
  { word: 'floor insulation', of: ({ features }) => features?.floor.insulation ?? null },
  { word: 'glazing', of: ({ features }) => features?.windows.glazing ?? null },
  { word: 'heating', of: ({ features }) => features?.mainHeating.system ?? null },
]

/** `wallInsulation` as `wall insulation`. */
export function factWords(key: HomeFactKey): string {
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
