let pressed: HTMLButtonElement | null = null
let isOver = false

/** Remembers the last click on a button of a prerendered page before its code has loaded. */
export function recordEarlyClick(): void {
  document.addEventListener('click', keepInMind)
}

/** Repeats that click after hydration. */
export function replayEarlyClick(): void {
  document.removeEventListener('click', keepInMind)
  if (isOver) return
  isOver = true
  pressed?.click()
}

function keepInMind({ target }: MouseEvent): void {
  pressed = target instanceof Element ? target.closest('button') : null
}
