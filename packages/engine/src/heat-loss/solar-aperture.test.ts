import { describe, expect, test } from 'vitest'
import { squareMetres } from '../quantities/units.ts'
import { boxWindow } from '../testing/example-homes.ts'
import { solarApertureM2 } from './solar-aperture.ts'

/** North, north-east, east, south-east, south, south-west, west, north-west, in memory that held other figures. */
function apertures(...windows: Parameters<typeof solarApertureM2>[0]): number[] {
  const memory = new Float64Array(8).fill(99)
  solarApertureM2(windows, memory)
  return Array.from(memory, (areaM2) => Number(areaM2.toFixed(9)))
}

describe('HL-10: aperture of upright windows', () => {
  test('0.9 · 10 m² · 0.63 · 0.7 · 0.77 to the south, 0 elsewhere', () => {
    expect(apertures(boxWindow())).toEqual([0, 0, 0, 0, 3.056_13, 0, 0, 0])
  })

  test('windows of one orientation add up, others are kept apart', () => {
    const small = boxWindow({ area: squareMetres(1), orientation: 'northwest' })
    expect(apertures(small, boxWindow(), small)).toEqual([0, 0, 0, 0, 3.056_13, 0, 0, 0.611_226])
  })

  test('no window lets in no sun', () => {
    expect(apertures()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('HL-10a: a window in a roof does not count as upright', () => {
    expect(apertures(boxWindow({ roofPitchDeg: 45 }))).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })
})
