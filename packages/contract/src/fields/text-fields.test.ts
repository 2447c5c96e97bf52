import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { emailField, textField } from './text-fields.ts'

const schema = z.object({ name: textField({ maxCharacters: 5 }), email: emailField() })
const optional = z.object({ name: textField({ isOptional: true }) })

function problems(body: unknown) {
  const parsed = schema.safeParse(body)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

const fine = { name: 'Ann', email: 'a@b.example' }

describe('text fields', () => {
  test.each([
    ['missing', undefined, 'This field is required.'],
    ['empty', '', 'This field may not be blank.'],
    ['white space', ' \t ', 'This field may not be blank.'],
    ['null', null, 'This field may not be null.'],
    ['a boolean', true, 'Not a valid string.'],
    ['a list', ['Ann'], 'Not a valid string.'],
    ['an object', { first: 'Ann' }, 'Not a valid string.'],
    ['too long', 'Annett', 'Ensure this field has no more than 5 characters.'],
    ['with U+0000', 'An\0n', 'Null characters are not allowed.'],
    ['with half a character', 'An\udb40n', 'Surrogate characters are not allowed: U+DB40.'],
  ])('%s', (_, name, text) => {
    expect(problems({ ...fine, name })).toEqual([`name: ${text}`])
  })

  test('reports an absent key as missing', () => {
    expect(problems({})).toEqual(['name: This field is required.', 'email: This field is required.'])
  })

  test('reports every rule that fails', () => {
    expect(problems({ ...fine, name: 'Anne\0tte' })).toEqual([
      'name: Ensure this field has no more than 5 characters.',
      'name: Null characters are not allowed.',
    ])
  })

  test('trims texts, converts numbers to text and drops unknown keys', () => {
    expect(schema.parse({ name: 12.5, email: ' a@b.example ', other: 1 })).toEqual({
      name: '12.5',
      email: 'a@b.example',
    })
  })

  test('counts characters as users see them', () => {
    expect(problems({ ...fine, name: '🏠🏠🏠🏠🏠' })).toEqual([])
  })

  test('accepts a missing or blank optional text, but not null', () => {
    expect(optional.parse({})).toEqual({ name: '' })
    expect(optional.parse({ name: ' ' })).toEqual({ name: '' })
    expect(optional.safeParse({ name: null }).success).toBe(false)
  })
})

test('requires a text that may be blank', () => {
  const blank = z.object({ name: textField({ mayBeBlank: true }) })
  expect(blank.parse({ name: ' ' })).toEqual({ name: '' })
  expect(blank.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual(['This field is required.'])
})

test('leaves out a missing optional field', () => {
  const partial = z.object({ name: textField({ mayBeBlank: true }).optional(), other: textField().optional() })
  expect(partial.parse({ name: '' })).toEqual({ name: '' })
  expect(partial.parse({})).toEqual({})
  expect(partial.safeParse({ other: ' ' }).error?.issues.map((issue) => issue.message)).toEqual([
    'This field may not be blank.',
  ])
  expect(partial.safeParse({ other: null }).success).toBe(false)
})

describe('e-mail fields report one text for every kind of invalid address', () => {
  test.each([['a@b'], [true], [['a@b.example']], [{}], [7]])('%j', (email) => {
    expect(problems({ ...fine, email })).toEqual(['email: Enter a valid email address.'])
  })
})
