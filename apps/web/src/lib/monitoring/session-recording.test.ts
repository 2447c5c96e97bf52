import { describe, expect, test } from 'vitest'
import { recordChoices } from './privacy-choices.ts'
import { RECORDING_OPTIONS } from './session-recording.ts'

const { network, browser } = RECORDING_OPTIONS

describe('session recordings', () => {
  test('contain no request body, header or token', async () => {
    const request = await network?.requestSanitizer?.({
      reqId: '1',
      method: 'POST',
      url: 'https://homes.example/api/invitations/0123abc/accept/?x=1',
      referrer: 'https://homes.example/accept-invitation/0123abc',
      headers: { Authorization: 'Token 5f0c', 'Content-Type': 'application/json' },
      body: '{"password1":"correct horse"}',
    })
    expect(request).toEqual({
      reqId: '1',
      method: 'POST',
      url: 'https://homes.example/api/invitations/[left out]',
      referrer: 'https://homes.example/accept-invitation/[left out]',
      headers: {},
      body: null,
    })
    const response = await network?.responseSanitizer?.({
      reqId: '1',
      method: 'POST',
      status: 201,
      headers: { 'X-Request-Id': 'abc' },
      body: '{"key":"5f0c"}',
    })
    expect(response).toEqual({ reqId: '1', method: 'POST', status: 201, headers: {}, body: null })
  })

  test('contain the page address without search terms', () => {
    expect(browser?.urlSanitizer?.('https://homes.example/reset-password/confirm/MQ/d2f1-0a?x=1')).toBe(
      'https://homes.example/reset-password/confirm/[left out]',
    )
    expect(browser?.urlSanitizer?.('https://homes.example/portfolio?q=21+Otterscombe')).toBe(
      'https://homes.example/portfolio',
    )
  })

  test('contain nothing after consent is withdrawn', () => {
    expect(RECORDING_OPTIONS.shouldSendData?.()).toBe(false)
    recordChoices({ recording: true, analytics: false })
    expect(RECORDING_OPTIONS.shouldSendData?.()).toBe(true)
    recordChoices({ recording: false, analytics: false })
    expect(RECORDING_OPTIONS.shouldSendData?.()).toBe(false)
  })
})
