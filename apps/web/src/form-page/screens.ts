import { fieldsOf } from './form-fields.ts'

export interface Screens {
  /** The welcome screen and the questions, in order. */
  steps: readonly HTMLElement[]
  current(): HTMLElement
  /** Shows one screen and moves the focus there after a user action. */
  show(screen: HTMLElement, options: { takesFocus: boolean }): void
  focus(): void
}

/** Shows one screen of the form at a time, with its buttons, progress and small print. */
export function arrangeScreens(main: HTMLElement): Screens {
  const all = Array.from(main.querySelectorAll<HTMLElement>('[data-screen]'))
  const steps = Array.from(main.querySelectorAll<HTMLElement>('form [data-screen]'))
  const questions = steps.filter((step) => step.dataset['screen'] !== 'welcome')
  const form = main.querySelector<HTMLElement>('form')
  const parts = {
    back: main.querySelector<HTMLElement>('[data-back]'),
    next: main.querySelector<HTMLElement>('[data-next]'),
    note: main.querySelector<HTMLElement>('[data-note]'),
    start: main.querySelector<HTMLElement>('[data-start]'),
    progress: main.querySelector<HTMLElement>('[data-progress]'),
    bar: main.querySelector<HTMLProgressElement>('[data-progress] progress'),
    words: main.querySelector<HTMLElement>('[data-progress-words]'),
  }
  const submitWords = parts.next?.textContent ?? ''
  let [shown] = all

  const screens: Screens = {
    steps,
    current() {
      if (shown === undefined) throw new Error('The form has no screen.')
      return shown
    },
    show(screen, { takesFocus }) {
      shown = screen
      for (const one of all) one.hidden = one !== screen
      const at = questions.indexOf(screen)
      const isLast = at === questions.length - 1
      if (form !== null) form.hidden = !form.contains(screen)
      hide(parts.start, at >= 0)
      hide(parts.back, steps.indexOf(screen) <= 0)
      hide(parts.next, at < 0)
      hide(parts.note, !isLast || at < 0)
      hide(parts.progress, at < 0)
      if (parts.next !== null) parts.next.textContent = isLast ? submitWords : 'OK'
      if (parts.bar !== null) parts.bar.value = at
      if (parts.words !== null) parts.words.textContent = `${at + 1} of ${questions.length}`
      if (takesFocus) screens.focus()
    },
    focus() {
      const screen = screens.current()
      const chosen = fieldsOf(screen).find((field) => field instanceof HTMLInputElement && field.checked)
      const place = chosen ?? screen.querySelector<HTMLElement>('input, textarea, button, [tabindex="-1"]')
      // Focusing would scroll the embedding page.
      place?.focus({ preventScroll: true })
    },
  }
  return screens
}

function hide(part: HTMLElement | null, isHidden: boolean): void {
  if (part !== null) part.hidden = isHidden
}
