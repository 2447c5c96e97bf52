import { screenText } from '@retrofolio/contract/fields/screen-texts'
import { escapeHtml } from '../../../mail/mail-words.ts'
import type { FormQuestion } from './form-definition.ts'
import { TICKED } from './read-answers.ts'

interface Standing {
  /** The answers of the last attempt. */
  given: string | readonly string[]
  problems: readonly string[]
}

/**
 * Renders one question with its field: a native HTML field with label, and with hint and problem as its description.
 */
export function questionHtml(question: FormQuestion, { given, problems }: Standing): string {
  const { ref, hint } = question
  const hasProblem = problems.length > 0
  const problemHtml = `<p class="problem" id="${ref}-problem"${hasProblem ? '' : ' hidden'}>${escapeHtml(problems.map(screenText).join(' '))}</p>`
  const hinted = hint === undefined ? '' : `<p class="hint" id="${ref}-hint">${escapeHtml(hint)}</p>`
  const described = `aria-describedby="${hint === undefined ? '' : `${ref}-hint `}${ref}-problem"${hasProblem ? ' aria-invalid="true"' : ''}`
  return `<section class="screen" data-screen="${ref}" data-kind="${question.kind}"${question.isRequired ? ' data-required' : ''}>
          ${isGroup(question) ? group(question, asList(given), `${hinted}${problemHtml}`, described) : single(question, asList(given)[0] ?? '', hinted, problemHtml, described)}
        </section>`
}

const asList = (given: string | readonly string[]): readonly string[] => (typeof given === 'string' ? [given] : given)

type Group = Extract<FormQuestion, { kind: 'choice' | 'choices' }>

const isGroup = (question: FormQuestion): question is Group => question.kind === 'choice' || question.kind === 'choices'

function group(
  { ref, kind, label, isRequired, choices }: Group,
  given: readonly string[],
  words: string,
  described: string,
): string {
  const type = kind === 'choice' ? 'radio' : 'checkbox'
  // HTML cannot require one of several checkboxes.
  const required = isRequired && kind === 'choice' ? ' required' : ''
  const options = choices.map(
    (choice) =>
      `<label class="choice"><input type="${type}" name="${ref}" value="${choice.ref}"${given.includes(choice.ref) ? ' checked' : ''}${required} /> <span>${escapeHtml(choice.label)}</span></label>`,
  )
  return `<fieldset ${described}>
            <legend class="big">${labelWords(label, isRequired)}</legend>
            ${words}
            ${options.join('\n            ')}
          </fieldset>`
}

function single(
  question: Exclude<FormQuestion, Group>,
  given: string,
  hinted: string,
  problemHtml: string,
  described: string,
): string {
  const { ref, label, isRequired } = question
  const common = `id="${ref}" name="${ref}" ${described}${isRequired ? ' required' : ''}`
  if (question.kind === 'consent') {
    const ticked = given === TICKED ? ' checked' : ''
    return `<label class="choice"><input type="checkbox" ${common} value="${TICKED}"${ticked} /> <span>${labelWords(label, isRequired)}</span></label>
          ${hinted}${problemHtml}`
  }
  return `<label class="big" for="${ref}">${labelWords(label, isRequired)}</label>
          ${hinted}${field(question, given, common)}
          ${problemHtml}`
}

function field(question: Exclude<FormQuestion, Group | { kind: 'consent' }>, given: string, common: string): string {
  if (question.kind === 'long_text') {
    return `<textarea ${common} rows="4" maxlength="${question.maxCharacters}">${escapeHtml(given)}</textarea>`
  }
  return `<input ${common} value="${escapeHtml(given)}" ${inputAttributes(question)} />`
}

function inputAttributes(question: Exclude<FormQuestion, Group | { kind: 'consent' | 'long_text' }>): string {
  if (question.kind === 'number') {
    return `type="number" inputmode="decimal" step="any"${bound('min', question.least)}${bound('max', question.most)}`
  }
  const filledInBy = question.autocomplete === undefined ? '' : ` autocomplete="${question.autocomplete}"`
  return question.kind === 'email'
    ? `type="email" inputmode="email"${filledInBy}`
    : `type="text" maxlength="${question.maxCharacters}"${filledInBy}`
}

const bound = (name: string, value: number | undefined): string => (value === undefined ? '' : ` ${name}="${value}"`)

const labelWords = (label: string, isRequired: boolean): string =>
  `${escapeHtml(label)}${isRequired ? '' : ' <span class="optional">(optional)</span>'}`
