import { fillIn, isFilledIn, problemOn, readAnswers, showProblem } from './form-fields.ts'
import { connectParent, type ParentPage } from './parent-page.ts'
import { arrangeScreens, type Screens } from './screens.ts'
import { sendAnswers } from './send-answers.ts'

const MAX_PAIRS = 30
const MAX_VALUE_LENGTH = 500

/** Turns the server-rendered form page into one screen at a time and reports each step to the embedding page. */
export function startForm(document: Document): void {
  const window = document.defaultView
  const main = document.querySelector<HTMLElement>('main[data-form-id]')
  if (window === null || main === null) return
  const config = readPageConfig(main)
  const screens = arrangeScreens(main)
  const tracking = config.tracking
  const parent = connectParent(window, config, {
    onFocus: () => screens.focus(),
    onAnalyticsId: (clientId) => {
      if (config.isTracked) tracking['ga_client_id'] = clientId.slice(0, MAX_VALUE_LENGTH)
    },
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) parent.send('form-close')
  })

  const first = config.state === 'open' && config.isOncePerVisitor && hasAnswered(config.formId) ? 'answered' : null
  if (first === null) showFirst(screens)
  else screens.show(screenOf(main, first), { takesFocus: false })
  parent.send('form-theme', { theme: config.theme })
  parent.send('form-ready', { isClosed: config.state === 'closed' })
  watchHeight(window, main, screens, parent)
  if (config.state === 'closed') return
  tellScreen(screens, parent)
  if (first === 'answered') parent.send('duplicate-detected')
  if (config.state === 'sent') parent.send('form-submit', { responseId: config.responseId })
  main.querySelector<HTMLAnchorElement>('[data-ending-button]')?.addEventListener('click', (event) => {
    pressEndingButton(event, parent)
  })
  const form = main.querySelector('form')
  if (form !== null && first === null) takeAnswers({ window, main, form, screens, parent, config })
}

interface PageConfig {
  formId: string
  state: string
  responseId: string
  isOncePerVisitor: boolean
  isTracked: boolean
  tracking: Record<string, string>
  parents: readonly string[]
  redirect: string | null
  theme: { color: string; backgroundColor: string }
}

function readPageConfig(main: HTMLElement): PageConfig {
  const { dataset, ownerDocument } = main
  const query = new URLSearchParams(ownerDocument.location.search)
  const tracking: Record<string, string> = JSON.parse(dataset['tracking'] ?? '{}')
  return {
    formId: dataset['formId'] ?? '',
    state: dataset['state'] ?? 'open',
    responseId: main.querySelector<HTMLInputElement>('[name="response_id"]')?.value ?? dataset['responseId'] ?? '',
    isOncePerVisitor: dataset['once'] !== undefined,
    isTracked: query.get('disable-tracking') !== 'true',
    tracking,
    parents: (dataset['parents'] ?? '').split(' ').filter((origin) => origin !== ''),
    redirect: dataset['redirect'] ?? null,
    theme: { color: dataset['color'] ?? '', backgroundColor: dataset['backgroundColor'] ?? '' },
  }
}

interface Taking {
  window: Window
  main: HTMLElement
  form: HTMLFormElement
  screens: Screens
  parent: ParentPage
  config: PageConfig
}

function takeAnswers({ window, main, form, screens, parent, config }: Taking): void {
  const hasBegun = isFilledIn(form)
  const { hidden, prepared } = readHash(window.location.hash)
  for (const step of screens.steps) {
    const answer = prepared.get(step.dataset['screen'] ?? '')
    if (answer !== undefined) fillIn(step, answer)
  }
  // Our own messages move the focus; browser messages would cover them.
  form.noValidate = true

  const go = (screen: HTMLElement) => {
    const isLeavingWelcome = screens.current().dataset['screen'] === 'welcome'
    screens.show(screen, { takesFocus: true })
    if (isLeavingWelcome) parent.send('welcome-screen-hidden')
    tellScreen(screens, parent)
  }
  const stepBy = (steps: number) => {
    const next = screens.steps[screens.steps.indexOf(screens.current()) + steps]
    if (next !== undefined) go(next)
  }
  const refuse = (screen: HTMLElement, problem: string) => {
    if (screen !== screens.current()) go(screen)
    showProblem(screen, problem)
    screens.focus()
  }
  const finish = () => {
    if (config.isOncePerVisitor) rememberAnswered(config.formId)
    parent.send('form-submit', { responseId: config.responseId })
    go(screenOf(main, 'ending'))
    if (config.redirect !== null) redirect(window, parent, 'redirect-after-submit', config.redirect)
  }

  let isSending = false
  const send = async () => {
    if (isSending) return
    isSending = true
    const letSend = showSending(main)
    const sent = await sendAnswers(`/to/${config.formId}/responses`, {
      responseId: config.responseId,
      answers: readAnswers(screens.steps),
      hidden,
      tracking: config.tracking,
      website: form.querySelector<HTMLInputElement>('[name="website"]')?.value ?? '',
    })
    isSending = false
    letSend(sent.kind === 'failed' ? sent.words : null)
    if (sent.kind === 'stored') finish()
    if (sent.kind !== 'refused') return
    const wrong = screens.steps.find((step) => Object.hasOwn(sent.problems, step.dataset['screen'] ?? ''))
    if (wrong === undefined) letSend(Object.values(sent.problems).join(' '))
    else refuse(wrong, sent.problems[wrong.dataset['screen'] ?? ''] ?? '')
  }

  const begin = () => parent.send('form-started', { responseId: config.responseId })
  if (hasBegun) begin()
  else form.addEventListener('input', begin, { once: true })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const screen = screens.current()
    const problem = problemOn(screen)
    if (problem !== null) return refuse(screen, problem)
    showProblem(screen, null)
    if (screen === screens.steps.at(-1)) void send()
    else stepBy(1)
  })
  form.addEventListener('keydown', (event) => {
    const isAway = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isAway && event.target instanceof HTMLTextAreaElement) form.requestSubmit()
  })
  form.querySelector('[data-start]')?.addEventListener('click', () => stepBy(1))
  form.querySelector('[data-back]')?.addEventListener('click', () => stepBy(-1))
}

