import { expect, test } from 'vitest'
import { newsNote, progressNote, shownNote, spokenProgress } from './counted-homes.ts'

test('counts homes in words', () => {
  expect([newsNote(0), newsNote(1), newsNote(4)]).toEqual(['', '1 home changed just now', '4 homes changed just now'])
  expect([shownNote(5, 5), shownNote(1, 1), shownNote(3, 5)]).toEqual(['5 homes', '1 home', '3 of 5 homes'])
})

test('counts the homes whose figures are calculated, for screen readers by quarters', () => {
  expect(progressNote({ calculated: 1_200, total: 13_000 })).toBe('Figures: 1,200 of 13,000 homes calculated')
  const spoken = [0, 3_249, 3_250, 9_999, 13_000].map((calculated) => spokenProgress({ calculated, total: 13_000 }))
  expect(spoken).toEqual([
    'Figures of 13,000 homes are being calculated',
    'Figures of 13,000 homes are being calculated',
    'Figures of 25 % of 13,000 homes calculated',
    'Figures of 75 % of 13,000 homes calculated',
    'Figures of 100 % of 13,000 homes calculated',
  ])
})
