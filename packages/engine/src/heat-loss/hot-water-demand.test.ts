import { describe, expect, test } from 'vitest'
import type { HotWater } from '../dwelling/dwelling.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { boxDwelling } from '../testing/example-homes.ts'
import { EDITIONS } from '../vocabulary.ts'
import { emptyBalanceInput } from './balance-input.ts'
import { type BalanceYear, emptyBalanceYear } from './balance-year.ts'
import { balanceHotWater } from './hot-water-demand.ts'
import { dailyHotWaterL, hotWaterRiseK } from './hot-water-litres.ts'
import { storedWaterLossKwh } from './hot-water-losses.ts'

const JANUARY = 0
const MAY = 4
const JULY = 6
const NOW = EDITION_RULES.rdsap_10
const TWO_PEOPLE = 2
/** Mains in January [°C]. */
const COLD_C = 8

/** A bath, a mixer shower of 8 l/min, pipes and nothing that stores heat. */
const PLAIN: HotWater = {
  ...emptyBalanceInput().hotWater,
  hasMixerShower: true,
  showerFlowLPerMin: 8,
  isPointOfUse: false,
}

function litres(changes: Partial<HotWater>, rules = NOW, month = JANUARY): number {
  return dailyHotWaterL({ ...PLAIN, ...changes }, TWO_PEOPLE, month, COLD_C, rules)
}

function yearOf(changes: Partial<HotWater>, rules = NOW): BalanceYear {
  const year = emptyBalanceYear()
  balanceHotWater({ ...emptyBalanceInput(), rules, occupancy: TWO_PEOPLE, hotWater: { ...PLAIN, ...changes } }, year)
  return year
}

describe('HL-8a: litres of hot water a day', () => {
  // Shower 1.55 · 6 min · 8 l · 33/44; bath 0.45 · 73 l · 34/44; other 1.1 · 33.6 l; the first two times 1.035.
  test('shower, bath and other uses of two people in January', () => {
    expect(litres({})).toBeCloseTo(1.035 * (55.8 + 25.384_091) + 36.96, 5)
  })

  test('more showers where there is no bath: 1.99 a day', () => {
    expect(litres({ hasBath: false })).toBeCloseTo(1.035 * 71.64 + 36.96, 9)
  })

  test('more baths where there is no shower: 1.2 a day', () => {
    expect(litres({ hasMixerShower: false })).toBeCloseTo(1.035 * 67.690_909 + 36.96, 5)
  })

  test('electric showers take their share of the showers off, and fewer baths remain', () => {
    const electricShowers = { share: 0.5, powerKw: 9.3 }
    expect(litres({ electricShowers })).toBeCloseTo(1.035 * (27.9 + 25.384_091) + 36.96, 5)
    expect(litres({ electricShowers, hasMixerShower: false })).toBeCloseTo(1.035 * 25.384_091 + 36.96, 5)
  })

  test('SAP 2009 and 2012: 25 N + 36, times 1.1 in January and 0.9 in July', () => {
    for (const rules of [EDITION_RULES.sap_2009, EDITION_RULES.sap_2012]) {
      expect(litres({}, rules)).toBeCloseTo(1.1 * 86, 9)
      expect(litres({}, rules, JULY)).toBeCloseTo(0.9 * 86, 9)
    }
  })

  test('SAP 2005: 25 N + 38 all year', () => {
    expect([litres({}, EDITION_RULES.sap_2005), litres({}, EDITION_RULES.sap_2005, JULY)]).toEqual([88, 88])
  })

  test('HL-8d: 5 % fewer in a home designed for at most 125 litres', () => {
    expect(litres({ isLowWaterUse: true })).toBeCloseTo(0.95 * litres({}), 9)
    expect(litres({ isLowWaterUse: true }, EDITION_RULES.sap_2005)).toBe(88)
  })
})

describe('HL-8a: temperature rise', () => {
  test.each(EDITIONS)('%s: 52 °C less the cold supply, or the rise of its edition', (edition) => {
    const expected = { sap_2005: 50, sap_2009: 41.2, sap_2012: 41.2, sap_2012_walls_2017: 41.2 }
    expect(hotWaterRiseK(JANUARY, COLD_C, EDITION_RULES[edition])).toBe(
      { ...expected, rdsap_10: 44, sap_10_2: 44 }[edition],
    )
  })
})

