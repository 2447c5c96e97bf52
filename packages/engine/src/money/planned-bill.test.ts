import { describe, expect, it } from 'vitest'
import { RATED_SCENARIO, useOf } from '../assess/assess.ts'
import { solarInput } from '../assess/home-solar-input.ts'
import { knownHome } from '../assess/known-home.ts'
import { climateOf } from '../climate/climate.ts'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { heatNeed } from '../heat-loss/heat-balance.ts'
import { scenarioHeatLoss } from '../heat-loss/scenario-heat-loss.ts'
import { solarPotential } from '../solar/solar-potential.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import type { BillPurpose } from '../vocabulary.ts'
import { currentBill } from './current-bill.ts'
import { ownSupply } from './money.ts'
import { type MoneyInput, moneyInputOf } from './money-input.ts'
import { heatWithComfortKwh, meteredPlanBill } from './planned-bill.ts'
import type { RunningCost } from './running-cost.ts'

describe('PLAN-20: comfort', () => {
  it('takes 15 % of the heat that measures save', () => {
    // 600 + 0.15 · (1000 − 600)
    expect(heatWithComfortKwh(1000, 600)).toBe(660)
    expect(heatWithComfortKwh(1000, 0)).toBe(150)
  })

  it('is nothing where no heat is saved', () => {
    expect(heatWithComfortKwh(600, 600)).toBe(600)
    expect(heatWithComfortKwh(600, 700)).toBe(700)
  })
})

/** A score in the middle of D: the factor of MON-7 is 0.8. */
const MIDDLE_OF_D = 61.5

function inputAfter(changes: readonly HomeChange[]): MoneyInput {
  const known = knownHome(plausibleFeatures(exampleHouse(), null), { changes }, null)
  if (known.kind !== 'dwelling') throw new Error(JSON.stringify(known))
  const { described, features } = known
  const { dwelling } = described
  const balance = heatNeed(dwelling, climateOf(dwelling.climateRegionId))
  const heatLoss = scenarioHeatLoss(dwelling, RATED_SCENARIO, balance)
  const { monthlySpaceHeatingKwh } = heatLoss
  const energyUse = useOf({ dwelling, monthlySpaceHeatingKwh, hasMainsGas: features.hasMainsGas }, 2)
  const solar = solarPotential(solarInput(described, features, {}))
  return moneyInputOf({ heatLoss, energyUse, solar, startingScore: MIDDLE_OF_D }, known)
}

function kwhOf({ lines }: RunningCost, purpose: BillPurpose): number {
  return lines.reduce((sum, line) => (line.purpose === purpose ? sum + line.kwh : sum), 0)
}

const sum = (months: readonly number[]): number => months.reduce((total, month) => total + month, 0)

describe('PLAN-21: the metered bill after a plan', () => {
  const before = inputAfter([]).heatLoss.monthlySpaceHeatingKwh
  const insulated = inputAfter([{ kind: 'u_value_at_most', element: 'wall', uValueWPerM2K: 0.3 }])
  const after = insulated.heatLoss.monthlySpaceHeatingKwh
  const bill = meteredPlanBill(insulated, before)

  it('has 0.8 · (after + 0.15 · (before − after)) of useful heat for a home in the middle of D', () => {
    expect(sum(after)).toBeLessThan(0.9 * sum(before))
    const usefulKwh = 0.8 * (0.85 * sum(after) + 0.15 * sum(before))
    expect(kwhOf(bill, 'space_heating') * insulated.dwelling.systems.main.efficiency).toBeCloseTo(usefulKwh, 8)
  })

  it('leaves hot water of a tested heater, lights, cooking and appliances without a factor', () => {
    const { tariff, existing } = ownSupply(insulated, {})
    const certificate = currentBill(insulated, tariff, existing, 1)
    for (const purpose of ['cooking', 'lighting', 'appliances', 'ventilation'] as const) {
      expect(kwhOf(bill, purpose)).toBe(kwhOf(certificate, purpose))
    }
  })

  it('is that of the step to the meter where a plan saves no heat', () => {
    const same = inputAfter([{ kind: 'cooking', fuel: 'electricity' }])
    const { tariff, existing } = ownSupply(same, {})
    expect(meteredPlanBill(same, before).totalGbp).toBe(currentBill(same, tariff, existing, 0.8).totalGbp)
  })

  it('never makes a heat pump cheaper that needs more useful heat than the heater before', () => {
    const { heatLoss } = insulated
    const lower = after.map((kwh) => 0.9 * kwh)
    const { tariff, existing } = ownSupply(insulated, {})
    expect(meteredPlanBill({ ...insulated, heatLoss }, lower).totalGbp).toBe(
      currentBill(insulated, tariff, existing, 0.8).totalGbp,
    )
  })
})
