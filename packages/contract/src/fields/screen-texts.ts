import { FIELD_TEXTS } from './field-texts.ts'

type Wording = string | ((value: string) => string)

/** The wire contract fixes the texts on the left; `{}` is a value within one. */
const WORDINGS: readonly (readonly [wire: string, screen: Wording])[] = [
  [FIELD_TEXTS.required, 'Fill in this field.'],
  [FIELD_TEXTS.blank, 'Fill in this field.'],
  [FIELD_TEXTS.null, 'Fill in this field.'],
  [FIELD_TEXTS.notText, 'Enter text.'],
  [FIELD_TEXTS.email, 'Enter an email address, such as name@example.com.'],
  [FIELD_TEXTS.nullCharacter, 'Remove characters that cannot be saved.'],
  ['Surrogate characters are not allowed: {}.', 'Remove characters that cannot be saved.'],
  [FIELD_TEXTS.notFlag, 'Choose yes or no.'],
  [FIELD_TEXTS.notNumber, 'Enter a number.'],
  [FIELD_TEXTS.notInteger, 'Enter a whole number.'],
  [FIELD_TEXTS.notChoice('{}', ['{}']), 'Choose one of the options.'],
  ['Not a valid choice: use one of {}.', 'Choose one of the options.'],
  [FIELD_TEXTS.tooSmall('{}'), (least) => `Enter ${least} or more.`],
  [FIELD_TEXTS.tooLarge('{}'), (most) => `Enter ${most} or less.`],
  [FIELD_TEXTS.tooLong('{}'), (most) => `Use ${most} characters or fewer.`],
  ['The password is too similar to the {}.', (attribute) => `Choose a password less similar to your ${attribute}.`],
  [
    'This password is too short. It must contain at least {} characters.',
    (least) => `Use at least ${least} characters.`,
  ],
  ['This password is too common.', 'This password is easy to guess. Choose a different one.'],
  ['This password is entirely numeric.', 'Add letters or symbols: this password has only digits.'],
  ["The two password fields didn't match.", 'The passwords do not match. Enter the same one twice.'],
  ['The two password fields didn’t match.', 'The passwords do not match. Enter the same one twice.'],
  [
    'Your old password was entered incorrectly. Please enter it again.',
    'This is not your current password. Please enter it again.',
  ],
  ['Unable to log in with provided credentials.', 'Email or password is incorrect. Please try again.'],
  [
    'A user is already registered with this e-mail address.',
    'This email address already has an account. Sign in, or use a different one.',
  ],
  ['Request was throttled. Expected available in {}.', (wait) => `Too many attempts. Try again in ${wait}.`],
  ['Request was throttled.', 'Too many attempts. Try again later.'],
  ['Invalid value', 'This link has expired or has been used. Request a new one.'],
  ['Not found.', 'This no longer exists. Reload the page.'],
  ['A server error occurred.', 'Something went wrong on our side. Please try again.'],
  ['Request body is too large.', 'This is too long to send. Shorten it and try again.'],
]

const PATTERNS = WORDINGS.map(([wire, screen]) => {
  const [start = '', ...rest] = wire.split('{}')
  return { start, middle: rest.slice(0, -1), end: rest.at(-1), screen }
})

/** Rewords a text of the wire contract for the screen. Returns any other text unchanged. */
export function screenText(text: string): string {
  for (const { start, middle, end, screen } of PATTERNS) {
    if (end === undefined ? text !== start : !(text.startsWith(start) && text.endsWith(end))) continue
    if (!middle.every((part) => text.includes(part))) continue
    const value = end === undefined ? '' : text.slice(start.length, text.length - end.length)
    return typeof screen === 'string' ? screen : screen(value)
  }
  return text
}
