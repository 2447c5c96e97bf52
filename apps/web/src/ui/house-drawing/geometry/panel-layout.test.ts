import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { layPanels } from './panel-layout.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const size = fc.double({ min: 1, max: 12, noNaN: true })

it('lays out exactly the requested panels, all within the area', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), size, size, (count, width, height) => {
      const panels = layPanels(count, width, height)
      expect(panels).toHaveLength(count)
      for (const panel of panels) {
        expect(panel.along).toBeGreaterThanOrEqual(-1e-6)
        expect(panel.up).toBeGreaterThanOrEqual(-1e-6)
        expect(panel.along + panel.width).toBeLessThanOrEqual(width + 1e-6)
        expect(panel.up + panel.height).toBeLessThanOrEqual(height + 1e-6)
      }
    }),
  )
})

it('never overlaps panels', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), size, size, (count, width, height) => {
      const panels = layPanels(count, width, height)
      const overlaps = panels.some((one, index) =>
        panels
          .slice(index + 1)
          .some(
            (other) =>
              one.along < other.along + other.width - 1e-6 &&
              other.along < one.along + one.width - 1e-6 &&
              one.up < other.up + other.height - 1e-6 &&
              other.up < one.up + one.height - 1e-6,
          ),
      )
      expect(overlaps).toBe(false)
    }),
  )
})

it('keeps panels at true size where there is room', () => {
  expect(layPanels(4, 8, 4)[0]).toMatchObject({ width: 1.134, height: 1.762 })
})
