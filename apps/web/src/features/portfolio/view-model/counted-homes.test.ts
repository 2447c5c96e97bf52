import { expect, test } from 'vitest'
import { newsNote, shownNote } from './counted-homes.ts'

test('counts homes in words', () => {
  expect([newsNote(0), newsNote(1), newsNote(4)]).toEqual(['', '1 home changed just now', '4 homes changed just now'])
  expect([shownNote(5, 5), shownNote(1, 1), shownNote(3, 5)]).toEqual(['5 homes', '1 home', '3 of 5 homes'])
})
