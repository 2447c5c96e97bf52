// Loaded on demand by the page. Here it loads before the tests, whose time it would take.
import '@retrofolio/analysis/plans/plan-questions'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useMemo } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildUser } from '../../../../testing/factories.ts'
import { renderWithProviders } from '../../../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../../../testing/stub-api.ts'
import { homeDetailQuery, homeFactsQuery } from '../../data/queries.ts'
import { makeAnalysedDetail, makeCertified, makeChanged, makeFactsRecord } from '../../testing/facts-factory.ts'
import { HomeQuestions } from './home-questions.tsx'

const HOME = '/api/portfolio/homes/7/'
const certified = makeCertified()
const DAMP = 'Is there damp in the walls that has not been put right?'

interface QuestionsProps {
  planned: ReadonlySet<string>
  sought: HomeFactKey | null
}

function Questions({ planned, sought: key }: QuestionsProps) {
  const sought = useMemo(() => (key === null ? null : { key }), [key])
  const { data: detail } = useQuery(homeDetailQuery(7, true))
  const { data: record } = useQuery(homeFactsQuery(7))
  if (detail === undefined || record === undefined) return null
  return <HomeQuestions detail={detail} record={record} known={null} planned={planned} sought={sought} />
}

const bodySchema = z.object({ facts: z.record(z.string(), z.unknown()) })

let facts: KnownFacts = {}
beforeEach(() => {
  facts = {}
})

/** A server that keeps the facts. */
function open({
  planned = new Set(),
  refusal,
  sought = null,
}: Partial<QuestionsProps> & { refusal?: StubbedAnswer } = {}) {
  const seen = stubApi({
    [`GET ${HOME}`]: { body: makeAnalysedDetail(certified) },
    [`GET ${HOME}facts/`]: { body: makeFactsRecord(certified, facts) },
    [`PATCH ${HOME}facts/`]: ({ body }: { body: unknown }) => {
      if (refusal !== undefined) return refusal
      Object.assign(facts, bodySchema.parse(body).facts)
      return { body: makeChanged(certified, facts) }
    },
    'GET /api/auth/user/': { body: buildUser() },
  })
  const rendered = renderWithProviders(<Questions planned={planned} sought={sought} />, {
    path: '/home/7',
    routePattern: '/home/:homeId',
  })
  return { ...rendered, patches: () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}

const showAll = async () => fireEvent.click(await screen.findByRole('button', { name: /^Show \d+ more$/ }))
const group = (name = DAMP) => screen.findByRole('group', { name })
const press = async (name: string, of?: string) => fireEvent.click(within(await group(of)).getByText(name))
const asked = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('the questions of a home', () => {
  it('show what waits for each, and what an answer would settle', async () => {
    open()
    await showAll()
    const question = (await group()).closest('li')
    expect(question?.textContent).toMatch(/Needed for /)
    expect(question?.textContent).toMatch(/Yes: rules out/)
  })

  it('report answers that contradict each other, and keep both', async () => {
    facts = { cavitySurvey: true, cavityNarrow: true }
    open()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toBe(
      '“Clear cavity of 50 mm: Yes” contradicts “Narrow cavity of 35 to 50 mm: Yes”. Plans use both until you change one.',
    )
    expect(facts).toEqual({ cavitySurvey: true, cavityNarrow: true })
  })

  it('save an answer at once, stay in place, and take it back', async () => {
    const { patches } = open()
    await showAll()
    const before = asked()
    await press('No')
    await screen.findByText(/^No \(You, 1 March 2026\)$/)
    expect(patches()).toEqual([{ facts: { damp: false } }])
    expect(asked()).toEqual(before)
    fireEvent.click(screen.getByText('Undo'))
    await waitFor(() => expect(patches()[1]).toEqual({ facts: { damp: null } }))
    await waitFor(() => expect(screen.queryByText(/^No \(/)).toBeNull())
  })

  it('take "not known" as an answer, and still ask', async () => {
    const { patches } = open()
    await showAll()
    await press('Not known')
    await screen.findByText(/^Not known \(You, /)
    expect(patches()).toEqual([{ facts: { damp: 'not_known' } }])
    expect((await group()).closest('li')?.textContent).toMatch(/Needed for /)
  })

  it('go back to the answer before', async () => {
    facts = { damp: 'not_known' }
    const { patches } = open()
    await showAll()
    await press('Yes')
    await screen.findByText(/^Yes \(/)
    fireEvent.click(screen.getByText('Undo'))
    await waitFor(() => expect(patches()[1]).toEqual({ facts: { damp: 'not_known' } }))
  })

  it('list what is answered apart, to be taken back', async () => {
    facts = { damp: false }
    const { patches } = open()
    fireEvent.click(await screen.findByText('1 question is answered'))
    fireEvent.click(screen.getByText('Take back'))
    await waitFor(() => expect(patches()).toEqual([{ facts: { damp: null } }]))
  })

  it('begin with those of the plan', async () => {
    open({ planned: new Set(['smartControls', 'ashp']) })
    await screen.findByRole('button', { name: /^Show \d+ more$/ })
    expect(asked()[0]).toMatch(/In this plan$/)
  })

  it('say beside a question why its answer was not saved', async () => {
    open({ refusal: { status: 400, body: { damp: ['Not a valid choice: use true, false or not_known.'] } } })
    await showAll()
    await press('Yes')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).not.toBe('')
    expect(alert.closest('li')).toBe((await group()).closest('li'))
  })

  it('list the one that a step leads to, with the focus on its answers', async () => {
    open({ sought: 'damp' })
    const answers = await group()
    await waitFor(() => expect(within(answers).getByText('Yes').closest('button')).toBe(document.activeElement))
    expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull()
  })

  it('lead to the fact where nothing asks for it', async () => {
    const { location } = open({ sought: 'tenure' })
    await waitFor(() => expect(location()).toBe('/home/7?facts=tenure'))
  })

  it('open the fact among those of the home', async () => {
    facts = { damp: false }
    const { location } = open()
    fireEvent.click(await screen.findByText('1 question is answered'))
    fireEvent.click(screen.getByText(/^Show in facts/))
    expect(location()).toBe('/home/7?facts=damp')
  })
})
