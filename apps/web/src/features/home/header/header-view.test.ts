import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import {
  makeCertificate,
  makeFeatures,
  makeHome,
  makeHomeDetail,
  makeRanges,
  makeSolar,
} from '../testing/home-detail-factory.ts'
import { headerView } from './header-view.ts'

const NOW = new Date('2026-11-27T12:00:00Z')

function viewOf(changes: Parameters<typeof makeHomeDetail>[0] = {}) {
  return headerView(homeDetailRecordSchema.parse(makeHomeDetail(changes)), NOW)
}

describe('the header', () => {
  it.each([
    [
      makeFeatures({ builtForm: 'Semi-Detached', constructionYear: '1930-1949' }),
      ['Semi-detached house', '92\u00a0m²', '1930–1949'],
    ],
    [makeFeatures(), ['End-terrace house', '92\u00a0m²', '1930–1949']],
    [
      makeFeatures({ propertyType: 'Flat', builtForm: 'Mid-terrace' }),
      ['Flat, mid-terrace', '92\u00a0m²', '1930–1949'],
    ],
    [makeFeatures({ builtForm: null, floorArea: null, constructionYear: null }), ['House']],
    [null, ['Type not known']],
  ])('describes the home (%#)', (features, facts) => {
    expect(viewOf({ home: makeHome({ features }) }).facts).toEqual(facts)
  })

  it('fills the four tiles, each with its calculation', () => {
    const view = viewOf()
    expect([view.demand, view.solar, view.netImport].map((tile) => [tile.figure.text, tile.caption])).toEqual([
      ['about 6,000\u00a0kWh/yr', '2,500 heating by heat pump, 3,500 household of 2'],
      ['about 4,000\u00a0kWh/yr', 'From 20 recommended panels of 440\u00a0W'],
      ['about 2,000\u00a0kWh/yr', 'Annual demand less solar'],
    ])
    expect(view.potential).toMatchObject({
      rating: 'low',
      couldBe: null,
      netGridImportKwh: 2000,
      range: { low: 480, high: 3680 },
      caption: 'About 1,000\u00a0kWh a year less would be Medium',
    })
  })

  it('says which rating is nearly as likely', () => {
    const ratingProbability = { veryHigh: 0, high: 0.05, medium: 0.2, low: 0.75 }
    const solar = makeSolar({ countedOutputKwh: 5500 })
    const view = viewOf({ solarAnalyses: [solar], ranges: makeRanges({ ratingProbability }) })
    expect(view.potential).toMatchObject({
      rating: 'medium',
      couldBe: 'low',
      caption: 'About 500\u00a0kWh a year less would be High',
    })
    expect(view.potential.label).toContain('Medium, could be Low')
  })

  it('rounds the way to the next rating as net import, unless it is shorter than that step', () => {
    const captionWith = (countedOutputKwh: number) => {
      const view = viewOf({ solarAnalyses: [makeSolar({ countedOutputKwh })] })
      return [view.netImport.figure.text, view.potential.caption]
    }
    expect(captionWith(5642)).toEqual(['about 400\u00a0kWh/yr', 'About 400\u00a0kWh a year less would be High'])
    expect(captionWith(5964)).toEqual(['about 0\u00a0kWh/yr', 'About 40\u00a0kWh a year less would be High'])
  })

  it("has the organisation's reference, the way to band C and an expired certificate", () => {
    const view = viewOf({ home: makeHome({ reference: 'AP-17' }) })
    expect(view).toMatchObject({ reference: 'AP-17', expiredOn: null })
    expect(view.band).toMatch(/^3 points short of band C; \d+% certain\.$/)
    const certificate = makeCertificate({ expiresOn: '2026-11-26' })
    expect(viewOf({ certificate }).expiredOn).toBe('26 November 2026')
  })

  it('shows N/A and what is missing', () => {
    const view = viewOf({ solarAnalyses: [], energyCalculations: [] })
    expect(view.demand).toMatchObject({ figure: { text: 'N/A' }, caption: 'Needs the energy analysis' })
    expect(view.solar).toMatchObject({ figure: { text: 'N/A' }, caption: 'Needs the solar analysis' })
    expect(view.netImport).toMatchObject({ figure: { text: 'N/A' }, caption: 'Needs the energy and solar analysis' })
    expect(view.potential).toMatchObject({ rating: null, label: 'Zero bill potential is not available' })
  })

  it('explains missing solar and existing panels', () => {
    const none = makeSolar({
      recommendedPanelCount: 0,
      recommendedPanelsOutputKwh: 0,
      countedOutputKwh: 0,
      noPanelsReason: 'The roof belongs to other homes.',
    })
    expect(viewOf({ solarAnalyses: [none] }).solar.caption).toBe('The roof belongs to other homes.')
    const existing = makeSolar({ existingOutputKwh: 5000, countedOutputKwh: 5000 })
    expect(viewOf({ solarAnalyses: [existing] }).solar.caption).toBe('From existing panels')
  })

  it('says when solar exceeds the demand', () => {
    const plenty = makeSolar({ countedOutputKwh: 9000 })
    const view = viewOf({ solarAnalyses: [plenty] })
    expect(view.netImport).toMatchObject({
      figure: { text: 'about −3,000\u00a0kWh/yr' },
      caption: 'Solar exceeds the home’s annual demand',
    })
    expect(view.potential.rating).toBe('very_high')
  })
})
