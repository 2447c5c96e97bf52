import { expect, test } from 'vitest'
import {
  EMPTY_CONFIGURATION,
  PUBLIC_CONFIGURATION_PLACEHOLDER,
  type PublicConfiguration,
  readPublicConfiguration,
} from './public-configuration.ts'

const EVERYTHING: PublicConfiguration = {
  comingSoon: ['explore', 'settings'],
  typeform: { region: 'eu', earlyAccess: 'AbC123', about: 'dEf456' },
  contactFormUrl: 'https://forms.example/f/abc',
  googleMapsKey: 'browser-key',
  logRocketAppId: 'quillon/homes',
  sentry: { dsn: 'https://key@errors.example/1', environment: 'staging' },
  importMaxMb: 120,
  isRegistrationOpen: false,
}

test.each([undefined, PUBLIC_CONFIGURATION_PLACEHOLDER, '{}', 'null', '[]'])('%o configures nothing', (text) => {
  expect(readPublicConfiguration(text)).toEqual(EMPTY_CONFIGURATION)
})

test('what was written is read again', () => {
  expect(readPublicConfiguration(JSON.stringify(EVERYTHING))).toEqual(EVERYTHING)
})

test('what is unheard of, or of another kind, is as if it were not there', () => {
  const odd = { comingSoon: ['settings', 'unheard-of'], typeform: { region: 'mars', about: 7 }, sentry: 'on' }
  expect(readPublicConfiguration(JSON.stringify(odd))).toEqual({ ...EMPTY_CONFIGURATION, comingSoon: ['settings'] })
})
