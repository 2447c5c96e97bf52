import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocatePanels, panelsWithin } from './allocate-panels.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const faces = (...panels: number[]) => panels.map((count, place) => ({ panels: count, yieldKwhPerKwp: 900 - place }))

describe('SOL-25 panels within a limit', () => {
  it.each([
    ['the best face first', [9, 8], 13, [9, 4]],
    ['all of them where the limit allows', [9, 8], 20, [9, 8]],
    ['a face with fewer than four stays empty', [9, 3], 20, [9, 0]],
    ['the last face takes panels from another to have four', [10, 6], 13, [9, 4]],
    ['nothing to spare, so it stays empty', [4, 4, 4, 4], 13, [4, 4, 4, 0]],
    ['no face takes four: the best of them', [1, 3], 13, [0, 3]],
    ['a limit below four', [9, 8], 2, [2, 0]],
    ['no room', [0, 0], 13, [0, 0]],
  ])('%s', (_, panels, most, expected) => {
    expect(allocatePanels(faces(...panels), most)).toEqual(expected)
  })

  it('has no least number on imagery', () => {
    expect(allocatePanels(faces(8, 3), 20, 1)).toEqual([8, 3])
    expect(allocatePanels(faces(8, 3), 9, 1)).toEqual([8, 1])
  })

  it('never exceeds the limit or the room on a face, and room on one of two faces never costs panels', () => {
    const room = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(room, room, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 4, max: 30 }), (a, b, more, most) => {
        const sum = (panels: readonly number[]): number => panels.reduce((total, one) => total + one, 0)
        const given = allocatePanels(faces(a, b), most)
        expect(sum(given)).toBeLessThanOrEqual(most)
        expect(given[0]).toBeLessThanOrEqual(a)
        expect(given[1]).toBeLessThanOrEqual(b)
        expect(sum(allocatePanels(faces(a + more, b), most))).toBeGreaterThanOrEqual(sum(given))
        expect(sum(allocatePanels(faces(a, b + more), most))).toBeGreaterThanOrEqual(sum(given))
      }),
    )
  })

  it('6 kW are 13 panels of 440 W, and no limit is infinite', () => {
    expect(panelsWithin(6, 440)).toBe(13)
    expect(panelsWithin(4.4, 440)).toBe(10)
    expect(panelsWithin(null, 440)).toBe(Number.POSITIVE_INFINITY)
  })
})
