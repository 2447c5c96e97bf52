import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { HomeRanges } from '@retrofolio/engine/uncertainty/ranges'
import type { Register } from '@retrofolio/reference-data/register/register'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { versionedCache } from '../../../cache/versioned-cache.ts'
import { decidingFacts, uncertaintyOf } from '../preview/deciding-facts.ts'
import { type CanDecide, canDecide } from './can-decide.ts'
import { type Doubt, inFives } from './miss-of-home.ts'
import type { FoundNearMisses } from './search-near-misses.ts'

/** Each takes some ten milliseconds. */
const ANALYSED_MAX = 20
const CACHE_BYTES = 4 * 1024 * 1024

type FoundHomes = FoundNearMisses['homes']

/**
 * Says of homes that one fact could decide which one: the home passes with one of its values. Of the first twenty; others
 * keep what the search knows.
 */
export function decideMisses(
  register: Pick<Register, 'findHomes'>,
  panels: PanelChoices,
): (version: string, homes: FoundHomes) => Promise<FoundHomes> {
  const cache = versionedCache<{ text: string | null }>(CACHE_BYTES)
  return async (version, homes) => {
    const open = homes.filter(({ doubt }) => doubt !== null).slice(0, ANALYSED_MAX)
    if (open.length === 0) return homes
    const nameOf = ({ home, doubt }: FoundHomes[number]) => ({
      key: `${home.homeKey} ${home.certificateDigest} ${JSON.stringify(doubt)}`,
      version,
    })
    const missing = open.filter((one) => cache.find(nameOf(one)) === null)
    const known = missing.length === 0 ? null : await register.findHomes(missing.map(({ home }) => home.homeKey))
    await mapYielding(missing, (one) => {
      const found = known?.get(one.home.homeKey)
      const ranges = found === undefined ? null : uncertaintyOf(found.features, panels)
      const text =
        found === undefined || ranges === null || one.doubt === null
          ? null
          : doubtText(one.doubt, ranges, canDecide(found.features, panels))
      cache.put(nameOf(one), { text }, 400)
    })
    return homes.map((one) => {
      const text = open.includes(one) ? (cache.find(nameOf(one))?.text ?? null) : null
      return text === null ? one : { ...one, miss: { ...one.miss, text } }
    })
  }
}

/** A fact may turn out more unusual than eight in ten: about twice the standard deviation. */
const REACH = 1.6

/**
 * @param canDecide tries a fact that is telling enough
 * @returns null where the ranges say no more than the search
 */
export function doubtText(
  { could, figure, gap, isLessNeeded, passed, rating }: Doubt,
  ranges: Pick<HomeRanges, 'figures' | 'rankings' | 'ratingProbability'>,
  canDecide: CanDecide,
): string | null {
  const { p10, p50, p90 } = ranges.figures[figure]
  const side = isLessNeeded ? p50 - p10 : p90 - p50
  // Alone, a fact moves the figure by the root of its share of the variance. Others are not worth a try.
  const telling = decidingFacts(ranges, figure).filter(({ share }) => side * Math.sqrt(share) * REACH >= gap)
  const isPassed = (value: number) =>
    passed.some(({ from, to }) => (from === null || value >= from) && (to === null || value <= to))
  const found = telling.find(({ fact }) => canDecide(fact, figure, isPassed))
  if (found !== undefined) return `${could}: ${lowered(FACT_NAMES[found.fact])} would decide`
  if (rating === null) return null
  const percent = inFives(100 * ranges.ratingProbability[rating])
  return `${could} (${percent === 0 ? 'under 5' : percent}%)`
}

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
