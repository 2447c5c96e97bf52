import { expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeCertificate, makeFeatures, makeHome, makeHomeDetail } from '../testing/home-detail-factory.ts'
import { certificateView } from './certificate-view.ts'

function viewOf(changes: Parameters<typeof makeHomeDetail>[0] = {}, now = new Date('2026-03-01')) {
  return certificateView(homeDetailRecordSchema.parse(makeHomeDetail(changes)), now)
}

it('has both bands with scores, number, dates and the official page', () => {
  expect(viewOf()).toEqual({
    lodged: { band: 'D', score: '61', edition: 'SAP 2012 (from November 2017), by date of lodgement' },
    today: { band: 'D', score: '66', range: '60 to 71, half of them below 66', edition: 'RdSAP 10' },
    isNone: false,
    number: '1234-5678-9012-3456-7890',
    inspectedOn: '4 May 2021',
    lodgedOn: '6 May 2021',
    expiresOn: '5 May 2031',
    isExpired: false,
    url: 'https://find-energy-certificate.service.gov.uk/energy-certificate/1234-5678-9012-3456-7890',
    survey: null,
    unlisted: null,
  })
})

it('is valid on its last day in the United Kingdom and expired on the next', () => {
  expect(viewOf({}, new Date('2031-05-05T22:59:59Z')).isExpired).toBe(false)
  expect(viewOf({}, new Date('2031-05-05T23:00:00Z')).isExpired).toBe(true)
})

it('takes number, dates and band from the home without a separate certificate', () => {
  const home = makeHome({ features: makeFeatures({ certificateNumber: 'ab12cd34' }), epcBand: 'E' })
  expect(viewOf({ certificate: null, home })).toMatchObject({
    lodged: { band: 'E', score: null, edition: null },
    today: null,
    number: 'ab12cd34',
    lodgedOn: '6 May 2021',
    expiresOn: null,
    isExpired: false,
    url: null,
  })
})

it('works without a certificate', () => {
  const features = makeFeatures({ certificateNumber: null, certificateLodgedOn: null, epcInspectionDate: null })
  expect(viewOf({ certificate: null, ranges: null, home: makeHome({ features, epcBand: null }) })).toEqual({
    lodged: null,
    today: null,
    isNone: true,
    number: null,
    inspectedOn: null,
    lodgedOn: null,
    expiresOn: null,
    isExpired: false,
    url: null,
    survey: null,
    unlisted: null,
  })
})

it('has the score by today’s rules without a certificate', () => {
  const modelledScores = makeCertificate().modelled
  const home = makeHome({
    features: makeFeatures({ certificateNumber: null, certificateLodgedOn: null }),
    epcBand: null,
  })
  expect(viewOf({ certificate: null, modelledScores, home }).today).toMatchObject({ band: 'D', score: '66' })
})

it('names the survey file whose facts are used instead', () => {
  const survey = { fileName: 'wrenfold.xml', inspectedOn: '2026-02-18', usedAt: '2026-03-01T09:30:00Z' }
  expect(viewOf({ survey }).survey).toBe('wrenfold.xml, inspected on 18 February 2026')
  expect(viewOf({ survey: { ...survey, inspectedOn: null } }).survey).toBe('wrenfold.xml')
})

it('notes equipment that the figures imply, with the survey that would show it', () => {
  expect(viewOf({ unlistedEquipment: 'panels' }).unlisted).toEqual({
    finding: 'This certificate’s own figures imply solar panels that it does not list.',
    survey: 'Look for panels, or find the installation certificate.',
    fact: 'solarPanelsPeak',
  })
  expect(viewOf({ unlistedEquipment: 'electric_heat' }).unlisted?.finding).toMatch('electric shower or heater')
})

it("shows today's band without a range if none was calculated", () => {
  const { today } = viewOf({ certificate: makeCertificate({ lodgedScore: null }), ranges: null })
  expect(today).toEqual({ band: 'D', score: '66', range: null, edition: 'RdSAP 10' })
})

it('says when the edition of the rules is an assumption', () => {
  const certificate = makeCertificate({ lodgedOn: null, edition: 'sap_2012', editionFrom: 'default' })
  expect(viewOf({ certificate }).lodged?.edition).toBe('SAP 2012 (to November 2017), assumed: no date is known')
})
