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

function wordsOf(features: HomeFeatures): (string | null | undefined)[] {
  const wire = homeFeaturesOnWire(features, { geometry: null, aspects: null, certificateKey: null })
  return [wire.primaryHeating, wire.hotWater, wire.constructionYear]
}

describe('heating, hot water and age of a home', () => {
  test('use the words of its certificate', () => {
    expect(wordsOf(CERTIFIED)).toEqual(['Boiler and radiators, mains gas', 'From main system', 'before 1900'])
  })

  test('use the values that a user corrected', () => {
    const facts = { primaryHeating: 'heat_pump_air', hotWater: 'electric_immersion', ageBand: 'D' } as const
    expect(wordsOf(correctedFeatures(CERTIFIED, facts))).toEqual([
      'Air source heat pump',
      'Electric immersion',
      '1950–1966',
    ])
  })

  test('are reworded when only the fuel or the emitters were corrected', () => {
    expect(wordsOf(correctedFeatures(CERTIFIED, { heatEmitter: 'underfloor' }))[0]).toBe(
      'Boiler with underfloor heating, mains gas',
    )
    expect(wordsOf(correctedFeatures(CERTIFIED, { primaryHeatingFuel: 'bottled_lpg' }))[0]).toBe(
      'Boiler with radiators, bottled LPG',
    )
    expect(wordsOf(correctedFeatures(CERTIFIED, { primaryHeatingFuel: 'lpg' }))[0]).toBe('Boiler with radiators, LPG')
  })

  test('are null when no source states them', () => {
    expect(wordsOf(UNKNOWN)).toEqual([null, null, null])
  })
})
