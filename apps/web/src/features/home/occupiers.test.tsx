import { detailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import { EXPLAINED_HOMES } from '@retrofolio/engine/golden/explained-homes'
import { HOUSEHOLD_SIZES, type HouseholdSize } from '@retrofolio/engine/vocabulary'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { stubApi } from '../../testing/stub-api.ts'
import { homeDetailRecordSchema } from './data/home-detail.ts'
import {
  countedSolarKwh,
  electrifiedHeatingKwh,
  householdElectrifiedKwh,
  latestSolar,
  scenarioRecord,
  yearBalance,
} from './data/year-balance.ts'
import { energyUseView } from './energy-use/energy-use-view.ts'
import { homeExplainer } from './explanation/figures/explain-figure.ts'
import { explanationView } from './explanation/panel/explanation-view.ts'
import { confidenceView } from './overview/confidence-view.ts'
import { moneyView } from './overview/money-view.ts'
import { usualOccupiers } from './page-choices.ts'
import { makeAnalysedDetail, makeCertified, makeFactsRecord } from './testing/facts-factory.ts'
import { makeCertificate, makeFeatures, makeHome, makeHomeDetail } from './testing/home-detail-factory.ts'
import { HOME, open } from './testing/open-home.tsx'

const HOMES = Object.entries(EXPLAINED_HOMES)
  .filter(([, { totalFloorAreaM2 }], index) => totalFloorAreaM2 !== null && index % 5 === 0)
  .map(([name, features]) => ({ name, features }))

describe.each(HOMES)('$name', ({ features }) => {
  it.each(HOUSEHOLD_SIZES)('EU-11: all tabs, the sheet and the ranges agree for %d people', (occupiers) => {
    const detail = detailOf(features, occupiers)
    const balance = yearBalance(detail)
    const household = detail.energyCalculations.find(({ numOccupiers }) => numOccupiers === occupiers) ?? null
    const heating = electrifiedHeatingKwh(scenarioRecord(detail.heatLossCalculations, 'default'))
    const solar = latestSolar(detail.solarAnalyses)
    expect(detail.occupiers).toBe(occupiers)
    expect(balance.occupiers).toBe(occupiers)
    expect(balance.householdKwh).toBe(householdElectrifiedKwh(household))
    expect(balance.netImportKwh ?? Number.NaN).toBeCloseTo(
      (heating ?? 0) + (balance.householdKwh ?? 0) - (countedSolarKwh(solar) ?? 0),
      6,
    )
    const [asItIs] = detail.scenarioEffects
    expect(asItIs?.netGridImportKwh).toBe(balance.netImportKwh)
    const cost = detail.runningCosts.find(({ numOccupiers }) => numOccupiers === occupiers)
    expect(asItIs?.runningCostGbp).toBe(cost?.today.totalGbp)
    expect(moneyView(detail)?.occupiers).toBe(occupiers)
    expect(energyUseView(detail)).not.toBeNull()

    const explainer = homeExplainer({ features, statedBy: {} }, { occupiers })
    const inSheet = (figure: string) => {
      const explained = explainer?.explain(figure) ?? null
      if (explained === null) throw new Error(`${figure} is not explained`)
      const node = explained.explanation.nodes.find(({ id }) => id === explained.top)
      return { amount: node?.amount, view: explanationView(explained, []) }
    }
    const net = inSheet('rating.netGridImportKwh')
    const confidence = confidenceView(detail)
    expect(net.amount).toBe(balance.netImportKwh)
    expect([net.view.range, net.view.median]).toEqual([confidence?.netImport, confidence?.median])
    expect(inSheet(`energyUse.${occupiers}.electrifiedKwh`).amount).toBe(balance.householdKwh)
    const bill = inSheet(`money.${occupiers}.today.totalGbp`)
    const shown = moneyView(detail)?.ways[0]
    expect(bill.amount).toBe(cost?.today.totalGbp)
    expect(`${bill.view.range}, half of them below ${bill.view.median}`).toBe(shown?.certificate?.range)
  })
})

function detailOf(features: Parameters<typeof detailWithFacts>[0]['certified'], occupiers: HouseholdSize) {
  const given = { certificate: makeCertificate(), survey: null, userFacts: [], missingSolarReason: null }
  const calculated = detailWithFacts({ ...given, certified: features, facts: {}, occupiers, at: AT })
  if (calculated === null) throw new Error('The home cannot be analysed.')
  const { headline, ...rest } = calculated
  return homeDetailRecordSchema.parse({ ...rest, home: { ...makeHome(), ...headline } })
}

const AT = '2026-03-01T09:30:00Z'

describe('the choice of occupiers', () => {
  const certified = makeCertified()
  const openAnalysed = (home: Parameters<typeof makeAnalysedDetail>[2] = {}, query = '') => {
    const detail = makeAnalysedDetail(certified, {}, home)
    const record = makeFactsRecord(certified)
    stubApi({
      [`GET ${HOME}`]: { body: detail },
      [`GET ${HOME}facts/`]: { body: record },
      [`GET ${HOME}notes/`]: { body: [] },
    })
    return open(`/home/7${query}`)
  }
  const chosen = async () => (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Occupiers' })).value
  const demand = () =>
    within(screen.getByRole('region', { name: 'Result' })).getAllByRole('heading')[0]?.parentElement?.textContent

  it('is two, and changes every tab and the address', async () => {
    const { location } = openAnalysed()
    expect(await chosen()).toBe('2')
    expect(demand()).toContain('household of 2')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Occupiers' }), '5 people')
    await waitFor(() => expect(demand()).toContain('household of 5'))
    expect(location()).toBe('/home/7?occupiers=5')
    screen.getByText(/Annual energy costs for 5 people/)
    await userEvent.click(screen.getByRole('tab', { name: 'Energy Usage' }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '5 people' })).checked).toBe(true)
    expect(demand()).toContain('household of 5')
  })

  it('opens with the people that a user entered, without showing others first', async () => {
    const { location } = openAnalysed({ features: makeFeatures({ people: 4 }) })
    expect(await chosen()).toBe('4')
    expect(demand()).toContain('household of 4')
    expect(location()).toBe('/home/7')
  })

  it('keeps the figures of two people and says so when others cannot be calculated', async () => {
    const detail = makeAnalysedDetail(certified)
    stubApi({
      [`GET ${HOME}`]: { body: detail },
      [`GET ${HOME}facts/`]: { status: 500, body: {} },
      [`GET ${HOME}notes/`]: { body: [] },
    })
    open('/home/7?occupiers=6')
    await screen.findByText('The figures for 6 people could not be loaded.', {}, { timeout: 5000 })
    expect(demand()).toContain('household of 2')
  })

  it.each([
    [null, 2],
    [1, 1],
    [8, 8],
    [9, 2],
  ])('is usually that of %s entered people: %d', (people, usual) => {
    const home = { ...makeHome(), features: makeFeatures({ people }) }
    expect(usualOccupiers(homeDetailRecordSchema.parse(makeHomeDetail({ home })))).toBe(usual)
  })
})
