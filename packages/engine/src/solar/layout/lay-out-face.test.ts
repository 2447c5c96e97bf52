import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILT_FORMS } from '../../vocabulary.ts'
import { layOutFace, layOutPanels, trimmedTo } from './lay-out-face.ts'
import { type ModelledRoof, modelledFaces } from './modelled-faces.ts'
import { panelRectangles } from './panel-rectangles.ts'
import { type FaceArea, panelsIn, type RoofFace } from './roof-face.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const MARGIN_M = 0.3
const NEARLY = 1e-6

const anyRoof: fc.Arbitrary<ModelledRoof> = fc.record({
  shape: fc.constantFrom('gable', 'hip'),
  planAreaM2: fc.double({ min: 0, max: 400, noNaN: true }),
  builtForm: fc.option(fc.constantFrom(...BUILT_FORMS)),
  hasOverhang: fc.boolean(),
  hasChimney: fc.boolean(),
  hasDormer: fc.boolean(),
})

const gable = (widthM: number, heightM: number, obstacles: FaceArea[] = []): RoofFace => ({
  aspect: 'southeast',
  shape: 'rectangle',
  widthM,
  topWidthM: widthM,
  heightM,
  obstacles,
})

describe('SOL-24 rows of panels', () => {
  it('lies inside the face less its margin, without overlaps, clear of chimney and dormer', () => {
    fc.assert(
      fc.property(anyRoof, (roof) => {
        for (const face of modelledFaces(roof, null)) {
          const panels = panelRectangles(layOutFace(face))
          for (const [place, panel] of panels.entries()) {
            for (const corner of cornersOf(panel))
              expect(distanceInside(face, corner)).toBeGreaterThan(MARGIN_M - NEARLY)
            for (const other of panels.slice(place + 1)) expect(overlap(panel, other)).toBe(false)
            for (const obstacle of face.obstacles) expect(overlap(panel, obstacle)).toBe(false)
          }
        }
      }),
    )
  })

  it('has as many panels on opposite faces', () => {
    fc.assert(
      fc.property(anyRoof, (roof) => {
        const counts = modelledFaces(roof, null).map((face) => panelsIn(layOutFace(face)))
        expect(counts[0]).toBe(counts[1])
        expect(counts[2]).toBe(counts[3])
      }),
    )
  })

  it('never loses a panel on a larger roof', () => {
    fc.assert(
      fc.property(anyRoof, fc.double({ min: 0, max: 50, noNaN: true }), (roof, moreM2) => {
        const larger = modelledFaces({ ...roof, planAreaM2: roof.planAreaM2 + moreM2 }, null)
        for (const [place, face] of modelledFaces(roof, null).entries()) {
          const other = larger[place]
          expect(other === undefined ? -1 : panelsIn(layOutFace(other))).toBeGreaterThanOrEqual(
            panelsIn(layOutFace(face)),
          )
        }
      }),
    )
  })

  it('takes portrait or landscape, whichever fits more', () => {
    // One row of portrait panels is 2.36 m high with its margins; two rows of landscape ones are 2.89 m.
    expect(layOutFace(gable(6.4, 2.5))).toMatchObject({ panelWidthM: 1.134, rows: [{ count: 5 }] })
    expect(layOutFace(gable(6.4, 3))).toMatchObject({ panelWidthM: 1.762, rows: [{ count: 3 }, { count: 3 }] })
  })

  it('stands aside for an obstacle', () => {
    const middle = { alongM: 3, upM: 0, widthM: 1, heightM: 5 }
    // 2.7 m to its left hold two panels; one on the 2.1 m to its right would be alone.
    expect(layOutFace(gable(6.4, 2.5, [middle])).rows).toMatchObject([{ count: 2 }])
    expect(panelsIn(layOutFace(gable(6.4, 2.5, [{ ...middle, upM: 2.2 }])))).toBe(5)
  })

  it('gives up panels from the top of the longest row, and keeps columns in line', () => {
    const whole = layOutFace(gable(10, 4.3))
    expect(whole.rows.map((row) => row.count)).toEqual([8, 8])
    const fewer = trimmedTo(whole, 13)
    expect(fewer.rows.map((row) => row.count)).toEqual([7, 6])
    const [lower, upper] = fewer.rows
    const columns = ((upper?.alongM ?? 0) - (lower?.alongM ?? 0)) / 1.154
    expect(columns).toBeCloseTo(Math.round(columns), 9)
    expect(trimmedTo(whole, 16)).toBe(whole)
    expect(trimmedTo(whole, 8).rows).toMatchObject([{ count: 8 }])
    expect(panelsIn(trimmedTo(whole, 0))).toBe(0)
  })
})

it('SOL-25: within the limit, panels lie in as few rows as hold them', () => {
  // Three landscape rows of five fit more than one portrait row, which holds nine.
  const face = gable(11, 4.06)
  expect(layOutFace(face).rows).toHaveLength(3)
  expect(layOutPanels(face, 9).rows.map((row) => row.count)).toEqual([9])
  expect(layOutPanels(face, 13).rows.map((row) => row.count)).toEqual([5, 4, 4])
})

function cornersOf({ alongM, heightM, upM, widthM }: FaceArea) {
  return [alongM, alongM + widthM].flatMap((x) => [upM, upM + heightM].map((y) => ({ x, y })))
}

/** Distance to the nearest edge; negative outside. */
function distanceInside({ heightM, topWidthM, widthM }: RoofFace, { x, y }: { x: number; y: number }): number {
  const lean = (widthM - topWidthM) / 2 / heightM
  const toHip = (fromEnd: number): number => (fromEnd - y * lean) / Math.hypot(1, lean)
  return Math.min(y, heightM - y, toHip(x), toHip(widthM - x))
}

function overlap(one: FaceArea, other: FaceArea): boolean {
  return (
    one.alongM + NEARLY < other.alongM + other.widthM &&
    other.alongM + NEARLY < one.alongM + one.widthM &&
    one.upM + NEARLY < other.upM + other.heightM &&
    other.upM + NEARLY < one.upM + one.heightM
  )
}
