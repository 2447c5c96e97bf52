import { expect, test } from 'vitest'
import { tidyName } from '../fields/names.ts'
import { editedTags, TAG_MAX_CHARACTERS, TAG_TEXTS, tagProblem } from './tags.ts'

test('adds and removes tags in any spelling, in alphabetical order', () => {
  const tags = ['Block B', 'Phase 10']
  expect(editedTags(tags, { addTags: ['phase 10', 'Phase 2'], removeTags: ['BLOCK b'] })).toEqual([
    'Phase 2',
    'Phase 10',
  ])
  expect(tags).toEqual(['Block B', 'Phase 10'])
})

test('a tag that is both added and removed is removed', () => {
  expect(editedTags([], { addTags: ['Void'], removeTags: ['void'] })).toEqual([])
})

test('tidies spaces', () => {
  expect(tidyName('  Phase \t 2 ')).toBe('Phase 2')
})

test.each([
  ['Phase 2', null],
  ['', TAG_TEXTS.blank],
  ['a, b', TAG_TEXTS.separator('a, b')],
  ['a;b', TAG_TEXTS.separator('a;b')],
  ['None', TAG_TEXTS.reserved],
  ['a\u0000b', TAG_TEXTS.unstorable],
  ['a\ud800', TAG_TEXTS.unstorable],
  ['x'.repeat(TAG_MAX_CHARACTERS), null],
  ['x'.repeat(TAG_MAX_CHARACTERS + 1), TAG_TEXTS.tooLong(`${'x'.repeat(20)}…`)],
])('%j has the problem %s', (tag, problem) => {
  expect(tagProblem(tag)).toBe(problem)
})
