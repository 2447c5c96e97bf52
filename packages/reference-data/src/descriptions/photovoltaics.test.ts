import { expect, test } from 'vitest'
import { describePhotovoltaics } from './photovoltaics.ts'

test.each([
  ['40', 0.4, null],
  ['40.0', 0.4, null],
  ['40%', 0.4, null],
  ['0', 0, null],
  ['Array: Roof Area: 40%;  |', 0.4, null],
  ["Array: Roof Area: 40%; Connection: connected to dwelling's electricity meter;  |", 0.4, null],
  ['Array: Roof Area: 12.5%; Connection: not applicable;  | Array: Roof Area: 20 %;  |', 0.325, null],
  ['Array: Roof Area: 80%;  | Array: Roof Area: 50%;  |', 1, null],
  ['Array: Roof Area: %;  |', null, null],
  ['Array: Peak Power: 2.7; Orientation: South; Pitch: 30; Overshading: None Or Little;  |', null, 2.7],
  ['Array: Peak Power: 2.5; Orientation: East;  | Array: Peak Power: 1.5; Orientation: West;  |', null, 4],
  ['Array: Peak Power: 2.5 kW', null, 2.5],
  ['on the shed', null, null],
  ['', null, null],
])('panels: %s', (cell, shareOfRoof, peakKw) => {
  expect(describePhotovoltaics(cell)).toEqual({ shareOfRoof, peakKw })
})
