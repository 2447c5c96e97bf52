import { isEmailAddress } from '@retrofolio/contract/fields/email-address'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { screenText } from '@retrofolio/contract/fields/screen-texts'

export type FormField = HTMLInputElement | HTMLTextAreaElement

export function fieldsOf(within: ParentNode): FormField[] {
  return Array.from(within.querySelectorAll<FormField>('input, textarea'))
}

/** Answers by question name; a list if several choices are allowed. */
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

/** Checks the answers by the rules that need no server. */
export function problemOn(screen: HTMLElement): string | null {
  const given = givenOn(screen)
  const [field] = fieldsOf(screen)
  // A number field with invalid text has an empty value.
  if (field?.validity.badInput === true) return screenText(FIELD_TEXTS.notNumber)
  if (given.length === 0) return screen.dataset['required'] === undefined ? null : screenText(FIELD_TEXTS.blank)
  return screen.dataset['kind'] === 'email' && !isEmailAddress(given[0] ?? '') ? screenText(FIELD_TEXTS.email) : null
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

/** Prefills an answer from the embedding page: a text or the name of a choice. */
export function fillIn(screen: HTMLElement, answer: string): void {
  for (const field of fieldsOf(screen)) {
    if (isBox(field)) field.checked = field.value === answer
    else field.value = answer
  }
}

const isBox = (field: FormField): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** Returns whether any field differs from the HTML, because the visitor typed before the script ran. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return fieldsOf(form).some(
    (field) => field.value !== field.defaultValue || (isBox(field) && field.checked !== field.defaultChecked),
  )
}
