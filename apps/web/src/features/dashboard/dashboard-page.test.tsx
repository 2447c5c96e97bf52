import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { exampleDashboard } from '@retrofolio/contract/examples/dashboard'
import { EPC_BANDS } from '@retrofolio/engine/home-vocabulary'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { bandRows, beforeAfter, pointsColumns, shareOf, shareText } from './dashboard-view.ts'

const NO_PROGRESS = { 'GET /api/portfolio/home-figures/progress/': { body: { progress: null } } }

function open(changes: Partial<Dashboard> = {}) {
  stubApi({ ...NO_PROGRESS, 'GET /api/dashboard/': { body: { ...exampleDashboard, ...changes } } })
  return renderWithProviders(<DashboardPage empty={<p>No homes yet</p>} />)
}

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('shows the stock, then what to do, each with the list behind it', async () => {
  open()
  const next = within(await screen.findByRole('region', { name: 'Next' }))
  expect(next.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 homes lack data for an analysis Supply what is missing', '/portfolio?status=missing_data'],
    [
      '6 homes have an expired certificate Order certificates for homes that are let or sold',
      '/portfolio?expires=..2026-05-03',
    ],
  ])
  const stock = within(screen.getByRole('region', { name: 'How the stock stands' }))
  const below = stock.getByRole('link', { name: '76 homes below band C today' })
  expect(below.getAttribute('href')).toBe('/portfolio?points_to_c=1..')
  expect(stock.getByText('65% of 117 with a score')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Homes: 3 missing data' }).getAttribute('href')).toBe(
    '/portfolio?status=missing_data',
  )
})

test('links every figure with homes, in the charts and in their tables', async () => {
  open()
  await screen.findByRole('region', { name: 'Next' })
  const counted = JSON.stringify(exampleDashboard).matchAll(/"homes":[1-9]\d*,"parameters":"([^"]+)"/g)
  const parameters = Array.from(counted, ([, text]) => text ?? '')
  expect(parameters.length).toBeGreaterThan(15)
  const linked = addresses()
  expect(parameters.map((text) => `/portfolio?${text}`).filter((address) => !linked.includes(address))).toEqual([])
  const bars = within(screen.getByRole('figure', { name: 'Homes by EPC band' }))
  expect(bars.getByRole('link', { name: 'Band D as lodged: 61 homes' })).toBeDefined()
  expect(bars.getByRole('link', { name: 'Band D today: 76 homes' })).toBeDefined()
  for (const name of ['Homes by EPC band', 'Homes by zero bill potential', 'Points short of band C']) {
    expect(screen.getByRole('table', { name })).toBeDefined()
  }
})

test('says how certain the number below band C is, and on which day it was counted', async () => {
  open({ next: [{ kind: 'could_be_c', count: 31, text: '31 homes below C', link: '/portfolio?chance_of_c=10..' }] })
  const stock = within(await screen.findByRole('region', { name: 'How the stock stands' }))
  expect(stock.getByRole('link', { name: '31 of them could already be in C' }).getAttribute('href')).toBe(
    '/portfolio?chance_of_c=10..',
  )
  expect(screen.getByText(/Counted on 4 May 2026/)).toBeDefined()
})

test('says how many are planned and at which cost, and counts the others as they are', async () => {
  open()
  const money = within(await screen.findByRole('region', { name: 'Running cost and carbon' }))
  const [bills, carbon] = money.getAllByRole('row').slice(1)
  expect(bills?.textContent).toBe('Bills a year£193,300£181,400£11,900 less (6%)')
  expect(carbon?.textContent).toBe('CO₂ a year398 t366 t32 t less (8%)')
  expect(money.getByText(/Energy prices of 1 April 2026 to 30 June 2026\./)).toBeDefined()
  // All homes have the bills after plans; those with a plan make the difference.
  const links = money.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toContainEqual(['£181,400', '/portfolio?status=analysed'])
  expect(links).toContainEqual(['£11,900 less (6%)', '/portfolio?plan_result=plan,cost_not_known'])
  expect(money.getByText(/have a plan of works, for about £214,600 before grants/)).toBeDefined()
})

test('names the rules that homes fail, and what no rule can be judged without', async () => {
  open()
  const rules = within(await screen.findByRole('region', { name: 'Homes that fail a rule' }))
  const rule = rules.getByRole('link', { name: '2 homes fail Private rented: band E In force since 1 April 2020' })
  expect(rule.getAttribute('href')).toBe('/portfolio?fails=PRS-EW-2020')
  expect(rules.getByText(/^The tenure of/).textContent).toBe(
    'The tenure of 8 homes is not known, so no rule can be checked for them.',
  )
})

