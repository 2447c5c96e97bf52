import type { Assume } from '../../assumptions.ts'
import { SOURCES } from '../../assumptions.ts'
import { EngineError } from '../../errors.ts'
import { isObject, valueAt } from '../../object-path.ts'
import { dayNumberOf } from '../../quantities/calendar-days.ts'
import { ANSWER_LEAVES, FEATURE_LEAVES, type FeatureLeaf, type NumberLeaf, UNBATCHED_LEAVES } from './feature-leaves.ts'
import type { HomeFeatures } from './home-features.ts'
import { withValueAt } from './with-value-at.ts'

/** Decides whether the home can be assessed at all: where it cannot be meant, the outcome is "missing" and names it. */
const LEFT_TO_THE_OUTCOME = 'totalFloorAreaM2'

declare const plausible: unique symbol

/** Features that `plausibleFeatures` has checked. The models accept no others. */
export type PlausibleFeatures = HomeFeatures & { readonly [plausible]: true }

/**
 * A home's features without impossible values. Rule HL-31: a number that no home has (60 storeys, a wall of -5 mm) is a
 * misprint. It counts as not known and is listed with its value. A value that is no number, no day or no word of the
 * vocabulary is an error of the caller and is rejected. Inside measured parts a misprint is rejected as well, because
 * half a plan would be worse than none.
 *
 * @param features what is known about the home
 * @param assume collects the values left out; null to collect none
 * @returns a copy; the features given stay as they are
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` or `WORD_UNKNOWN`, naming field, value and range
 * @see docs/method/bad-input.md
 */
export function plausibleFeatures(features: HomeFeatures, assume: Assume): PlausibleFeatures {
  let checked: HomeFeatures = { ...features }
  for (const { leaf, keys } of LEAVES) {
    const found = valueAt(features, keys)
    if (found === null && leaf.path !== 'nation') continue
    requireValidValue(leaf, found)
    if (leaf.kind !== 'number' || typeof found !== 'number' || isInLeafRange(leaf, found)) continue
    checked = withValueAt(checked, keys, null)
    assume?.(leaf.path, 'not known', implausibleReason(leaf, found), SOURCES.product)
  }
  if (features.entered?.answers !== undefined) requireFlags(features)
  // The one place that makes plausible features: all other values have been rejected or removed above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return checked as PlausibleFeatures
}

const withKeys = (leaf: FeatureLeaf) => ({ leaf, keys: leaf.path.split('.') })
const LEAVES = [...FEATURE_LEAVES, ...UNBATCHED_LEAVES].map(withKeys)
const ANSWERS = ANSWER_LEAVES.map(withKeys)

function requireFlags(features: HomeFeatures): void {
  for (const { leaf, keys } of ANSWERS) {
    const found = valueAt(features, keys)
    if (found !== null) requireValidValue(leaf, found)
  }
}

/**
 * Rejects a value of another kind than its field holds.
 *
 * @param leaf kind of the field
 * @param found value of the field
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` or `WORD_UNKNOWN`, naming field, value and range
 */
export function requireValidValue(leaf: FeatureLeaf, found: unknown): void {
  switch (leaf.kind) {
    case 'word':
      if (typeof found !== 'string' || !leaf.words.includes(found)) {
        throw new EngineError({
          code: 'WORD_UNKNOWN',
          field: leaf.path,
          value: found,
          range: `one of ${leaf.words.join(', ')}`,
        })
      }
      break
    case 'flag':
      if (typeof found !== 'boolean') throw outOfRange(leaf.path, found, 'true or false')
      break
    case 'number':
      if (typeof found !== 'number' || !Number.isFinite(found)) throw outOfRange(leaf.path, found, 'a finite number')
      break
    case 'day':
      if (typeof found !== 'string' || dayNumberOf(found) === null) {
        throw outOfRange(leaf.path, found, 'a day such as 2024-05-31')
      }
      break
    case 'text':
      if (typeof found !== 'string') throw outOfRange(leaf.path, found, 'a text')
      break
    case 'presence':
      if (!isObject(found)) throw outOfRange(leaf.path, found, 'an object')
      break
    case 'document':
      refuseDocument(leaf.path, found)
      break
  }
}

/** Larger than any area, thickness, volume or product number in a document. */
const LARGEST_IN_DOCUMENT = 1e7
const DEGREES = { lowest: -360, highest: 720 } as const

function refuseDocument(path: string, found: unknown): void {
  if (typeof found === 'number') {
    const isAngle = path.endsWith('Deg')
    const [lowest, highest] = isAngle ? [DEGREES.lowest, DEGREES.highest] : [0, LARGEST_IN_DOCUMENT]
    if (!(found >= lowest && found <= highest)) throw outOfRange(path, found, `between ${lowest} and ${highest}`)
  } else if (isObject(found)) {
    for (const [key, inner] of Object.entries(found)) refuseDocument(`${path}.${key}`, inner)
  }
}

function outOfRange(field: string, value: unknown, range: string): EngineError {
  return new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field, value, range })
}

/**
 * Whether a home can have this number.
 *
 * @param leaf range of the field
 * @param found any finite number
 * @returns always true for the floor area, which decides whether the home can be assessed
 */
export function isInLeafRange(leaf: NumberLeaf, found: number): boolean {
  if (leaf.path === LEFT_TO_THE_OUTCOME) return true
  return found >= leaf.lowest && found <= leaf.highest && (!leaf.isWhole || Number.isInteger(found))
}

function implausibleReason({ isWhole, lowest, highest }: NumberLeaf, found: number): string {
  const wanted = isWhole ? 'a whole number between' : 'between'
  return `Recorded as ${found}, which is not plausible: it is not ${wanted} ${lowest} and ${highest}.`
}
