import { describe, expect, it } from 'vitest'
import { assess } from '../assess/assess.ts'
import type { AnalysedHome } from '../assess/assessment.ts'
import { SCENARIO_CHANGES } from '../dwelling/changes/scenarios.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { ELECTRIC_HEATER } from '../dwelling/heating/secondary-heating.ts'
import { newCylinderKwh } from '../energy-use/electrified-gas.ts'
import { storedWaterLossKwh } from '../heat-loss/hot-water-losses.ts'
import { ELECTRIFICATION } from '../tables/energy-use/household-figures.ts'
import { dwellingOf, exampleHouse, heatingDetailsOf } from '../testing/example-homes.ts'
import { type BillPurpose, FUELS, type Fuel, OCCUPIER_COUNTS } from '../vocabulary.ts'
import { meterOverCertificate } from './meter-step.ts'
import type { MoneyOptions } from './money.ts'
import type { RunningCost } from './running-cost.ts'

function analysed(changes: Partial<HomeFeatures> = {}, money: MoneyOptions = {}): AnalysedHome {
  const result = assess(exampleHouse(changes), { money })
  if (result.kind !== 'analysed') throw new Error(result.kind)
  return result
}

function heatedBy(fuel: Fuel, changes: Partial<HomeFeatures> = {}): Partial<HomeFeatures> {
  const { mainHeating } = exampleHouse()
  return { mainHeating: { ...mainHeating, fuel }, hasMainsGas: false, ...changes }
}

function storageHeated(): Partial<HomeFeatures> {
  const { mainHeating, hotWater } = exampleHouse()
  return {
    mainHeating: { ...mainHeating, system: 'storage_heaters', emitter: null, fuel: 'electricity' },
    hotWater: { ...hotWater, source: 'electric_immersion', isOffPeak: true },
    hasMainsGas: false,
    meter: 'dual',
  }
}

function heatPumpHeated(declaredEfficiencyPercent: number | null): Partial<HomeFeatures> {
  return heatedBy('electricity', {
    mainHeating: { ...exampleHouse().mainHeating, system: 'heat_pump_air', fuel: 'electricity' },
    heatingDetails: [heatingDetailsOf({ declaredEfficiencyPercent })],
    meter: 'single',
  })
}

function kwhOf(cost: RunningCost, purpose: BillPurpose): number {
  return cost.lines.filter((line) => line.purpose === purpose).reduce((sum, line) => sum + line.kwh, 0)
}

function fuelsOf(cost: RunningCost): Set<string> {
  return new Set(cost.lines.map((line) => line.fuel))
}

