/**
 * Moves the focus to the heading when content replaces a form or an item has been removed, so that screen readers
 * announce it.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
