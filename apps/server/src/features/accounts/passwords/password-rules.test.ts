import { describe, expect, test } from 'vitest'
import { passwordProblems, passwordProblemsOf, similarityProblems } from './password-rules.ts'

const SHORT = 'This password is too short. It must contain at least 8 characters.'
const COMMON = 'This password is too common.'
const NUMERIC = 'This password is entirely numeric.'

const user = { firstName: 'Odalys', lastName: 'Fennimore', email: 'o.fennimore@quillon-homes.example' }

describe('rules independent of the user', () => {
  test.each([
    ['xk7-qpl', [SHORT]],
    ['xk7-qpl2', []],
    ['🏠🏠🏠🏠🏠🏠🏠', [SHORT]],
    ['9473628150174', [NUMERIC]],
    ['٤٧٣٦٢٨١٥٩٢', [NUMERIC]],
    ['12345', [SHORT, COMMON, NUMERIC]],
    ['12345678', [COMMON, NUMERIC]],
    ['correct horse battery', []],
    ['9473628150174a', []],
  ])('%j: %j', async (password, problems) => {
    expect(await passwordProblems(password)).toEqual(problems)
  })

  test.each([
    'password',
    'password1',
    'password123',
    'qwerty123',
    'iloveyou',
    'welcome1',
    'letmein1',
    'football1',
    'sunshine1',
    'trustno1',
    'passw0rd',
    'changeme',
    'admin123',
    'abc12345',
    'PassWord123',
    'TRUSTNO1',
  ])('%j is too common', async (password) => {
    expect(await passwordProblems(password)).toEqual([COMMON])
  })
})

describe('similarity to the user', () => {
  const too = (attribute: string) => [`The password is too similar to the ${attribute}.`]

  test.each([
    ['fennimore', too('last name')],
    ['FENNIMORE1', too('last name')],
    ['eromin-nef', too('last name')],
    ['odalys', too('first name')],
    ['odalys99', too('first name')],
    ['quillon-homes', too('email address')],
    ['Quillon1', too('email address')],
    ['o.fennimore@quillon-homes.example', too('email address')],
    ['correct horse battery', []],
  ])('%j: %j', (password, problems) => {
    expect(similarityProblems(password, user)).toEqual(problems)
  })

  test('stops at the first attribute that matches', () => {
    expect(similarityProblems('fennimore', { ...user, firstName: 'Fennimore' })).toEqual(too('first name'))
  })

  test('is a match from 0.7 up: 7 of 10 characters each are, 6 of 10 are not', () => {
    const named = (firstName: string) => ({ firstName, lastName: '', email: '' })
    expect(similarityProblems('abcdefgxyz', named('abcdefg123'))).toEqual(too('first name'))
    expect(similarityProblems('abcdefwxyz', named('abcdef1234'))).toEqual([])
  })

  test('a character counts as often as both have it', () => {
    const named = (firstName: string) => ({ firstName, lastName: '', email: '' })
    expect(similarityProblems('aaaaaaaaaa', named('abbbbbbbbb'))).toEqual([])
  })

  test('a part is ignored if the password is ten times as long', () => {
    const named = (firstName: string) => ({ firstName, lastName: '', email: '' })
    expect(similarityProblems('a'.repeat(10), named('a'))).toEqual([])
    expect(similarityProblems(`fennimore${'-'.repeat(90)}`, named('fennimore'))).toEqual([])
  })

  test('an empty attribute matches nothing', () => {
    expect(similarityProblems('xk7-qpl2', { firstName: '', lastName: '', email: '' })).toEqual([])
  })
})

test('all rules together, in the order: similarity, length, common, digits', async () => {
  const named = { firstName: '12345', lastName: '', email: '' }
  expect(await passwordProblemsOf('12345', named)).toEqual([
    'The password is too similar to the first name.',
    SHORT,
    COMMON,
    NUMERIC,
  ])
})
