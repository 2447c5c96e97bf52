import { describe, expect, it } from 'vitest'
import { type CheckedFile, SAMPLE_REGISTER, SHARED_SAMPLE_NAMES, sharedSamples } from './checked-homes.ts'
import { checkPlausibility, knownOutliers, outlierKey } from './outlier-list.ts'

/** Expected numbers of homes that can be analysed. Without them, the check would pass if the reader lost homes. */
const FEWEST_HOMES: Readonly<Record<string, number>> = {
  'sample-england': 1480,
  'sample-wales': 320,
  'sample-scotland': 500,
  'sample-northern-ireland': 310,
  exeter: 1889,
  stockton: 1015,
  unlocated: 1523,
  liverpool: 670,
  'liverpool-2026': 7,
  norwich: 6052,
  documents: 15,
}

/** Printed with a failure. */
const HOW_TO_UPDATE = 'After an intended change, run npm run -s plausibility -- --update'

describe('homes of the sample register', () => {
  checks(SAMPLE_REGISTER)
})

const shared = sharedSamples()
describe.skipIf(shared.length < SHARED_SAMPLE_NAMES.length)(
  'homes of the shared samples (skipped where ../shared is absent)',
  () => {
    checks(shared)
  },
)

function checks(files: readonly CheckedFile[]): void {
  it.each(files.map((file) => [file.name, file] as const))(
    '%s are inside the bands or on the list',
    async (name, file) => {
      const { homes, outliers } = await checkPlausibility([file])
      expect(homes[name], 'homes checked').toBeGreaterThanOrEqual(FEWEST_HOMES[name] ?? Number.POSITIVE_INFINITY)
      const known = await knownOutliers()
      const found = new Set(outliers.map(outlierKey))
      const grown = outliers.filter((outlier) => !known.has(outlierKey(outlier)))
      expect(
        grown.map((outlier) => `${outlierKey(outlier)}: ${outlier.found}`),
        'homes outside a band that are not on the list',
      ).toEqual([])
      const mended = [...known].filter((key) => key.split(' / ')[2] === name && !found.has(key))
      expect(mended, `now inside the bands: remove them from the list. ${HOW_TO_UPDATE}`).toEqual([])
    },
  )
}
