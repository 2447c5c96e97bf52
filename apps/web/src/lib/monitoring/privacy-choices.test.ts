import { afterEach, describe, expect, test, vi } from 'vitest'
import { CHOICES_VERSION, hasConsent, mayMeasure, readChoices, recordChoices } from './privacy-choices.ts'

const AT = new Date('2026-03-01T09:30:00Z')
const store = (content: unknown) =>
  localStorage.setItem('privacy-choices', typeof content === 'string' ? content : JSON.stringify(content))

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

describe('what a visitor has decided', () => {
  test('is kept with its time and the words it answered, and nothing else is', () => {
    recordChoices({ recording: true, analytics: false }, AT)
    expect(JSON.parse(localStorage.getItem('privacy-choices') ?? '')).toEqual({
      version: CHOICES_VERSION,
      recordedAt: '2026-03-01T09:30:00.000Z',
      recording: true,
      analytics: false,
    })
    expect([hasConsent('recording'), hasConsent('analytics')]).toEqual([true, false])
  })

  test('is nothing before it was asked', () => {
    expect([readChoices(), hasConsent('recording'), hasConsent('analytics')]).toEqual([null, false, false])
  })

  test.each(['', '{', 'null', '"yes"', '{"version":1,"recording":"true","analytics":1}'])(
    '%j in the place of an answer is no consent to anything',
    (text) => {
      store(text)
      expect([hasConsent('recording'), hasConsent('analytics')]).toEqual([false, false])
    },
  )

  test('a yes to other words is no answer', () => {
    store({ version: CHOICES_VERSION - 1, recordedAt: AT.toISOString(), recording: true, analytics: true })
    expect([readChoices(), hasConsent('recording')]).toEqual([null, false])
  })

  test('a browser that keeps nothing has no answer, and breaks nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect([readChoices(), hasConsent('recording'), mayMeasure()]).toEqual([null, false, true])
  })
})

describe('figures without a name', () => {
  test('are measured until somebody objects', () => {
    expect(mayMeasure()).toBe(true)
    recordChoices({ recording: false, analytics: false }, AT)
    expect(mayMeasure()).toBe(false)
    recordChoices({ recording: false, analytics: true }, AT)
    expect(mayMeasure()).toBe(true)
  })

  test('are not measured where the browser asks for privacy, unless the visitor has said otherwise here', () => {
    Object.assign(navigator, { globalPrivacyControl: true })
    expect(mayMeasure()).toBe(false)
    recordChoices({ recording: false, analytics: true }, AT)
    expect(mayMeasure()).toBe(true)
  })

  test('an objection to earlier words still holds', () => {
    store({ version: CHOICES_VERSION - 1, recordedAt: AT.toISOString(), recording: false, analytics: false })
    expect(mayMeasure()).toBe(false)
  })
})
