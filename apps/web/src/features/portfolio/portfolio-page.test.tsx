import { exampleFiguresTable } from '@retrofolio/contract/examples/home-figures'
import type { Home } from '@retrofolio/contract/homes/home'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { buildHome, buildUser } from '../../testing/factories.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../testing/stub-api.ts'
import { PortfolioPage } from './portfolio-page.tsx'

function renderPortfolio() {
  return renderWithProviders(<PortfolioPage />, {
    path: '/portfolio',
    routePattern: '/portfolio',
    routes: [{ path: '*', element: <p>Elsewhere</p> }],
  })
}

function stubPortfolio(homes: Home[], homeQuota = 5, more: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /api/auth/user/': { body: buildUser({ homeQuota, totalHomes: homes.length }) },
    'GET /api/portfolio/homes/': { body: homes },
    'GET /api/portfolio/home-figures/': { body: exampleFiguresTable },
    ...more,
  })
}

function homes(count: number): Home[] {
  return Array.from({ length: count }, (_, index) => buildHome({ id: index + 1 }))
}

function level(): string | undefined {
  return screen.getByRole('progressbar', { name: 'Homes used of your quota' }).dataset['level']
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 8 Mill Lane, Skipton, BD23 1AA' }))
  return within(await screen.findByRole('dialog'))
}

test('a card shows address, type line, rating and net import, and links to its home', async () => {
  stubPortfolio([buildHome()])
  const { location } = renderPortfolio()
  expect(await screen.findByRole('heading', { level: 1, name: 'Homes (1/5)' })).toBeDefined()
  const card = within(await screen.findByRole('article'))
  const link = card.getByRole('link', { name: '14 Chestnut Avenue, York, YO31 1BR' })
  expect(card.getByText(/House · End-terrace · 92\sm² · 2 storeys/)).toBeDefined()
  expect(card.getByText(/^1,800$/)).toBeDefined()
  expect(card.getByText(/if electrified with panels/)).toBeDefined()
  expect(await card.findByText(/^1,600$/)).toBeDefined()
  expect(card.getByText('Low')).toBeDefined()
  expect(await card.findByRole('img', { name: /14 Chestnut Avenue/ })).toBeDefined()
  expect(card.queryByRole('button')).toBeNull()
  // The list in full, which loads on demand, keeps the cards that it finds.
  await import('./cards/virtual-rows.tsx')
  expect(screen.getByRole('link', { name: '14 Chestnut Avenue, York, YO31 1BR' })).toBe(link)
  await userEvent.click(link)
  await waitFor(() => expect(location()).toBe('/home/12'))
})

test('shows a skeleton while loading', async () => {
  stubApi({ 'GET /api/auth/user/': { body: buildUser() }, 'GET /api/portfolio/homes/': () => new Promise(() => {}) })
  renderPortfolio()
  expect(screen.getByRole('status').textContent).toBe('Loading homes...')
})

test('reports a loading failure and offers a retry', async () => {
  let answer: StubbedAnswer = { status: 500, body: { detail: 'A server error occurred.' } }
  stubPortfolio([], 5, { 'GET /api/portfolio/homes/': () => answer })
  renderPortfolio()
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading portfolio. Please try again.')
  answer = { body: [buildHome()] }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Homes (1/5)' })).toBeDefined()
})

test('treats a response that is not a list as empty, with a warning', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  stubPortfolio([], 5, { 'GET /api/portfolio/homes/': { body: { results: [] } } })
  renderPortfolio()
  expect(await screen.findByRole('heading', { name: 'Homes (0/5)' })).toBeDefined()
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

test('shows a home with an unfamiliar status or keys', async () => {
  const { netGridImportKwh: _import, epcBand: _band, ...home } = buildHome()
  stubPortfolio([], 5, { 'GET /api/portfolio/homes/': { body: [{ ...home, status: 'sold' }] } })
  renderPortfolio()
  expect(await screen.findByText('Unknown')).toBeDefined()
})

describe('the quota', () => {
  test.each([
    [3, 'open'],
    [4, 'nearly-full'],
  ])('at %d of 5 allows adding; the bar is %s', async (count, expected) => {
    stubPortfolio(homes(count))
    renderPortfolio()
    expect((await screen.findByRole('link', { name: 'Add Home' })).getAttribute('href')).toBe('/add-property')
    expect(level()).toBe(expected)
  })

  test('disables the button with a message when reached', async () => {
    stubPortfolio(homes(5))
    renderPortfolio()
    expect(await screen.findByRole('button', { name: 'Quota Reached' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('link', { name: 'Add Home' })).toBeNull()
    expect(level()).toBe('reached')
  })

  test('an empty portfolio offers one action', async () => {
    stubPortfolio([])
    renderPortfolio()
    expect(await screen.findByRole('heading', { name: 'Start with one address' })).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Add Home' })).toHaveLength(1)
  })

  test('an empty portfolio without a quota offers no action', async () => {
    stubPortfolio([], 0)
    renderPortfolio()
    expect(await screen.findByRole('heading', { name: 'Start with one address' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Add Home' })).toBeNull()
  })
})

describe('deleting', () => {
  const missing = buildHome({ id: 4, status: 'missing_data', fullAddress: '8 Mill Lane, Skipton, BD23 1AA' })
  const question = 'Are you sure you want to delete 8 Mill Lane, Skipton, BD23 1AA from your portfolio?'

  test('is offered only for missing data, and can be cancelled', async () => {
    const seen = stubPortfolio([buildHome({ id: 1 }), missing, buildHome({ id: 3, status: 'failed' })])
    renderPortfolio()
    const dialog = await openDialog()
    expect(dialog.getByText(question)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  test('removes the home after the server has deleted it', async () => {
    let left = [missing]
    const seen = stubPortfolio([], 5, {
      'GET /api/portfolio/homes/': () => ({ body: left }),
      'DELETE /api/portfolio/homes/4/delete/': () => {
        left = []
        return { status: 204 }
      },
    })
    renderPortfolio()
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('heading', { name: 'Homes (0/5)' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seen.filter(({ path }) => path === '/api/auth/user/')).toHaveLength(2)
  })

  test('reports a failure and keeps the home', async () => {
    stubPortfolio([missing], 5, { 'DELETE /api/portfolio/homes/4/delete/': { status: 500, body: { detail: 'x' } } })
    renderPortfolio()
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'There was an error deleting your home. Please try again.',
    )
    expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Homes (1/5)')
  })
})

test('shows the result of a queued home without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let home = buildHome({ status: 'queued', netGridImportKwh: null, zeroBillPotential: null })
  stubPortfolio([], 5, { 'GET /api/portfolio/homes/': () => ({ body: [home] }) })
  renderPortfolio()
  expect(await screen.findByText('Analysing')).toBeDefined()
  home = buildHome()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await screen.findByText('Low')).toBeDefined()
  vi.useRealTimers()
})