test('names the subject of each number in its link, for lists of links', async () => {
  open()
  await screen.findByRole('region', { name: 'Next' })
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent)
  expect(names.filter((name) => /^[\d,£.]+( homes?| t)?$/.test(name ?? ''))).toEqual([])
  expect(screen.getByRole('link', { name: '6 certificates expired' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Bills a year now: £193,300' })).toBeDefined()
  expect(screen.getByText('Show as a table', { selector: '[aria-label$="band C"]' })).toBeDefined()
})

test('says that a rule which has not begun would fail homes, and moves to the rules of a link', async () => {
  const [rule] = exampleDashboard.rules
  const rules = rule === undefined ? [] : [{ ...rule, from: '2030-04-01', hasBegun: false, homes: 1 }]
  stubApi({ ...NO_PROGRESS, 'GET /api/dashboard/': { body: { ...exampleDashboard, rules } } })
  renderWithProviders(<DashboardPage empty={null} />, { path: '/dashboard#rules' })
  const name = '1 home would fail Private rented: band E Starts on 1 April 2030'
  expect(await screen.findByRole('link', { name })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Homes that fail a rule' }))
})

test('keeps its figures when they cannot be updated, and says of when they are and why', async () => {
  let isDown = false
  stubApi({
    ...NO_PROGRESS,
    'GET /api/dashboard/': () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return { body: exampleDashboard }
    },
  })
  const { queryClient } = renderWithProviders(<DashboardPage empty={null} />)
  await screen.findByRole('region', { name: 'Next' })
  isDown = true
  await queryClient.refetchQueries()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(
    /^Your dashboard could not be updated\. This page shows what was loaded at .*reach/,
  )
  expect(screen.getByRole('region', { name: 'Next' })).toBeDefined()
  isDown = false
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('without plans or visits says what fills these parts', async () => {
  open({ planned: null, changes: null, next: [] })
  expect(await screen.findByText(/No home has a plan of works yet/)).toBeDefined()
  expect(screen.getByText(/From your next visit on another day/)).toBeDefined()
  expect(screen.getByText(/Nothing waits for you/)).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'After plans' })).toBeNull()
})

test('of an empty portfolio shows the placeholder, but not while rows of an import wait', async () => {
  open({ homes: 0, next: [] })
  expect(await screen.findByText('No homes yet')).toBeDefined()
})

test('reports a failure and loads again', async () => {
  let calls = 0
  stubApi({
    ...NO_PROGRESS,
    'GET /api/dashboard/': () => {
      calls += 1
      return calls < 3 ? { status: 500, body: { detail: 'x', code: 'INTERNAL' } } : { body: exampleDashboard }
    },
  })
  renderWithProviders(<DashboardPage empty={null} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Next' })).toBeDefined()
})

test('counts calculated homes while the server calculates them', async () => {
  stubApi({
    'GET /api/portfolio/home-figures/progress/': { body: { progress: { calculated: 1_200, total: 13_000 } } },
    'GET /api/dashboard/': () => new Promise(() => {}),
  })
  renderWithProviders(<DashboardPage empty={null} />)
  expect(await screen.findByText('1,200 of 13,000 homes calculated')).toBeDefined()
})

test('words of shares, points and differences', () => {
  expect([shareText(0, 0), shareText(1, 300), shareText(299, 300), shareText(1, 2)]).toEqual([
    '0%',
    'under 1%',
    'over 99%',
    '50%',
  ])
  expect([shareOf(3, 4), shareOf(30, 40)]).toEqual(['of 4', '75% of 40'])
  expect(pointsColumns(exampleDashboard).map(({ label, name }) => [label, name])).toEqual([
    ['1–5', '1 to 5 points'],
    ['6+', '6 points or more'],
  ])
  const now = { homes: 1, parameters: '', billGbp: 0, carbonKg: 900 }
  const planned = { ...now, billGbp: 100, carbonKg: 1_000, costGbp: 0, withoutCost: { homes: 0, parameters: '' } }
  expect(beforeAfter({ now, planned }).map(({ difference }) => difference)).toEqual(['£100 more', '0.1 t more (11%)'])
})

test('of few homes, the columns are low', async () => {
  const pointsShort = [{ from: 1, to: 5, homes: 1, parameters: 'points_to_c=1..5' }]
  open({ belowC: { ...exampleDashboard.belowC, homes: 1, pointsShort } })
  const columns = within(await screen.findByRole('figure', { name: 'Points short of band C' })).getByRole('list')
  expect(columns.dataset.few).toBe('true')
})

test('leaves out bands beyond the best and the worst home, and columns beyond the first and last', () => {
  const counted = (homes: number) => ({ homes, parameters: '' })
  const bands = (homes: number[]) => EPC_BANDS.map((band, at) => ({ band, ...counted(homes[at] ?? 0) }))
  const names = bandRows({ bandsLodged: bands([0, 0, 3, 0, 0, 0, 0]), bandsToday: bands([0, 0, 0, 0, 2, 0, 0]) })
  expect(names.map(({ name }) => name)).toEqual(['Band C', 'Band D', 'Band E'])
  expect(bandRows({ bandsLodged: bands([]), bandsToday: bands([]) })).toEqual([])
  const pointsShort = [0, 4, 0].map((homes, at) => ({ from: at * 5 + 1, to: at * 5 + 5, ...counted(homes) }))
  expect(pointsColumns({ belowC: { ...counted(4), pointsShort } }).map(({ label }) => label)).toEqual(['6–10'])
})
