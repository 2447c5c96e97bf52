import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomHome } from '../../golden/random-homes.ts'
import { FEATURE_LEAVES } from '../dwelling/features/feature-leaves.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { unknownHomeFeatures } from '../dwelling/features/unknown-home.ts'
import { featureReader } from './read-features.ts'
import { columnsOfFeatures } from './write-features.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])

/** The features that the engine uses: the outward code of a postcode, only words that affect figures, no misprints. */
function asRead(features: HomeFeatures): HomeFeatures {
  const outward = /^([A-Z]{1,2}\d[A-Z\d]?) \d[A-Z]{2}$/.exec(features.postcode ?? '')?.[1] ?? null
  const describedAs = {
    ...unknownHomeFeatures('england').describedAs,
    secondaryHeating: features.describedAs.secondaryHeating,
  }
  return plausibleFeatures({ ...features, postcode: outward, describedAs }, null)
}

test('reads homes from columns as they were written, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer().map((each) => randomHome(each)),
        { minLength: 1, maxLength: 8 },
      ),
      (homes) => {
        const read = featureReader(columnsOfFeatures(homes))
        homes.forEach((features, row) => expect(read(row)).toEqual(asRead(features)))
        homes.toReversed().forEach((features, index) => {
          expect(read(homes.length - 1 - index)).toEqual(asRead(features))
        })
      },
    ),
    { seed, numRuns: 100 },
  )
})

test('every leaf of the features is listed once, but for the tenure, from which no figure follows', () => {
  const heating = { system: null, emitter: null, fuel: null, sapCode: null }
  const whole: HomeFeatures = {
    ...unknownHomeFeatures('england'),
    flat: { level: null, storeyNumber: null, corridor: null, unheatedCorridorLengthM: null },
    secondMainHeating: heating,
    secondaryHeating: heating,
  }
  const paths = FEATURE_LEAVES.filter(({ kind }) => kind !== 'presence').map(({ path }) => path)
  const unbatched = leavesOf(whole).filter((path) => path !== 'tenure')
  expect(paths.toSorted()).toEqual(unbatched.toSorted())
})

function leavesOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? leavesOf(inner, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
}

describe('records values that no column can hold as rejected, by field and value', () => {
  test.each([
    ['wall.construction', { wall: { ...unknownHomeFeatures('england').wall, construction: 'paper' } }, 'paper'],
    ['meter', { meter: '' }, ''],
    ['totalFloorAreaM2', { totalFloorAreaM2: Number.NaN }, Number.NaN],
    ['habitableRooms', { habitableRooms: Number.POSITIVE_INFINITY }, Number.POSITIVE_INFINITY],
    ['lodgedOn', { lodgedOn: '2023-02-30' }, '2023-02-30'],
    ['hasMainsGas', { hasMainsGas: 'yes' }, 'yes'],
    ['buildingParts.0', { buildingParts: [-4] }, -4],
  ])('%s', (field, change, value) => {
    // A careless caller may pass more than the type allows, which this test is about.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const features = { ...unknownHomeFeatures('england'), ...change } as HomeFeatures
    expect(columnsOfFeatures([features]).refused.get(0)).toMatchObject({ field, value })
  })
})

test('rejects an unused code by its field', () => {
  const columns = columnsOfFeatures([unknownHomeFeatures('wales')])
  columns.words['roof.kind']?.fill(200)
  expect(() => featureReader(columns)(0)).toThrow(expect.objectContaining({ field: 'roof.kind', value: 200 }))
})
