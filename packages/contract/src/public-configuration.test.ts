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
  mapStyleUrl: 'https://tiles.example/style.json',
  sentry: { dsn: 'https://key@errors.example/1', environment: 'staging' },
  importMaxMb: 120,
  panels: { limitKw: 10, wattsPerPanel: 475 },
  isRegistrationOpen: false,
  publicContent: {
    team: [{ name: 'Odalys Fennimore', role: 'Surveyor', about: 'Measures lofts.' }],
    advisors: [],
    supporters: ['Quillon Homes'],
  },
}

test.each([undefined, PUBLIC_CONFIGURATION_PLACEHOLDER, '{}', 'null', '[]'])(
  'reads %o as the empty configuration',
  (text) => {
    expect(readPublicConfiguration(text)).toEqual(EMPTY_CONFIGURATION)
  },
)

test('reads what the server wrote', () => {
  expect(readPublicConfiguration(JSON.stringify(EVERYTHING))).toEqual(EVERYTHING)
})

test('reads a missing limit of panels as no limit only where it says so', () => {
  const read = (panels: unknown) => readPublicConfiguration(JSON.stringify({ panels })).panels
  expect(read({ limitKw: null, wattsPerPanel: 440 })).toEqual({ limitKw: null, wattsPerPanel: 440 })
  expect(read({ wattsPerPanel: 440 })).toBeNull()
  expect(read({ limitKw: '10', wattsPerPanel: 440 })).toBeNull()
})

test('ignores unknown fields and values of the wrong type', () => {
  const odd = { comingSoon: ['settings', 'unheard-of'], typeform: { region: 'mars', about: 7 }, sentry: 'on' }
  expect(readPublicConfiguration(JSON.stringify(odd))).toEqual({ ...EMPTY_CONFIGURATION, comingSoon: ['settings'] })
})
