// Loaded on demand by the page. Here they load before the tests, whose time they would take.
import './worker/planner-session.ts'
import '@retrofolio/analysis/plans/plan-questions'
import { examplePlan } from '@retrofolio/contract/examples/plans'
import { changePlanRequestSchema, createPlanRequestSchema } from '@retrofolio/contract/plans/plan-requests'
import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import { fromWire } from '@retrofolio/contract/wire-case'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildUser } from '../../../testing/factories.ts'
import { renderWithProviders } from '../../../testing/render.tsx'
import { type SeenRequest, stubApi } from '../../../testing/stub-api.ts'
import { HomePage } from '../home-page.tsx'
import { makeAnalysedDetail, makeCertified, makeFactsRecord } from '../testing/facts-factory.ts'
import './plan-tab.tsx'

const HOME = '/api/portfolio/homes/7/'
const PLAN = '/api/portfolio/plans/3/'
const certified = makeCertified()
const NO_RATES = { version: null, shown: null, asOf: '2026-11-27', measures: [], history: [], historyCount: 0 }

let saved: PlanRecord[] = []
beforeEach(() => {
  saved = []
})

const planWith = (changes: Partial<PlanRecord> = {}): PlanRecord => ({ ...examplePlan, id: 3, homeId: 7, ...changes })

/** A server that keeps one plan. */
function open(query = '?tab=plan', more: Parameters<typeof stubApi>[0] = {}) {
  const keep = ({ body }: SeenRequest) => {
    const asked = createPlanRequestSchema.parse(fromWire(body))
    const current = { ...examplePlan.current, ...asked, version: (saved[0]?.current.version ?? 0) + 1 }
    saved = [planWith({ name: asked.name, current, staleness: null })]
    return saved[0]
  }
  const seen = stubApi({
    [`GET ${HOME}`]: { body: makeAnalysedDetail(certified) },
    [`GET ${HOME}facts/`]: { body: makeFactsRecord(certified) },
    [`GET ${HOME}notes/`]: { body: [] },
    [`GET ${HOME}plans/`]: () => ({ body: saved }),
    [`POST ${HOME}plans/`]: (request) => ({ status: 201, body: keep(request) }),
    [`GET ${PLAN}`]: () => ({ body: saved[0] }),
    [`PUT ${PLAN}`]: (request) => ({ body: keep(request) }),
    'GET /api/organisation/rates/': { body: NO_RATES },
    'GET /api/portfolio/columns/': { body: [] },
    'GET /api/portfolio/tags/': { body: [] },
    'GET /api/auth/user/': { body: buildUser() },
    ...more,
  })
  const page = renderWithProviders(<HomePage />, { path: `/home/7${query}`, routePattern: '/home/:homeId' })
  return { ...page, seen }
}

const proposal = (name: string | RegExp) => screen.findByRole('article', { name })
const steps = async () => within(await screen.findByRole('list', { name: 'Steps of the plan' }))
const after = () => screen.findByRole('region', { name: 'After the plan' })

async function takeFirstPlan() {
  const [use] = await screen.findAllByRole('button', { name: 'Use this plan' })
  if (use === undefined) throw new Error('no plan is proposed')
  await userEvent.click(use)
  await after()
}

/** Begins a plan with one measure, and opens its details. */
async function openDetails(measure: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: 'Start from an empty plan' }))
  await userEvent.click(await screen.findByText('Add a measure', { exact: false, selector: 'summary' }))
  const [add] = screen.getAllByRole('button', { name: measure })
  if (add === undefined) throw new Error('the measure is not offered')
  await userEvent.click(add)
  await after()
  await userEvent.click((await steps()).getByRole('button', { name: /^Details of / }))
}

