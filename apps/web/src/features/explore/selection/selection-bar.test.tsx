import { exampleRates } from '@retrofolio/contract/examples/own-rates'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '../../../app/shell/signed-in/toasts.tsx'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { ExploreJobs } from '../jobs/explore-jobs.tsx'
import type { ExploreSelection } from '../state/selection.ts'
import { buildAddition, buildPlansJob, CHESTNUT, IN_PORTFOLIO, MILL } from '../testing/found-homes.ts'
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

const TWO: ExploreSelection = { kind: 'homes', keys: new Set([CHESTNUT.homeKey, MILL.homeKey]) }
const KEYS = `${CHESTNUT.homeKey},${MILL.homeKey}`

type PageProps = Pick<SelectionBarProps, 'selection' | 'homes' | 'onSelect'>

function Page(props: PageProps) {
  const [filtersText, setFiltersText] = useState('area=B')
  return (
    <>
      <Toasts />
      <ExploreJobs />
      <button type="button" onClick={() => setFiltersText('area=YO')}>
        Other filters
      </button>
      <SelectionBar {...props} filtersText={filtersText} />
    </>
  )
}

function show(selection: ExploreSelection, homes: number, answers: Parameters<typeof stubApi>[0] = {}) {
  const onSelect = vi.fn<(selection: ExploreSelection) => void>()
  const seen = stubApi({
    'GET /api/explore/plans/': { body: [] },
    'GET /api/organisation/rates/': { body: { ...exampleRates, version: null } },
    ...answers,
  })
  return {
    ...renderWithProviders(<Page {...{ selection, homes, onSelect }} />, { path: '/explore' }),
    seen,
    user: userEvent.setup(),
    onSelect,
  }
}

const bar = async () => within(await screen.findByRole('region', { name: 'Selected homes' }))

test('selects all that match, compares and clears', async () => {
  const { user, location, onSelect } = show(TWO, 1_234)
  const shown = await bar()
  expect(shown.getByText('2 selected')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Select all 1,234 that match' }))
  expect(onSelect).toHaveBeenLastCalledWith({ kind: 'all' })
  await user.click(shown.getByRole('button', { name: 'Compare' }))
  expect(decodeURIComponent(location())).toBe(`/explore?compare=${KEYS}`)
  await user.click(shown.getByRole('button', { name: 'Clear selection' }))
  expect(onSelect).toHaveBeenLastCalledWith({ kind: 'homes', keys: new Set() })
})

test('adds all that match by the filters', async () => {
  const { user, seen } = show({ kind: 'all' }, 1_234, { 'POST /api/explore/add/': { body: buildAddition() } })
  const shown = await bar()
  expect(shown.getByText('All 1,234 that match selected')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Add to portfolio' }))
  await screen.findByText('Your quota has room for 3 more')
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ homes: '', filters: 'area=B', is_trial: true })
})

/** Starts an addition of the selection, and closes its dialog. */
async function startAdding(selection: ExploreSelection, ended: ReturnType<typeof buildAddition>, isCancelled: boolean) {
  const { selected } = ended
  const running = buildAddition({ id: 3, status: 'running', selected, done: 0, added: 0 })
  let reads = 0
  const shown = show(selection, selected, {
    'POST /api/explore/add/': ({ body }) => ({
      body: JSON.stringify(body).includes('"is_trial":true') ? buildAddition({ selected, added: selected }) : running,
    }),
    'GET /api/explore/add/3/': () => {
      reads += 1
      return { body: isCancelled || reads === 1 ? running : ended }
    },
    'DELETE /api/explore/add/3/': { body: ended },
  })
  await shown.user.click((await bar()).getByRole('button', { name: 'Add to portfolio' }))
  await shown.user.click(await screen.findByRole('button', { name: `Add ${selected} homes` }))
  await shown.user.click(await screen.findByRole('button', { name: 'Go on' }))
  return { ...shown, job: within(await screen.findByRole('region', { name: 'Adding homes' })) }
}

const ALL: ExploreSelection = { kind: 'all' }
const HALF = { id: 3, selected: 2, done: 1, added: 1, outcome: { added: [CHESTNUT.homeKey], notAdded: [MILL.homeKey] } }

test.each([
  ['of chosen homes', TWO],
  ['of all that match', ALL],
])('an addition %s, cancelled, leaves the others selected, without a sign of success', async (_what, selection) => {
  const cancelled = buildAddition({ ...HALF, status: 'cancelled' })
  const { user, onSelect, queryClient, job } = await startAdding(selection, cancelled, true)
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries')
  await user.click(job.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onSelect.mock.calls).toEqual([[{ kind: 'homes', keys: new Set([MILL.homeKey]) }]]))
  const texts = await screen.findAllByText('Cancelled: 1 home added, 1 not added.')
  const toast = texts.map((text) => text.closest('.mantine-Notification-root')).find((found) => found !== null)
  expect(toast?.querySelector('.tabler-icon-info-circle')).toBeTruthy()
  expect(refreshed).toHaveBeenCalled()
})

test.each([
  ['of chosen homes', TWO],
  ['of all that match', ALL],
])('an addition %s leaves those that were refused selected', async (_what, selection) => {
  const done = buildAddition({ ...HALF, status: 'done', done: 2, refusals: [IN_PORTFOLIO] })
  const { onSelect } = await startAdding(selection, done, false)
  await waitFor(() => expect(onSelect.mock.calls).toEqual([[{ kind: 'homes', keys: new Set([MILL.homeKey]) }]]), {
    timeout: 3_000,
  })
})

