import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestQueryClient, renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { exploreKeys } from '../state/about-query.ts'
import { useExploreQuery } from '../state/use-explore-query.ts'
import { buildFoundHome, buildPlansJob, buildPreview, CHESTNUT, MILL, PLAN } from '../testing/found-homes.ts'
import { HomePreview } from './home-preview.tsx'

const ADDRESS = '14 Chestnut Avenue, Birmingham, B29\u00A06XX'

function Page() {
  const { homeKey, openHome } = useExploreQuery()
  return (
    <>
      {[CHESTNUT, MILL].map((home) => (
        <button key={home.homeKey} type="button" data-home-key={home.homeKey} onClick={() => openHome(home.homeKey)}>
          Row of {home.address}
        </button>
      ))}
      {homeKey !== null && <HomePreview homeKey={homeKey} onClose={() => openHome(null)} />}
    </>
  )
}

function open(preview = buildPreview(), more: Parameters<typeof stubApi>[0] = {}) {
  const seen = stubApi({
    [`GET /api/explore/homes/${encodeURIComponent(CHESTNUT.homeKey)}/`]: { body: preview },
    [`GET /api/explore/homes/${encodeURIComponent(MILL.homeKey)}/`]: { body: buildPreview(MILL) },
    'GET /api/explore/plans/': { body: [] },
    'GET /api/explore/count/': { body: { version: '1', homes: 2, is_estimated: false } },
    'GET /api/explore/shortlist/': { body: { version: '1', homes: [], missing: [] } },
    ...more,
  })
  const queryClient = createTestQueryClient()
  queryClient.setQueryData(exploreKeys.homes('', ''), { pages: [{ homes: [CHESTNUT, MILL] }], pageParams: [] })
  const rendered = renderWithProviders(<Page />, {
    path: `/explore?home=${CHESTNUT.homeKey}`,
    queryClient,
    routes: [],
  })
  return { ...rendered, seen, user: userEvent.setup() }
}

const panel = async () => within(await screen.findByRole('dialog', { name: 'Preview' }))

beforeEach(() => sessionStorage.clear())

describe('what it shows', () => {
  test('figures with their ranges, the rating with its chance, facts with their origin, and the certificate', async () => {
    open()
    const shown = await panel()
    expect(await shown.findByRole('heading', { name: ADDRESS })).toBeTruthy()
    expect(shown.getByRole('img', { name: `Drawing of ${ADDRESS}` })).toBeTruthy()
    const rowText = (name: RegExp) => shown.getByRole('row', { name }).textContent?.replaceAll(/\s/g, ' ')
    expect(rowText(/^Heat demand/)).toBe('Heat demandabout 9,500 kWh7,500 to 11,400')
    expect(rowText(/^Electricity when/)).toBe('Electricity when electrifiedabout 6,400 kWhno range calculated')
    expect(shown.getByText('95% sure; could be Medium (5%)')).toBeTruthy()
    expect(shown.getByRole('row', { name: /^Bill today/ }).textContent).toContain('£2,200 to £3,000')
    expect(shown.getByText('Loft insulation')).toBeTruthy()
    expect(shown.getByText('From the certificate of 21 October 2022.')).toBeTruthy()
    expect(shown.getByText('Cavity, filled')).toBeTruthy()
    expect(shown.getByText(/Not on the certificate: storeys, roof/)).toBeTruthy()
    expect(shown.getByText('1234-5678-9012-3456-7890')).toBeTruthy()
    expect(shown.getByRole('link', { name: 'View in the official register' })).toBeTruthy()
    expect(shown.getByText(/Looking at a home uses no quota/)).toBeTruthy()
  })

  test('what and where it is, while addresses are hidden', async () => {
    open(buildPreview(buildFoundHome({ address: null, postcode: null })))
    const shown = await panel()
    expect(await shown.findByRole('heading', { name: 'Semi-detached house in B29' })).toBeTruthy()
    expect(shown.getByText(/once your organisation has confirmed its purpose/)).toBeTruthy()
  })

  test('that a home cannot be analysed', async () => {
    open(buildPreview(CHESTNUT, { figures: null }))
    expect(await (await panel()).findByText(/Add this home to your portfolio/)).toBeTruthy()
  })

  test('the route to C, or how to plan one', async () => {
    const { unmount } = open(buildPreview(buildFoundHome({ plan: PLAN })))
    const shown = await panel()
    expect(await shown.findByText('£4,800')).toBeTruthy()
    expect(shown.getByText('Loft insulation, then High heat retention storage heaters')).toBeTruthy()
    expect(shown.getByText(/before grants.*at least 80%/)).toBeTruthy()
    unmount()
    const { user, seen } = open(buildPreview(), { 'POST /api/explore/plans/': { body: buildPlansJob() } })
    await user.click(await (await panel()).findByRole('button', { name: 'Make a plan' }))
    expect(await (await panel()).findByText(/Plans are being made/)).toBeTruthy()
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ homes: CHESTNUT.homeKey, filters: '' })
  })

  test("the server's reason for a home that is gone", async () => {
    const detail = 'The register has no home uprn:999000000787.'
    open(buildPreview(), {
      [`GET /api/explore/homes/${encodeURIComponent(CHESTNUT.homeKey)}/`]: { status: 404, body: { detail } },
    })
    expect(await (await panel()).findByText(detail)).toBeTruthy()
  })
})

describe('how it is used', () => {
  test('steps through the list by keys and buttons, and returns the focus to the row of the last home', async () => {
    const { user, location } = open()
    const shown = await panel()
    await shown.findByRole('heading', { name: ADDRESS })
    expect(shown.getByText('1 of 2')).toBeTruthy()
    expect(shown.getByRole('button', { name: 'Previous home' }).getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{ArrowRight}')
    expect(await shown.findByRole('heading', { name: /^3 Mill Lane/ })).toBeTruthy()
    expect(location()).toContain(encodeURIComponent(MILL.homeKey))
    await user.click(shown.getByRole('button', { name: 'Previous home' }))
    expect(await shown.findByRole('heading', { name: ADDRESS })).toBeTruthy()
    await user.keyboard('{ArrowRight}{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Row of 3 Mill Lane, Birmingham'))
  })

  test('opens a home that is in the portfolio there', async () => {
    open(buildPreview(buildFoundHome({ portfolioHomeId: 12 })))
    const link = await (await panel()).findByRole('link', { name: 'Open in your portfolio' })
    expect(link.getAttribute('href')).toBe('/home/12')
    expect(screen.queryByRole('button', { name: 'Add to portfolio' })).toBeNull()
  })

  test('collects homes to compare', async () => {
    const { user } = open()
    const shown = await panel()
    await user.click(await shown.findByRole('button', { name: 'Compare' }))
    expect(shown.getByRole('button', { name: 'In comparison' }).getAttribute('aria-pressed')).toBe('true')
    expect(sessionStorage.getItem('explore-compare')).toBe(CHESTNUT.homeKey)
  })

  test('stars a home at once, offers to undo it, and takes it back if the server refuses', async () => {
    const { user, seen } = open(buildPreview(), {
      'POST /api/explore/shortlist/': { status: 400, body: { detail: 'The shortlist is full.' } },
    })
    const star = await (await panel()).findByRole('button', { name: `Shortlist ${ADDRESS}` })
    await user.click(star)
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true))
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'))
  })
})
