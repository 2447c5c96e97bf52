let pressed: HTMLButtonElement | null = null
let isOver = false

/** A button of a page that was drawn ahead can be pressed before its code is there: the last one is kept in mind. */
export function recordEarlyClick(): void {
  document.addEventListener('click', keepInMind)
}

/** Once the page has been taken over: presses it again. */
export function replayEarlyClick(): void {
  document.removeEventListener('click', keepInMind)
  if (isOver) return
  isOver = true
  pressed?.click()
}

function keepInMind({ target }: MouseEvent): void {
  pressed = target instanceof Element ? target.closest('button') : null
}