test('clears a selection of all that match when all are added', async () => {
  const added = buildAddition({
    id: 4,
    status: 'done',
    selected: 1,
    added: 1,
    done: 1,
    homes: [{ homeKey: CHESTNUT.homeKey, homeId: 12, address: '14 Chestnut Avenue' }],
    outcome: { added: [CHESTNUT.homeKey], notAdded: [] },
  })
  const { user, onSelect } = show(ALL, 1, {
    'POST /api/explore/add/': ({ body }) => ({
      body: JSON.stringify(body).includes('"is_trial":true') ? buildAddition({ selected: 1, added: 1 }) : added,
    }),
    'GET /api/explore/add/4/': { body: added },
  })
  await user.click((await bar()).getByRole('button', { name: 'Add to portfolio' }))
  await user.click(await screen.findByRole('button', { name: 'Add 1 home' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Added 1 home.')
  // Its result is still read.
  expect(onSelect).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith({ kind: 'homes', keys: new Set() }))
})

test('all that match other filters stay selected when an addition ends', async () => {
  const { user, onSelect, job } = await startAdding(ALL, buildAddition({ ...HALF, status: 'cancelled' }), true)
  await user.click(screen.getByRole('button', { name: 'Other filters' }))
  await user.click(job.getByRole('button', { name: 'Cancel' }))
  await screen.findAllByText('Cancelled: 1 home added, 1 not added.')
  expect(onSelect).not.toHaveBeenCalled()
})

test('shortlists all that match, and undoes only what was added', async () => {
  const { user, seen } = show({ kind: 'all' }, 1_234, {
    'POST /api/explore/shortlist/': { body: { changed: 1, home_keys: [MILL.homeKey], homes: 1_234 } },
    'POST /api/explore/shortlist/remove/': { body: { changed: 1, home_keys: [MILL.homeKey], homes: 1_233 } },
  })
  await user.click((await bar()).getByRole('button', { name: 'Shortlist' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { homes: '', filters: 'area=B' },
      { homes: MILL.homeKey },
    ]),
  )
})

test('says what cannot be done with too many homes, and why', async () => {
  const { user, location } = show({ kind: 'all' }, 123_456)
  const shown = await bar()
  expect(shown.getByText('at most 10,000 can be added and 2,000 shortlisted')).toBeTruthy()
  const compare = shown.getByRole('button', { name: 'Compare' })
  expect(compare.getAttribute('aria-description')).toBe('Select two to 4 homes to compare')
  await user.click(compare)
  await user.click(shown.getByRole('button', { name: 'Add to portfolio' }))
  expect(location()).toBe('/explore')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Make plans' }))
  const plans = within(await screen.findByRole('dialog', { name: 'Make plans for 123,456 homes' }))
  expect(plans.getByText(/That is 123,456 homes; the limit is 50,000/)).toBeTruthy()
  expect(plans.getByRole<HTMLButtonElement>('button', { name: 'Make plans' }).disabled).toBe(true)
})

test('makes plans, with the progress above the list, and cancels them', async () => {
  const { user, seen } = show(TWO, 1_234, {
    'POST /api/explore/plans/': { body: buildPlansJob() },
    'DELETE /api/explore/plans/7/': { body: buildPlansJob({ status: 'cancelled' }) },
  })
  await user.click((await bar()).getByRole('button', { name: 'Make plans' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make plans for 2 homes' }))
  await user.click(dialog.getByRole('button', { name: 'Make plans' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const job = within(await screen.findByRole('region', { name: 'Making plans' }))
  expect(job.getByText('400 of 1,234 homes · about 2 minutes left')).toBeTruthy()
  expect(job.getByText('3 homes could not be planned.')).toBeTruthy()
  await user.click(job.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(seen.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('the result of plans is shown until it is hidden', async () => {
  const finishedAt = new Date().toISOString()
  const job = buildPlansJob({ status: 'done', done: 1_234, finishedAt })
  const { user } = show(TWO, 1_234, { 'GET /api/explore/plans/': { body: [job] } })
  const result = within(await screen.findByRole('region', { name: 'Plans made' }))
  expect(result.getByText('Plans made for 1,231 homes; 3 could not be planned')).toBeTruthy()
  expect(result.queryByText(/lack data/)).toBeNull()
  await user.click(result.getByRole('button', { name: 'Details', expanded: false }))
  expect(result.getByText(/lack data/)).toBeTruthy()
  await user.click(result.getByRole('button', { name: 'Hide this result' }))
  expect(screen.queryByRole('region', { name: 'Plans made' })).toBeNull()
})

test('exports the selected homes after the notice on address data', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  const { user, seen } = show(TWO, 1_234, { 'POST /api/explore/export/': { body: {} } })
  await user.click((await bar()).getByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 2 homes' }))
  expect(dialog.getByText(/only for assessing or improving homes/)).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'CSV' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [asked] = seen.filter(({ path }) => path.startsWith('/api/explore/export/'))
  expect(asked?.body).toEqual({ homes: KEYS, format: 'csv', columns: '' })
})
