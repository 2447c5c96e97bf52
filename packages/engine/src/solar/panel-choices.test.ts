import { describe, expect, test } from 'vitest'
import { chosenPanel, PANEL_CHOICE_RANGES, panelLimitKw, USUAL_PANELS } from './panel-choices.ts'

describe('choices of panels', () => {
  test('SOL-25, SOL-25a: 6 kW and 440 W of 22 % are usual', () => {
    expect(USUAL_PANELS).toEqual({ limitKw: 6, wattsPerPanel: 440 })
    expect(panelLimitKw(USUAL_PANELS, null)).toBe(6)
    expect(chosenPanel(USUAL_PANELS)).toEqual({ panelW: 440, panelEfficiency: 0.22 })
  })

  test('SOL-25: a limit is for single-phase supplies, and for those of unknown phases', () => {
    expect(panelLimitKw({ limitKw: 10 }, null)).toBe(10)
    expect(panelLimitKw({ limitKw: 10 }, 'single_phase')).toBe(10)
    expect(panelLimitKw({ limitKw: 10 }, 'three_phase')).toBeNull()
    expect(panelLimitKw({ limitKw: null }, 'single_phase')).toBeNull()
  })

  test('SOL-25a: efficiency is in proportion to power', () => {
    expect(chosenPanel({ wattsPerPanel: 500 }).panelEfficiency).toBeCloseTo(0.25, 12)
  })

  test.each([1.9, 1001, -6, Number.NaN, Number.POSITIVE_INFINITY])(
    'SOL-25: a limit of %s is refused by name',
    (limitKw) => {
      expect(() => panelLimitKw({ limitKw }, null)).toThrow(`panels.limitKw: ${limitKw} is not between 2 and 1000`)
      expect(() => panelLimitKw({ limitKw }, 'three_phase')).toThrow('panels.limitKw')
    },
  )

  test.each([199, 601, 0, Number.NaN])('SOL-25a: a panel of %s W is refused by name', (wattsPerPanel) => {
    expect(() => chosenPanel({ wattsPerPanel })).toThrow(
      `panels.wattsPerPanel: ${wattsPerPanel} is not between 200 and 600`,
    )
  })

  test('every limit allows a row of two panels of any power', () => {
    const { limitKw, wattsPerPanel } = PANEL_CHOICE_RANGES
    expect(limitKw.lowest * 1000).toBeGreaterThanOrEqual(2 * wattsPerPanel.highest)
  })
})
