import { describe, expect, it } from 'vitest'
import { OCCUPIER_COUNTS } from '../vocabulary.ts'
import { currentHouseholdEnergy, electrifiedParts } from './current-household-energy.ts'
import { householdEnergyUse } from './household-energy-use.ts'

describe('EU-7 household energy with the fuels of the home', () => {
  it('is the table’s electricity in a gas home, without the pumps of its heating', () => {
    for (const occupiers of OCCUPIER_COUNTS) {
      for (const totalFloorAreaM2 of [30, 80, 200]) {
        const input = { occupiers, totalFloorAreaM2 }
        const own = currentHouseholdEnergy({ ...input, hasGasHob: true })
        const use = householdEnergyUse({ ...input, countsHeatingAuxiliariesElsewhere: true })
        expect(own.lightingKwh + own.appliancesKwh).toBeCloseTo(use.electricityKwh, 9)
        expect(own.hotWaterHeatKwh / 0.8 + own.gasHobKwh).toBeCloseTo(use.gasKwh, 9)
      }
    }
  })

  it('has an electric hob instead of the stock’s average one where there is no gas', () => {
    const gas = currentHouseholdEnergy({ occupiers: 2, totalFloorAreaM2: 80, hasGasHob: true })
    const electric = currentHouseholdEnergy({ occupiers: 2, totalFloorAreaM2: 80, hasGasHob: false })
    expect(electric.gasHobKwh).toBe(0)
    expect(electric.electricHobKwh).toBe(183)
    expect(gas.appliancesKwh - electric.appliancesKwh).toBeCloseTo(62, 9)
    expect(electric.hotWaterHeatKwh).toBe(gas.hotWaterHeatKwh)
  })

  it('splits what electrification adds into hot water and cooking', () => {
    for (const occupiers of OCCUPIER_COUNTS) {
      const { hotWaterKwh, cookingKwh } = electrifiedParts(occupiers)
      const { gasElectrifiedKwh } = householdEnergyUse({ occupiers, totalFloorAreaM2: 80 })
      expect(hotWaterKwh + cookingKwh).toBeCloseTo(gasElectrifiedKwh, 9)
    }
  })
})
