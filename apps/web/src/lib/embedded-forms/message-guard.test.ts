import { expect, test, vi } from 'vitest'
import { trustFormsOf } from './message-guard.ts'

test('passes messages from trusted origins and messages that no form sent', () => {
  trustFormsOf('https://forms.example')
  const heard = vi.fn<(data: unknown) => void>()
  window.addEventListener('message', ({ data }) => heard(data))
  const say = (data: unknown, origin: string) => window.dispatchEvent(new MessageEvent('message', { data, origin }))
  say({ type: 'form-submit' }, 'https://evil.example')
  say(null, 'https://forms.example')
  say({ type: 'form-submit' }, 'https://forms.example')
  say({ type: 'other' }, 'https://evil.example')
  say('a text', 'https://evil.example')
  expect(heard.mock.calls).toEqual([[{ type: 'form-submit' }], [{ type: 'other' }], ['a text']])
})
