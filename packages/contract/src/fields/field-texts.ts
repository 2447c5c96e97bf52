/** In place of a value, for comparing texts. */
type Placeholder = '{}'

/** Field errors as the wire contract fixes them. */
export const FIELD_TEXTS = {
  required: 'This field is required.',
  blank: 'This field may not be blank.',
  null: 'This field may not be null.',
  notText: 'Not a valid string.',
  email: 'Enter a valid email address.',
  nullCharacter: 'Null characters are not allowed.',
  surrogate: (codePoint: number) => `Surrogate characters are not allowed: U+${codePoint.toString(16).toUpperCase()}.`,
  notFlag: 'Must be a valid boolean.',
  notNumber: 'A valid number is required.',
  notInteger: 'A valid integer is required.',
  notDateTime: 'Enter a date and time with a zone, such as 2026-03-01T09:30:00Z.',
  notChoice: (given: string, choices: Iterable<string>) =>
    `"${given.slice(0, 100)}" is not a valid choice: use one of ${[...choices].join(', ')}.`,
  tooSmall: (least: number | Placeholder) => `Ensure this value is greater than or equal to ${least}.`,
  tooLarge: (most: number | Placeholder) => `Ensure this value is less than or equal to ${most}.`,
  tooLong: (maxCharacters: number | Placeholder) => `Ensure this field has no more than ${maxCharacters} characters.`,
} as const
