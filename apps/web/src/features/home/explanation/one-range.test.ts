import { detailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { EXPLAINED_HOMES } from '@retrofolio/engine/golden/explained-homes'
import { describe, expect, it } from 'vitest'
import { type HomeDetailRecord, homeDetailRecordSchema } from '../data/home-detail.ts'
import { certificateView } from '../overview/certificate-view.ts'
import { confidenceView } from '../overview/confidence-view.ts'
import { moneyView } from '../overview/money-view.ts'
import { solarView } from '../solar/solar-view.ts'
import { makeCertificate, makeHome } from '../testing/home-detail-factory.ts'
import { homeExplainer } from './figures/explain-figure.ts'
import { explanationView } from './panel/explanation-view.ts'

const AT = '2026-03-01T09:30:00Z'
const HOMES = Object.entries(EXPLAINED_HOMES).filter(([, features]) => features.totalFloorAreaM2 !== null)

describe.each(HOMES)('%s', (_, features) => {
  const detail = detailOf(features)
  const explainer = homeExplainer({ features, statedBy: {} })
  const inSheet = (figure: string): string => {
    const explained = explainer?.explain(figure) ?? null
    if (explained === null) throw new Error(`${figure} has no explanation`)
    const { range, median } = explanationView(explained, [])
    return `${range}, half of them below ${median}`
  }

  it('UNC-5: has one range for each figure in tab, sheet and response', () => {
    const money = moneyView(detail)
    const confidence = confidenceView(detail)
    const solar = solarView(detail)?.outputRange ?? null
    const shown: [figure: string, text: string | null | undefined][] = [
      ['money.2.atMeter.today.totalGbp', money?.ways[0]?.lead.range],
      ['money.2.today.totalGbp', money?.ways[0]?.certificate?.range],
      ['certificate.today.sapScore', certificateView(detail, new Date(AT)).today?.range],
      ['rating.netGridImportKwh', `${confidence?.netImport}, half of them below ${confidence?.median}`],
      ...(solar === null ? [] : [['solar.recommendedOutputKwh', solar] satisfies [string, string]]),
    ]
    expect(shown.map(([figure, text]) => [figure, text])).toEqual(shown.map(([figure]) => [figure, inSheet(figure)]))
  })

  it('SOL-8: sends the same range of the recommended panels in the solar analysis', () => {
    const [solar] = detail.solarAnalyses
    const range = detail.ranges?.solarOutputKwh
    const output = solar?.recommendedPanelsOutputKwh ?? 0
    if (output === 0 || output !== detail.home.solarGenerationKwh) return
    expect((solar?.recommendedPanelsOutputLowKwh ?? 0) / (range?.low ?? 0)).toBeCloseTo(1, 3)
    expect((solar?.recommendedPanelsOutputHighKwh ?? 0) / (range?.high ?? 0)).toBeCloseTo(1, 3)
    expect(output / (range?.central ?? 0)).toBeCloseTo(1, 6)
  })
})

function detailOf(features: HomeFeatures): HomeDetailRecord {
  const given = { certificate: makeCertificate(), survey: null, userFacts: [], missingSolarReason: null }
  const calculated = detailWithFacts({ ...given, certified: features, facts: {}, at: AT })
  if (calculated === null) throw new Error('The home cannot be analysed.')
  const { headline, ...rest } = calculated
  return homeDetailRecordSchema.parse({ ...rest, home: { ...makeHome(), ...headline } })
}
