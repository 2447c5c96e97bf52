import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeCertificate, makeHomeDetail, makeRanges } from '../testing/home-detail-factory.ts'
import { bandSentence } from './band-sentence.ts'

const MODELLED = {
  edition: 'sap_2012_walls_2017',
  lodgedScore: 62,
  lodgedBand: 'D',
  todayScore: 63,
  todayBand: 'D',
} as const
const NOW = new Date('2026-11-27T12:00:00Z')

function sentence(changes: Parameters<typeof makeCertificate>[0], todayScore = { low: 58, central: 63, high: 67 }) {
  const certificate = makeCertificate({ expiresOn: '2032-10-14', ...changes })
  const detail = makeHomeDetail({ certificate, ranges: makeRanges({ todayScore }) })
  return bandSentence(homeDetailRecordSchema.parse(detail), NOW)
}

describe('the sentence on band C', () => {
  it('a valid lodged C counts, whatever the model says', () => {
    expect(sentence({ lodgedBand: 'C' })).toBe('The lodged band C meets a rule of band C until 14 October 2032.')
  })

  it('otherwise gives the points that are missing, and how certain that is', () => {
    const modelled = { ...MODELLED, todayScore: 63 }
    expect(sentence({ lodgedBand: 'D', modelled })).toBe('6 points short of band C; 96% certain.')
  })

  it('an expired C does not count', () => {
    const modelled = { ...MODELLED, todayScore: 70 }
    const range = { low: 66, central: 70, high: 73 }
    expect(sentence({ lodgedBand: 'C', expiresOn: '2024-01-01', modelled }, range)).toBe(
      'Band C by today’s rules; 68% certain.',
    )
  })

  it('counts without a certificate too', () => {
    const detail = makeHomeDetail({ certificate: null, modelledScores: MODELLED, ranges: null })
    detail.home.epcBand = null
    expect(bandSentence(homeDetailRecordSchema.parse(detail), NOW)).toBe('6 points short of band C.')
  })

  it('says nothing without a certificate and a score', () => {
    expect(sentence({ lodgedBand: null, modelled: null })).toBeNull()
  })
})
