import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatFrameYields } from '../photovoltaic-yield.ts'
import { type FlatRoofLayout, layOutFlatRoof } from './flat-roof-layout.ts'
import { modelledFaces, modelledRoof } from './modelled-faces.ts'
import { panelRectangles } from './panel-rectangles.ts'
import type { RoofFace } from './roof-face.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const YIELDS = flatFrameYields(6)
const FLAT_ROOF = { propertyType: 'house', builtForm: null, roofKind: 'flat', hasChimney: false } as const
const NO_LIMIT = Number.POSITIVE_INFINITY

const flat = (widthM: number, heightM: number): RoofFace => ({
  aspect: 'flat',
  shape: 'rectangle',
  widthM,
  topWidthM: widthM,
  heightM,
  obstacles: [],
})

const onPlan = (planAreaM2: number, mostPanels: number): FlatRoofLayout => {
  const [face] = modelledFaces(modelledRoof(FLAT_ROOF, planAreaM2), null)
  if (face === undefined) throw new Error('a flat roof has a face')
  return layOutFlatRoof(face, YIELDS, mostPanels)
}

describe('SOL-26 panels on a flat roof', () => {
  it('stand in whole east-west pairs with a walkway between two pairs', () => {
    // 7 m hold three panels of 1.762 m; 6 m hold two pairs of 2 × 1.134 m at 10° and a walkway.
    const layout = layOutFlatRoof(flat(7, 6), YIELDS, NO_LIMIT)
    expect(layout.frames).toBe('east_west')
    expect(layout.rows.map((row) => row.count)).toEqual([3, 3, 3, 3])
    const [first, second, third] = layout.rows.map((row) => row.upM)
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(1.134 * Math.cos(Math.PI / 18) + 0.02, 9)
    expect((third ?? 0) - (second ?? 0)).toBeCloseTo(1.134 * Math.cos(Math.PI / 18) + 0.6, 9)
  })

  it('face south where that yields more: one row on a strip, or where the limit is reached either way', () => {
    expect(layOutFlatRoof(flat(9, 2), YIELDS, NO_LIMIT)).toMatchObject({ frames: 'south', rows: [{ count: 4 }] })
    expect(onPlan(150, 13)).toMatchObject({ frames: 'south', recommendedPanels: 13 })
    expect(onPlan(150, NO_LIMIT)).toMatchObject({ frames: 'east_west' })
  })

  it('keeps pairs whole within the limit', () => {
    expect(onPlan(49.5, 13)).toMatchObject({ frames: 'east_west', recommendedPanels: 12 })
  })

  it('lies inside the edges, and more area never gives fewer panels', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 300, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (planM2, moreM2) => {
          const layout = onPlan(planM2, 13)
          const side = Math.sqrt(planM2)
          for (const panel of panelRectangles(layout)) {
            expect(Math.min(panel.alongM, panel.upM)).toBeGreaterThan(0.3 - 1e-6)
            const far = Math.max(panel.alongM + panel.widthM, panel.upM + panel.heightM)
            expect(far).toBeLessThan(side - 0.3 + 1e-6)
          }
          expect(onPlan(planM2 + moreM2, 13).recommendedPanels).toBeGreaterThanOrEqual(layout.recommendedPanels)
        },
      ),
    )
  })
})
