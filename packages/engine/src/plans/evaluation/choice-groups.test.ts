import { expect, it } from 'vitest'
import { choiceGroups } from './choice-groups.ts'
import type { HomePart } from './home-parts.ts'

const sets = (...parts: HomePart[][]): Set<HomePart>[] => parts.map((some) => new Set(some))

it('PLAN-22: describes slots of different parts apart', () => {
  const groups = choiceGroups(sets(['walls', 'mass'], ['roofs'], ['systems']))
  expect(groups.map(({ slots }) => slots)).toEqual([[0], [1], [2]])
})

it('PLAN-22: describes slots together that touch the same part, by way of a third too', () => {
  const groups = choiceGroups(sets(['windows'], ['roofs'], ['floors', 'floor_seal'], ['windows', 'floor_seal']))
  expect(groups.map(({ slots }) => slots)).toEqual([[1], [0, 2, 3]])
  expect([...(groups[1]?.parts ?? [])].sort()).toEqual(['floor_seal', 'floors', 'windows'])
})

it('PLAN-22: describes all slots together where one touches what every part depends on', () => {
  const groups = choiceGroups(sets(['walls', 'frame'], ['roofs'], ['systems']))
  expect(groups.map(({ slots }) => slots)).toEqual([[0, 1, 2]])
})
