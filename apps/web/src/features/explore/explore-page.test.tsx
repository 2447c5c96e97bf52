import {
  exampleExploreCount,
  exampleExploreFacets,
  exampleExploreHomes,
} from '@retrofolio/contract/examples/explore/explore'
import { EXPLORE_TEXTS } from '@retrofolio/contract/explore/explore-filter-texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { ExplorePage } from './explore-page.tsx'
import { RegisterUpdated } from './results/register-updated.tsx'
import { readAddress } from './state/explore-address.ts'

const ABOUT = {
  version: exampleExploreCount.version,
  homes: 2_583,
  ratedAt: '2026-11-27T18:30:00Z',
  hasAuthorities: true,
  hasBoundaries: false,
  purpose: { confirmedAt: '2026-11-01T09:00:00Z', confirmedBy: 'Demo User' },
}
const HOMES = { ...exampleExploreHomes, nextCursor: null }
const ADDRESS = /^14 Chestnut Avenue/

const answers = (): Parameters<typeof stubApi>[0] => ({
  'GET /api/explore/': { body: ABOUT },
  'GET /api/explore/count/': { body: exampleExploreCount },
  'GET /api/explore/facets/': { body: exampleExploreFacets },
  'GET /api/explore/homes/': { body: HOMES },
  'GET /api/explore/shortlist/': { body: { version: ABOUT.version, homes: [], missing: [] } },
  'GET /api/explore/plans/': { body: [] },
  'GET /api/explore/near-misses/': { body: { version: ABOUT.version, homes: [], counts: [] } },
})

function openExplore(query = '', more: ReturnType<typeof answers> = {}) {
  const seen = stubApi({ ...answers(), ...more })
  const rendered = renderWithProviders(<ExplorePage />, { path: `/explore${query}`, routePattern: '/explore' })
  const requests = (end: string) =>
    seen.flatMap(({ path }) =>
      path.startsWith(`/api/explore/${end}/`) ? [new URL(path, 'http://x').searchParams] : [],
    )
  return { ...rendered, user: userEvent.setup(), requests }
}

const queryOf = (location: string) => new URLSearchParams(location.split('?')[1])

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  // A wide window, with the filters beside the list.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }),
  )
})

test('the address has the filters, the order and the previewed home', async () => {
  const { user, location, requests } = openExplore('?band_today=E,F&sort=-bill_today_gbp')
  const link = await screen.findByRole('link', { name: ADDRESS })
  expect(screen.getAllByText('412 homes').length).toBeGreaterThan(0)
  expect(requests('count').map((query) => query.get('band_today'))).toEqual(['E,F'])
  expect(requests('homes').map((query) => query.get('sort'))).toEqual(['-bill_today_gbp'])
  expect(screen.getByRole('columnheader', { name: /^Bill today/ }).getAttribute('aria-sort')).toBe('descending')
  await user.click(link)
  expect(queryOf(location()).get('home')).toBe('uprn:999000000787')
  expect(queryOf(location()).get('band_today')).toBe('E,F')
})

test('a filter is chosen with its count, and removed alone', async () => {
  const facet = { field: 'rating', values: [{ value: 'high', homes: 306, label: null }] }
  const { user, location } = openExplore('?score_today=..68', {
    'GET /api/explore/facets/': { body: { ...exampleExploreFacets, facets: [facet] } },
  })
  await screen.findByRole('link', { name: ADDRESS })
  const panel = within(screen.getByRole('complementary', { name: 'Filters' }))
  await user.click(await panel.findByRole('checkbox', { name: 'High 306' }))
  expect(Object.fromEntries(queryOf(location()))).toEqual({ score_today: '..68', rating: 'high' })
  // No home would be left, so it cannot be chosen.
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Medium 0' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove Score up to 68' }))
  expect(Object.fromEntries(queryOf(location()))).toEqual({ rating: 'high' })
})

test('a link to new homes of an earlier register says so until a filter changes', async () => {
  const { user, location, requests } = openExplore('?area=YO&changed=new&register=20200101000000-00000000')
  const text = 'The register has been updated since these homes were counted'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(requests('count').map(String)).toEqual(['area=YO&changed=new&estimate=true'])
  await user.click(screen.getByRole('button', { name: 'Show all matching homes' }))
  expect(Object.fromEntries(queryOf(location()))).toEqual({ area: 'YO' })
  expect(screen.queryByText(text)).toBeNull()
})

