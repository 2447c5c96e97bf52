import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../../testing/stub-api.ts'
import { HomePage } from '../home-page.tsx'
import { makeHome, makeHomeDetail } from '../testing/home-detail-factory.ts'

const HOME = '/api/portfolio/homes/7/'

/** API responses for the menu's actions on a home that changes with them. */
function open(home: Partial<HomeDetail['home']> = {}, answers: Record<string, () => StubbedAnswer> = {}) {
  let shown = makeHome(home)
  const change = (changes: Partial<HomeDetail['home']>) => {
    shown = { ...shown, ...changes }
    return { body: makeHomeDetail({ home: shown }) }
  }
  const seen = stubApi({
    [`GET ${HOME}`]: () => ({ body: makeHomeDetail({ home: shown }) }),
    [`GET ${HOME}facts/`]: { status: 500 },
    [`POST ${HOME}archive/`]: answers['archive'] ?? (() => change({ archivedAt: '2026-03-01T09:30:00Z' })),
    [`POST ${HOME}restore/`]: answers['restore'] ?? (() => change({ archivedAt: null })),
    [`POST ${HOME}reanalyse/`]: answers['reanalyse'] ?? (() => change({})),
    [`DELETE ${HOME}delete/`]: answers['delete'] ?? (() => ({ status: 204 })),
  })
  const rendered = renderWithProviders(<HomePage />, {
    path: '/home/7',
    routePattern: '/home/:homeId',
    routes: [{ path: '/portfolio', element: <p>The portfolio</p> }],
  })
  const sent = () => seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  return { ...rendered, sent }
}

async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('archiving', () => {
  it('asks first, then shows a notice, and the home can be restored', async () => {
    const { sent } = open()
    await choose('Archive')
    const dialog = await screen.findByRole('dialog', { name: 'Archive this home' })
    expect(dialog.textContent).toContain('14 Example Avenue, Sampleton, SA1 1AA will leave the list')
    expect(sent()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('Archived on 1 March 2026')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(screen.queryByText('Archived on 1 March 2026')).toBeNull())
    expect(sent()).toEqual([`POST ${HOME}archive/`, `POST ${HOME}restore/`])
  })

  it('does nothing when cancelled', async () => {
    const { sent } = open()
    await choose('Archive')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
  })

  it.each([
    { error: "You've reached your home quota limit.", errorCode: 'HOME_QUOTA_REACHED' },
    { error: 'This property is already in your portfolio.', errorCode: 'DUPLICATE_UPRN' },
  ])('explains why a home cannot be restored: $errorCode', async (body) => {
    open({ archivedAt: '2026-03-01T09:30:00Z' }, { restore: () => ({ status: 409, body }) })
    await choose('Restore')
    expect(await screen.findByText(body.error)).toBeTruthy()
  })
})

describe('deleting', () => {
  it('is offered only for a home with missing data', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    await screen.findByRole('menuitem', { name: 'Archive' })
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  })

  it('asks, deletes and goes to the portfolio', async () => {
    const { location, sent } = open({ status: 'missing_data' })
    await choose('Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete home' })
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete 14 Example Avenue, Sampleton, SA1 1AA from your portfolio?',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(location()).toBe('/portfolio'))
    expect(sent()).toEqual([`DELETE ${HOME}delete/`])
  })

  it('succeeds if the home is already deleted', async () => {
    const { location } = open(
      { status: 'missing_data' },
      { delete: () => ({ status: 404, body: { detail: 'Not found.' } }) },
    )
    await choose('Delete')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(location()).toBe('/portfolio'))
  })

  it('reports a failure and stays on the page', async () => {
    open({ status: 'missing_data' }, { delete: () => ({ status: 500, body: { detail: 'A server error occurred.' } }) })
    await choose('Delete')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('There was an error deleting your home. Please try again.')).toBeTruthy()
  })
})

describe('other menu actions', () => {
  it('analyses again and reports a failure', async () => {
    const refusal = { status: 429, body: { detail: 'Request was throttled.' } }
    const { sent } = open({}, { reanalyse: () => refusal })
    await choose('Analyse again')
    expect(await screen.findByText('Too many attempts. Try again later.')).toBeTruthy()
    expect(sent()).toEqual([`POST ${HOME}reanalyse/`])
  })

  it('prints', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    open()
    await choose('Print')
    expect(print).toHaveBeenCalledOnce()
  })

  it('opens the certificate in the official register', async () => {
    const officialUrl = 'https://find-energy-certificate.service.gov.uk/energy-certificate/1234-5678-9012-3456-7890'
    const certificate = {
      number: '1234-5678-9012-3456-7890',
      inspectedOn: null,
      lodgedOn: null,
      expiresOn: null,
      officialUrl,
      lodgedScore: null,
      lodgedBand: null,
      lodgedPrimaryEnergyKwhPerM2: null,
      edition: 'sap_2012_walls_2017' as const,
      editionFrom: 'lodgement_date' as const,
      modelled: null,
    }
    stubApi({ [`GET ${HOME}`]: { body: makeHomeDetail({ certificate }) } })
    renderWithProviders(<HomePage />, { path: '/home/7', routePattern: '/home/:homeId' })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    const item = await screen.findByRole('menuitem', { name: 'Open the certificate' })
    expect(item.getAttribute('href')).toBe(officialUrl)
  })
})
