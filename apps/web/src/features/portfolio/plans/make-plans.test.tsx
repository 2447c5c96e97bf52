import { exampleRates } from '@retrofolio/contract/examples/own-rates'
import { examplePlanJob } from '@retrofolio/contract/examples/plan-jobs'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHESTNUT, giveHeight, MILL, openTable, selection, tickOf } from '../testing/open-table.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

const NOW = new Date().toISOString()
const RUNNING = {
  ...examplePlanJob,
  status: 'running' as const,
  finishedAt: null,
  startedAt: NOW,
  done: 120,
  secondsLeft: 95,
}
const ENDED = { ...examplePlanJob, startedAt: NOW, finishedAt: NOW }

async function openWith(jobs: object[], more: Parameters<typeof openTable>[2] = {}, query = '') {
  giveHeight()
  return openTable(query, undefined, {
    'GET /api/portfolio/plans/jobs/': { body: jobs },
    'GET /api/organisation/rates/': { body: { ...exampleRates, version: null } },
    ...more,
  })
}

async function openDialog(more: Parameters<typeof openTable>[2] = {}) {
  const opened = await openWith([], { 'POST /api/portfolio/plans/jobs/': { body: RUNNING }, ...more })
  await opened.user.click(tickOf(CHESTNUT))
  await opened.user.click(tickOf(MILL))
  await opened.user.click(await within(await selection()).findByRole('button', { name: 'Make plans' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make plans for 2 homes' }))
  const sent = () => opened.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...opened, dialog, sent }
}

test('starts a job for band C, after saying prices, time and which homes lack data', async () => {
  const { user, dialog, sent } = await openDialog()
  expect(await dialog.findByText('Our prices.')).toBeTruthy()
  expect(dialog.getByText('Less than a minute. You can leave the page.')).toBeTruthy()
  expect(dialog.getByText(/1 home cannot be planned until facts are added/)).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'How sure' }), '90 %')
  await user.click(dialog.getByRole('button', { name: 'Make plans' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    {
      home_ids: `${CHESTNUT.id},${MILL.id}`,
      parameters: '',
      target: { kind: 'score', least: 69, chance: 0.9 },
      choose: true,
    },
  ])
  const job = within(await screen.findByRole('region', { name: 'Making plans' }))
  expect(job.getByText(/120 of 195 homes · about 2 minutes left/)).toBeTruthy()
})

test('asks for the sum of a budget', async () => {
  const { user, dialog, sent } = await openDialog()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What for' }), 'The best for a budget ...')
  expect(dialog.queryByRole('combobox', { name: 'How sure' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Make plans' }))
  expect(await dialog.findByText('Enter pounds from 0 to 1,000,000.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Budget for each home' }), '10000')
  await user.click(dialog.getByRole('checkbox', { name: 'Show these plans in the list' }))
  await user.click(dialog.getByRole('button', { name: 'Make plans' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ target: { kind: 'budget', gbp: 10_000, aim: 'bill' }, choose: false })
})

test('says why a job cannot be started, and stays open', async () => {
  const detail = 'Plans are already being made for homes of your organisation.'
  const { user, dialog } = await openDialog({
    'POST /api/portfolio/plans/jobs/': { status: 409, body: { detail } },
  })
  await user.click(dialog.getByRole('button', { name: 'Make plans' }))
  expect(await dialog.findByText(detail)).toBeTruthy()
})

test('a running job can be cancelled', async () => {
  const { user, seen } = await openWith([RUNNING], {
    'DELETE /api/portfolio/plans/jobs/12/': { body: { ...ENDED, status: 'cancelled', done: 120 } },
  })
  const job = within(await screen.findByRole('region', { name: 'Making plans' }))
  await user.click(job.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(seen.map(({ method }) => method)).toContain('DELETE'))
})

test('the result links to exactly the homes of each outcome, and can be hidden', async () => {
  const { user } = await openWith([ENDED], {
    'GET /api/portfolio/plans/jobs/12/failed/': {
      body: [{ homeId: MILL.id, fullAddress: MILL.fullAddress, reason: examplePlanJob.reasons[0]?.reason }],
    },
  })
  const result = within(await screen.findByRole('region', { name: 'Plans made' }))
  expect(result.getByRole('link', { name: '182 planned' }).getAttribute('href')).toContain('plan_run=12-plan')
  expect(result.getByRole('link', { name: '9 need nothing' }).getAttribute('href')).toContain(
    'plan_run=12-nothing_to_do',
  )
  expect(result.getByRole('link', { name: '4 could not be planned' }).getAttribute('href')).toContain(
    'plan_run=12-failed',
  )
  await user.click(result.getByRole('button', { name: 'see why' }))
  const why = within(await screen.findByRole('dialog', { name: '4 homes could not be planned' }))
  expect(why.getByRole('heading', { name: /The total floor area is not known/ })).toBeTruthy()
  expect((await why.findByRole('link', { name: MILL.fullAddress })).getAttribute('href')).toBe(`/home/${MILL.id}`)
  await user.click(why.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(result.getByRole('button', { name: 'Hide this result' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Plans made' })).toBeNull())
})

test('a result of days ago is not shown', async () => {
  await openWith([examplePlanJob])
  await screen.findAllByRole('rowheader')
  expect(screen.queryByRole('region', { name: 'Plans made' })).toBeNull()
})
