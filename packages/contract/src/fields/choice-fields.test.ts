import { expect, test } from 'vitest'
import { z } from 'zod'
import { choiceField, optionalDateTimeField, optionalFlagField } from './choice-fields.ts'

const schema = z.object({
  scope: choiceField(['read', 'write']),
  until: optionalDateTimeField(),
  isSure: optionalFlagField(),
})

const problems = (body: object) => {
  const parsed = schema.safeParse({ scope: 'read', ...body })
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
}

test('parses a choice, a time with its zone and a flag', () => {
  expect(schema.parse({ scope: 'write', until: '2026-03-01T10:30:00+01:00', isSure: true })).toEqual({
    scope: 'write',
    until: new Date('2026-03-01T09:30:00Z'),
    isSure: true,
  })
})

test.each([[{}], [{ until: null }], [{ until: '' }]])('%j has no time and is not sure', (body) => {
  expect(schema.parse({ scope: 'read', ...body })).toEqual({ scope: 'read', until: null, isSure: false })
})

test.each([
  [{ scope: undefined }, 'scope: This field is required.'],
  [{ scope: null }, 'scope: This field may not be null.'],
  [{ scope: '' }, 'scope: This field may not be blank.'],
  [{ scope: 'admin' }, 'scope: "admin" is not a valid choice: use one of read, write.'],
  [{ scope: ['read'] }, 'scope: "["read"]" is not a valid choice: use one of read, write.'],
  [{ until: '2026-03-01' }, 'until: Enter a date and time with a zone, such as 2026-03-01T09:30:00Z.'],
  [{ until: '2026-03-01T09:30:00' }, 'until: Enter a date and time with a zone, such as 2026-03-01T09:30:00Z.'],
  [{ until: '2026-02-30T09:30:00Z' }, 'until: Enter a date and time with a zone, such as 2026-03-01T09:30:00Z.'],
  [{ until: 7 }, 'until: Enter a date and time with a zone, such as 2026-03-01T09:30:00Z.'],
  [{ isSure: null }, 'isSure: This field may not be null.'],
  [{ isSure: 'true' }, 'isSure: Must be a valid boolean.'],
])('rejects %j', (body, problem) => {
  expect(problems(body)).toEqual([problem])
})
