import { afterEach, expect, test, vi } from 'vitest'
import { connectParent } from './parent-page.ts'

const OWN = 'https://homes.example'

/** A window in a frame of a page; what it posts is kept with whom it is for. */
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a window no more is used
  return { window: window as unknown as Window, posted, say }
}

const told = { formId: 'short', parents: ['https://www.homes.example'] }
const wishes = { onFocus: vi.fn<() => void>(), onAnalyticsId: vi.fn<(clientId: string) => void>() }
afterEach(() => vi.clearAllMocks())

test('a page of this site hears of the form, under the id that it gave', () => {
  const { window, posted } = framed('?typeform-embed-id=7')
  connectParent(window, told, wishes).send('form-ready', { isClosed: false })
  expect(posted).toEqual([[{ type: 'form-ready', embedId: '7', formId: 'short', isClosed: false }, OWN]])
})

test.each([
  ['opened by itself', '?typeform-embed-id=7', { parentOf: false }],
  ['without an id', '', {}],
  ['in a page of a site that is not listed', '?typeform-embed-id=7', { referrer: 'https://evil.example/' }],
])('%s it tells nothing', (_name, search, options) => {
  const { window, posted } = framed(search, options)
  const parent = connectParent(window, told, wishes)
  parent.send('form-submit', { responseId: 'a' })
  expect([parent.isThere, posted]).toEqual([false, []])
})

test('a page of a listed site hears of it, and nobody else', () => {
  const { window, posted } = framed('?typeform-embed-id=7', { referrer: 'https://www.homes.example/page' })
  connectParent(window, told, wishes).send('form-close')
  expect(posted.map(([, to]) => to)).toEqual(['https://www.homes.example'])
})

test('it hears wishes of that page alone, and of those only what it knows', () => {
  const { window, say } = framed('?typeform-embed-id=7')
  connectParent(window, told, wishes)
  say('embed-focus', 'https://evil.example')
  for (const noise of [null, 7, {}, { type: 'ga-client-id' }, { type: 'ga-client-id', data: null }]) say(noise)
  say({ type: 'ga-client-id', data: { embedId: '8', gaClientId: 'other' } })
  expect([wishes.onFocus.mock.calls, wishes.onAnalyticsId.mock.calls]).toEqual([[], []])
  say('embed-focus')
  say({ type: 'ga-client-id', data: { embedId: '7', gaClientId: 'visitor' } })
  expect(wishes.onFocus).toHaveBeenCalledOnce()
  expect(wishes.onAnalyticsId).toHaveBeenCalledWith('visitor')
})

test('only targets that exist are taken from the address', () => {
  const target = (value: string) =>
    connectParent(framed(`?typeform-embed-id=7&typeform-embed-redirect-target=${value}`).window, told, wishes)
      .redirectTarget
  expect([target('_blank'), target('evil')]).toEqual(['_blank', null])
})
