import { describe, expect, it } from 'vitest'
import { OCCUPIER_COUNTS } from '../vocabulary.ts'
import { currentHouseholdEnergy } from './current-household-energy.ts'
import { householdEnergyUse } from './household-energy-use.ts'

describe('EU-7 household energy with the fuels of the home', () => {
  it('is the table’s electricity in a gas home, without the pumps of its heating', () => {
    for (const occupiers of OCCUPIER_COUNTS) {
      for (const totalFloorAreaM2 of [30, 80, 200]) {
        for (const electricShowerKwh of [null, 0, 400]) {
          const hotWater = { drawnKwh: 1600, kitchenDrawnKwh: 300, drainRecoveredShare: 0, electricShowerKwh }
          const input = { occupiers, totalFloorAreaM2, hotWater }
          const own = currentHouseholdEnergy({ ...input, hasGasHob: true, lightingChangeKwh: 0 })
          const use = householdEnergyUse({ ...input, countsHeatingAuxiliariesElsewhere: true })
          expect(own.lightingKwh + own.appliancesKwh).toBeCloseTo(use.electricityKwh, 9)
          expect(2000 + own.gasHobKwh).toBeCloseTo(use.gasKwh, 9)
        }
      }
    }
  })

  it('has an electric hob instead of the stock’s average one where there is no gas', () => {
    const input = { occupiers: 2, totalFloorAreaM2: 80, hotWater: { electricShowerKwh: null } } as const
    const gas = currentHouseholdEnergy({ ...input, hasGasHob: true, lightingChangeKwh: 0 })
    const electric = currentHouseholdEnergy({ ...input, hasGasHob: false, lightingChangeKwh: 0 })
    expect(electric.gasHobKwh).toBe(0)
    expect(electric.electricHobKwh).toBe(183)
    expect(gas.appliancesKwh - electric.appliancesKwh).toBeCloseTo(62, 9)
  })
})
