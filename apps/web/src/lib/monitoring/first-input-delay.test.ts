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

/** Measures nothing by itself: the test says what the browser has seen. */
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

let told: number[]
beforeEach(() => {
  told = []
  Observer.last = null
  Observer.supportedEntryTypes = ['event', 'first-input']
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('PerformanceEventTiming', Timing)
  performance.getEntriesByType = () => []
})
afterEach(() => vi.restoreAllMocks())

const listen = () => onFirstInputDelay((delayMs) => void told.push(delayMs))

describe('the delay of the first input', () => {
  test('is the time between the input and its handling, also of one that came before the code did', () => {
    listen()
    expect(Observer.last?.asked).toEqual({ type: 'first-input', buffered: true })
    Observer.last?.see(new Timing(1200, 1216.5))
    expect(told).toEqual([16.5])
  })

  test('is told once', () => {
    listen()
    Observer.last?.see(new Timing(1200, 1210))
    Observer.last?.see(new Timing(1300, 1390))
    expect(told).toEqual([10])
  })

  test('is not told of a page that was in the background before', () => {
    setVisibility('hidden')
    listen()
    Observer.last?.see(new Timing(1200, 1210))
    expect(told).toEqual([])
  })

  test('is told when the page went into the background only afterwards', () => {
    listen()
    setVisibility('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    Observer.last?.see(new Timing(0, 8))
    expect(told).toEqual([8])
  })

  test('is told by no browser that does not measure it, and by nobody who does not touch the page', () => {
    listen()
    Observer.supportedEntryTypes = ['paint']
    Observer.last = null
    listen()
    expect([Observer.last, told]).toEqual([null, []])
  })
})
