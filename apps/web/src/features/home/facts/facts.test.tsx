// The page loads the engine and its panels on demand. Here they load before the tests, whose time they would take.
import '@retrofolio/analysis/detail-with-facts'
import '@retrofolio/analysis/plans/plan-questions'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildUser } from '../../../testing/factories.ts'
import { renderWithProviders } from '../../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../../testing/stub-api.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { homeDetailQuery } from '../data/queries.ts'
import { HomePage } from '../home-page.tsx'
import { makeAnalysedDetail, makeCertified, makeChanged, makeFactsRecord } from '../testing/facts-factory.ts'
import { useDraft } from './draft/use-draft.ts'
import { DraftBar } from './draft-bar.tsx'
import { FactsPanel } from './facts-panel.tsx'
import './facts-sheet.tsx'
import './missing-data-form.tsx'
import { useFactsUrlState } from './use-facts-url-state.ts'
import '../records/own-records.tsx'

const HOME = '/api/portfolio/homes/7/'
const certified = makeCertified()

interface Given {
  detail?: HomeDetail
  facts?: ReturnType<typeof makeFactsRecord>
  saved?: () => StubbedAnswer | Promise<StubbedAnswer>
}

/** The list of facts alone, for tests of nothing else: the whole page takes seconds to render on a busy machine. */
function FactsOfHome() {
  const { data } = useQuery(homeDetailQuery(7, true))
  return data === undefined ? null : <LoadedFacts detail={data} />
}

function LoadedFacts({ detail }: { detail: HomeDetailRecord }) {
  const place = useFactsUrlState()
  const draft = useDraft(7, detail, true)
  return (
    <>
      <FactsPanel draft={draft} place={place} />
      <DraftBar draft={draft} />
    </>
  )
}

function open(query: string, given: Given = {}, page = <HomePage />) {
  const seen = stubApi({
    [`GET ${HOME}`]: { body: given.detail ?? makeAnalysedDetail(certified) },
    [`GET ${HOME}facts/`]: { body: given.facts ?? makeFactsRecord(certified) },
    [`PATCH ${HOME}facts/`]: () => given.saved?.() ?? { body: makeChanged(certified, { wallInsulation: 'external' }) },
    'GET /api/auth/user/': { body: buildUser() },
  })
  const rendered = renderWithProviders(page, { path: `/home/7${query}`, routePattern: '/home/:homeId' })
  return { ...rendered, patches: () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}

const openFacts = (query: string, given: Given = {}) => open(query, given, <FactsOfHome />)

// Selectors and texts are found in a fraction of the time that roles and labels take on a whole page.
const labelled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
const result = () => labelled('Result') ?? expect.fail('there is no result')
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByText(name, { selector: BUTTON }))
const BUTTON = 'button, button *'
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const opened = (name: string) => waitFor(() => labelled(name) ?? expect.fail('the fact is not open'))
const wallInsulation = () => opened('Wall insulation')
const insulateWalls = async () => enter(await wallInsulation(), 'external')

describe('answers to questions of plans', () => {
  it('are closed until somebody opens them, and only those that the home is asked', async () => {
    openFacts('?facts=')
    const toggle = await screen.findByRole('button', { name: /^For plans \d+ open$/ })
    expect(screen.queryByText('Damp in the walls')).toBeNull()
    fireEvent.click(toggle)
    expect(await screen.findByText('Damp in the walls')).toBeDefined()
    expect(screen.queryByText('Cylinder older than 25 years')).toBeNull()
    await click(/^Show all 52 questions$/)
    expect(screen.getByText('Cylinder older than 25 years')).toBeDefined()
  })

  it('can be yes, no or not known, and are saved with the other facts', async () => {
    const { patches } = openFacts('?facts=damp', {
      saved: () => ({ body: makeChanged(certified, { damp: 'not_known' }) }),
    })
    const field = await opened('Damp in the walls')
    expect(screen.getByText('Is there damp in the walls that has not been put right?')).toBeDefined()
    enter(field, 'not_known')
    await click('Save')
    await waitFor(() => expect(patches()).toEqual([{ facts: { damp: 'not_known' } }]))
  })
})

