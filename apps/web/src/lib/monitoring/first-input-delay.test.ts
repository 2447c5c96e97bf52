import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onFirstInputDelay } from './first-input-delay.ts'

class Timing {
  startTime: number
  processingStart: number
  constructor(startTime: number, processingStart: number) {
    this.startTime = startTime
    this.processingStart = processingStart
  }
}

/** A fake observer: the test supplies the browser's entries. */
class Observer {
  static supportedEntryTypes = ['event', 'first-input']
  static last: Observer | null = null
  isListening = false
  asked: object = {}
  readonly callback: (list: { getEntries: () => unknown[] }) => void
  constructor(callback: Observer['callback']) {
    this.callback = callback
    Observer.last = this
  }
  observe(options: object) {
    this.isListening = true
    this.asked = options
  }
  disconnect() {
    this.isListening = false
  }
  see(...entries: unknown[]) {
    if (this.isListening) this.callback({ getEntries: () => entries })
  }
}

const setVisibility = (state: 'hidden' | 'visible') =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

let reported: number[]
beforeEach(() => {
  reported = []
  Observer.last = null
  Observer.supportedEntryTypes = ['event', 'first-input']
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('PerformanceEventTiming', Timing)
  performance.getEntriesByType = () => []
})
afterEach(() => vi.restoreAllMocks())

const listen = () => onFirstInputDelay((delayMs) => void reported.push(delayMs))

describe('first input delay', () => {
  test('is the time from input to handling, including input before the code loaded', () => {
    listen()
    expect(Observer.last?.asked).toEqual({ type: 'first-input', buffered: true })
    Observer.last?.see(new Timing(1200, 1216.5))
    expect(reported).toEqual([16.5])
  })

  test('is reported once', () => {
    listen()
    Observer.last?.see(new Timing(1200, 1210))
    Observer.last?.see(new Timing(1300, 1390))
    expect(reported).toEqual([10])
  })

  test('is not reported for a page that was in the background before', () => {
    setVisibility('hidden')
    listen()
    Observer.last?.see(new Timing(1200, 1210))
    expect(reported).toEqual([])
  })

  test('is reported when the page went into the background afterwards', () => {
    listen()
    setVisibility('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    Observer.last?.see(new Timing(0, 8))
    expect(reported).toEqual([8])
  })

  test('is not reported without browser support or without input', () => {
    listen()
    Observer.supportedEntryTypes = ['paint']
    Observer.last = null
    listen()
    expect([Observer.last, reported]).toEqual([null, []])
  })
})
