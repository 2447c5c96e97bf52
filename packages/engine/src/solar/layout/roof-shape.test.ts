import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { panelsOnAspect } from './panel-count.ts'
import { gableFaceAreaM2, hipFaceAreasM2, roofShape } from './roof-shape.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

/** Plan and pitch of a roof, and the areas and panels that plain geometry gives. */
const WORKED_ROOFS = [
  { lengthM: 9, widthM: 8, pitch: 35, gable: 43.9479, long: 24.4155, short: 19.5324, panels: [18, 10, 8] },
  { lengthM: 12, widthM: 7, pitch: 30, gable: 48.4974, long: 34.3523, short: 14.1451, panels: [20, 14, 6] },
  { lengthM: 10, widthM: 10, pitch: 40, gable: 65.2704, long: 32.6352, short: 32.6352, panels: [27, 13, 13] },
] as const

const side = fc.double({ min: 2, max: 30, noNaN: true })
const pitch = fc.double({ min: 5, max: 60, noNaN: true })

describe('SOL-5 areas of roof faces', () => {
  it.each(WORKED_ROOFS)('$lengthM m by $widthM m at $pitch°', (roof) => {
    const hip = hipFaceAreasM2(roof.lengthM, roof.widthM, roof.pitch)
    const gable = gableFaceAreaM2(roof.lengthM, roof.widthM, roof.pitch)
    expect(gable).toBeCloseTo(roof.gable, 3)
    expect(hip.longFaceM2).toBeCloseTo(roof.long, 3)
    expect(hip.shortFaceM2).toBeCloseTo(roof.short, 3)
    expect([gable, hip.longFaceM2, hip.shortFaceM2].map((areaM2) => panelsOnAspect(areaM2))).toEqual(roof.panels)
  })

  it('gives hip and gable over one plan the same total', () => {
    fc.assert(
      fc.property(side, side, pitch, (a, b, pitchDeg) => {
        const [lengthM, widthM] = a > b ? [a, b] : [b, a]
        const hip = hipFaceAreasM2(lengthM, widthM, pitchDeg)
        const gableM2 = 2 * gableFaceAreaM2(lengthM, widthM, pitchDeg)
        expect(2 * hip.longFaceM2 + 2 * hip.shortFaceM2).toBeCloseTo(gableM2, 6)
      }),
    )
  })

  it('takes the commonest shape of the built form', () => {
    expect(roofShape('flat', 'house', 'detached')).toBe('flat')
    expect(roofShape('pitched', 'house', 'mid_terrace')).toBe('gable')
    expect(roofShape('pitched', 'house', 'detached')).toBe('gable')
    expect(roofShape('pitched', 'bungalow', 'detached')).toBe('hip')
    expect(roofShape('pitched', 'bungalow', 'mid_terrace')).toBe('gable')
  })
})

describe('SOL-4 panels on an aspect', () => {
  it('does not lose a panel to rounding', () => {
    expect(panelsOnAspect((17 * 1.998) / 0.85)).toBe(17)
    expect(panelsOnAspect((17 * 1.998) / 0.85 - 0.01)).toBe(16)
    expect(panelsOnAspect(0)).toBe(0)
  })

  it('never covers more than the aspect', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (areaM2) => {
        const panels = panelsOnAspect(areaM2)
        expect(Number.isInteger(panels)).toBe(true)
        expect(panels * 1.998).toBeLessThanOrEqual(areaM2)
      }),
    )
  })
})