describe('MON-3 today’s bill has the systems of the home', () => {
  it('heats a gas home with gas through its boiler', () => {
    const home = analysed()
    const { today } = home.money[2]
    expect(fuelsOf(today)).toEqual(new Set(['mains_gas', 'electricity']))
    const efficiency = home.heatLoss.default.spaceHeatingKwh / kwhOf(today, 'space_heating')
    expect(efficiency).toBeGreaterThan(0.65)
    expect(efficiency).toBeLessThan(0.95)
  })

  it('cooks and heats water without gas where there is none', () => {
    const { today } = analysed(heatedBy('oil')).money[2]
    expect(fuelsOf(today)).toEqual(new Set(['oil', 'electricity']))
    expect(kwhOf(today, 'cooking')).toBe(
      ELECTRIFICATION.electricHobBaseKwh + 2 * ELECTRIFICATION.electricHobPerOccupierKwh,
    )
    expect(today.standingCharges.map((charge) => charge.fuel)).toEqual(['electricity'])
    expect(today.lines.find((line) => line.fuel === 'oil')?.price).toMatchObject({ priceP: 8.45, mark: '[NV]' })
  })

  it('buys less for its hot water with flue heat recovery (SYS-10)', () => {
    const { hotWater } = exampleHouse()
    const waterKwh = (hasFlueGasHeatRecovery: boolean): number =>
      kwhOf(analysed({ hotWater: { ...hotWater, hasFlueGasHeatRecovery } }).money[2].today, 'hot_water')
    expect(waterKwh(true)).toBeLessThan(0.9 * waterKwh(false))
    expect(waterKwh(true)).toBeGreaterThan(0.7 * waterKwh(false))
  })

  it.each([null, 350, 450])('has the heat pump of the rating, declared as %s %%', (declaredEfficiencyPercent) => {
    const home = analysed(heatPumpHeated(declaredEfficiencyPercent))
    const { today } = home.money[2]
    expect(home.heatLoss.default.spaceHeatingSpf).toBeCloseTo((declaredEfficiencyPercent ?? 300) / 100, 2)
    expect(kwhOf(today, 'space_heating')).toBeCloseTo(home.heatLoss.default.electrifiedHeatingKwh, 9)
    const { hotWater } = dwellingOf(exampleHouse(heatPumpHeated(declaredEfficiencyPercent)))
    const lostKwh = storedWaterLossKwh(hotWater).reduce((sum, month) => sum + month, 0)
    expect(lostKwh).toBeGreaterThan(0)
    const drawnKwh = home.energyUse[2].electrifiedHotWaterKwh - newCylinderKwh()
    const waterKwh = drawnKwh + lostKwh / ELECTRIFICATION.hotWaterSpf
    expect(kwhOf(today, 'hot_water')).toBeCloseTo(waterKwh, 9)
    expect(Object.fromEntries(home.assumptions.map(({ field, taken }) => [field, taken]))['heatPump.performance']).toBe(
      declaredEfficiencyPercent === null ? '3.0 kWh of heat per kWh' : undefined,
    )
    expect(home.money[2].assumptions.map(({ field }) => field)).toContain('money.hotWater')
  })

  it('leaves the certificate the efficiency of its tables', () => {
    const { rating } = analysed(heatPumpHeated(null)).certificate.today
    const heating = rating.uses.find(({ purpose }) => purpose === 'main_heating')
    expect(rating.spaceHeatingKwh / (heating?.deliveredKwh ?? 0)).toBeCloseTo(1.7, 9)
  })

  it.each(FUELS)('counts the fuel of a home heated by %s in its total', (fuel) => {
    const { today } = analysed(heatedBy(fuel)).money[2]
    const heating = today.lines.filter((line) => line.purpose === 'space_heating')
    const standing = today.standingCharges.reduce((sum, charge) => sum + charge.costGbp, 0)
    expect(heating.length).toBeGreaterThan(0)
    for (const line of heating) {
      expect(line.fuel).toMatch(fuel === 'community_heat' ? /^network_/ : fuel)
      expect(line.costGbp).toBeGreaterThan(0)
    }
    expect(today.totalGbp).toBeCloseTo(
      today.lines.reduce((sum, line) => sum + line.costGbp, standing),
      9,
    )
  })

  it('MON-3a: charges heat of a network at the home, without the losses of its pipes', () => {
    const { mainHeating, hotWater } = exampleHouse()
    const home = analysed({
      mainHeating: { ...mainHeating, system: 'community', fuel: 'community_heat' },
      hotWater: { ...hotWater, source: 'community' },
      heatingControls: 'charging system linked to use of community heating, programmer and trvs',
      hasMainsGas: false,
    })
    const boughtKwh = kwhOf(home.money[2].today, 'space_heating')
    const isMain = ({ purpose }: { purpose: string }): boolean => purpose === 'main_heating'
    expect(boughtKwh).toBeCloseTo(home.heatLoss.default.spaceHeatingKwh, 6)
    const onCertificate = home.certificate.today.local
    expect(onCertificate.uses.find(isMain)?.deliveredKwh).toBeCloseTo(onCertificate.spaceHeatingKwh * 1.1, 6)
  })

  it('charges storage heaters at night, and lists the assumed rates', () => {
    const money = analysed(storageHeated()).money[2]
    const night = money.today.lines.filter((line) => line.rate === 'low').map((line) => line.purpose)
    expect(night).toContain('space_heating')
    expect(night).toContain('hot_water')
    expect(money.assumptions.map((assumption) => assumption.field)).toContain('money.offPeakRates')
  })

  it('heats less water where the sun heats some', () => {
    const hotWater = { ...exampleHouse().hotWater, hasCylinder: true }
    const [plain, solar] = [false, true].map((hasSolarWaterHeating) =>
      kwhOf(analysed({ hotWater, hasSolarWaterHeating }).money[2].today, 'hot_water'),
    )
    expect(solar).toBeLessThan((plain ?? 0) - 200)
  })

  it('grows with the people in the home', () => {
    const { money } = analysed()
    const totals = OCCUPIER_COUNTS.map((count) => money[count].today.totalGbp)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  })
})

