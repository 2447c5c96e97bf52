import { describe, expect, test } from 'vitest'
import type { Dwelling, Lighting } from '../dwelling/dwelling.ts'
import { squareMetres } from '../quantities/units.ts'
import { boxDwelling, boxWindow } from '../testing/example-homes.ts'
import { householdScale } from './household-scale.ts'
import { annualLightingKwh } from './lighting.ts'

/** (100 m² · 2 people)^0.4714. */
const SCALE = 12.153_585
const NO_DAYLIGHT = 1.433

function lightingKwh(changes: Partial<Dwelling>, lighting: Partial<Lighting> = {}): number {
  const fittings = { capacityLmPerM2: 185, efficacyLmPerW: 21.3, lowEnergyShare: 0, ...lighting }
  return annualLightingKwh(boxDwelling({ ...changes, lighting: fittings }), householdScale(100, 2))
}

/** Daylight factor with that much glass per floor area, frames and shade allowed for. */
function daylightFactor(ratio: number, roofPitchDeg: number | null = null): number {
  const glassM2 = (100 * ratio) / (0.9 * (roofPitchDeg === null ? 0.83 : 1) * 0.8 * 0.7)
  const window = boxWindow({ area: squareMetres(glassM2), roofPitchDeg })
  return (NO_DAYLIGHT * lightingKwh({ windows: [window] })) / lightingKwh({ windows: [] })
}

describe('HL-9b: lighting by the light of the fittings, from RdSAP 10 on', () => {
  test('668.976 klmh · 12.1536 · 1.433 at 21.3 lm/W throughout', () => {
    expect(lightingKwh({ windows: [] })).toBeCloseTo((668.976 * SCALE * NO_DAYLIGHT) / 21.3, 2)
  })

  test('two thirds of it at the efficacy of the fixed fittings', () => {
    const efficient = lightingKwh({ windows: [] }, { efficacyLmPerW: 63.9 })
    // 2/3 at a third of the power, 1/3 as before.
    expect(efficient / lightingKwh({ windows: [] })).toBeCloseTo(2 / 9 + 1 / 3, 12)
  })

  test('portable lamps make up what fixed fittings lack of a third of 330 lm/m²', () => {
    const bright = lightingKwh({ windows: [] }, { efficacyLmPerW: 63.9, capacityLmPerM2: 110 })
    const dim = lightingKwh({ windows: [] }, { efficacyLmPerW: 63.9, capacityLmPerM2: 66 })
    const plain = lightingKwh({ windows: [] })
    expect(bright / plain).toBeCloseTo(2 / 9 + 1 / 3, 12)
    // A fifth instead of a third: 2/15 of the fixed share is lit at 21.3 lm/W.
    expect(dim / plain).toBeCloseTo((2 / 3) * (2 / 15 + 13 / 15 / 3) + 1 / 3, 12)
  })
})

describe('HL-9b: daylight', () => {
  test.each([
    [0, 1.433],
    [0.05, 1.0665],
    [0.095, 0.959_805],
    [0.0951, 0.96],
    [0.5, 0.96],
  ])('%f of glass per floor area gives the factor %f', (ratio, factor) => {
    expect(daylightFactor(ratio)).toBeCloseTo(factor, 6)
  })

  test('HL-10a: windows in a roof are not overshaded', () => {
    expect(daylightFactor(0.05, 40)).toBeCloseTo(1.0665, 6)
  })
})

describe('HL-9b: lighting before RdSAP 10', () => {
  test('SAP 2009 and 2012: 59.73 · 12.1536 kWh, half of it saved by low-energy bulbs', () => {
    for (const edition of ['sap_2009', 'sap_2012'] as const) {
      const plain = lightingKwh({ windows: [], edition })
      expect(plain).toBeCloseTo(59.73 * SCALE * NO_DAYLIGHT, 2)
      expect(lightingKwh({ windows: [], edition }, { lowEnergyShare: 0.5 }) / plain).toBeCloseTo(0.75, 12)
      expect(lightingKwh({ windows: [], edition }, { lowEnergyShare: 1 }) / plain).toBeCloseTo(0.5, 12)
    }
  })

  test('SAP 2005: 9.3 kWh/m²', () => {
    expect(lightingKwh({ windows: [], edition: 'sap_2005' })).toBeCloseTo(930 * NO_DAYLIGHT, 9)
  })
})
