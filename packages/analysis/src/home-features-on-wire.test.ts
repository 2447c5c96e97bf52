import { correctedFeatures } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { describe, expect, test } from 'vitest'
import { homeFeaturesOnWire } from './home-features-on-wire.ts'

const UNKNOWN = unknownHomeFeatures('england')

const CERTIFIED: HomeFeatures = {
  ...UNKNOWN,
  ageBand: 'A',
  mainHeating: { system: 'boiler', emitter: 'radiators', fuel: 'mains_gas', sapCode: null },
  hotWater: { ...UNKNOWN.hotWater, source: 'main_system' },
  describedAs: {
    ...UNKNOWN.describedAs,
    mainHeating: 'Boiler and radiators, mains gas',
    hotWater: 'From main system',
    constructionAge: 'England and Wales: before 1900',
  },
}

function told(features: HomeFeatures): (string | null | undefined)[] {
  const wire = homeFeaturesOnWire(features, { geometry: null, aspects: null, certificateKey: null })
  return [wire.primaryHeating, wire.hotWater, wire.constructionYear]
}

describe('heating, hot water and age of a home', () => {
  test('are in the words of its certificate', () => {
    expect(told(CERTIFIED)).toEqual(['Boiler and radiators, mains gas', 'From main system', 'before 1900'])
  })

  test('are those of a person who knows better', () => {
    const facts = { primaryHeating: 'heat_pump_air', hotWater: 'electric_immersion', ageBand: 'D' } as const
    expect(told(correctedFeatures(CERTIFIED, facts))).toEqual([
      'Air source heat pump',
      'Electric immersion',
      '1950–1966',
    ])
  })

  test('are told where only the fuel or the emitters were corrected', () => {
    expect(told(correctedFeatures(CERTIFIED, { heatEmitter: 'underfloor' }))[0]).toBe('Boiler, mains gas')
    expect(told(correctedFeatures(CERTIFIED, { primaryHeatingFuel: 'bottled_lpg' }))[0]).toBe('Boiler, bottled LPG')
    expect(told(correctedFeatures(CERTIFIED, { primaryHeatingFuel: 'lpg' }))[0]).toBe('Boiler, LPG')
  })

  test('are not known where nobody says', () => {
    expect(told(UNKNOWN)).toEqual([null, null, null])
  })
})
