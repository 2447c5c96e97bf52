import type { ExploreShortlist } from '@retrofolio/contract/explore/explore-shortlist'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Toasts } from '../../../app/shell/signed-in/toasts.tsx'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { CHESTNUT, MILL } from '../testing/found-homes.ts'
import { ShortlistPanel } from './shortlist-panel.tsx'

beforeEach(() => sessionStorage.clear())

const entry = (home: typeof CHESTNUT) => ({
  home: { ...home, isShortlisted: true },
  addedBy: 'Odalys Fennimore',
  addedAt: '2026-05-03T09:00:00Z',
})
const FULL: ExploreShortlist = { version: '1', homes: [entry(CHESTNUT), entry(MILL)], missing: ['uprn:1'] }

async function open(shortlist: Parameters<typeof stubApi>[0][string], more: Parameters<typeof stubApi>[0] = {}) {
  const opened: string[] = []
  const seen = stubApi({ 'GET /api/explore/shortlist/': shortlist, ...more })
  const rendered = renderWithProviders(
    <>
      <ShortlistPanel onOpenHome={(key) => opened.push(key)} />
      <Toasts />
    </>,
    { path: '/explore' },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Shortlist/ }))
  return { ...rendered, user, seen, opened, panel: within(await screen.findByRole('dialog', { name: 'Shortlist' })) }
}

test('says how to begin when empty', async () => {
  const { panel } = await open({ body: { version: '1', homes: [], missing: [] } })
  expect(await panel.findByText(/No home is on the shortlist yet/)).toBeTruthy()
})

test('lists homes and missing ones, opens and compares them', async () => {
  const { user, panel, location } = await open({ body: FULL })
  expect(await screen.findByRole('button', { name: 'Shortlist (3)' })).toBeTruthy()
  expect(await panel.findByText(/no longer has 1 home of the shortlist: uprn:1\./)).toBeTruthy()
  await user.click(panel.getByRole('checkbox', { name: /^Select 14 Chestnut/ }))
  await user.click(panel.getByRole('checkbox', { name: /^Select 3 Mill/ }))
  await user.click(panel.getByRole('button', { name: 'Compare 2' }))
  expect(decodeURIComponent(location())).toBe(`/explore?compare=${CHESTNUT.homeKey},${MILL.homeKey}`)
})

test('opens a home', async () => {
  const { user, panel, opened } = await open({ body: FULL })
  await user.click(await panel.findByRole('button', { name: /^14 Chestnut/ }))
  expect(opened).toEqual([CHESTNUT.homeKey])
})

test('removes a home at once, and undoes it', async () => {
  const { user, panel, seen } = await open(
    { body: FULL },
    {
      'POST /api/explore/shortlist/remove/': { body: { changed: 1, home_keys: [MILL.homeKey], homes: 1 } },
      'POST /api/explore/shortlist/': { body: { changed: 1, home_keys: [MILL.homeKey], homes: 2 } },
    },
  )
  await user.click(await panel.findByRole('button', { name: /^Remove 3 Mill Lane/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['/api/explore/shortlist/remove/', { homes: MILL.homeKey }],
      ['/api/explore/shortlist/', { homes: MILL.homeKey, filters: '' }],
    ]),
  )
})

test('removes all that are selected', async () => {
  const { user, panel, seen } = await open(
    { body: FULL },
    { 'POST /api/explore/shortlist/remove/': { body: { changed: 2, home_keys: [], homes: 1 } } },
  )
  await user.click(await panel.findByRole('checkbox', { name: 'Select all' }))
  await user.click(panel.getByRole('button', { name: 'Remove 2' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      homes: `${CHESTNUT.homeKey},${MILL.homeKey}`,
    }),
  )
})

test('says that it could not be loaded', async () => {
  const { panel } = await open({ status: 500, body: null })
  expect(await panel.findByText('The shortlist could not be loaded.')).toBeTruthy()
})
