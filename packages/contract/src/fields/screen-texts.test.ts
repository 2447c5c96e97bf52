import { expect, test } from 'vitest'
import { FACT_TEXTS } from '../homes/fact-requests.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { screenText } from './screen-texts.ts'

test.each([
  [FIELD_TEXTS.required, 'Fill in this field.'],
  [FIELD_TEXTS.blank, 'Fill in this field.'],
  [FIELD_TEXTS.email, 'Enter an email address, such as name@example.com.'],
  [FIELD_TEXTS.tooLong(80), 'Use 80 characters or fewer.'],
  [FACT_TEXTS.atLeast(10), 'Enter 10 or more.'],
  [FACT_TEXTS.atMost(1000), 'Enter 1000 or less.'],
  [FACT_TEXTS.choice(['cavity', 'stone']), 'Choose one of the options.'],
  ['The password is too similar to the email address.', 'Choose a password less similar to your email address.'],
  ['This password is too short. It must contain at least 8 characters.', 'Use at least 8 characters.'],
  ['Request was throttled. Expected available in 40 seconds.', 'Too many attempts. Try again in 40 seconds.'],
])('words “%s” as “%s”', (wire, screen) => {
  expect(screenText(wire)).toBe(screen)
})

test('rewords every text of the field checks', () => {
  const { notDateTime: _ours, surrogate, notChoice, tooSmall, tooLarge, tooLong, ...plain } = FIELD_TEXTS
  const texts = [
    surrogate(55296),
    notChoice('x', ['a', 'b']),
    tooSmall(1),
    tooLarge(9),
    tooLong(80),
    ...Object.values(plain),
  ]
  for (const text of texts) expect(screenText(text)).not.toBe(text)
})

test('leaves other texts unchanged', () => {
  expect(screenText('Registration is closed. Please contact us for an account.')).toBe(
    'Registration is closed. Please contact us for an account.',
  )
})
