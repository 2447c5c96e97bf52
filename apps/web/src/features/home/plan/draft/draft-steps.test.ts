import { describe, expect, it } from 'vitest'
import { type DraftStep, editedSteps } from './draft-steps.ts'

const step = (optionId: string, more: Partial<DraftStep> = {}): DraftStep => ({
  optionId,
  year: null,
  isOn: true,
  isLocked: false,
  ...more,
})
const STEPS = [step('loftFull'), step('ewi:100mm'), step('pv:8')]
const ids = (steps: readonly DraftStep[]) => steps.map(({ optionId }) => optionId)

describe('editing the steps of a plan', () => {
  it('switches off, and on again', () => {
    const off = editedSteps(STEPS, { kind: 'toggle', optionId: 'pv:8' })
    expect(off.map(({ isOn }) => isOn)).toEqual([true, true, false])
    expect(editedSteps(off, { kind: 'toggle', optionId: 'pv:8' })).toEqual(STEPS)
  })

  it('switches on what is locked', () => {
    const off = [step('pv:8', { isOn: false })]
    expect(editedSteps(off, { kind: 'lock', optionId: 'pv:8' })).toEqual([step('pv:8', { isLocked: true })])
  })

  it('moves within the list only', () => {
    expect(ids(editedSteps(STEPS, { kind: 'move', optionId: 'pv:8', to: 0 }))).toEqual([
      'pv:8',
      'loftFull',
      'ewi:100mm',
    ])
    expect(editedSteps(STEPS, { kind: 'move', optionId: 'pv:8', to: 3 })).toBe(STEPS)
    expect(editedSteps(STEPS, { kind: 'move', optionId: 'loftFull', to: -1 })).toBe(STEPS)
    expect(editedSteps(STEPS, { kind: 'move', optionId: 'led', to: 0 })).toBe(STEPS)
  })

  it('keeps year and lock with another option', () => {
    const locked = [step('ewi:100mm', { isLocked: true, year: 2028 })]
    expect(editedSteps(locked, { kind: 'option', optionId: 'ewi:100mm', otherId: 'ewi:150mm' })).toEqual([
      step('ewi:150mm', { isLocked: true, year: 2028 }),
    ])
  })

  it('adds in the order of works, and only once', () => {
    const places: Record<string, number> = { loftFull: 301, 'ewi:100mm': 320, 'pv:8': 700 }
    const placeOf = (id: string) => places[id] ?? null
    const add = (id: string, place: number) => editedSteps(STEPS, { kind: 'add', option: { id, place }, placeOf })
    expect(ids(add('ashp:45c', 400))).toEqual(['loftFull', 'ewi:100mm', 'ashp:45c', 'pv:8'])
    expect(ids(add('dmev', 200))).toEqual(['dmev', 'loftFull', 'ewi:100mm', 'pv:8'])
    expect(ids(add('battery', 800))).toEqual(['loftFull', 'ewi:100mm', 'pv:8', 'battery'])
    expect(ids(add('pv:8', 700))).toEqual(ids(STEPS))
  })

  it('puts steps into the order of works, and those without a place at the end', () => {
    const places: Record<string, number> = { loftFull: 301, 'ewi:100mm': 320 }
    const mixed = [step('gone'), step('ewi:100mm'), step('loftFull')]
    const ordered = editedSteps(mixed, { kind: 'order', placeOf: (id) => places[id] ?? null })
    expect(ids(ordered)).toEqual(['loftFull', 'ewi:100mm', 'gone'])
  })

  it('removes', () => {
    expect(ids(editedSteps(STEPS, { kind: 'remove', optionId: 'ewi:100mm' }))).toEqual(['loftFull', 'pv:8'])
  })
})
