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

describe('privacy choices', () => {
  test('stores only the choices, their time and the version of the text', () => {
    recordChoices({ recording: true, analytics: false }, AT)
    expect(JSON.parse(localStorage.getItem('privacy-choices') ?? '')).toEqual({
      version: CHOICES_VERSION,
      recordedAt: '2026-03-01T09:30:00.000Z',
      recording: true,
      analytics: false,
    })
    expect([hasConsent('recording'), hasConsent('analytics')]).toEqual([true, false])
  })

  test('are empty before the first answer', () => {
    expect([readChoices(), hasConsent('recording'), hasConsent('analytics')]).toEqual([null, false, false])
  })

  test.each(['', '{', 'null', '"yes"', '{"version":1,"recording":"true","analytics":1}'])(
    'treats %j in storage as no consent',
    (text) => {
      store(text)
      expect([hasConsent('recording'), hasConsent('analytics')]).toEqual([false, false])
    },
  )

  test('ignores consent to a different version of the text', () => {
    store({ version: CHOICES_VERSION - 1, recordedAt: AT.toISOString(), recording: true, analytics: true })
    expect([readChoices(), hasConsent('recording')]).toEqual([null, false])
  })

  test('works without storage and has no answer then', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect([readChoices(), hasConsent('recording'), mayMeasure()]).toEqual([null, false, true])
  })
})

describe('anonymous metrics', () => {
  test('are measured unless the visitor objects', () => {
    expect(mayMeasure()).toBe(true)
    recordChoices({ recording: false, analytics: false }, AT)
    expect(mayMeasure()).toBe(false)
    recordChoices({ recording: false, analytics: true }, AT)
    expect(mayMeasure()).toBe(true)
  })

  test('are off when the browser asks for privacy, unless the visitor has allowed them here', () => {
    Object.assign(navigator, { globalPrivacyControl: true })
    expect(mayMeasure()).toBe(false)
    recordChoices({ recording: false, analytics: true }, AT)
    expect(mayMeasure()).toBe(true)
  })

  test('respect an objection to an earlier version', () => {
    store({ version: CHOICES_VERSION - 1, recordedAt: AT.toISOString(), recording: false, analytics: false })
    expect(mayMeasure()).toBe(false)
  })
})
