import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { examineSettings } from './examine-settings.ts'

const told = (env: Record<string, string>) =>
  Object.fromEntries(examineSettings(readConfig(env)).map(({ subject, verdict, told }) => [subject, [verdict, told]]))

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example',
  TRUSTED_PROXIES: '1',
  REGISTRATION: 'closed',
}

describe('settings', () => {
  test('of a deployment in good order are all well', () => {
    expect(new Set(Object.values(told(PRODUCTION)).map(([verdict]) => verdict))).toEqual(new Set(['ok']))
  })

  test('without a site, or with one by plain HTTP, are bad in production', () => {
    expect(told({ NODE_ENV: 'production' })['site']?.[0]).toBe('BAD')
    expect(told({ ...PRODUCTION, SITE_URL: 'http://homes.example' })['site']?.[0]).toBe('BAD')
    expect(told({})['site']?.[0]).toBe('note')
  })

  test('with HTTPS in front and no trusted proxy are worth a note', () => {
    expect(told({ ...PRODUCTION, TRUSTED_PROXIES: '0' })['proxies']?.[0]).toBe('note')
  })

  test('name the variables of weak secrets, and never the secrets', () => {
    const env = {
      ...PRODUCTION,
      DATABASE_URL: 'postgres://app:summer@127.0.0.1/homes',
      SMTP_URL: 'smtp://app:a-long-and-random-one@mail.example',
      MAIL_FROM: 'homes@homes.example',
      METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaa',
    }
    const [verdict, sentence] = told(env)['secrets'] ?? []
    expect(verdict).toBe('BAD')
    expect(sentence).toContain('that of DATABASE_URL, METRICS_TOKEN;')
    expect(JSON.stringify(told(env))).not.toMatch(/summer|a-long-and-random-one|aaaa/)
  })

  test('that lift rate limits, or let anybody register in production, are worth a note', () => {
    for (const RATE_LIMITS of ['off', 'login=off']) expect(told({ RATE_LIMITS })['rate limits']?.[0]).toBe('note')
    expect(told({ ...PRODUCTION, REGISTRATION: 'open' })['registration']?.[0]).toBe('note')
    expect(told({ REGISTRATION: 'open' })['registration']?.[0]).toBe('ok')
  })

  test('that open metrics to everybody, or reach a database in the clear, are worth a note', () => {
    const env = { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0', DATABASE_URL: 'postgres://app@db.example/homes' }
    expect([told(env)['metrics']?.[0], told(env)['encryption']?.[0]]).toEqual(['note', 'note'])
    expect(told({ DATABASE_URL: 'postgres://app@db.example/homes?sslmode=verify-full' })['encryption']).toBeUndefined()
  })
})
