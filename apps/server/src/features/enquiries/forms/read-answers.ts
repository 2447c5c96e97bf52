import { isEmailAddress } from '@retrofolio/contract/fields/email-address'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import type { FieldErrors } from '../../../http/errors/field-errors.ts'
import type { FormAnswer } from '../enquiries.tables.ts'
import type { FormDefinition, FormQuestion } from './form-definition.ts'

/** By the ref of each question; a list for multiple choice. */
export type RawAnswers = Readonly<Record<string, string | readonly string[]>>

interface ReadAnswers {
  /** Answers to the questions, in the order of the form. */
  answers: FormAnswer[]
  /** By ref; empty if everything is valid. */
  errors: FieldErrors
}

/** Validates all answers at once; ignores answers to unknown questions. */
export function readAnswers({ questions }: FormDefinition, raw: RawAnswers): ReadAnswers {
  const answers: FormAnswer[] = []
  const errors: FieldErrors = {}
  for (const question of questions) {
    const given = givenTo(question, raw)
    const problems = problemsOf(question, given)
    if (problems.length > 0) errors[question.ref] = problems
    else if (given.length > 0)
      answers.push({ ref: question.ref, question: question.label, answer: displayed(question, given) })
  }
  return { answers, errors }
}

/** Without empty values: blank texts and unticked boxes. */
function givenTo({ ref }: FormQuestion, raw: RawAnswers): string[] {
  const given = Object.hasOwn(raw, ref) ? raw[ref] : undefined
  const texts = typeof given === 'string' ? [given] : (given ?? [])
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).filter((text) => text !== '')
}

function problemsOf(question: FormQuestion, given: readonly string[]): string[] {
  const [first] = given
  if (first === undefined) return question.isRequired ? [FIELD_TEXTS.blank] : []
  if (given.some((text) => text.includes('\0'))) return [FIELD_TEXTS.nullCharacter]
  if (given.some((text) => !text.isWellFormed())) return [FIELD_TEXTS.notText]
  if (given.length > 1 && question.kind !== 'choices') return [FIELD_TEXTS.notText]
  if ('maxCharacters' in question) {
    return Array.from(first).length > question.maxCharacters ? [FIELD_TEXTS.tooLong(question.maxCharacters)] : []
  }
  if ('choices' in question) {
    const stranger = given.find((text) => !question.choices.some(({ ref }) => ref === text))
    const refs = question.choices.map(({ ref }) => ref)
    return stranger === undefined ? [] : [FIELD_TEXTS.notChoice(stranger, refs)]
  }
  if (question.kind === 'number') return numberProblems(question, first)
  if (question.kind === 'email') return isEmailAddress(first) ? [] : [FIELD_TEXTS.email]
  return first === TICKED ? [] : [FIELD_TEXTS.notFlag]
}

/** Value sent by a ticked box. */
export const TICKED = 'yes'

function numberProblems({ least, most }: Extract<FormQuestion, { kind: 'number' }>, text: string): string[] {
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) return [FIELD_TEXTS.notNumber]
  if (least !== undefined && Number(text) < least) return [FIELD_TEXTS.tooSmall(least)]
  return most !== undefined && Number(text) > most ? [FIELD_TEXTS.tooLarge(most)] : []
}

function displayed(question: FormQuestion, given: readonly string[]): string {
  if (question.kind !== 'choice' && question.kind !== 'choices') return given[0] ?? ''
  return question.choices
    .filter(({ ref }) => given.includes(ref))
    .map(({ label }) => label)
    .join('; ')
}
