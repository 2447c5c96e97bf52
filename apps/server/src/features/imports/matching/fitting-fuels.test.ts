import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { expect, test } from 'vitest'
import { readRow } from '../reading/read-row.ts'
import { systemsOf, withFittingFuels } from './fitting-fuels.ts'

const home = unknownHomeFeatures('england')
const withHeating = (system: HomeFeatures['mainHeating']['system']): HomeFeatures => ({
  ...home,
  mainHeating: { ...home.mainHeating, system },
})

function fitting(facts: KnownFacts, certified: HomeFeatures | null) {
  const { facts: taken, notes } = withFittingFuels({ ...readRow([], []), facts }, systemsOf(certified))
  return { facts: taken, notes }
}

test('drops a fuel that the certified heating does not burn if the row names no heating', () => {
  expect(fitting({ primaryHeatingFuel: 'mains_gas', storeys: 2 }, withHeating('storage_heaters'))).toEqual({
    facts: { storeys: 2 },
    notes: [
      'Heating fuel: “Mains gas” was not used, since the certificate has “Storage heaters” as heating system. Give the heating system too.',
    ],
  })
})

test.each([
  [{ primaryHeatingFuel: 'oil' }, withHeating('boiler')],
  [{ primaryHeatingFuel: 'mains_gas' }, null],
  [{ primaryHeatingFuel: 'mains_gas' }, home],
  [{ primaryHeatingFuel: 'mains_gas', primaryHeating: 'boiler' }, withHeating('storage_heaters')],
  [{ storeys: 2 }, withHeating('storage_heaters')],
] as const)('keeps the fuel of %j', (facts, certified) => {
  expect(fitting(facts, certified)).toEqual({ facts, notes: [] })
})
