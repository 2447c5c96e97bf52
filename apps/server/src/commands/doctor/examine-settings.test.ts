import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { examineSettings } from './examine-settings.ts'

const findings = (env: Record<string, string>) =>
  Object.fromEntries(examineSettings(readConfig(env)).map(({ subject, verdict, text }) => [subject, [verdict, text]]))

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example',
  TRUSTED_PROXIES: '1',
  REGISTRATION: 'closed',
}

describe('settings', () => {
  test('of a correct deployment are all ok', () => {
    expect(new Set(Object.values(findings(PRODUCTION)).map(([verdict]) => verdict))).toEqual(new Set(['ok']))
  })

  test('without a site, or with a plain HTTP site, are bad in production', () => {
    expect(findings({ NODE_ENV: 'production' })['site']?.[0]).toBe('BAD')
    expect(findings({ ...PRODUCTION, SITE_URL: 'http://homes.example' })['site']?.[0]).toBe('BAD')
    expect(findings({})['site']?.[0]).toBe('note')
  })

  test('with HTTPS in front and no trusted proxy give a note', () => {
    expect(findings({ ...PRODUCTION, TRUSTED_PROXIES: '0' })['proxies']?.[0]).toBe('note')
  })

  test('name the variables of weak secrets, and never the secrets', () => {
    const env = {
      ...PRODUCTION,
      DATABASE_URL: 'postgres://app:summer@127.0.0.1/homes',
      SMTP_URL: 'smtp://app:a-long-and-random-one@mail.example',
      MAIL_FROM: 'homes@homes.example',
      METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaa',
    }
    const [verdict, sentence] = findings(env)['secrets'] ?? []
    expect(verdict).toBe('BAD')
    expect(sentence).toContain('DATABASE_URL, METRICS_TOKEN;')
    expect(JSON.stringify(findings(env))).not.toMatch(/summer|a-long-and-random-one|aaaa/)
  })

  test('that switch off rate limits, or open registration in production, give a note', () => {
    for (const RATE_LIMITS of ['off', 'login=off']) expect(findings({ RATE_LIMITS })['rate limits']?.[0]).toBe('note')
    expect(findings({ ...PRODUCTION, REGISTRATION: 'open' })['registration']?.[0]).toBe('note')
    expect(findings({ REGISTRATION: 'open' })['registration']?.[0]).toBe('ok')
  })

  test('SOL-25: show the limit and the power of panels', () => {
    expect(findings({})['panels']).toEqual(['ok', 'at most 6 kW on a single-phase supply, 440 W each'])
    expect(findings({ PANEL_LIMIT_KW: 'none', PANEL_WATTS: '475' })['panels']).toEqual([
      'ok',
      'as many as the roof holds on a single-phase supply, 475 W each',
    ])
  })

  test('that open metrics to every address, or use an unencrypted database connection, give a note', () => {
    const env = { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0', DATABASE_URL: 'postgres://app@db.example/homes' }
    expect([findings(env)['metrics']?.[0], findings(env)['encryption']?.[0]]).toEqual(['note', 'note'])
    expect(
      findings({ DATABASE_URL: 'postgres://app@db.example/homes?sslmode=verify-full' })['encryption'],
    ).toBeUndefined()
  })
})
