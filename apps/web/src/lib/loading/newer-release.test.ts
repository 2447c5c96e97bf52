import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewerRelease } from './newer-release.ts'

const reload = vi.fn<() => void>()
const OWN = new URL(import.meta.url).pathname.replace('.test.ts', '.ts')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 })
  vi.stubGlobal('location', { href: 'http://localhost/explore', reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  reload.mockClear()
})

const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
const NEWER = async () => new Response('<script type="module" src="/assets/index-new.js">')

test('reloads for a newer release, once a minute at most', async () => {
  serve(NEWER)
  expect(await reloadForNewerRelease()).toBe(true)
  expect(await reloadForNewerRelease()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() + 60_000)
  expect(await reloadForNewerRelease()).toBe(true)
})

test.each([
  ['the same release', async () => new Response(`<script type="module" src="${OWN}">`)],
  ['a failure', async () => new Response('Bad gateway', { status: 502 })],
  ['no server', () => Promise.reject(new TypeError('Failed to fetch'))],
])('stays for %s', async (_, answer) => {
  serve(answer)
  expect(await reloadForNewerRelease()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('stays without storage, which could not stop a loop', async () => {
  serve(NEWER)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is full')
  })
  expect(await reloadForNewerRelease()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
