/** What takes the place of a form, or is left when something has gone, is announced as a new page is. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
