import { expect, test } from 'vitest'
import { recordEarlyClick, replayEarlyClick } from './replay-early-clicks.ts'

test('repeats only the last early click, and only once', () => {
  document.body.innerHTML = '<button id="first"></button><button id="last"><b>Menu</b></button>'
  recordEarlyClick()
  document.querySelector<HTMLElement>('#first')?.click()
  document.querySelector<HTMLElement>('#last b')?.click()
  const pressed: string[] = []
  document.addEventListener('click', ({ target }) => target instanceof Element && pressed.push(target.id))
  replayEarlyClick()
  replayEarlyClick()
  expect(pressed).toEqual(['last'])
})
