/**
 * Moves the focus to the heading when content replaces a form or an item has been removed, so that screen readers
 * announce it. Scrolls to it where something new is shown below it.
 */
export function focusHeading({ preventScroll = true } = {}): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll })
}
