import type { FieldErrors } from '../../../http/errors/field-errors.ts'
import { escapeHtml } from '../../../mail/mail-words.ts'
import type { FormSwitches } from './form-address.ts'
import type { Form } from './form-definition.ts'
import type { FormPageFiles } from './form-page-files.ts'
import { questionHtml } from './question-html.ts'
import type { RawAnswers } from './read-answers.ts'

/** State of the page: the questions, with errors of the last attempt, or a final notice. */
export type FormPageState =
  | { kind: 'open'; responseId: string; answers: RawAnswers; problems: FieldErrors; banner: string | null }
  | { kind: 'sent'; responseId: string }
  | { kind: 'closed' }

export interface FormPageParts {
  form: Form
  switches: FormSwitches
  tracking: Readonly<Record<string, string>>
  /** Sites that may embed the page, besides this one. */
  parents: readonly string[]
  files: FormPageFiles
  nonce: string
  /** In its own window, where no embedding page shows whose form it is. */
  isAlone: boolean
  /** With its query, so that answers sent without scripts keep the switches. */
  address: string
  state: FormPageState
}

/**
 * Renders the page of a form: complete without scripts, as one long form. Its script shows one screen at a time and
 * communicates with the embedding page; data attributes contain what it needs.
 */
export function formPage({ form, switches, nonce, files, isAlone, ...parts }: FormPageParts): string {
  const { color, backgroundColor } = form.theme
  return `<!doctype html>
<html lang="en-GB" class="${classesOf(switches)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta property="csp-nonce" nonce="${nonce}" />
    <title>${escapeHtml(form.title)} · Retrofolio</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${files.styles.map((href) => `<link rel="stylesheet" href="${href}" />`).join('\n    ')}
    <style nonce="${nonce}">:root { --form-text: ${color}; --form-background: ${backgroundColor}; --form-opacity: ${switches.opacity}% }</style>
    ${files.script === null ? '' : `<script type="module" nonce="${nonce}" src="${files.script}" blocking="render"></script>`}
  </head>
  <body>
    ${isAlone ? '<header class="brand"><a href="/"><img src="/favicon.svg" alt="" width="24" height="24" /> Retrofolio</a></header>' : ''}
    <main class="form" aria-label="${escapeHtml(form.title)}"${attributesOf({ form, ...parts })}>
      ${heading(form, switches)}
      ${body({ form, switches, ...parts })}
    </main>
  </body>
</html>
`
}

function classesOf(switches: FormSwitches): string {
  const classes: [string, boolean][] = [
    ['no-header', switches.hidesHeaders],
    ['no-footer', switches.hidesFooter],
    ['no-scrollbars', switches.hasNoScrollbars],
    ['no-scroll', switches.isScrollDisabled],
    ['for-touch', switches.isForTouch],
  ]
  return classes.flatMap(([name, isOn]) => (isOn ? [name] : [])).join(' ')
}

function attributesOf({
  form,
  tracking,
  parents,
  state,
}: Pick<FormPageParts, 'form' | 'tracking' | 'parents' | 'state'>): string {
  const attributes: Record<string, string | null> = {
    'data-form-id': form.id,
    'data-state': state.kind,
    'data-color': form.theme.color,
    'data-background-color': form.theme.backgroundColor,
    'data-once': form.isOncePerVisitor ? '' : null,
    'data-redirect': form.redirect ?? null,
    'data-response-id': state.kind === 'sent' ? state.responseId : null,
    'data-tracking': JSON.stringify(tracking),
    'data-parents': parents.join(' '),
  }
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${escapeHtml(value)}"`]))
    .join('')
}

function heading({ title }: Form, { hasNoHeading }: FormSwitches): string {
  const tag = hasNoHeading ? 'p' : 'h1'
  return `<header class="head"><${tag} class="title">${escapeHtml(title)}</${tag}></header>`
}

function body(parts: Pick<FormPageParts, 'form' | 'switches' | 'address' | 'state'>): string {
  if (parts.state.kind === 'closed') return notice('closed', 'This form is closed', 'It accepts no more answers.')
  if (parts.state.kind === 'sent') return ending(parts.form, false)
  return openForm(parts, parts.state)
}

function openForm(
  { form, switches, address }: Pick<FormPageParts, 'form' | 'switches' | 'address'>,
  state: Extract<FormPageState, { kind: 'open' }>,
): string {
  const questions = form.questions.map((question) =>
    questionHtml(question, { given: state.answers[question.ref] ?? '', problems: state.problems[question.ref] ?? [] }),
  )
  return `<form method="post" action="${escapeHtml(address)}">
        ${welcome(form, switches)}
        ${questions.join('\n        ')}
        <label class="unseen" aria-hidden="true">Website <input name="website" tabindex="-1" autocomplete="off" /></label>
        <input type="hidden" name="response_id" value="${escapeHtml(switches.isSandbox ? '__sandbox' : state.responseId)}" />
        <p class="banner" role="alert" data-banner${state.banner === null ? ' hidden' : ''}>${escapeHtml(state.banner ?? '')}</p>
        <div class="controls">
          <button class="button quiet" type="button" data-back hidden>Back</button>
          <button class="button" type="submit" data-next>${escapeHtml(form.submit)}</button>
        </div>
        ${form.note === undefined ? '' : `<p class="note" data-note>${escapeHtml(form.note)}</p>`}
      </form>
      ${ending(form, true)}
      ${form.isOncePerVisitor ? notice('answered', 'You have already answered this form', 'Thank you. You can answer this form only once.', true) : ''}
      <footer class="foot" data-progress hidden>
        <progress max="${form.questions.length}" value="0" aria-hidden="true"></progress>
        <p data-progress-words></p>
      </footer>`
}

function welcome(form: Form, { needsWelcome }: FormSwitches): string {
  const shown = form.welcome ?? (needsWelcome ? { title: form.title, text: undefined, button: 'Start' } : undefined)
  if (shown === undefined) return ''
  return `<section class="screen" data-screen="welcome">
          <h2 class="big">${escapeHtml(shown.title)}</h2>
          ${shown.text === undefined ? '' : `<p class="words">${escapeHtml(shown.text)}</p>`}
          <div class="controls"><button class="button" type="button" data-start hidden>${escapeHtml(shown.button)}</button></div>
        </section>`
}

/** Without scripts a redirect is a link: the page's policy forbids forms to lead to another site. */
function ending({ ending: { title, text, button }, redirect }: Form, isHidden: boolean): string {
  const link = button ?? (redirect === undefined ? undefined : { label: 'Continue', url: redirect })
  return `<section class="screen" data-screen="ending"${isHidden ? ' hidden' : ''}>
        <h2 class="big" tabindex="-1">${escapeHtml(title)}</h2>
        ${text === undefined ? '' : `<p class="words">${escapeHtml(text)}</p>`}
        ${link === undefined ? '' : `<div class="controls"><a class="button" href="${escapeHtml(link.url)}" target="_top" data-ending-button>${escapeHtml(link.label)}</a></div>`}
      </section>`
}

function notice(screen: string, title: string, words: string, isHidden = false): string {
  return `<section class="screen" data-screen="${screen}"${isHidden ? ' hidden' : ''}>
        <h2 class="big" tabindex="-1">${title}</h2>
        <p class="words">${words}</p>
      </section>`
}
