import { describe, expect, test } from 'vitest'
import { type BalanceInput, emptyBalanceInput } from './balance-input.ts'
import { emptyBalanceYear } from './balance-year.ts'
import { householdScale } from './household-scale.ts'
import { balanceInternalGains } from './internal-gains.ts'

const JANUARY = 0
const JULY = 6

/** Gains of two people on 100 m², without lights and pump unless `changes` has them. */
function gainsW(changes: Partial<BalanceInput> = {}, hotWaterGainW = 0): Float64Array {
  const year = emptyBalanceYear()
  year.hotWaterGainsW.fill(hotWaterGainW)
  balanceInternalGains(
    { ...emptyBalanceInput(), occupancy: 2, householdScale: householdScale(100, 2), ...changes },
    year,
  )
  return year.internalGainsW
}

describe('HL-9: internal gains', () => {
  test('people, cooking and appliances: 89 W, and 207.8 · 12.1536 kWh a year with their swing', () => {
    // (60 − 40 + 7) · 2 + 35 = 89 W; 2525.52 kWh / 8.76 = 288.30 W, times 1 + 0.157 cos(2π (m − 1.78) / 12).
    expect(gainsW()[JANUARY]).toBeCloseTo(89 + 288.3 * 1.144_09, 1)
    expect(gainsW()[JULY]).toBeCloseTo(89 + 288.3 * 0.855_91, 1)
  })

  test('85 % of the lighting, with its swing', () => {
    // 876 kWh a year are 100 W; 1 + 0.5 cos(2π (m − 0.2) / 12) is 1.45677 in January and 0.54323 in July.
    const lit = gainsW({ lightingKwh: 876 })
    expect((lit[JANUARY] ?? 0) - (gainsW()[JANUARY] ?? 0)).toBeCloseTo(85 * 1.456_77, 2)
    expect((lit[JULY] ?? 0) - (gainsW()[JULY] ?? 0)).toBeCloseTo(85 * 0.543_23, 2)
  })

  test('the circulation pump from October to May only', () => {
    const pumped = gainsW({ pumpGainW: 7 })
    const added = Array.from(pumped, (gain, month) => Number((gain - (gainsW()[month] ?? 0)).toFixed(9)))
    expect(added).toEqual([7, 7, 7, 7, 7, 0, 0, 0, 0, 7, 7, 7])
  })

  test('hot water gives what its own balance found', () => {
    expect((gainsW({}, 50)[JULY] ?? 0) - (gainsW()[JULY] ?? 0)).toBeCloseTo(50, 9)
  })
})
