import { expect, test } from 'vitest'
import { formDefinitionSchema } from './form-definition.ts'
import { readAnswers } from './read-answers.ts'

const form = formDefinitionSchema.parse({
  title: 'A form',
  mailSubject: 'An answer',
  questions: [
    { ref: 'colours', kind: 'choices', label: 'Colours?', isRequired: true, choices: [choice('red'), choice('blue')] },
    { ref: 'size', kind: 'choice', label: 'Size?', choices: [choice('small'), choice('large')] },
    { ref: 'count', kind: 'number', label: 'How many?', least: 1, most: 10 },
    { ref: 'agreed', kind: 'consent', label: 'Agreed?' },
  ],
  submit: 'Send',
  ending: { title: 'Thanks' },
})

function choice(ref: string): { ref: string; label: string } {
  return { ref, label: `The ${ref} one` }
}

test('choices are stored as their labels, in the order of the form', () => {
  expect(readAnswers(form, { colours: ['blue', 'red'], count: '2.5', unknown: 'x' })).toEqual({
    answers: [
      { ref: 'colours', question: 'Colours?', answer: 'The red one; The blue one' },
      { ref: 'count', question: 'How many?', answer: '2.5' },
    ],
    errors: {},
  })
})

test.each([
  [{ colours: [] }, { colours: ['This field may not be blank.'] }],
  [{ colours: ['green'] }, { colours: ['"green" is not a valid choice: use one of red, blue.'] }],
  [{ colours: 'red', size: ['small', 'large'] }, { size: ['Not a valid string.'] }],
  [{ colours: 'red', count: '1e9' }, { count: ['A valid number is required.'] }],
  [{ colours: 'red', count: '0' }, { count: ['Ensure this value is greater than or equal to 1.'] }],
  [{ colours: 'red', count: '11' }, { count: ['Ensure this value is less than or equal to 10.'] }],
  [{ colours: 'red', agreed: 'maybe' }, { agreed: ['Must be a valid boolean.'] }],
])('%j is rejected', (raw, errors) => {
  expect(readAnswers(form, raw).errors).toEqual(errors)
})

test('an inherited property does not count as an answer', () => {
  expect(readAnswers(form, Object.create({ colours: 'red' })).errors).toEqual({
    colours: ['This field may not be blank.'],
  })
})