describe('HL-8: heat for hot water', () => {
  /** 85 % of 4.18 kJ · 120.9855 l · 31 d · 44 K. */
  const USED_KWH = 162.872

  test('85 % of the heat drawn reaches the tap, and pipes lose the other 15 %', () => {
    const year = yearOf({})
    expect(year.hotWaterUsedKwh[JANUARY]).toBeCloseTo(USED_KWH, 2)
    expect(year.hotWaterKwh[JANUARY]).toBeCloseTo(USED_KWH / 0.85, 2)
  })

  test('nothing is lost in pipes at the point of use', () => {
    expect(yearOf({ isPointOfUse: true }).hotWaterKwh[JANUARY]).toBeCloseTo(USED_KWH, 2)
  })

  test('a store adds what it loses: 2 kWh a day', () => {
    const [stored, plain] = [yearOf({ storageLossKwhPerDay: 2 }), yearOf({})]
    expect((stored.hotWaterKwh[JANUARY] ?? 0) - (plain.hotWaterKwh[JANUARY] ?? 0)).toBeCloseTo(62, 9)
    expect(stored.annualHotWaterKwh - plain.annualHotWaterKwh).toBeCloseTo(730, 9)
    expect(stored.annualHotWaterUsedKwh).toBe(plain.annualHotWaterUsedKwh)
  })

  test('water from a tank is warmer than from the mains: 11.1 °C in January', () => {
    const [tank, mains] = [yearOf({ coldSupply: 'tank' }), yearOf({})]
    expect(tank.hotWaterUsedKwh[JANUARY]).toBeLessThan(mains.hotWaterUsedKwh[JANUARY] ?? 0)
    const tankL = dailyHotWaterL(PLAIN, TWO_PEOPLE, JANUARY, 11.1, NOW)
    expect(tank.hotWaterUsedKwh[JANUARY]).toBeCloseTo((0.85 * 4.18 * tankL * 31 * (52 - 11.1)) / 3600, 9)
  })

  test.each(EDITIONS)('%s: the year is the sum of its months', (edition) => {
    const year = yearOf({ isCombi: true, storageLossKwhPerDay: 1 }, EDITION_RULES[edition])
    const sum = (months: Float64Array) => months.reduce((total, kwh) => total + kwh, 0)
    expect(year.annualHotWaterKwh).toBeCloseTo(sum(year.hotWaterKwh), 9)
    expect(year.annualHotWaterUsedKwh).toBeCloseTo(sum(year.hotWaterUsedKwh), 9)
  })

  test('HL-9: rooms gain a quarter of the heat used and four fifths of what pipes and store lose', () => {
    const year = yearOf({ storageLossKwhPerDay: 2 })
    const gainKwh = 0.25 * USED_KWH + 0.8 * (USED_KWH * (0.15 / 0.85) + 62)
    expect(year.hotWaterGainsW[JANUARY]).toBeCloseTo((gainKwh * 1000) / (31 * 24), 1)
  })

  test('HL-9: rooms gain four fifths of primary losses, and a quarter of electric showers and combi losses', () => {
    const gainKwh = (changes: Partial<HotWater>) => ((yearOf(changes).hotWaterGainsW[JANUARY] ?? 0) * 31 * 24) / 1000
    const piped = { primaryPipework: { insulatedShare: 0, winterHoursPerDay: 5, summerHoursPerDay: 3 } }
    expect(gainKwh(piped) - gainKwh({})).toBeCloseTo(0.8 * 434 * (0.0245 * 5 + 0.0263), 9)
    expect(gainKwh({ isCombi: true }) - gainKwh({})).toBeCloseTo((0.25 * 600 * 31) / 365, 9)
    const electric = { electricShowers: { share: 1, powerKw: 10 } }
    const [weak, strong] = [{ electricShowers: { share: 1, powerKw: 5 } }, electric].map(gainKwh)
    expect((strong ?? 0) - (weak ?? 0)).toBeCloseTo(0.25 * 1.55 * 0.1 * 31 * 5, 9)
  })
})

describe('HL-8b: combination boiler', () => {
  const lossKwh = (changes: Partial<HotWater>) =>
    (yearOf({ ...changes, isCombi: true }).hotWaterKwh[JANUARY] ?? 0) - (yearOf(changes).hotWaterKwh[JANUARY] ?? 0)

  test('loses 600 kWh a year from 100 litres a day on: 50.96 kWh in January', () => {
    expect(litres({})).toBeGreaterThan(100)
    expect(lossKwh({})).toBeCloseTo((600 * 31) / 365, 9)
  })

  test('loses in proportion below', () => {
    const changes = { hasBath: false, hasMixerShower: false }
    // Other uses alone: 36.96 litres.
    expect(lossKwh(changes)).toBeCloseTo((0.3696 * 600 * 31) / 365, 9)
  })

  test('loses 0.9 kWh a day if its hot water was tested, whatever its use', () => {
    const tested = { testedCombiShare: 1 }
    expect(lossKwh(tested)).toBeCloseTo(0.9 * 31, 9)
    expect(lossKwh({ ...tested, hasBath: false, hasMixerShower: false })).toBeCloseTo(0.9 * 31, 9)
  })

  test('loses the mean where it is not known whether it was tested', () => {
    expect(lossKwh({ testedCombiShare: 0.25 })).toBeCloseTo((0.75 * 600 * 31) / 365 + 0.25 * 0.9 * 31, 9)
  })
})

