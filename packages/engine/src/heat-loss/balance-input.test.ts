import { describe, expect, test } from 'vitest'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { boxDwelling, boxWindow } from '../testing/example-homes.ts'
import { emptyBalanceInput, fillBalanceInput } from './balance-input.ts'

function inputOf(dwelling = boxDwelling()) {
  const input = emptyBalanceInput()
  fillBalanceInput(input, dwelling)
  return input
}

describe('the box as the balance reads it', () => {
  test('HL-2, HL-3, HL-5: elements, windows with curtains and bridging: 94.3509 + 15 W/K', () => {
    expect(inputOf().fabricWPerK).toBeCloseTo(109.350_943, 6)
  })

  test('HL-4: one air change of 250 m³ carries 82.5 W/K', () => {
    expect(inputOf().airWPerK).toBeCloseTo(82.5, 9)
  })

  test('HL-4a: air that enters a masonry bungalow, in full draught-proofing, with two sheltered sides', () => {
    const { ventilation } = boxDwelling()
    const tight = {
      ...ventilation,
      openChimneys: 0,
      blockedChimneys: 0,
      otherOpeningsM3PerH: 0,
      extractFans: 0,
      hasDraughtLobby: true,
      draughtProofedShare: 1,
      shelteredSides: 2,
      timberFloor: 'none',
      mechanical: 'extract',
    } as const
    const input = inputOf(boxDwelling({ ventilation: tight }))
    expect(input.infiltrationPerHour).toBeCloseTo(0.4 * 0.85, 12)
    expect(input.mechanical).toBe('extract')
  })

  test('HL-6: 100 m² are lived in by 2.7395 people', () => {
    expect(inputOf().occupancy).toBeCloseTo(2.739_527, 5)
  })

  test('HL-10: the window to the south lets in the sun of 3.05613 m² of sky', () => {
    expect(Array.from(inputOf().apertureM2)).toEqual([0, 0, 0, 0, expect.closeTo(3.056_13, 9), 0, 0, 0])
    expect(inputOf().roofWindows).toEqual([])
  })

  test('HL-10a: windows in a roof are passed on', () => {
    const windows = [boxWindow(), boxWindow({ roofPitchDeg: 30 })]
    expect(inputOf(boxDwelling({ windows })).roofWindows).toBe(windows)
  })

  test('HL-11a, HL-12: mass, zones and heating are those of the dwelling', () => {
    const { heating } = boxDwelling()
    const dwelling = boxDwelling({
      thermalMassKjPerM2K: 100,
      livingAreaShare: 0.3,
      heating: { ...heating, responsiveness: 0.75, controlType: 3, temperatureAdjustmentK: 0.6, pumpGainW: 3 },
    })
    expect(inputOf(dwelling)).toMatchObject({
      thermalMassKjPerM2K: 100,
      livingAreaShare: 0.3,
      responsiveness: 0.75,
      controlType: 3,
      temperatureAdjustmentK: 0.6,
      pumpGainW: 3,
    })
  })
})

test('follows the rules of the edition that the dwelling was described by', () => {
  expect(inputOf(boxDwelling({ edition: 'sap_2009' })).rules).toBe(EDITION_RULES.sap_2009)
})

test('HL-12: a record filled again keeps nothing of the dwelling before', () => {
  const input = inputOf(boxDwelling({ edition: 'sap_2009', windows: [boxWindow({ roofPitchDeg: 30 })] }))
  fillBalanceInput(input, boxDwelling())
  expect(input).toEqual(inputOf())
})