test('a notification of before links named the register still opens its homes', async () => {
  const { requests } = openExplore('?band_today=E&area=YO&changed=new')
  expect(await screen.findByRole('link', { name: ADDRESS })).toBeTruthy()
  expect(requests('homes').map((query) => query.toString())).toEqual(['area=YO&band_today=E&changed=new&limit=100'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the same register', 'changed=new&register=20260401000000-11111111'],
  ['an old link', 'changed=new'],
  ['no filter by changes', 'area=YO&register=20260301000000-11111111'],
])('no update of the register is reported for %s', (_, query) => {
  const address = readAddress(new URLSearchParams(query))
  const { container } = renderWithProviders(
    <RegisterUpdated query={{ ...address, setFilter: () => {} }} version="20260401000000-11111111" />,
  )
  expect(container.textContent).not.toContain('The register has been updated')
})

test('own homes and figures of plans have counts, too', async () => {
  const facets = [
    {
      field: 'portfolio',
      values: [
        { value: 'in', homes: 12, label: null },
        { value: 'out', homes: 400, label: null },
      ],
    },
    { field: 'shortlist', values: [] },
  ]
  const bars = [
    { from: 0, to: 1_500, homes: 3 },
    { from: 1_500, to: 3_000, homes: 8 },
  ]
  const histograms = [{ field: 'cost_to_c_gbp', unit: 'GBP', bars, notKnown: 5 }]
  const { user, location } = openExplore('', {
    'GET /api/explore/facets/': { body: { ...exampleExploreFacets, facets, histograms } },
  })
  await screen.findByRole('link', { name: ADDRESS })
  const panel = within(screen.getByRole('complementary', { name: 'Filters' }))
  await user.click(panel.getByText('Mine'))
  expect(await panel.findByRole('checkbox', { name: 'In my portfolio 12' })).toBeTruthy()
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'On the shortlist 0' }).disabled).toBe(true)
  await user.click(panel.getByText('Plan'))
  expect(await panel.findByText('Most homes: £1,500 to £3,000')).toBeTruthy()
  await user.click(panel.getByRole('checkbox', { name: 'Planned, without a route 5' }))
  expect(queryOf(location()).get('cost_to_c_gbp')).toBe('not_known')
})

test('quick clicks in one filter are all chosen', async () => {
  const { location, requests } = openExplore()
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^[EFG]$/ })
  // Within one tick: the router has not shown the first choice when the others come.
  act(() => {
    for (const box of boxes) box.click()
  })
  expect(boxes.map((box) => box.checked)).toEqual([true, true, true])
  await waitFor(() => expect(queryOf(location()).get('band_today')).toBe('E,F,G'))
  await waitFor(() => expect(requests('count').at(-1)?.get('band_today')).toBe('E,F,G'))
})

test('a range is typed; limits in the wrong order are explained and not searched', async () => {
  const { user, location } = openExplore()
  const most = await screen.findByRole('textbox', { name: 'EPC score today: at most' })
  // At once: a pause after the first digit would search for it.
  await user.click(most)
  await user.paste('68')
  await waitFor(() => expect(queryOf(location()).get('score_today')).toBe('..68'))
  await user.click(screen.getByRole('textbox', { name: 'EPC score today: at least' }))
  await user.paste('80')
  expect((await screen.findByRole('alert')).textContent).toContain('Swap them')
  expect(queryOf(location()).get('score_today')).toBe('..68')
})

test('a change of filters cancels the running requests', async () => {
  const { user } = openExplore()
  await screen.findByRole('link', { name: ADDRESS })
  const running: AbortSignal[] = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!init.signal || !/band_today=E(&|$)/.test(address)) return send(address, init)
    running.push(init.signal)
    return new Promise(() => {})
  })
  await user.click(screen.getByRole('checkbox', { name: 'E' }))
  await waitFor(() => expect(running).toHaveLength(3))
  // What was found before stays until then.
  expect(screen.getByRole('link', { name: ADDRESS })).toBeDefined()
  expect(running.map(({ aborted }) => aborted)).toEqual([false, false, false])
  await user.click(screen.getByRole('checkbox', { name: 'F' }))
  await waitFor(() => expect(running.map(({ aborted }) => aborted)).toEqual([true, true, true]))
})

