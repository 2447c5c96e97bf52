import { expect, test } from 'vitest'
import { actionNote, archiveQuestion } from './action-notes.ts'

test.each([
  ['archive', { done: [1], failed: [], reason: null }, 'success', '1 home archived.'],
  ['restore', { done: [1, 2], failed: [], reason: null }, 'success', '2 homes restored.'],
  [
    'reanalyse',
    { done: [], failed: [1], reason: null },
    'error',
    '1 home could not be analysed again. Please try again.',
  ],
  [
    'restore',
    { done: [1], failed: [2, 3], reason: 'The quota is full.' },
    'warning',
    '1 home restored, 2 could not be. The quota is full.',
  ],
] as const)('reports %s of %o', (action, outcome, tone, message) => {
  expect(actionNote(action, { ...outcome, done: [...outcome.done], failed: [...outcome.failed] })).toEqual({
    tone,
    message,
  })
})

test('words the question before archiving', () => {
  expect(archiveQuestion(1)).toMatch(/^Archive this home\? It will leave the list and the quota/)
  expect(archiveQuestion(3)).toMatch(/^Archive 3 homes\? They will leave/)
})
