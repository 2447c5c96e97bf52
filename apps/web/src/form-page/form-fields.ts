import { isEmailAddress } from '@retrofolio/contract/fields/email-address'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'

export type FormField = HTMLInputElement | HTMLTextAreaElement

export function fieldsOf(within: ParentNode): FormField[] {
  return Array.from(within.querySelectorAll<FormField>('input, textarea'))
}

/** By the name of each question; a list where several may be chosen. */
export function readAnswers(screens: readonly HTMLElement[]): Record<string, string | string[]> {
  const answers: Record<string, string | string[]> = {}
  for (const screen of screens) {
    const given = givenOn(screen)
    const ref = screen.dataset['screen']
    if (ref === undefined || given.length === 0) continue
    answers[ref] = screen.dataset['kind'] === 'choices' ? given : (given[0] ?? '')
  }
  return answers
}

function givenOn(screen: HTMLElement): string[] {
  return fieldsOf(screen)
    .filter((field) => !isBox(field) || field.checked)
    .map((field) => field.value.trim())
    .filter((text) => text !== '')
}

/** What the server would refuse, as far as it shows without asking it. */
export function problemOn(screen: HTMLElement): string | null {
  const given = givenOn(screen)
  const [field] = fieldsOf(screen)
  // What is typed into a field for numbers and is none has no value.
  if (field?.validity.badInput === true) return FIELD_TEXTS.notNumber
  if (given.length === 0) return screen.dataset['required'] === undefined ? null : FIELD_TEXTS.blank
  return screen.dataset['kind'] === 'email' && !isEmailAddress(given[0] ?? '') ? FIELD_TEXTS.email : null
}

export function showProblem(screen: HTMLElement, problem: string | null): void {
  const place = screen.querySelector<HTMLElement>('.problem')
  if (place === null) return
  place.textContent = problem ?? ''
  place.hidden = problem === null
  const [field] = fieldsOf(screen)
  const described = screen.querySelector('fieldset') ?? field
  if (problem === null) described?.removeAttribute('aria-invalid')
  else described?.setAttribute('aria-invalid', 'true')
}

/** Fills in what the page around has prepared: a text, or the name of a choice. */
export function fillIn(screen: HTMLElement, answer: string): void {
  for (const field of fieldsOf(screen)) {
    if (isBox(field)) field.checked = field.value === answer
    else field.value = answer
  }
}

const isBox = (field: FormField): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** Whether somebody was quicker than the script: anything that stands otherwise than the page brought it. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return fieldsOf(form).some(
    (field) => field.value !== field.defaultValue || (isBox(field) && field.checked !== field.defaultChecked),
  )
}
