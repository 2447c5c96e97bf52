import { describe, expect, it } from 'vitest'
import { makeEnergyUse, makeHeatLoss, makeHomeDetail, makeSolar } from '../testing/home-detail-factory.ts'
import { homeDetailRecordSchema } from './home-detail.ts'
import { electrifiedHeatingKwh, scenarioRecord, yearBalance } from './year-balance.ts'

function balanceOf(changes: Parameters<typeof makeHomeDetail>[0] = {}) {
  return yearBalance(homeDetailRecordSchema.parse(makeHomeDetail(changes)))
}

describe('the annual balance', () => {
  it('adds heating by heat pump and the electrified household and subtracts solar', () => {
    expect(balanceOf()).toEqual({
      heatDemandKwh: 8000,
      gasBoilerHeatDemandKwh: 9200,
      heatPumpCop: 3.2,
      heatingKwh: 2500,
      householdKwh: 3500,
      occupiers: 2,
      demandKwh: 6000,
      solarKwh: 4000,
      netImportKwh: 2000,
      rating: 'low',
      step: 100,
    })
  })

  it('shows the results that the server sends', () => {
    const detail = makeHomeDetail()
    const sent = { totalElectricityDemandKwh: 6010, netGridImportKwh: 2020, solarGenerationKwh: 3990 }
    const home = { ...detail.home, ...sent, zeroBillPotential: 'medium' as const }
    expect(yearBalance(homeDetailRecordSchema.parse({ ...detail, home }))).toMatchObject({
      demandKwh: 6010,
      netImportKwh: 2020,
      solarKwh: 3990,
      rating: 'medium',
    })
  })

  it('uses two occupiers and the default scenario in any list order', () => {
    const balance = balanceOf({
      heatLossCalculations: [
        makeHeatLoss('insulated', { totalElectrifiedHeatDemandKwh: 1 }),
        makeHeatLoss('default', { totalElectrifiedHeatDemandKwh: 2000 }),
      ],
      energyCalculations: [makeEnergyUse(3), makeEnergyUse(2)],
    })
    expect(balance).toMatchObject({ heatingKwh: 2000, householdKwh: 3500, occupiers: 2 })
  })

  it('falls back to the first record without a default scenario or two-person household', () => {
    const balance = balanceOf({
      heatLossCalculations: [makeHeatLoss('insulated', { totalElectrifiedHeatDemandKwh: 1000 })],
      energyCalculations: [makeEnergyUse(3), makeEnergyUse(1)],
    })
    expect(balance).toMatchObject({ heatingKwh: 1000, householdKwh: 5250, occupiers: 3 })
  })

  it.each([
    ['heat loss', { heatLossCalculations: [] }],
    ['energy', { energyCalculations: [] }],
    ['solar', { solarAnalyses: [] }],
  ])('has neither net import nor rating without %s', (_, changes) => {
    expect(balanceOf(changes)).toMatchObject({ netImportKwh: null, rating: null })
  })

  it.each([
    [-1000, 'very_high'],
    [-999, 'high'],
    [-1, 'high'],
    [0, 'medium'],
    [1000, 'medium'],
    [1001, 'low'],
  ])('rates a net import of %d kWh as %s', (netImportKwh, rating) => {
    const balance = balanceOf({
      heatLossCalculations: [makeHeatLoss('default', { totalElectrifiedHeatDemandKwh: 0 })],
      energyCalculations: [makeEnergyUse(2, { totalElectricityKwh: 5000 + netImportKwh, totalGasElectrified: 0 })],
      solarAnalyses: [makeSolar({ countedOutputKwh: 5000 })],
    })
    expect(balance).toMatchObject({ netImportKwh, rating })
  })

  it('counts only the larger of recommended and existing panels', () => {
    const solar = makeSolar({ recommendedPanelsOutputKwh: 3000, existingOutputKwh: 3600, countedOutputKwh: 3600 })
    expect(balanceOf({ solarAnalyses: [solar] }).solarKwh).toBe(3600)
  })

  it('treats zero as a value: no demand, no panels', () => {
    const balance = balanceOf({
      heatLossCalculations: [makeHeatLoss('default', { totalElectrifiedHeatDemandKwh: 0 })],
      solarAnalyses: [makeSolar({ recommendedPanelsOutputKwh: 0, countedOutputKwh: 0 })],
    })
    expect(balance).toMatchObject({ heatingKwh: 0, solarKwh: 0, netImportKwh: 3500, rating: 'low' })
  })
})

describe('a server that sends only the fields of the specification', () => {
  it('counts the recommended output and divides by the COP', () => {
    const detail = homeDetailRecordSchema.parse({
      home: { id: 1, fullAddress: '1 Example Road', status: 'analysed' },
      heatLossCalculations: [{ calculationScenario: 'default', totalAnnualHeatDemandKwh: 9000, copUsed: 3 }],
      solarAnalyses: [{ recommendedPanelsOutputKwh: 2500 }],
      energyCalculations: [{ numOccupiers: 2, totalElectricityKwh: 2000, totalGasElectrified: 500 }],
    })
    expect(yearBalance(detail)).toMatchObject({ demandKwh: 5500, solarKwh: 2500, netImportKwh: 3000 })
  })

  it('accepts missing lists', () => {
    const detail = homeDetailRecordSchema.parse({ home: { id: 1, fullAddress: '1 Example Road', status: 'analysed' } })
    expect(yearBalance(detail)).toMatchObject({ demandKwh: null, solarKwh: null, rating: null, occupiers: null })
  })

  it('uses the sent electrified demand, else divides by the COP, and never by zero', () => {
    const { calculationScenario } = makeHeatLoss('default')
    const sent = { calculationScenario, totalAnnualHeatDemandKwh: 8000, totalElectrifiedHeatDemandKwh: 2600 }
    expect(electrifiedHeatingKwh({ ...sent, copUsed: 3.2 })).toBe(2600)
    expect(electrifiedHeatingKwh({ ...sent, copUsed: null })).toBe(2600)
    expect(electrifiedHeatingKwh({ ...sent, totalElectrifiedHeatDemandKwh: null, copUsed: 3.2 })).toBe(2500)
    expect(electrifiedHeatingKwh({ ...sent, totalElectrifiedHeatDemandKwh: null, copUsed: 0 })).toBeNull()
    expect(electrifiedHeatingKwh(null)).toBeNull()
  })
})

describe('the record of a scenario', () => {
  const records = [makeHeatLoss('not_insulated'), makeHeatLoss('default')]

  it('is the requested one, else the default, else the first', () => {
    expect(scenarioRecord(records, 'not_insulated')?.calculationScenario).toBe('not_insulated')
    expect(scenarioRecord(records, 'insulated')?.calculationScenario).toBe('default')
    expect(scenarioRecord([makeHeatLoss('insulated')], 'not_insulated')?.calculationScenario).toBe('insulated')
    expect(scenarioRecord([], 'default')).toBeNull()
  })
})
