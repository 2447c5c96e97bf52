import { describe, expect, test } from 'vitest'
import { type Climate, climateOf } from '../climate/climate.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { type BalanceInput, emptyBalanceInput } from './balance-input.ts'
import { type BalanceYear, emptyBalanceYear } from './balance-year.ts'
import { balanceSpaceHeating } from './space-heating.ts'

const JANUARY = 0
const JUNE = 5

/** 5 °C outside in every month. */
const FIVE_DEGREES: Climate = { ...climateOf(0), externalC: Array.from({ length: 12 }, () => 5) }

/**
 * 100 W/K on 100 m², 216 kJ/m²K, no air and no sun: HLP 1 W/m²K, tau 216 / 3.6 = 60 h, cooling 4 + 60 / 4 = 19 h. An
 * unresponsive heating lets the temperature fall towards 2 K below what is demanded. Half the floor is living area.
 */
function balanced(
  changes: Partial<BalanceInput> = {},
  gainsW = 0,
  climate = FIVE_DEGREES,
  isWholeYear = true,
): BalanceYear {
  const year = emptyBalanceYear()
  year.internalGainsW.fill(gainsW)
  const input = {
    ...emptyBalanceInput(),
    totalFloorAreaM2: 100,
    fabricWPerK: 100,
    thermalMassKjPerM2K: 216,
    livingAreaShare: 0.5,
    responsiveness: 0,
    controlType: 1,
    ...changes,
  } as const
  balanceSpaceHeating(input, climate, year, isWholeYear)
  return year
}

describe('HL-12a: demand temperature of the rest of the home', () => {
  const restDemandC = (controlType: BalanceInput['controlType'], fabricWPerK: number) =>
    balanced({ controlType, fabricWPerK }).restDemandC[JANUARY]

  test.each([
    [1, 100, 20.5],
    [2, 100, 20.083_333],
    [3, 100, 20.083_333],
    [1, 600, 18],
    [2, 600, 18],
    [1, 900, 18],
    [2, 900, 18],
  ] as const)('control type %i at %i W/K on 100 m²: %f °C', (controlType, fabricWPerK, demandC) => {
    expect(restDemandC(controlType, fabricWPerK)).toBeCloseTo(demandC, 6)
  })
})

describe('HL-12b: mean temperature of a zone', () => {
  test('falls by (7² + 8²) · 2 K / (2 · 24 · 19) in off periods shorter than the cooling time', () => {
    expect(balanced().livingAreaC[JANUARY]).toBeCloseTo(21 - 0.247_807, 6)
    expect(balanced().restC[JANUARY]).toBeCloseTo(20.5 - 0.247_807, 6)
  })

  test('under zone control the rest is off for 9 and 8 hours', () => {
    const { livingAreaC, restC } = balanced({ controlType: 3 })
    expect(livingAreaC[JANUARY]).toBeCloseTo(21 - 0.247_807, 6)
    expect(restC[JANUARY]).toBeCloseTo(20.083_333 - 0.317_982, 6)
  })

  test('falls in full after the cooling time: (7 − 2 + 8 − 2) · 2 K / 24 without mass', () => {
    expect(balanced({ thermalMassKjPerM2K: 0 }).livingAreaC[JANUARY]).toBeCloseTo(21 - 0.916_667, 6)
  })

  test('a responsive heating lets it fall towards the outside: 16 K instead of 2 K', () => {
    expect(balanced({ responsiveness: 1 }).livingAreaC[JANUARY]).toBeCloseTo(21 - 8 * 0.247_807, 5)
  })
})

describe('HL-12: space heating', () => {
  test('100 W/K times 15.5022 K over January are 1153.36 kWh', () => {
    const year = balanced()
    expect(year.meanInternalC[JANUARY]).toBeCloseTo(20.502_193, 6)
    expect(year.spaceHeatingKwh[JANUARY]).toBeCloseTo(1153.363, 3)
  })

  test('used gains come off: 500 W are used almost whole against a loss of 1550 W', () => {
    const year = balanced({}, 500)
    const used = year.utilisation[JANUARY] ?? 0
    // gamma = 500 / 1550.2, a = 1 + 60 / 15 = 5: (1 − gamma^5) / (1 − gamma^6).
    expect(used).toBeCloseTo(0.997_635, 5)
    expect(year.spaceHeatingKwh[JANUARY]).toBeCloseTo(1153.363 - used * 372, 3)
  })

  test('the adjustment for controls raises the mean temperature', () => {
    expect(balanced({ temperatureAdjustmentK: 0.6 }).meanInternalC[JANUARY]).toBeCloseTo(20.502_193 + 0.6, 6)
  })

  test('June to September count as nothing, and the year is the sum of the others', () => {
    const { spaceHeatingKwh, annualSpaceHeatingKwh } = balanced()
    expect(Array.from(spaceHeatingKwh, (kwh) => kwh > 0)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect(annualSpaceHeatingKwh).toBeCloseTo(1153.363 * (243 / 31), 1)
  })

  test('a month under 1 kWh counts as nothing', () => {
    // 0.15502 W over January are 0.115 kWh at 0.01 W/K; at 0.1 W/K they are 1.15 kWh.
    expect(balanced({ fabricWPerK: 0.01, totalFloorAreaM2: 0.01 }).spaceHeatingKwh[JANUARY]).toBe(0)
    expect(balanced({ fabricWPerK: 0.1, totalFloorAreaM2: 0.1 }).spaceHeatingKwh[JANUARY]).toBeCloseTo(1.1534, 4)
  })

  test('HL-12c: before RdSAP 10 two days of seven had no daytime pause', () => {
    const living = balanced({ rules: EDITION_RULES.sap_2012 }).livingAreaC[JANUARY]
    // (5/7 · 7² + 8²) · 2 K / (2 · 24 · 19).
    expect(living).toBeCloseTo(21 - 0.217_105, 6)
    const { restC } = balanced({ rules: EDITION_RULES.sap_2012, controlType: 3 })
    expect(restC[JANUARY]).toBeCloseTo(20.083_333 - 0.317_982, 6)
  })

  test('leaves out June to September where only the heat is needed, with the same heat', () => {
    const [whole, short] = [balanced(), balanced({}, 0, FIVE_DEGREES, false)]
    expect(short.meanInternalC[JUNE]).toBe(0)
    expect(short.spaceHeatingKwh).toEqual(whole.spaceHeatingKwh)
  })
})

describe('HL-4, HL-5: losses of a month', () => {
  test('elements and bridging, and the air of that month’s wind', () => {
    // n = 0.8 · 3 / 4 = 0.6, so 0.5 + 0.6² / 2 = 0.68 air changes; 100 + 50 · 0.68 W/K.
    const wind = { ...FIVE_DEGREES, windMPerS: Array.from({ length: 12 }, () => 3) }
    const year = balanced({ airWPerK: 50, infiltrationPerHour: 0.8 }, 0, wind)
    expect(year.airChangesPerHour[JANUARY]).toBeCloseTo(0.68, 12)
    expect(year.htcWPerK[JANUARY]).toBeCloseTo(134, 12)
  })
})
