import { expect, test } from 'vitest'
import type { HeatingFeatures } from '../../dwelling/features/home-features.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import { explainerOf } from '../explain.ts'

const ELECTRIC: HeatingFeatures = { system: 'electric_underfloor', emitter: null, fuel: 'electricity', sapCode: null }

test.each([
  [{ sapCode: 421 }, 'heating-responsiveness-by-code', 0],
  [{ sapCode: 424 }, 'heating-responsiveness-by-code', 0.75],
  [{}, 'heating-responsiveness', 0.75],
  [{ system: 'warm_air' }, 'heating-responsiveness-by-code', 0.75],
  [{ system: 'room_heaters', sapCode: 691 }, 'heating-responsiveness', 1],
  [{ system: 'storage_heaters', sapCode: 405 }, 'heating-storage', 0.4],
] as const)('EXP-4: the responsiveness of %o is shown from its row of %s: HL-23', (main, table, amount) => {
  const explained = explainerOf(exampleHouse({ mainHeating: { ...ELECTRIC, ...main } }))
  if (explained.kind !== 'explainer') throw new Error(explained.kind)
  const responses = explained
    .explain('heatLoss.default.spaceHeatingKwh')
    .nodes.filter(({ label }) => label === 'Responsiveness of the heating')
    .map((node) => ('origin' in node ? [node.amount, node.origin] : []))
  expect(responses).toMatchObject([[amount, { kind: 'table', table }]])
})