/** After a failed attempt without scripts, starts at the first question with an error. */
function showFirst(screens: Screens): void {
  const wrong = screens.steps.find((step) => step.querySelector('.problem:not([hidden])') !== null)
  screens.show(wrong ?? screens.steps[0] ?? screens.current(), { takesFocus: false })
}

function screenOf(main: HTMLElement, ref: string): HTMLElement {
  const screen = main.querySelector<HTMLElement>(`[data-screen="${ref}"]`)
  if (screen === null) throw new Error(`The form has no screen ${ref}.`)
  return screen
}

const tellScreen = (screens: Screens, parent: ParentPage): void =>
  parent.send('form-screen-changed', { ref: screens.current().dataset['screen'] })

/** Reports the height in whole pixels when it changes. */
function watchHeight(window: Window, main: HTMLElement, screens: Screens, parent: ParentPage): void {
  let last = 0
  const tell = () => {
    const height = Math.ceil(main.getBoundingClientRect().height)
    if (height === last) return
    last = height
    parent.send('form-height-changed', { ref: screens.current().dataset['screen'], height })
  }
  tell()
  if ('ResizeObserver' in window) new ResizeObserver(tell).observe(main)
}

/** Hidden fields and answers prefilled by the embedding page. */
function readHash(hash: string): { hidden: Record<string, string>; prepared: Map<string, string> } {
  const hidden: Record<string, string> = {}
  const prepared = new Map<string, string>()
  for (const [name, value] of Array.from(new URLSearchParams(hash.slice(1))).slice(0, MAX_PAIRS)) {
    if (name.startsWith('answers-')) prepared.set(name.slice('answers-'.length), value)
    else if (name !== '' && name !== '__proto__') hidden[name.slice(0, 100)] = value.slice(0, MAX_VALUE_LENGTH)
  }
  return { hidden, prepared }
}

/** Shows the pending state and returns a function that ends it, with an error if there was one. */
function showSending(main: HTMLElement): (words: string | null) => void {
  const button = main.querySelector<HTMLButtonElement>('[data-next]')
  const banner = main.querySelector<HTMLElement>('[data-banner]')
  const words = button?.textContent ?? ''
  if (banner !== null) banner.hidden = true
  if (button !== null) Object.assign(button, { disabled: true, textContent: 'Sending...' })
  return (problem) => {
    if (button !== null) Object.assign(button, { disabled: false, textContent: words })
    if (banner === null || problem === null) return
    banner.textContent = problem
    banner.hidden = false
  }
}

/** Lets the embedding page redirect if it announces this. Accepts only web addresses. */
function redirect(
  window: Window,
  parent: ParentPage,
  message: 'redirect-after-submit' | 'thank-you-screen-redirect',
  address: string,
): void {
  const url = new URL(address, window.location.href)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return
  const target = parent.redirectTarget === null ? {} : { target: parent.redirectTarget }
  if (parent.handlesRedirects) parent.send(message, { url: url.href, ...target })
  else window.location.assign(url.href)
}

function pressEndingButton(event: MouseEvent, parent: ParentPage): void {
  const link = event.currentTarget
  if (!(link instanceof HTMLAnchorElement) || link.ownerDocument.defaultView === null) return
  if (parent.handlesEndingButton) {
    event.preventDefault()
    parent.send('thank-you-screen-button-click', { ref: 'ending' })
  } else if (parent.handlesRedirects) {
    event.preventDefault()
    redirect(link.ownerDocument.defaultView, parent, 'thank-you-screen-redirect', link.href)
  }
}

const answeredKey = (formId: string): string => `form-answered:${formId}`

/** Browsers may refuse storage in frames; the form is then shown again. */
function hasAnswered(formId: string): boolean {
  try {
    return localStorage.getItem(answeredKey(formId)) !== null
  } catch {
    return false
  }
}

function rememberAnswered(formId: string): void {
  try {
    localStorage.setItem(answeredKey(formId), '1')
  } catch {
    // Without storage, nothing is remembered.
  }
}
