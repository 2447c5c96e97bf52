import { SOURCES } from '../../assumptions.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import type { WindowInstalled } from '../../tables/openings/opening-figures.ts'
import { AGE_BANDS, type AgeBand, type Glazing, type StarWord } from '../../vocabulary.ts'
import type { WindowFeatures } from '../features/fabric-features.ts'
import type { ReadingContext } from '../reading-context.ts'

/**
 * Kind of glass of the windows that are named. Rule HL-19.
 *
 * @param features of the windows
 * @param reading collects assumptions
 * @returns as recorded, else double glazing
 */
export function resolveGlazing(features: WindowFeatures, reading: ReadingContext): Glazing {
  if (features.glazing !== null) return features.glazing
  if (features.uValueWPerM2K === null) {
    reading.assume?.('windows.glazing', 'double', 'Not recorded; nine homes in ten have it.', SOURCES.practice)
  }
  return 'double'
}

const FIRST_BAND_WITH_NEW_GLAZING: AgeBand = 'J'
const NEWEST_BAND: AgeBand = 'M'

/**
 * When the windows were made. Rule HL-19c: as recorded; else as their star shows; else old, unless the whole home is
 * younger than that.
 *
 * @param features of the windows
 * @param glazing kind of glass
 * @param star of the windows; null where not printed
 * @param reading age, and the edition that drew the star; collects assumptions
 * @returns period of the published U-values
 */
export function resolveInstalled(
  features: WindowFeatures,
  glazing: Glazing,
  star: StarWord | null,
  reading: ReadingContext,
): WindowInstalled {
  if (features.installed !== null) return features.installed
  const byAge = periodByAge(reading.ageBand)
  const shown = starredPeriod(features, glazing, star, reading)
  // A certificate counted glazing of unknown age as old even in a young home. Windows are not older than their home.
  const starred = shown === 'before_2002' && byAge !== shown ? null : shown
  const installed = starred ?? byAge
  const isIndifferent = glazing === 'single' || glazing === 'high_performance' || features.uValueWPerM2K !== null
  if (!isIndifferent) {
    const [evidence, source] =
      starred === null ? ['age of the home', SOURCES.rdsap10] : ['star of the windows', SOURCES.practice]
    reading.assume?.('windows.installed', installed.replace('_', ' '), `Not recorded; by the ${evidence}.`, source)
  }
  return installed
}

function periodByAge(ageBand: AgeBand): WindowInstalled {
  if (ageBand === NEWEST_BAND) return 'from_2022'
  return AGE_BANDS.indexOf(ageBand) >= AGE_BANDS.indexOf(FIRST_BAND_WITH_NEW_GLAZING) ? 'from_2002' : 'before_2002'
}

type StarredPeriods = Partial<Record<StarWord, WindowInstalled>>

/** Where every window is double-glazed, its U-value decides the star: 1.4, 2.0, or 2.7 and more. */
const PERIODS_SINCE_RDSAP_10: StarredPeriods = { good: 'from_2022', average: 'from_2002', poor: 'before_2002' }
const PERIODS_BEFORE: StarredPeriods = { good: 'from_2002', average: 'before_2002' }

const DOUBLE: ReadonlySet<Glazing> = new Set(['double', 'multiple', 'mixed'] satisfies Glazing[])

function starredPeriod(
  { glazedShare, measured, uValueWPerM2K }: WindowFeatures,
  glazing: Glazing,
  star: StarWord | null,
  { lodgedEdition }: ReadingContext,
): WindowInstalled | null {
  const areAlike = DOUBLE.has(glazing) && (glazedShare ?? 1) >= 1 && measured === null && uValueWPerM2K === null
  if (!areAlike || star === null) return null
  const periods = EDITION_RULES[lodgedEdition].hasPresentFabric ? PERIODS_SINCE_RDSAP_10 : PERIODS_BEFORE
  return periods[star] ?? null
}