describe('MON-6 the electrified bill', () => {
  it('has the electricity demand of the rating where it replaces a fuel', () => {
    for (const home of [analysed(), analysed(heatedBy('oil')), analysed(heatedBy('wood_pellets'))]) {
      const { electrified, electrifiedWithPanels } = home.money[2]
      expect(electrified.electricityKwh).toBeCloseTo(home.rating.totalElectricityDemandKwh, 6)
      expect(electrifiedWithPanels.electricityKwh).toBeCloseTo(home.rating.totalElectricityDemandKwh, 6)
      expect(electrifiedWithPanels.solarGeneratedKwh).toBeCloseTo(home.solar.countedOutputKwh, 6)
      expect(fuelsOf(electrified)).toEqual(new Set(['electricity']))
      expect(electrified.standingCharges).toHaveLength(1)
      expect(electrifiedWithPanels.totalGbp).toBeLessThan(electrified.totalGbp)
    }
  })

  it.each([
    ['a single rate', heatPumpHeated(null)],
    ['two rates', { ...heatPumpHeated(350), meter: 'dual' }],
    [
      'an immersion heater',
      { ...heatPumpHeated(null), hotWater: { ...exampleHouse().hotWater, source: 'electric_immersion' } },
    ],
    ['an electric fire', { ...heatPumpHeated(300), secondaryHeating: ELECTRIC_HEATER }],
  ] as const)('is today’s, line by line, in an all-electric home with a heat pump and %s', (_, features) => {
    const { today, electrified } = analysed(features).money[2]
    expect(electrified).toEqual(today)
  })

  it('leaves the lines of a home with a heat pump that are electric already, and replaces the others', () => {
    const { today, electrified } = analysed({
      ...heatPumpHeated(300),
      hasMainsGas: true,
      secondMainHeating: { ...exampleHouse().mainHeating, fuel: 'oil' },
    }).money[2]
    expect(fuelsOf(today)).toEqual(new Set(['electricity', 'oil', 'mains_gas']))
    expect(fuelsOf(electrified)).toEqual(new Set(['electricity']))
    for (const purpose of ['hot_water', 'lighting', 'pumps_and_fans', 'ventilation'] as const) {
      expect(kwhOf(electrified, purpose)).toBe(kwhOf(today, purpose))
    }
    expect(kwhOf(electrified, 'space_heating')).toBeGreaterThan(kwhOf(today, 'space_heating'))
    expect(kwhOf(electrified, 'second_main_heating')).toBe(0)
  })

  it('changes only the heat of an all-electric home with storage heaters', () => {
    const { today, electrified } = analysed(storageHeated()).money[2]
    for (const purpose of ['cooking', 'lighting', 'appliances', 'ventilation'] as const) {
      expect(kwhOf(electrified, purpose)).toBeCloseTo(kwhOf(today, purpose), 9)
    }
    expect(kwhOf(electrified, 'space_heating')).toBeLessThan(kwhOf(today, 'space_heating') / 2)
    const storedKwh = kwhOf(today, 'hot_water') / ELECTRIFICATION.hotWaterSpf
    expect(kwhOf(electrified, 'hot_water'), 'through the same cylinder').toBeCloseTo(storedKwh, 9)
    expect(fuelsOf(electrified)).toEqual(new Set(['electricity']))
  })
})

