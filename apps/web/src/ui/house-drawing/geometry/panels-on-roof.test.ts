import type { RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import { expect, it } from 'vitest'
import { EXAMPLE_HOUSE, EXAMPLE_ROOF } from '../example-house.ts'
import { houseModel } from './house-model.ts'
import { panelsOnRoof } from './panels-on-roof.ts'
import type { Point } from './projection.ts'
import { roofSilhouette } from './roof-silhouette.ts'
import { buildScene } from './scene.ts'

const panelsAt = (places: readonly (readonly [number, number])[]) =>
  places.map(([alongM, upM]) => ({ alongM, upM, widthM: 1.134, heightM: 1.762 }))

const face = (changes: Partial<RoofFaceRecord>): RoofFaceRecord => ({
  aspect: 'southeast',
  shape: 'rectangle',
  widthM: 7,
  topWidthM: 7,
  heightM: 4.2,
  obstacles: [],
  panels: panelsAt([
    [0.3, 0.3],
    [5.5, 0.3],
    [0.3, 2.1],
    [5.5, 2.1],
  ]),
  ...changes,
})

const HIP = [
  face({
    shape: 'trapezoid',
    widthM: 11.2,
    topWidthM: 2.5,
    heightM: 5.3,
    panels: panelsAt([
      [2.1, 0.3],
      [7.95, 0.3],
      [3.6, 2.1],
      [6.45, 2.1],
    ]),
  }),
  face({
    aspect: 'southwest',
    shape: 'triangle',
    widthM: 8.7,
    topWidthM: 0,
    heightM: 5.3,
    panels: panelsAt([
      [2.2, 0.3],
      [5.3, 0.3],
    ]),
  }),
]
const BLOCKS = [
  face({ shape: 'block' }),
  face({ shape: 'block', aspect: 'east' }),
  face({ shape: 'block', aspect: 'west' }),
]

const bungalow = { ...EXAMPLE_HOUSE, propertyType: 'Bungalow', builtForm: 'Detached', storeys: 1 }

it.each([
  ['a gable', EXAMPLE_HOUSE, EXAMPLE_ROOF],
  ['a gable narrower than its face', { ...EXAMPLE_HOUSE, floorArea: 40 }, EXAMPLE_ROOF],
  ['a large detached house', { ...EXAMPLE_HOUSE, builtForm: 'Detached', floorArea: 400 }, [face({ widthM: 16 })]],
  ['both slopes of a hip', bungalow, HIP],
  ['a hip that imagery saw', bungalow, BLOCKS],
  ['a gable that imagery saw', { ...EXAMPLE_HOUSE, builtForm: 'Mid-terrace' }, BLOCKS],
  ['a flat roof', { ...EXAMPLE_HOUSE, roofType: 'Flat' }, [face({ aspect: 'flat', heightM: 6 })]],
  ['a share of a block', { ...EXAMPLE_HOUSE, propertyType: 'Flat', flatLevel: 'top', roofType: 'Pitched' }, [face({})]],
])('draws exactly the panels on %s, none overhanging', (_, features, faces) => {
  const scene = buildScene(houseModel(features), { faces })
  const slopes = roofSilhouette(scene).map(cornersOf)
  const panels = panelsOnRoof(scene, faces)
  expect(panels).toHaveLength(faces.reduce((sum, { panels: some }) => sum + some.length, 0))
  const overhanging = panels.filter(
    ({ corners }) => !slopes.some((slope) => corners.every((at) => isInside(at, slope))),
  )
  // Frames stand above a flat roof, so that their upper edges rise over its outline.
  expect(scene.slope === null ? [] : overhanging).toEqual([])
})

it('draws panels of a flat roof within its outline, but for the rise of their frames', () => {
  const faces = [face({ aspect: 'flat', heightM: 6 })]
  const scene = buildScene(houseModel({ ...EXAMPLE_HOUSE, roofType: 'Flat' }), { faces })
  const [surface = []] = roofSilhouette(scene).map(cornersOf)
  const [lowest, highest] = [Math.max(...surface.map(({ y }) => y)), Math.min(...surface.map(({ y }) => y))]
  const ys = panelsOnRoof(scene, faces).flatMap(({ corners }) => corners.map(({ y }) => y))
  expect(Math.max(...ys)).toBeLessThan(lowest)
  expect(Math.min(...ys)).toBeGreaterThan(highest - 10)
})

function cornersOf(path: string): Point[] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}

/** For a convex outline, within rounding. */
function isInside(at: Point, outline: readonly Point[]): boolean {
  const sides = outline.map((from, place) => {
    const to = outline[(place + 1) % outline.length] ?? from
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    return ((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)) / length
  })
  return sides.every((side) => side <= 0.2) || sides.every((side) => side >= -0.2)
}
