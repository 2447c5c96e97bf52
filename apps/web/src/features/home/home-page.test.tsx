import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onGlobalFailure } from '../../lib/api/global-failure.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { makeHome, makeHomeDetail } from './testing/home-detail-factory.ts'
import { FACTS, findHeading, HOME, open, openHome } from './testing/open-home.tsx'

const NOT_ANALYSED = { heatLossCalculations: [], solarAnalyses: [], energyCalculations: [], assumptions: [] }

beforeEach(() => {
  vi.useRealTimers()
})

describe('opening the page', () => {
  it('shows that it is loading, then the address', async () => {
    openHome()
    expect(screen.getByText('Loading home details...')).toBeTruthy()
    expect(await findHeading('14 Example Avenue, Sampleton, SA1 1AA')).toBeTruthy()
    expect(document.title).toContain('14 Example Avenue')
  })

  it('shows Home Not Found for a missing home and stays on the page', async () => {
    stubApi({ [`GET ${HOME}`]: { status: 404, body: { detail: 'Not found.' } } })
    const onFailure = vi.fn<(status: number) => void>()
    const stop = onGlobalFailure(onFailure)
    const { location } = open()
    expect(await findHeading('Home Not Found')).toBeTruthy()
    expect(screen.getByText('The requested home could not be found.')).toBeTruthy()
    expect(onFailure).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('link', { name: 'Back to Portfolio' }))
    expect(location()).toBe('/portfolio')
    stop()
  })

  it('reports a loading failure', async () => {
    stubApi({ [`GET ${HOME}`]: { status: 500, body: { detail: 'A server error occurred.' } } })
    open()
    expect(await screen.findByText('Error loading home details.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Portfolio' })).toBeTruthy()
  })

  it('does not request an invalid id', async () => {
    const seen = stubApi({})
    open('/home/abc')
    expect(await screen.findByText('The requested home could not be found.')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('links back to the portfolio', async () => {
    const { location } = openHome()
    await userEvent.click(await screen.findByRole('link', { name: 'Portfolio' }))
    expect(location()).toBe('/portfolio')
  })
})

describe('the header', () => {
  it('has type, status and the four tiles', async () => {
    openHome()
    await findHeading('Total electricity demand')
    expect(screen.getByText('End-terrace house · 92 m² · 1930–1949')).toBeTruthy()
    expect(screen.getByText('Analysed')).toBeTruthy()
    const result = screen.getByRole('region', { name: 'Result' })
    const tiles = within(result).getAllByRole('heading', { level: 2 })
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      'Total electricity demand',
      'Solar generation estimate',
      'Net grid import',
      'Zero bill potential',
    ])
    expect(result.textContent).toContain('6,000')
    expect(result.textContent).toContain('4,000')
    expect(result.textContent).toContain('2,000')
    expect(within(result).getByText('Low')).toBeTruthy()
    expect(within(result).getByRole('img', { name: /Zero bill potential Low/ })).toBeTruthy()
  })

  it('shows N/A while an analysis is missing', async () => {
    openHome({ solarAnalyses: [] })
    await findHeading('Zero bill potential')
    expect(screen.getAllByText('N/A')).toHaveLength(3)
  })

  it('shows any other status as Unknown, with the tabs', async () => {
    const detail = makeHomeDetail()
    stubApi({ [`GET ${HOME}`]: { body: { ...detail, home: { ...detail.home, status: 'frozen' } } } })
    open()
    expect(await screen.findByText('Unknown')).toBeTruthy()
    expect(screen.getAllByRole('tab')).toHaveLength(5)
  })
})

describe('a home that is not analysed', () => {
  it('shows only the Missing Data notice with its reason', async () => {
    openHome({
      ...NOT_ANALYSED,
      home: makeHome({ status: 'missing_data', features: null, statusReason: 'There is no certificate.' }),
    })
    const notice = await screen.findByRole('alert')
    expect(within(notice).getByText('Missing Data')).toBeTruthy()
    expect(within(notice).getByText('There is no certificate.')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('can be retried if it failed', async () => {
    let status: HomeDetail['home']['status'] = 'failed'
    const seen = stubApi({
      ...FACTS,
      [`GET ${HOME}`]: () => ({ body: makeHomeDetail({ home: makeHome({ status }) }) }),
      [`POST ${HOME}reanalyse/`]: () => {
        status = 'analysed'
        return { status: 202, body: {} }
      },
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeTruthy()
    const ofHome = seen.filter(({ path }) => path === HOME || path === `${HOME}reanalyse/`)
    expect(ofHome.map((request) => request.method)).toEqual(['GET', 'POST', 'GET'])
  })

  it('reports a failed retry', async () => {
    stubApi({
      [`GET ${HOME}`]: { body: makeHomeDetail({ ...NOT_ANALYSED, home: makeHome({ status: 'failed' }) }) },
      [`POST ${HOME}reanalyse/`]: { status: 429, body: { detail: 'Request was throttled.' } },
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Too many attempts. Try again later.')).toBeTruthy()
  })

  it('shows Analysing while queued, then its result without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let status: HomeDetail['home']['status'] = 'queued'
    stubApi({ [`GET ${HOME}`]: () => ({ body: makeHomeDetail({ home: makeHome({ status }) }) }) })
    open()
    expect(await screen.findByText('Analysing')).toBeTruthy()
    status = 'analysed'
    await vi.advanceTimersByTimeAsync(2_500)
    await waitFor(() => expect(screen.queryByText('Analysing')).toBeNull())
    expect(screen.getByText('Analysed')).toBeTruthy()
  })
})

describe('a home that changes elsewhere', () => {
  it('is refreshed, and shown as not found when deleted', async () => {
    let name = '14 Example Avenue, Sampleton, SA1 1AA'
    let isThere = true
    const events = new TransformStream<string, string>()
    const writer = events.writable.getWriter()
    stubApi({
      [`GET ${HOME}`]: () =>
        isThere
          ? { body: makeHomeDetail({ home: makeHome({ fullAddress: name }) }) }
          : { status: 404, body: { detail: 'Not found.' } },
    })
    const answer = fetch
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input === '/api/portfolio/events/'
        ? Promise.resolve(new Response(events.readable.pipeThrough(new TextEncoderStream())))
        : answer(input, init),
    )
    open()
    await findHeading('14 Example Avenue, Sampleton, SA1 1AA')
    name = '14a Example Avenue, Sampleton, SA1 1AA'
    await writer.write('event: ready\nid: 1\ndata: {}\n\n')
    await writer.write('event: home\nid: 2\ndata: {"home_id":8,"change":"changed"}\n\n')
    await writer.write('event: home\nid: 3\ndata: {"home_id":7,"change":"changed"}\n\n')
    expect(await findHeading('14a Example Avenue, Sampleton, SA1 1AA')).toBeTruthy()
    isThere = false
    await writer.write('event: home\nid: 4\ndata: {"home_id":7,"change":"removed"}\n\n')
    expect(await findHeading('Home Not Found')).toBeTruthy()
  })
})

describe('tabs', () => {
  it('start with the overview and keep the choice in the address', async () => {
    const { location } = openHome()
    expect(await findHeading('How far from zero, and why')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Heat Loss' }))
    expect(location()).toBe('/home/7?tab=heat-loss')
    expect(await findHeading('Heat loss on a cold day')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
    expect(location()).toBe('/home/7')
  })

  it('open as the address says', async () => {
    openHome({}, '?tab=energy&occupiers=3')
    expect(await screen.findByRole('tab', { name: 'Energy Usage', selected: true })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 people' }).checked).toBe(true)
  })
})
