import { detailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { EXPLAINED_HOMES } from '@retrofolio/engine/golden/explained-homes'
import { type HouseholdSize, SCENARIOS } from '@retrofolio/engine/vocabulary'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { type HomeDetailRecord, homeDetailRecordSchema } from '../data/home-detail.ts'
import { HomeView } from '../home-view.tsx'
import type { PageChoices } from '../page-choices.ts'
import { CLOSED_FACTS, makeDraft } from '../testing/draft-factory.ts'
import { makeHome } from '../testing/home-detail-factory.ts'
import { type FigureExplanation, homeExplainer } from './figures/explain-figure.ts'
import { explanationView } from './panel/explanation-view.ts'

const NO_ACTION = { isPending: false, error: null, run: () => {} }
const CHOICES: PageChoices = {
  tab: 'overview',
  scenario: null,
  occupiers: 2,
  chooseTab: () => {},
  chooseScenario: () => {},
  chooseOccupiers: () => {},
}

/** The page as it opens. */
const FIRST_PAGES: readonly PageChoices[] = [
  CHOICES,
  { ...CHOICES, tab: 'heat-loss' },
  { ...CHOICES, tab: 'energy' },
  { ...CHOICES, tab: 'solar' },
]
const ALL_PAGES: readonly PageChoices[] = [
  ...FIRST_PAGES,
  ...SCENARIOS.map((scenario): PageChoices => ({ ...CHOICES, tab: 'heat-loss', scenario })),
]
/** One home of each kind is enough: the engine's tests recompute every tree of every home. */
const HOMES = Object.entries(EXPLAINED_HOMES)
  .filter((_, index) => index % 3 === 0)
  .map(([name, features], index) => {
    const [isOften, occupiers] = [index % 3 === 0, index % 3 === 1 ? 5 : 2] as const
    return [name, features, isOften ? ALL_PAGES : FIRST_PAGES, occupiers] as const
  })

describe.each(HOMES)('%s', (_, features, pages, occupiers) => {
  it('shows in each sheet the exact figure that the page rounds', () => {
    const detail = detailOf(features, occupiers)
    const explainer = homeExplainer({ features, statedBy: {} }, { occupiers })
    const shown = new Map(
      pages.flatMap((choices) => figuresOn(detail, choices).map((one) => [`${one.figure} ${one.text}`, one])),
    )
    expect(shown.size).toBeGreaterThan(50)
    const different = [...shown.values()].flatMap(({ figure, text }) => {
      const explained = explainer?.explain(figure) ?? null
      const sheet = explained === null ? null : explanationView(explained, [])
      const inSheet = plain(sheet?.amount.text ?? 'no explanation')
      const says =
        inSheet === plain(text) || plain(sheet?.range ?? '') === plain(text) || rounds(explained, plain(text))
      return says || inSheet.startsWith(`${plain(text)} `) ? [] : [{ figure, text, inSheet }]
    })
    expect(different).toEqual([])
  })
})

/** Whether the page's text is the figure of the sheet, rounded to one of the steps of `knownStep`. */
function rounds(explained: FigureExplanation | null, text: string): boolean {
  const amount = explained?.explanation.nodes.find(({ id }) => id === explained.top)?.amount
  const [digits] = /\d[\d,]*(\.\d+)?/.exec(text) ?? []
  if (typeof amount !== 'number' || digits === undefined) return false
  const shown = Number(digits.replaceAll(',', ''))
  return [10, 100, 1000].some((step) => Math.round(Math.abs(amount) / step) * step === shown)
}

/** Every explained figure in one state of the page. */
function figuresOn(detail: HomeDetailRecord, choices: PageChoices): { figure: string; text: string }[] {
  const { container, unmount } = renderWithProviders(
    <HomeView
      kept={detail}
      draft={makeDraft(detail)}
      place={CLOSED_FACTS}
      hasRoomBeside={false}
      choices={choices}
      retriggerSolar={NO_ACTION}
      reanalyse={NO_ACTION}
      restore={NO_ACTION}
    />,
  )
  const figures = [...container.querySelectorAll('[data-why]')].map((element) => ({
    figure: element.getAttribute('data-why') ?? '',
    text: element.textContent,
  }))
  unmount()
  return figures
}

function detailOf(certified: HomeFeatures, occupiers: HouseholdSize): HomeDetailRecord {
  const home = { certificate: CERTIFICATE, survey: null, userFacts: [], missingSolarReason: null }
  const answer = detailWithFacts({ ...home, certified, facts: {}, occupiers, at: AT })
  if (answer === null) throw new Error('an example home is not analysed')
  const { headline, ...detail } = answer
  return homeDetailRecordSchema.parse({ ...detail, home: { ...makeHome(), ...headline } })
}

const AT = '2026-03-01T09:30:00Z'
const CERTIFICATE = {
  number: '1234-5678-9012-3456-7890',
  inspectedOn: '2021-05-04',
  lodgedOn: '2021-05-06',
  expiresOn: '2031-05-05',
  officialUrl: null,
  lodgedScore: 61,
  lodgedBand: 'D' as const,
  lodgedPrimaryEnergyKwhPerM2: null,
  edition: 'sap_2012_walls_2017' as const,
  editionFrom: 'lodgement_date' as const,
  modelled: null,
}

/** Normalises spaces of any width. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
