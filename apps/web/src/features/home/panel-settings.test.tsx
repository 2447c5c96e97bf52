import { detailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { homeDetailRecordSchema } from './data/home-detail.ts'
import { ExplanationPanel } from './explanation/panel/explanation-panel.tsx'
import { questionAbout } from './facts/draft/draft.ts'
import { makeAnalysedDetail, makeCertified, makeFactsRecord } from './testing/facts-factory.ts'

/** Room for far more than 6 kW. */
const certified = makeCertified({ builtForm: 'detached', totalFloorAreaM2: 225 })
const record = makeFactsRecord(certified)
const detail = homeDetailRecordSchema.parse(makeAnalysedDetail(certified))

const configuration = document.createElement('meta')
beforeEach(() => {
  configuration.name = 'public-configuration'
  document.head.append(configuration)
})
afterEach(() => configuration.remove())

function renderExplanation() {
  const panel = { facts: record, draft: null, unlisted: null, occupiers: 2, figure: 'solar.recommendedPanels' } as const
  renderWithProviders(<ExplanationPanel {...panel} steps={[]} onSteps={() => {}} />)
}

it.each([
  [{ panels: { limitKw: 10, wattsPerPanel: 475 } }, 10, 475, 21],
  [{ panels: { limitKw: 4, wattsPerPanel: 440 } }, 4, 440, 9],
  [{}, 6, 440, 13],
])('SOL-25, SOL-25a: with %j the page calculates and explains the same panels', (set, limitKw, watts, panels) => {
  configuration.content = JSON.stringify(set)
  const onPage = detailWithFacts(questionAbout(detail, record, {}, 2))
  expect(onPage?.panelLayout).toMatchObject({ panelLimitKw: limitKw, recommendedPanelCount: panels })
  expect(onPage?.solarAnalyses).toMatchObject([{ panelWattage: watts, recommendedPanelCount: panels }])
  renderExplanation()
  expect(screen.getAllByText(new RegExp(`\\b${panels}\\b`)).length).toBeGreaterThan(0)
})
