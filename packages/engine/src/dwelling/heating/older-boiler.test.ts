import { expect, test } from 'vitest'
import { PRESENT_EDITION } from '../../editions.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import { sortedChanges } from '../changes/changed-features.ts'
import type { HomeChange } from '../changes/home-change.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { plausibleFeatures } from '../features/plausible-features.ts'
import { dwellingFromFeatures } from '../reading/dwelling-from-features.ts'

const house = exampleHouse()
/** Plain controls of the 1990s: they imply a cylinder (HL-24a) and an older boiler (SYS-4c). */
const PLAIN_CONTROLS = exampleHouse({
  ageBand: 'I',
  heatingControls: 'programmer and room thermostat',
  heatingDetails: null,
  hotWater: { ...house.hotWater, source: 'main_system', hasCylinder: null, hasCylinderThermostat: null },
})

function boilerOf(features: HomeFeatures, changes: readonly HomeChange[]) {
  const described = dwellingFromFeatures(
    plausibleFeatures(sortedChanges(features, changes).features, null),
    PRESENT_EDITION,
    null,
  )
  if (described.kind !== 'dwelling') throw new RangeError(described.kind)
  const { heating, hotWater, systems } = described.dwelling
  return { efficiency: systems.main.efficiency, isCombi: hotWater.isCombi, controlType: heating.controlType }
}

test('SYS-4c and HL-24a: new controls bring neither a newer boiler nor a combination boiler', () => {
  const before = boilerOf(PLAIN_CONTROLS, [])
  const after = boilerOf(PLAIN_CONTROLS, [{ kind: 'heating_controls', controls: 'trvs' }])
  expect(before.isCombi).toBe(false)
  expect(after).toEqual({ ...before, controlType: 2 })
  const modern = boilerOf({ ...PLAIN_CONTROLS, heatingControls: 'programmer, room thermostat and trvs' }, [])
  expect(modern.efficiency).toBeGreaterThan(before.efficiency)
})

test('SYS-4c: a new cylinder thermostat brings no newer boiler, and a new boiler is none of before 2006', () => {
  const cylinder = { ...PLAIN_CONTROLS.hotWater, hasCylinder: true, hasCylinderThermostat: false }
  const without = { ...PLAIN_CONTROLS, heatingControls: 'programmer, room thermostat and trvs', hotWater: cylinder }
  const interlock = 0.05
  const before = boilerOf(without, [])
  const after = boilerOf(without, [{ kind: 'cylinder', hasThermostat: true }])
  expect(after.efficiency - before.efficiency).toBeCloseTo(interlock, 9)
  const renewed: HomeChange = { kind: 'main_heating', system: 'boiler', fuel: 'oil' }
  const old = boilerOf({ ...PLAIN_CONTROLS, mainHeating: { ...house.mainHeating, fuel: 'oil' } }, [])
  expect(boilerOf(PLAIN_CONTROLS, [renewed]).efficiency).toBeGreaterThanOrEqual(old.efficiency)
})
