import { describe, expect, test } from 'vitest'
import { climateOf, ratingClimate } from '../climate/climate.ts'
import { boxWindow } from '../testing/example-homes.ts'
import { emptyBalanceYear } from './balance-year.ts'
import { solarApertureM2 } from './solar-aperture.ts'
import { balanceSolarGains } from './solar-gains.ts'

const JANUARY = 0
const JULY = 6
const CLIMATE = climateOf(0)

function gainsOf(window: ReturnType<typeof boxWindow>, climate = CLIMATE, months = [JANUARY, JULY]) {
  const year = emptyBalanceYear()
  year.internalGainsW.fill(400)
  const apertureM2 = new Float64Array(8)
  solarApertureM2([window], apertureM2)
  balanceSolarGains({ apertureM2, roofWindows: window.roofPitchDeg === null ? [] : [window] }, climate, year, months)
  return year
}

describe('HL-10: solar gains of upright windows', () => {
  test('aperture times vertical flux: 3.05613 m² at 46.75 W/m² in January, to the south in the UK average', () => {
    const { solarGainsW } = gainsOf(boxWindow())
    expect(CLIMATE.verticalFluxWPerM2.south[JANUARY]).toBeCloseTo(46.75, 2)
    expect(solarGainsW[JANUARY]).toBeCloseTo(3.056_13 * 46.75, 1)
    expect(solarGainsW[JULY]).toBeCloseTo(3.056_13 * (CLIMATE.verticalFluxWPerM2.south[JULY] ?? 0), 9)
  })

  test('HL-10: all gains are those of the sun and those inside', () => {
    const { gainsW, solarGainsW } = gainsOf(boxWindow())
    expect(gainsW[JULY]).toBeCloseTo(400 + (solarGainsW[JULY] ?? 0), 12)
  })

  test('a north window gets less than a south one', () => {
    const north = gainsOf(boxWindow({ orientation: 'north' })).solarGainsW[JANUARY] ?? 0
    expect(north).toBeCloseTo(3.056_13 * (CLIMATE.verticalFluxWPerM2.north[JANUARY] ?? 0), 9)
    expect(north).toBeLessThan(gainsOf(boxWindow()).solarGainsW[JANUARY] ?? 0)
  })

  test('writes only the requested months', () => {
    const { solarGainsW } = gainsOf(boxWindow(), CLIMATE, [JANUARY])
    expect(Array.from(solarGainsW, (gain) => gain > 0)).toEqual([true, ...Array.from({ length: 11 }, () => false)])
  })
})

describe('HL-10a: windows in a roof', () => {
  /** 0.9 · 10 m² · 0.63 · 0.7, without the winter access factor. */
  const APERTURE_M2 = 3.969

  test('a level one gets the horizontal radiation', () => {
    const { solarGainsW } = gainsOf(boxWindow({ roofPitchDeg: 0 }))
    expect(solarGainsW[JULY]).toBeCloseTo(APERTURE_M2 * (CLIMATE.horizontalFluxWPerM2[JULY] ?? 0), 6)
  })

  test('one at 90° gets what falls on a wall, unshaded', () => {
    const { solarGainsW } = gainsOf(boxWindow({ roofPitchDeg: 90 }))
    expect(solarGainsW[JULY]).toBeCloseTo(APERTURE_M2 * (CLIMATE.verticalFluxWPerM2.south[JULY] ?? 0), 9)
  })

  test('SAP 2009 ignores the pitch: horizontal, or vertical if the window faces north', () => {
    const old = ratingClimate('sap_2009')
    const south = gainsOf(boxWindow({ roofPitchDeg: 45 }), old).solarGainsW[JULY]
    const north = gainsOf(boxWindow({ roofPitchDeg: 45, orientation: 'north' }), old).solarGainsW[JULY]
    expect(south).toBeCloseTo(APERTURE_M2 * (old.horizontalFluxWPerM2[JULY] ?? 0), 9)
    expect(north).toBeCloseTo(APERTURE_M2 * (old.verticalFluxWPerM2.north[JULY] ?? 0), 9)
  })

  test.each([-1, 91])('rejects a pitch of %i°', (roofPitchDeg) => {
    expect(() => gainsOf(boxWindow({ roofPitchDeg }))).toThrow(
      expect.objectContaining({ code: 'QUANTITY_OUT_OF_RANGE' }),
    )
  })
})