it('EU-4a: water heated at the tap gets the new cylinder of the rating in the electrified bill', () => {
  const { hotWater } = exampleHouse()
  const { money, energyUse } = analysed({
    ...storageHeated(),
    hotWater: { ...hotWater, source: 'electric_instantaneous' },
  })
  expect(kwhOf(money[2].electrified, 'hot_water')).toBe(energyUse[2].electrifiedHotWaterKwh)
})

describe('options', () => {
  it('MON-1: include the date of the prices, with a note when they are not those of the day', () => {
    const money = analysed({}, { tariffDate: '2027-01-20' }).money[2]
    expect(money.tariff).toMatchObject({ from: '2026-10-01', isInForce: false })
    expect(money.assumptions.map((assumption) => assumption.field)).toContain('money.tariff')
    expect(analysed({}, { tariffDate: '2026-08-01' }).money[2].assumptions.map((one) => one.field)).toEqual([
      'money.cooking',
    ])
  })

  it('MON-4: a better export rate or a battery lowers the bill with panels and does not change the rating', () => {
    const plain = analysed()
    const total = (money: MoneyOptions): number => analysed({}, money).money[2].electrifiedWithPanels.totalGbp
    expect(total({ exportP: 15 })).toBeLessThan(total({ exportP: 12 }))
    expect(total({ exportP: 12 })).toBeCloseTo(plain.money[2].electrifiedWithPanels.totalGbp, 9)
    expect(total({ batteryKwh: 5 })).toBeLessThan(total({}))
    expect(analysed({}, { batteryKwh: 5, exportP: 0 }).rating).toEqual(plain.rating)
    expect(() => analysed({}, { exportP: -1 })).toThrow('exportP')
    expect(() => analysed({}, { batteryKwh: Number.NaN })).toThrow('batteryKwh')
  })

  it('MON-7: the step to the meter scales only heating, and can be switched off', () => {
    const home = analysed()
    const { today, atMeter } = home.money[2]
    expect(atMeter).toMatchObject({ startingScore: home.certificate.lodged.sapScore, evidence: 'gas_heated' })
    expect(atMeter?.factor).toBe(meterOverCertificate(home.certificate.lodged.sapScore))
    expect(atMeter?.factor).toBeLessThan(1)
    const at = (cost: RunningCost | undefined, purpose: BillPurpose): number =>
      cost === undefined ? Number.NaN : kwhOf(cost, purpose)
    expect(at(atMeter?.today, 'space_heating')).toBeCloseTo(
      at(today, 'space_heating') * (atMeter?.factor ?? Number.NaN),
      6,
    )
    expect(at(atMeter?.today, 'appliances')).toBe(at(today, 'appliances'))
    const { money, ...withStep } = home
    const { money: withoutStep, ...switchedOff } = analysed({}, { withMeterGap: false })
    expect(withoutStep[2].atMeter).toBeNull()
    expect({ ...money[2], atMeter: null }).toEqual(withoutStep[2])
    expect(withStep).toEqual(switchedOff)
  })

  it('MON-7: measures keep the factor of the starting score, so that insulation never raises a metered bill', () => {
    const before = analysed().money[2].atMeter
    const changes = SCENARIO_CHANGES.insulated
    const insulated = assess(exampleHouse(), { changes })
    if (insulated.kind !== 'analysed') throw new Error(insulated.kind)
    const after = insulated.money[2].atMeter
    expect(insulated.certificate.today.sapScore).toBeGreaterThan(before?.startingScore ?? 100)
    expect([after?.startingScore, after?.factor]).toEqual([before?.startingScore, before?.factor])
    expect(after?.today.totalGbp).toBeLessThan(before?.today.totalGbp ?? 0)
  })

  it.each([
    ['oil', heatedBy('oil')],
    ['storage heaters', storageHeated()],
  ])('MON-7: states that nothing was measured on homes with %s', (_, features) => {
    expect(analysed(features).money[2].atMeter?.evidence).toBe('none')
  })
})
