import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { stubApi } from '../../testing/stub-api.ts'
import { makeAnalysedDetail, makeCertified, makeFactsRecord } from './testing/facts-factory.ts'
import { makeEnergyUse, makeHomeDetail } from './testing/home-detail-factory.ts'
import { FACTS, findHeading, HOME, open, openHome } from './testing/open-home.tsx'

describe('overview', () => {
  it('has the certificate, facts and assumptions', async () => {
    openHome()
    await screen.findByText('Odalys Fennimore, 1 March 2026')
    expect(screen.getByText('Cavity wall, not insulated')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View in the official register' })).toBeTruthy()
    expect(screen.getByText('The certificate does not date the glazing.')).toBeTruthy()
    expect(screen.getByText('RdSAP 10, table 24')).toBeTruthy()
  })

  it('shows running costs, and the bill on request', async () => {
    openHome()
    const money = await screen.findByRole('region', { name: 'Running costs' })
    expect(
      within(money)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Today', 'Electrified', 'Electrified, with panels'])
    expect(money.textContent).toContain(
      'about £1,500 a year, certificate basis; probably £1,300 to £1,800, half of them below £1,500',
    )
    expect(within(money).getByText(/Ofgem price cap, 1 January 2026 to 31 March 2026/)).toBeTruthy()
    expect(
      within(money).getByRole('table', { name: 'Today, certificate basis: lines of the bill', hidden: true }),
    ).toBeTruthy()
  })

  it('shows the confidence in net import and the chance of each rating', async () => {
    openHome()
    const confidence = await screen.findByRole('region', { name: 'How certain this is' })
    expect(within(confidence).getByRole('button', { name: '500 to 3,700' })).toBeTruthy()
    expect(
      within(confidence)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['High', 'Medium', 'Low'])
    expect(within(confidence).getByText('Inspect the wall with a borescope, or measure its U-value.')).toBeTruthy()
  })

  it('links from a fact and an assumption to its correction', async () => {
    const { location } = openHome()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit floor area' }))
    expect(location()).toBe('/home/7?facts=floor_area')
  })

  it('shows both certificate bands side by side', async () => {
    openHome()
    const certificate = await screen.findByRole('region', { name: 'Energy certificate' })
    expect(certificate.textContent).toContain('As lodgedD61')
    expect(certificate.textContent).toContain('By today’s rulesD66')
    expect(within(certificate).getByText('5 May 2031')).toBeTruthy()
  })

  it('groups assumptions by cause, with sources on request', async () => {
    const assumption = { taken: '2', source: 'A table, by HL-19' }
    openHome({
      assumptions: [
        { ...assumption, field: 'doorCount', reason: 'The number of doors is not recorded.' },
        { ...assumption, field: 'household', reason: 'Certificates do not record appliances.' },
      ],
    })
    await findHeading('Assumptions')
    const section = screen.getByRole('region', { name: 'Assumptions' })
    const groups = [...section.querySelectorAll<HTMLDetailsElement>('details:not(details details)')]
    expect(groups.map(({ open, firstChild }) => [open, firstChild?.textContent])).toEqual([
      [true, expect.stringMatching(/^Because no certificate records how people live1 value, up to ±/)],
      [false, 'Because the certificate does not record it1 value'],
    ])
    const [sources] = within(section).getAllByText('Source')
    expect(sources?.closest('details')?.open).toBe(false)
    const [rule] = within(section).getAllByRole('link', { name: 'HL-19', hidden: true })
    expect(rule?.getAttribute('href')).toBe('/method#HL-19')
  })
})

describe('heat loss', () => {
  it('switches the scenario, also in the address, and compares it with the default', async () => {
    const { location } = openHome({}, '?tab=heat-loss')
    expect(await screen.findByText(/^Typical insulation assumed for this home type/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Insulated' }))
    expect(await screen.findByText('Upgraded roof, wall, floor and glazing insulation')).toBeTruthy()
    expect(screen.getByRole('tabpanel').textContent).toContain('about 1,300\u00a0W less than with typical insulation')
    expect(location()).toBe('/home/7?tab=heat-loss&scenario=insulated')
  })

  it('highlights a part in drawing, bar and table by pointer or keyboard', async () => {
    const user = userEvent.setup()
    openHome({}, '?tab=heat-loss')
    const drawing = await screen.findByRole('group', { name: 'Where this home loses heat' })
    const bar = screen.getByRole('group', { name: 'Heat loss by element' })
    await user.click(roofIn(drawing))
    expect(roofIn(bar).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('row', { name: /^Roof/ }).getAttribute('data-active')).toBe('true')
    roofIn(bar).focus()
    await user.keyboard('{Enter}')
    expect(roofIn(drawing).getAttribute('aria-pressed')).toBe('false')
    const table = screen.getByRole('table', { name: 'Heat loss by element' })
    roofIn(table).focus()
    expect(screen.getByRole('row', { name: /^Roof/ }).getAttribute('data-active')).toBe('true')
    await user.keyboard('{Enter}')
    expect(roofIn(drawing).getAttribute('aria-pressed')).toBe('true')
    expect(roofIn(table).getAttribute('aria-pressed')).toBe('true')
  })

  it('has a table of elements with area, U-value, watts, kilowatt-hours and share', async () => {
    openHome({}, '?tab=heat-loss')
    const walls = await screen.findByRole('row', { name: /^Walls/ })
    expect(
      within(walls)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1,600\u00a0W', '40%', '3,200\u00a0kWh/yr', '74\u00a0m²', '1.50\u00a0W/m²K'])
  })

  it('shows a message without a calculation', async () => {
    openHome({ heatLossCalculations: [] }, '?tab=heat-loss')
    expect(await screen.findByText('Heat loss data is not available for this home yet.')).toBeTruthy()
  })
})

describe('energy usage', () => {
  it('starts with two people and switches, also in the address', async () => {
    const certified = makeCertified()
    stubApi({
      [`GET ${HOME}`]: { body: makeAnalysedDetail(certified) },
      ...FACTS,
      [`GET ${HOME}facts/`]: { body: makeFactsRecord(certified) },
    })
    const { location } = open('/home/7?tab=energy')
    expect(await findHeading('Annual household energy use')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 people' }).checked).toBe(true)
    const before = screen.getByRole('tabpanel').textContent
    await userEvent.click(screen.getByRole('radio', { name: '1 person' }))
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).not.toBe(before))
    expect(location()).toBe('/home/7?tab=energy&occupiers=1')
  })

  it('shows a message without data and keeps the selector', async () => {
    openHome({ energyCalculations: [makeEnergyUse(1)] }, '?tab=energy')
    expect(await screen.findByText('Energy usage data is not available for this home yet.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 people' }).checked).toBe(true)
  })
})

describe('solar potential', () => {
  it('shows system, source and aspects', async () => {
    openHome({}, '?tab=solar')
    expect(await screen.findByText(/its orientation is not known/)).toBeTruthy()
    expect(screen.getByText(/about 7\.0 kW is above 3\.68 kW a phase/)).toBeTruthy()
    expect(screen.getByRole('row', { name: /^East \(estimated\) 29/ })).toBeTruthy()
    expect(screen.getAllByText('not known')).toHaveLength(2)
    const picture = screen.getByRole('img', { name: 'The home with the recommended panels' })
    expect(picture.querySelectorAll('[data-part="panel"]')).toHaveLength(20)
  })

  it('offers to run a missing analysis and shows its result', async () => {
    let solarAnalyses: HomeDetail['solarAnalyses'] = []
    stubApi({
      [`GET ${HOME}`]: () => ({ body: makeHomeDetail({ solarAnalyses }) }),
      [`POST ${HOME}retrigger-solar/`]: () => {
        ;({ solarAnalyses } = makeHomeDetail())
        return { body: makeHomeDetail() }
      },
    })
    open('/home/7?tab=solar')
    expect(await findHeading('No solar analysis data available for this home.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Re-trigger Solar Analysis' }))
    expect(await findHeading('Roof by aspect')).toBeTruthy()
  })

  it.each([
    ['awaited', /^Waiting for aerial imagery/],
    ['key_refused', /GOOGLE_SERVER_KEY/],
    ['not_answered', /retried automatically/],
  ] as const)('explains what is pending: %s', async (missingSolarReason, words) => {
    stubApi({ [`GET ${HOME}`]: { body: makeHomeDetail({ solarAnalyses: [], missingSolarReason }) } })
    open('/home/7?tab=solar')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it("shows the server's reason when the analysis is rejected", async () => {
    stubApi({
      [`GET ${HOME}`]: { body: makeHomeDetail({ solarAnalyses: [] }) },
      [`POST ${HOME}retrigger-solar/`]: {
        status: 409,
        body: { detail: 'Solar analysis is not available for this home.' },
      },
    })
    open('/home/7?tab=solar')
    await userEvent.click(await screen.findByRole('button', { name: 'Re-trigger Solar Analysis' }))
    expect(await screen.findByText('Solar analysis is not available for this home.')).toBeTruthy()
  })
})

function roofIn(group: HTMLElement): HTMLElement {
  return within(group).getByRole('button', { name: /^Roof/ })
}