describe('the list of facts', () => {
  it('opens from the menu, keeps its place in the address and closes', async () => {
    const { location } = open('')
    await click('Actions')
    await click('Correct facts')
    const list = await screen.findByRole('dialog', { name: 'Facts of this home' })
    expect(location()).toBe('/home/7?facts=')
    fireEvent.click(await within(list).findByRole('button', { name: /^Floor area/ }))
    expect(location()).toBe('/home/7?facts=floor_area')
    expect(within(list).getByLabelText('Floor area')).toBe(document.activeElement)
    fireEvent.click(within(list).getByLabelText('Close the facts'))
    expect(location()).toBe('/home/7')
  })

  it('filters by assumed or corrected facts', async () => {
    openFacts('?facts=', { facts: makeFactsRecord(certified, { floorArea: 100 }) })
    fireEvent.click(await screen.findByRole('radio', { name: 'Corrected 1' }))
    expect(screen.getByRole('button', { name: /^Floor area/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Wall type/ })).toBeNull()
  })

  it('reports a loading failure', async () => {
    stubApi({
      [`GET ${HOME}`]: { body: makeAnalysedDetail(certified) },
      [`GET ${HOME}facts/`]: { status: 500, body: { detail: 'A server error occurred.' } },
    })
    renderWithProviders(<FactsOfHome />, { path: '/home/7?facts=', routePattern: '/home/:homeId' })
    expect(await screen.findByText('The facts of this home could not be loaded.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
  })
})

describe('a draft change', () => {
  const unsaved = () => labelled('Unsaved changes')

  it('updates the page, shows the earlier value and disappears when discarded', async () => {
    open('?facts=wall_insulation')
    await wallInsulation()
    const before = result().textContent
    await insulateWalls()
    await waitFor(() => expect(result().textContent?.match(/Was .*? less/g)).toHaveLength(2))
    expect(screen.getByText('Solid brick, external insulation')).toBeTruthy()
    expect(result().textContent).not.toBe(before)
    expect(unsaved()?.textContent).toContain('Unsaved: Wall insulation')
    await click('Discard')
    expect(result().textContent).toBe(before)
    expect(unsaved()).toBeNull()
  })

  it('is saved by Save without changing the page further', async () => {
    const { patches } = open('?facts=wall_insulation')
    await insulateWalls()
    await waitFor(() => expect(result().textContent?.match(/Was .*? less/g)).toHaveLength(2))
    const tried = [...result().querySelectorAll('h2 + div')].map((value) => value.textContent)
    await click('Save')
    await waitFor(() => expect(unsaved()).toBeNull())
    expect(patches()).toEqual([{ facts: { wall_insulation: 'external' } }])
    expect([...result().querySelectorAll('h2 + div')].map((value) => value.textContent)).toEqual(tried)
    expect(screen.getByText(/^You, 1 March 2026/)).toBeTruthy()
  })

  it('keeps the focus at its fact after saving', async () => {
    const user = userEvent.setup()
    const kept = Promise.withResolvers<StubbedAnswer>()
    const { patches } = openFacts('?facts=wall_insulation', { saved: () => kept.promise })
    const head = () => screen.getByRole('button', { name: /^Wall insulation/, expanded: true })
    await insulateWalls()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    save.focus()
    await user.keyboard('{Enter}{Enter}')
    expect([save.textContent, save.disabled, document.activeElement === save]).toEqual(['Saving...', false, true])
    kept.resolve({ body: makeChanged(certified, { wallInsulation: 'external' }) })
    await waitFor(() => expect(document.activeElement).toBe(head()))
    expect(patches()).toHaveLength(1)
  })

  it('that the server rejects stays, with the reason under the field', async () => {
    openFacts('?facts=wall_insulation', {
      saved: () => ({ status: 400, body: { wallInsulation: ['Not a valid choice.'] } }),
    })
    await insulateWalls()
    await click('Save')
    expect(await screen.findByText('Not a valid choice.')).toBeTruthy()
    const field = screen.getByLabelText<HTMLSelectElement>('Wall insulation')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['external', 'true'])
    expect(screen.getByText('Your changes could not be saved. Please try again.')).toBeTruthy()
  })

  it('with an impossible value cannot be saved and explains why', async () => {
    openFacts('?facts=floor_area')
    const field = await screen.findByLabelText('Floor area')
    enter(field, '5')
    expect(await screen.findByText('Enter a number from 10 to 2000 m².')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    enter(field, '55')
    expect(screen.queryByText('Enter a number from 10 to 2000 m².')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
  })
})

describe('a newer certificate that disagrees', () => {
  const facts = makeFactsRecord(certified, { floorArea: 100 })
  const detail = makeAnalysedDetail(certified, { floorArea: 100 })
  const disputed: Given = {
    facts: {
      ...facts,
      facts: facts.facts.map((fact) => (fact.key === 'floor_area' ? { ...fact, isDisputed: true } : fact)),
    },
    detail: { ...detail, userFacts: detail.userFacts.map((fact) => ({ ...fact, isDisputed: true })) },
    saved: () => ({ body: makeChanged(certified, { floorArea: 100 }) }),
  }

  it('is reported on the page, and the user may keep their value', async () => {
    const { location, patches } = open('', disputed)
    await click('Review it')
    expect(location()).toBe('/home/7?facts=floor_area')
    await click('Keep your value')
    await waitFor(() => expect(screen.queryByText('A newer certificate is available')).toBeNull())
    expect(patches()).toEqual([{ facts: { floor_area: 100 } }])
  })

  it('is a survey file where one is in use', async () => {
    const survey = { fileName: 'wrenfold.xml', inspectedOn: null, usedAt: '2026-03-01T09:30:00Z' }
    open('', {
      ...disputed,
      detail: { ...detail, userFacts: detail.userFacts.map((fact) => ({ ...fact, isDisputed: true })), survey },
    })
    expect(await screen.findByText('The survey file states other facts')).toBeTruthy()
    await click('Review it')
    expect(await screen.findAllByText(/^The survey file states 92/)).toHaveLength(2)
    expect(screen.queryByText(/newer certificate/)).toBeNull()
  })

  it("may replace the user's value", async () => {
    const { patches } = openFacts('?facts=floor_area', disputed)
    await click("Use the certificate's value")
    await click('Save')
    await waitFor(() => expect(patches()).toEqual([{ facts: { floor_area: null } }]))
  })
})

describe('a home with a missing fact', () => {
  const without = makeCertified({ totalFloorAreaM2: null })
  const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), INPUT)
  // A mark of required fields is part of their label.
  const INPUT = { selector: 'input' }

  it('asks for it, shows the result as it is entered, and is analysed', async () => {
    const { patches } = open('', {
      detail: makeAnalysedDetail(without),
      facts: makeFactsRecord(without),
      saved: () => ({ body: makeChanged(without, { floorArea: 80 }) }),
    })
    expect(
      await screen.findByText('We could not retrieve the complete information for this home. We are working on it.'),
    ).toBeTruthy()
    expect(await screen.findByText(/^One fact is enough/)).toBeTruthy()
    enter(field('Floor area'), '80')
    await waitFor(() => expect(within(result()).queryByText('N/A')).toBeNull())
    await click('Analyse this home')
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeTruthy()
    expect(patches()).toEqual([{ facts: { floor_area: 80 } }])
  })

  const lacking = { detail: makeAnalysedDetail(without), facts: makeFactsRecord(without) }
  const more = () => screen.getByText(/^Anything else you know/).closest('details')

  it('moves the focus to an error, even in a collapsed group, and sends nothing', async () => {
    const { patches } = open('', lacking)
    const area = await screen.findByLabelText(/^Floor area/, INPUT)
    const storeys = field('Storeys')
    enter(storeys, '77')
    enter(area, '5')
    await click('Analyse this home')
    expect(document.activeElement).toBe(area)
    enter(area, '55')
    expect(more()?.open).toBe(false)
    await click('Analyse this home')
    expect([more()?.open, document.activeElement]).toEqual([true, storeys])
    expect(patches()).toEqual([])
    expect(screen.queryByText(/could not be saved/)).toBeNull()
  })

  it('shows field errors at their fields and others above the button', async () => {
    const refusals = [{ body: { storeys: ['Too many for this home.'] } }, { body: { nonFieldErrors: ['Not so.'] } }]
    open('', { ...lacking, saved: () => ({ status: 400, ...refusals.shift() }) })
    enter(await screen.findByLabelText(/^Floor area/, INPUT), '80')
    const storeys = field('Storeys')
    enter(storeys, '3')
    await click('Analyse this home')
    expect(await screen.findByText('Too many for this home.')).toBeTruthy()
    await waitFor(() => expect([more()?.open, document.activeElement]).toEqual([true, storeys]))
    expect(screen.queryByText(/could not be saved/)).toBeNull()
    enter(storeys, '2')
    await click('Analyse this home')
    expect(await screen.findByText('Not so.')).toBeTruthy()
  })
})
