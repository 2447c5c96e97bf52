import { describe, expect, test } from 'vitest'
import { certify } from '../../certificate/certify.ts'
import { VENTILATION } from '../../tables/ventilation/ventilation-figures.ts'
import { describedHome } from '../../testing/example-homes.ts'
import type { FloorKind } from '../../vocabulary.ts'
import type { HeatingFeatures, HomeFeatures } from '../features/home-features.ts'
import { unknownHomeFeatures } from '../features/unknown-home.ts'

const HOUSE: HomeFeatures = {
  ...unknownHomeFeatures('england'),
  propertyType: 'house',
  builtForm: 'semi_detached',
  ageBand: 'D',
  totalFloorAreaM2: 85,
  mainHeating: { system: 'boiler', emitter: 'radiators', fuel: 'mains_gas', sapCode: null },
}

const GAS_FIRE: HeatingFeatures = { system: 'room_heaters', emitter: null, fuel: 'mains_gas', sapCode: null }

describe('HL-21a: open flues', () => {
  test('a gas fire has one, whatever edition describes it', () => {
    expect(openFlues({ ...HOUSE, secondaryHeating: GAS_FIRE })).toBe(1)
    expect(openFlues(HOUSE)).toBe(0)
  })

  test('electric heaters, balanced flues and open fires add none', () => {
    expect(openFlues({ ...HOUSE, secondaryHeating: { ...GAS_FIRE, fuel: 'electricity' } })).toBe(0)
    expect(openFlues({ ...HOUSE, secondaryHeating: { ...GAS_FIRE, sapCode: 609 } })).toBe(0)
    expect(openFlues({ ...HOUSE, secondaryHeating: { ...GAS_FIRE, fuel: 'house_coal' } })).toBe(0)
  })

  test('the flue costs points in addition to the fuel of the fire', () => {
    const balanced = certify({ ...HOUSE, secondaryHeating: { ...GAS_FIRE, sapCode: 609 } }, 'sap_2012')
    const open = certify({ ...HOUSE, secondaryHeating: { ...GAS_FIRE, sapCode: 603 } }, 'sap_2012')
    if (!('rating' in balanced && 'rating' in open)) throw new Error('both are rated')
    expect(open.rating.spaceHeatingKwh).toBeGreaterThan(balanced.rating.spaceHeatingKwh)
  })
})

describe('HL-21: timber floors let air in', () => {
  const airWith = (kind: FloorKind) => {
    const described = describedHome({ ...HOUSE, floor: { ...HOUSE.floor, kind } }, 'sap_2009')
    if (described.kind !== 'dwelling') throw new Error('the house is described')
    return described.dwelling.ventilation.timberFloor
  }

  test('a suspended floor is of timber unless a document states concrete', () => {
    expect(airWith('suspended_ground')).toBe('unsealed')
    expect(airWith('suspended_concrete_ground')).toBe('none')
    expect(airWith('solid_ground')).toBe('none')
  })
})

function openFlues(features: HomeFeatures): number {
  const described = describedHome(features, 'sap_2012')
  if (described.kind !== 'dwelling') throw new Error('the house is described')
  return described.dwelling.ventilation.otherOpeningsM3PerH / VENTILATION.openFlueM3PerH
}