describe('HL-8c: primary pipework', () => {
  const hours = { winterHoursPerDay: 5, summerHoursPerDay: 3 }
  const lossKwh = (insulatedShare: number, month: number) =>
    storedWaterLossKwh({ ...PLAIN, primaryPipework: { insulatedShare, ...hours } })[month]

  test('31 · 14 · (0.0245 h + 0.0263) kWh a month bare, 0.0091 h insulated', () => {
    expect(lossKwh(0, JANUARY)).toBeCloseTo(434 * (0.0245 * 5 + 0.0263), 9)
    expect(lossKwh(1, JANUARY)).toBeCloseTo(434 * (0.0091 * 5 + 0.0263), 9)
    expect(lossKwh(0.5, JANUARY)).toBeCloseTo(434 * (0.0168 * 5 + 0.0263), 9)
  })

  test('winter hours last until May, summer hours from June to September', () => {
    expect(lossKwh(0, MAY)).toBeCloseTo(434 * (0.0245 * 5 + 0.0263), 9)
    expect(lossKwh(0, JULY)).toBeCloseTo(434 * (0.0245 * 3 + 0.0263), 9)
  })

  test('is none without a boiler that feeds a cylinder', () => {
    expect(storedWaterLossKwh({ ...PLAIN, storageLossKwhPerDay: 2 })[JANUARY]).toBe(62)
  })

  test('the same loss is part of the heat for hot water', () => {
    const primaryPipework = { insulatedShare: 0, ...hours }
    const added = (yearOf({ primaryPipework }).hotWaterKwh[JULY] ?? 0) - (yearOf({}).hotWaterKwh[JULY] ?? 0)
    expect(added).toBeCloseTo(434 * (0.0245 * 3 + 0.0263), 9)
  })

  test.each([
    [1, 5, 360],
    [1, 11, 610],
    [0, 5, 610],
    [0.5, 5, 610],
    [0, 11, 1220],
  ])(
    'under SAP 2009, insulated share %f and %i hours a day in winter lose %i kWh a year',
    (insulatedShare, winterHoursPerDay, kwh) => {
      const primaryPipework = { insulatedShare, winterHoursPerDay, summerHoursPerDay: 3 }
      const rules = EDITION_RULES.sap_2009
      const added = yearOf({ primaryPipework }, rules).annualHotWaterKwh - yearOf({}, rules).annualHotWaterKwh
      expect(added).toBeCloseTo(kwh, 6)
    },
  )
})

describe('SYS-9: electric showers', () => {
  const electricShowers = { share: 0.5, powerKw: 9 }

  test('1.55 showers a day, half of them electric, 0.1 h of 9 kW each', () => {
    expect(yearOf({ electricShowers }).electricShowerKwh[JANUARY]).toBeCloseTo(1.55 * 0.5 * 0.1 * 31 * 9, 9)
    expect(yearOf({ electricShowers }).annualElectricShowerKwh).toBeCloseTo(1.55 * 0.5 * 0.1 * 365 * 9, 9)
  })

  test('buy nothing before RdSAP 10', () => {
    expect(yearOf({ electricShowers }, EDITION_RULES.sap_2012).annualElectricShowerKwh).toBe(0)
  })
})

describe('SOL-18: primary loss beside a solar collector', () => {
  test('is smaller in summer where a cylinder thermostat keeps the boiler off', () => {
    const { hotWater } = boxDwelling()
    const primaryPipework = { insulatedShare: 0, winterHoursPerDay: 5, summerHoursPerDay: 3 }
    const collector = {
      apertureM2: 3,
      zeroLossEfficiency: 0.8,
      linearLossWPerM2K: 4,
      secondOrderLossWPerM2K2: 0.01,
      pitchDeg: 30,
      azimuthDeg: 180,
      overshadingFactor: 1,
      dedicatedShareOfCylinder: 0,
      effectiveVolumeL: 75,
    }
    const lossKwh = (hasCylinderThermostat: boolean) =>
      storedWaterLossKwh({ ...hotWater, primaryPipework, solarCollector: { ...collector, hasCylinderThermostat } })
    const [without, kept] = [lossKwh(false), lossKwh(true)]
    expect(kept[JANUARY]).toBe(without[JANUARY])
    expect(kept[JULY]).toBeLessThan(without[JULY] ?? 0)
  })
})