describe('answers that are no homes', () => {
  test('filters that cannot be used are named, and the rest is kept', async () => {
    const refuse = ({ path }: { path: string }) =>
      path.includes('score_today')
        ? { status: 400, body: { score_today: [EXPLORE_TEXTS.contradiction] } }
        : { body: exampleExploreCount }
    const { user, location } = openExplore('?score_today=80..60&band_today=E,F', { 'GET /api/explore/count/': refuse })
    expect(await screen.findByText('One filter cannot be used')).toBeDefined()
    expect(screen.getByText('EPC score today “80..60”')).toBeDefined()
    expect(screen.getByText('“80..60” cannot be used. Choose again, or clear it.')).toBeDefined()
    expect(screen.getAllByText(/Swap them/).length).toBeGreaterThan(1)
    await user.click(screen.getByRole('button', { name: 'Search without it' }))
    expect(Object.fromEntries(queryOf(location()))).toEqual({ band_today: 'E,F' })
    await waitFor(() => expect(screen.getAllByText('412 homes').length).toBeGreaterThan(0))
  })

  test('a value that is no choice is named and not ticked, and the others stay without it', async () => {
    const refuse = ({ path }: { path: string }) =>
      path.includes('boat')
        ? { status: 400, body: { property_type: ['Use one of these.'] } }
        : { body: exampleExploreCount }
    const { user, location } = openExplore('?property_type=house,boat', { 'GET /api/explore/count/': refuse })
    expect(await screen.findByText('Type “boat”')).toBeDefined()
    expect(screen.getByText('“boat” is not one of the choices. Choose again, or clear it.')).toBeDefined()
    expect(screen.getByRole('checkbox', { name: /^House/ })).toHaveProperty('checked', true)
    expect(screen.queryByRole('checkbox', { name: /^Boat/ })).toBeNull()
    expect(screen.getByText('Cannot be used:')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Search without it' }))
    expect(Object.fromEntries(queryOf(location()))).toEqual({ property_type: 'house' })
    await waitFor(() => expect(screen.queryByText('Cannot be used:')).toBeNull())
  })

  test('failed counts are explained, and the list stays', async () => {
    const { user } = openExplore('', {
      'GET /api/explore/facets/': { status: 429, body: { detail: 'Wait a moment.' } },
    })
    expect(await screen.findByRole('link', { name: ADDRESS })).toBeDefined()
    const notice = await screen.findByText(/numbers of homes beside the filters are missing/)
    expect(notice.textContent).toContain('Wait a moment.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/numbers of homes beside/)).toBeDefined()
  })

  test('an order that is not known is named, and left with a click', async () => {
    const homes = ({ path }: { path: string }) =>
      path.includes('sort=') ? { status: 400, body: { sort: ['Use another order.'] } } : { body: HOMES }
    const { user } = openExplore('?sort=bla', { 'GET /api/explore/homes/': homes })
    await user.click(await screen.findByRole('button', { name: 'Order by postcode' }))
    expect(await screen.findByRole('link', { name: ADDRESS })).toBeDefined()
  })

  test('a register that is not rated names the command, and is tried again', async () => {
    const { requests } = openExplore('', {
      'GET /api/explore/count/': { status: 409, body: { detail: 'Not rated.' } },
      'GET /api/explore/facets/': { status: 409, body: { detail: 'Not rated.' } },
      'GET /api/explore/homes/': { status: 409, body: { detail: 'Not rated.' } },
    })
    expect(await screen.findByRole('heading', { name: 'Homes are not ready to search' })).toBeDefined()
    expect(screen.getByText('npm run -s retrofolio -- register rate')).toBeDefined()
    await waitFor(() => expect(requests('count').length).toBeGreaterThan(1), { timeout: 5_000 })
  })

  test('without homes, the filter that keeps most of them out is offered first', async () => {
    const count = ({ path }: { path: string }) => {
      const query = new URL(path, 'http://x').searchParams
      const homes = query.size > 2 ? 0 : query.has('band_today') ? 7 : 1_234
      return { body: { ...exampleExploreCount, homes } }
    }
    const { user, location } = openExplore('?band_today=A&score_today=..40', { 'GET /api/explore/count/': count })
    expect(await screen.findByRole('heading', { name: 'No homes match these filters' })).toBeDefined()
    const offers = await screen.findAllByRole('button', { name: /^Without/ })
    expect(offers.map((button) => button.textContent)).toEqual([
      'Without “Band A”: 1,234',
      'Without “score up to 40”: 7',
    ])
    await user.click(screen.getByRole('button', { name: 'Without “Band A”: 1,234' }))
    expect(Object.fromEntries(queryOf(location()))).toEqual({ score_today: '..40' })
  })

  test('a list of a replaced register says so and is loaded anew', async () => {
    const homes = ({ path }: { path: string }) =>
      path.includes('cursor')
        ? { status: 410, body: { detail: 'The register has been updated since this list was loaded.' } }
        : { body: { ...HOMES, nextCursor: 'next' } }
    const { user, requests } = openExplore('', { 'GET /api/explore/homes/': homes })
    await user.click(await screen.findByRole('button', { name: 'Load the new list' }))
    await waitFor(() => expect(requests('homes').filter((query) => !query.has('cursor'))).toHaveLength(2))
    expect(await screen.findByRole('link', { name: ADDRESS })).toBeDefined()
  })
})

test('near misses are beside the filters, and searched for when asked', async () => {
  const { user, requests } = openExplore('?score_today=..68')
  await screen.findByRole('link', { name: ADDRESS })
  const button = screen.getByRole('button', { name: 'Near misses', expanded: false })
  expect(requests('near-misses')).toHaveLength(0)
  await user.click(button)
  const found = await screen.findByRole('region', { name: 'Homes that just fail a filter' })
  expect(await within(found).findByText('No home narrowly fails one filter alone.')).toBeTruthy()
  await user.click(button)
  expect(screen.queryByRole('region', { name: 'Homes that just fail a filter' })).toBeNull()
})

test('near misses need a filter', async () => {
  openExplore()
  await screen.findByRole('link', { name: ADDRESS })
  expect(screen.queryByRole('button', { name: 'Near misses' })).toBeNull()
})
