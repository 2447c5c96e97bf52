import { expect, test } from 'vitest'
import { commandTarget } from './command-target.ts'

test.each([
  ['band-c', { kind: 'target', target: { kind: 'score', least: 69, chance: 0.8 } }],
  ['BAND-A', { kind: 'target', target: { kind: 'score', least: 92, chance: 0.8 } }],
  ['score=75', { kind: 'target', target: { kind: 'score', least: 75, chance: 0.8 } }],
  ['rating-high', { kind: 'target', target: { kind: 'rating', rating: 'high' } }],
  ['rating-very-high', { kind: 'target', target: { kind: 'rating', rating: 'very_high' } }],
  ['bill=0', { kind: 'target', target: { kind: 'bill', atMostGbpPerYear: 0 } }],
  ['net-import=-500', { kind: 'target', target: { kind: 'net_import', atMostKwhPerYear: -500 } }],
  ['carbon=1000', { kind: 'target', target: { kind: 'carbon', atMostKgPerYear: 1000 } }],
  ['budget=15000', { kind: 'budget', gbp: 15_000 }],
])('reads %s', (text, target) => {
  expect(commandTarget(text)).toEqual(target)
})

test.each([
  ['band-g', /Must be band-a/],
  ['band-c=1', /Must be band-a/],
  ['', /Must be band-a/],
  ['budget', /Must be band-a/],
  ['budget=', /budget must be pounds from 0/],
  ['budget=15k', /budget must be pounds from 0/],
  ['budget=-1', /budget must be pounds from 0/],
  ['score=200', /score must be points from 1 to 150/],
  ['score=7=5', /Must be band-a/],
])('rejects %s', (text, problem) => {
  expect(() => commandTarget(text)).toThrow(problem)
})
