import { exampleFigures } from '@retrofolio/contract/examples/home-figures'
import { describe, expect, test } from 'vitest'
import { buildFeatures, buildListedHome } from '../../../testing/factories.ts'
import { homeCardView } from './home-card-view.ts'

describe('a card', () => {
  test('of an analysed home shows rating and net import', () => {
    const card = homeCardView(buildListedHome({ netGridImportKwh: -2138.4, zeroBillPotential: 'very_high' }))
    expect(card.result?.rating).toBe('very_high')
    expect(card.result?.netGridImport.text.replace(/\s/g, ' ')).toBe('about −2,100 kWh/yr')
    expect(card).toMatchObject({ statusNote: null, canBeDeleted: false })
  })

  test('rounds the bill to what is known of it, and names the other likely rating', () => {
    const figures = { ...exampleFigures, billTodayGbp: 3187, otherLikelyRating: 'medium' as const }
    const { result } = homeCardView(buildListedHome({ figures }))
    expect(result).toMatchObject({ billToday: { text: 'about £3,200' }, couldBe: 'medium' })
  })

  test('of a home without solar analysis shows no rating or net import', () => {
    const { result } = homeCardView(buildListedHome({ netGridImportKwh: null, zeroBillPotential: null }))
    expect(result).toMatchObject({ rating: null, netGridImport: { text: 'not known' } })
  })

  test('explains a missing result; only homes with missing data can be deleted', () => {
    const reason = 'There is no certificate for this address.'
    expect(homeCardView(buildListedHome({ status: 'missing_data', statusReason: reason }))).toMatchObject({
      result: null,
      statusNote: reason,
      canBeDeleted: true,
    })
    expect(homeCardView(buildListedHome({ status: 'failed' }))).toMatchObject({ result: null, canBeDeleted: false })
    expect(homeCardView(buildListedHome({ status: 'archived' }))).toMatchObject({ result: null, statusNote: null })
  })

  test.each([
    [
      { propertyType: 'Flat', builtForm: 'Mid-Terrace', floorArea: 54.4, storeys: 1 },
      'Flat · Mid-terrace · 54 m² · 1 storey',
    ],
    [{ propertyType: 'House', storeys: 3 }, 'House · 3 storeys'],
    [{}, 'Type not known'],
  ])('%o is described as "%s"', (features, line) => {
    const { typeLine } = homeCardView(buildListedHome({ features: buildFeatures(features) }))
    expect(typeLine.replaceAll('\u00a0', ' ')).toBe(line)
  })

  test('of a home without features says so', () => {
    expect(homeCardView(buildListedHome({ features: null })).typeLine).toBe('Type not known')
  })
})
