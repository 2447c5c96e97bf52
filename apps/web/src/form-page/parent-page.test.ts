import { afterEach, expect, test, vi } from 'vitest'
import { connectParent } from './parent-page.ts'

const OWN = 'https://homes.example'

/** A window inside a frame that records posted messages and their target origin. */
function framed(search: string, { referrer = '', parentOf = true } = {}) {
  const listeners: ((event: object) => void)[] = []
  const posted: [unknown, string][] = []
  const parent = { postMessage: (message: unknown, to: string) => posted.push([message, to]) }
  const frame = {
    location: { search, origin: OWN },
    document: { referrer },
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.push(listener),
  }
  const window = Object.assign(frame, { parent: parentOf ? parent : frame })
  const say = (data: unknown, origin = OWN) => {
    for (const listener of listeners) listener({ data, origin, source: parent })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code uses nothing else of the window
  return { window: window as unknown as Window, posted, say }
}

const config = { formId: 'short', parents: ['https://www.homes.example'] }
const commands = { onFocus: vi.fn<() => void>(), onAnalyticsId: vi.fn<(clientId: string) => void>() }
afterEach(() => vi.clearAllMocks())

test('notifies a page of this site under its embed id', () => {
  const { window, posted } = framed('?typeform-embed-id=7')
  connectParent(window, config, commands).send('form-ready', { isClosed: false })
  expect(posted).toEqual([[{ type: 'form-ready', embedId: '7', formId: 'short', isClosed: false }, OWN]])
})

test.each([
  ['opened by itself', '?typeform-embed-id=7', { parentOf: false }],
  ['without an id', '', {}],
  ['in a page of a site that is not listed', '?typeform-embed-id=7', { referrer: 'https://evil.example/' }],
])('%s: posts nothing', (_name, search, options) => {
  const { window, posted } = framed(search, options)
  const parent = connectParent(window, config, commands)
  parent.send('form-submit', { responseId: 'a' })
  expect([parent.isThere, posted]).toEqual([false, []])
})

test('notifies only a page of a listed site', () => {
  const { window, posted } = framed('?typeform-embed-id=7', { referrer: 'https://www.homes.example/page' })
  connectParent(window, config, commands).send('form-close')
  expect(posted.map(([, to]) => to)).toEqual(['https://www.homes.example'])
})

test('handles only known commands from the embedding page', () => {
  const { window, say } = framed('?typeform-embed-id=7')
  connectParent(window, config, commands)
  say('embed-focus', 'https://evil.example')
  for (const noise of [null, 7, {}, { type: 'ga-client-id' }, { type: 'ga-client-id', data: null }]) say(noise)
  say({ type: 'ga-client-id', data: { embedId: '8', gaClientId: 'other' } })
  expect([commands.onFocus.mock.calls, commands.onAnalyticsId.mock.calls]).toEqual([[], []])
  say('embed-focus')
  say({ type: 'ga-client-id', data: { embedId: '7', gaClientId: 'visitor' } })
  expect(commands.onFocus).toHaveBeenCalledOnce()
  expect(commands.onAnalyticsId).toHaveBeenCalledWith('visitor')
})

test('accepts only valid redirect targets from the address', () => {
  const target = (value: string) =>
    connectParent(framed(`?typeform-embed-id=7&typeform-embed-redirect-target=${value}`).window, config, commands)
      .redirectTarget
  expect([target('_blank'), target('evil')]).toEqual(['_blank', null])
})