describe('the Plan tab', () => {
  it('shows the home today beside three proposals, each with both bases of the bill', async () => {
    open()
    const cheapest = await proposal('Least cost to band C')
    expect(within(await proposal('Today')).getByText('metered basis')).toBeTruthy()
    expect(cheapest.textContent).toMatch(/Costs£[\d,]+£[\d,]+ to £[\d,]+/)
    expect(cheapest.textContent).toMatch(/a year, metered basis.*a year, certificate basis/)
    expect(cheapest.textContent).toMatch(/chance of the target \d+%/)
    expect(within(cheapest).getByText('First step')).toBeTruthy()
    expect((await proposal(/^Best value over 30 years/)).textContent).toMatch(/over 30 years, at a discount rate of/)
    expect(await proposal('Best rating')).toBeTruthy()
    expect(await screen.findByText(/No plan of this home is saved yet/)).toBeTruthy()
  })

  it('takes a proposal, switches a step off and on again, and undoes', async () => {
    open()
    await takeFirstPlan()
    const before = (await after()).textContent
    const [first] = (await steps()).getAllByRole('switch')
    if (first === undefined) throw new Error('the plan has no step')
    await userEvent.click(first)
    await waitFor(async () => expect((await after()).textContent).not.toBe(before))
    expect(screen.getByText('off')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await after()).textContent).toBe(before))
  })

  it('excludes a measure and allows it again', async () => {
    open()
    await takeFirstPlan()
    const [details] = (await steps()).getAllByRole('button', { name: /^Details of / })
    if (details === undefined) throw new Error('the plan has no step')
    const name = details.getAttribute('aria-label')?.replace('Details of ', '') ?? ''
    await userEvent.click(details)
    await userEvent.click(screen.getByRole('button', { name: 'Exclude' }))
    await waitFor(() => expect(screen.queryByRole('switch', { name })).toBeNull())
    await userEvent.click(screen.getByText('Excluded', { exact: false, selector: 'summary' }))
    await userEvent.click(screen.getByRole('button', { name: /^Allow .* again$/ }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Excluded measures' })).toBeNull())
  })

  it('saves under a name, and goes on with the saved plan', async () => {
    const { location, seen } = open()
    await takeFirstPlan()
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name of the plan' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save plan' }))
    expect(screen.getByText('Give the plan a name.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the plan' }), 'Band C by 2030')
    await userEvent.click(screen.getByRole('button', { name: 'Save plan' }))
    await waitFor(() => expect(location()).toBe('/home/7?tab=plan&plan=3'))
    const post = seen.find(({ method }) => method === 'POST')
    expect(createPlanRequestSchema.parse(fromWire(post?.body))).toMatchObject({
      name: 'Band C by 2030',
      settings: { target: { kind: 'score', least: 69, chance: 0.8 } },
    })
    expect(await screen.findByText('Saved.')).toBeTruthy()
  })

  it('offers both ways out where somebody saved a newer version', async () => {
    const theirs = { error: 'Odalys Fennimore saved version 2 on 27 November 2026.', errorCode: 'PLAN_CHANGED' }
    saved = [planWith({ staleness: null })]
    const { seen } = open('?tab=plan&plan=3', { [`PUT ${PLAN}`]: { status: 409, body: theirs } })
    const name = await screen.findByRole('textbox', { name: 'Name of the plan' })
    await userEvent.type(name, ' again')
    await userEvent.click(screen.getByRole('button', { name: 'Save new version' }))
    expect(await screen.findByText(theirs.error)).toBeTruthy()
    const put = seen.find(({ method }) => method === 'PUT')
    expect(changePlanRequestSchema.parse(fromWire(put?.body)).version).toBe(examplePlan.current.version)
    expect(screen.getByRole('button', { name: 'Save mine as the newest' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(name).toHaveProperty('value', examplePlan.current.name))
  })

  it('says when saved figures are out of date', async () => {
    saved = [planWith({ staleness: { reasons: ['prices', 'facts'] } })]
    open('?tab=plan&plan=3')
    const region = await screen.findByRole('region', { name: 'Older figures' })
    expect(region.textContent).toContain(
      'Saved with older energy prices or VAT and facts of the home that have changed',
    )
    expect(within(region).getByRole('button', { name: 'Recalculate and compare' })).toBeTruthy()
  })

  it('keeps answers to the questions of grants with the plan, and undoes them', async () => {
    const { seen } = open('?tab=plan', {
      [`GET ${HOME}facts/`]: { body: makeFactsRecord(certified, { tenure: 'owner_occupied' }) },
    })
    await openDetails(/^Add External wall insulation/)
    const answers = () => screen.getByRole('group', { name: /^Is the income of the household below/ })
    const grant = () => answers().closest('li')
    expect(grant()?.textContent).toContain('To be answered first')
    const no = within(answers()).getByRole('button', { name: 'No' })
    await userEvent.click(no)
    await waitFor(() => expect(grant()?.textContent).toContain('Because the household is above the income limit.'))
    expect(document.activeElement).toBe(no)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(grant()?.textContent).toContain('To be answered first'))
    await userEvent.click(within(answers()).getByRole('button', { name: 'Yes' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the plan' }), 'With a grant')
    await userEvent.click(screen.getByRole('button', { name: 'Save plan' }))
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true))
    const post = createPlanRequestSchema.parse(fromWire(seen.find(({ method }) => method === 'POST')?.body))
    expect(post.settings.grantAnswers).toEqual([{ question: 'WHLG/income', answer: true }])
  })

  it('leads from the question of a step to its answers', async () => {
    open()
    await openDetails(/^Add External wall insulation/)
    const [answer] = screen.getAllByRole('button', { name: /^Answer: / })
    if (answer === undefined) throw new Error('no step asks')
    const ask = answer.textContent.replace('Answer: ', '')
    await userEvent.click(answer)
    const group = await screen.findByRole('group', { name: (text) => text.startsWith(ask) })
    await waitFor(() => expect(group.contains(document.activeElement)).toBe(true))
  })

  it('lists plans that a job makes while the page is open', async () => {
    const events = new TransformStream<string, string>()
    const writer = events.writable.getWriter()
    open()
    const answer = fetch
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input === '/api/portfolio/events/'
        ? Promise.resolve(new Response(events.readable.pipeThrough(new TextEncoderStream())))
        : answer(input, init),
    )
    expect(await screen.findByText(/No plan of this home is saved yet/)).toBeTruthy()
    saved = [planWith({ name: 'Band C of a job' })]
    void writer.write('event: ready\nid: 1\ndata: {}\n\n')
    void writer.write('event: plans\nid: 2\ndata: {"plan_job_id":4}\n\n')
    expect(await screen.findByRole('button', { name: 'Band C of a job' })).toBeTruthy()
  })

  it('leads back from a plan that does not exist', async () => {
    const { location } = open('?tab=plan&plan=9', { 'GET /api/portfolio/plans/9/': { status: 404, body: {} } })
    expect(await screen.findByText('This plan does not exist')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'All plans and proposals' }))
    await waitFor(() => expect(location()).toBe('/home/7?tab=plan'))
  })
})
