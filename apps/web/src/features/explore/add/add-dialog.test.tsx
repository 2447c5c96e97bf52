import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { type ChosenHomes, chosenByKeys } from '../found-home/chosen-homes.ts'
import { buildAddition, CHESTNUT, CONFIRMED, IN_PORTFOLIO, MILL } from '../testing/found-homes.ts'
import { AdditionStatus } from './addition-status.tsx'
import { LazyAddDialog } from './lazy-add-dialog.tsx'

beforeEach(() => sessionStorage.clear())

function Page() {
  const [chosen, setChosen] = useState<ChosenHomes | null>(null)
  return (
    <>
      <button type="button" onClick={() => setChosen(chosenByKeys([CHESTNUT.homeKey, MILL.homeKey]))}>
        Add
      </button>
      <AdditionStatus />
      <LazyAddDialog chosen={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

const ADDED = { homeKey: CHESTNUT.homeKey, homeId: 12, address: '14 Chestnut Avenue, Birmingham, B29 6XX' }
const UNBROKEN = '14 Chestnut Avenue, Birmingham, B29\u00A06XX'
const HALF = { added: 1, refusals: [IN_PORTFOLIO] }
const PURPOSE_MISSING = { error: 'Confirm this once.', error_code: 'EXPLORE_PURPOSE_MISSING' }
type Answers = Parameters<typeof stubApi>[0]

/** The trial, then the addition. */
function adding(trial: Answers[string], start: Answers[string], more: Answers = {}) {
  return stubApi({
    'POST /api/explore/add/': async (request) => {
      const isTrial = JSON.stringify(request.body).includes('"is_trial":true')
      const answer = isTrial ? trial : start
      return typeof answer === 'function' ? answer(request) : answer
    },
    ...more,
  })
}

async function open() {
  const user = userEvent.setup()
  renderWithProviders(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Add homes to your portfolio' })) }
}

test('asks for the purpose where none is confirmed, and goes on', async () => {
  const answers = [{ status: 403, body: PURPOSE_MISSING }, { body: buildAddition() }]
  stubApi({
    'POST /api/explore/add/': () => answers.shift() ?? { body: buildAddition() },
    'POST /api/explore/purpose/': { body: CONFIRMED },
  })
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'We assess or improve homes' }))
  expect(await dialog.findByText('Both homes can be added.')).toBeTruthy()
})

test('states the quota and each refusal first, then adds and links to the homes', async () => {
  const done = buildAddition({ ...HALF, id: 3, status: 'done', done: 2, homes: [ADDED] })
  const seen = adding({ body: buildAddition(HALF) }, { body: done }, { 'GET /api/explore/add/3/': { body: done } })
  const { user, dialog } = await open()
  expect(await dialog.findByText('Your quota has room for 3 more')).toBeTruthy()
  expect(dialog.getByText('2 of 5 homes used, 3 after this')).toBeTruthy()
  expect(dialog.getByText('1 of 2 homes can be added.')).toBeTruthy()
  const refusals = within(dialog.getByRole('list', { name: 'Not added' }))
  expect(refusals.getByText(/^Already in your portfolio/)).toBeTruthy()
  expect(refusals.getByRole('link', { name: '3 Mill Lane, Birmingham', hidden: true }).getAttribute('href')).toBe(
    '/home/44',
  )
  await user.click(dialog.getByRole('button', { name: 'Add 1 home' }))
  expect(await dialog.findByText('Added 1 of 2 homes.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: UNBROKEN }).getAttribute('href')).toBe('/home/12')
  expect(dialog.getByRole('link', { name: 'See them in your portfolio' })).toBeTruthy()
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { homes: `${CHESTNUT.homeKey},${MILL.homeKey}`, filters: '', is_trial: true },
    { homes: `${CHESTNUT.homeKey},${MILL.homeKey}`, filters: '', is_trial: false },
  ])
})

test('offers nothing to confirm when no home can be added', async () => {
  const quota = { limit: 5, used: 5, left: 0 }
  const refusals = [{ ...IN_PORTFOLIO, reason: 'quota' as const, text: 'Your quota of homes is reached', homes: 2 }]
  adding({ body: buildAddition({ added: 0, quota, refusals }) }, {})
  const { dialog } = await open()
  expect(await dialog.findByText('Your quota is used up')).toBeTruthy()
  expect(dialog.getByText('None of the 2 homes can be added.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test("shows the server's reason against too many homes", async () => {
  const text = 'That is 12,345 homes; the limit is 10,000. Add a filter, such as a place or a band.'
  adding({ status: 400, body: { filters: [text] } }, {})
  const { dialog } = await open()
  expect(await dialog.findByText(text)).toBeTruthy()
})

test('shows the progress of many, goes on when closed, and can be cancelled', async () => {
  const running = buildAddition({ id: 3, status: 'running', selected: 200, done: 60, added: 58 })
  const seen = adding(
    { body: buildAddition({ selected: 200, added: 200 }) },
    { body: running },
    {
      'GET /api/explore/add/3/': { body: running },
      'DELETE /api/explore/add/3/': { body: { ...running, status: 'cancelled' } },
    },
  )
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Add 200 homes' }))
  expect(await dialog.findByText('60 of 200 homes finished, 58 added')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const status = within(screen.getByRole('region', { name: 'Adding homes' }))
  await user.click(status.getByRole('button', { name: 'Cancel' }))
  const ended = within(await screen.findByRole('region', { name: 'Homes added' }))
  expect(ended.getByText('Cancelled: 58 homes added, 142 not added.')).toBeTruthy()
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(true)
  const details = ended.getByRole('button', { name: 'Details', expanded: false })
  await user.click(details)
  expect(ended.getByRole('link', { name: 'See them in your portfolio' })).toBeTruthy()
  await user.click(ended.getByRole('button', { name: 'Hide this result' }))
  expect(screen.queryByRole('region', { name: 'Homes added' })).toBeNull()
})
