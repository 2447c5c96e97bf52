import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildUser } from '../../../testing/factories.ts'
import { renderWithProviders } from '../../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../../testing/stub-api.ts'
import { HomePage } from '../home-page.tsx'
import { makeAnalysedDetail, makeCertified, makeChanged, makeFactsRecord } from '../testing/facts-factory.ts'

const HOME = '/api/portfolio/homes/7/'
const certified = makeCertified()

interface Given {
  detail?: HomeDetail
  facts?: ReturnType<typeof makeFactsRecord>
  saved?: () => StubbedAnswer | Promise<StubbedAnswer>
}

function open(query: string, given: Given = {}) {
  const seen = stubApi({
    [`GET ${HOME}`]: { body: given.detail ?? makeAnalysedDetail(certified) },
    [`GET ${HOME}facts/`]: { body: given.facts ?? makeFactsRecord(certified) },
    [`PATCH ${HOME}facts/`]: () => given.saved?.() ?? { body: makeChanged(certified, { wallInsulation: 'external' }) },
    'GET /api/auth/user/': { body: buildUser() },
  })
  const rendered = renderWithProviders(<HomePage />, { path: `/home/7${query}`, routePattern: '/home/:homeId' })
  return { ...rendered, patches: () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}

const result = () => screen.getByRole('region', { name: 'Result', hidden: true })
const insulateWalls = async () =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Wall insulation' }), 'external')

describe('the list of facts', () => {
  it('opens from the menu, keeps its place in the address and closes', async () => {
    const { location } = open('')
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Correct facts' }))
    const list = await screen.findByRole('dialog', { name: 'Facts of this home' })
    expect(location()).toBe('/home/7?facts=')
    await userEvent.click(await within(list).findByRole('button', { name: /^Floor area/ }))
    expect(location()).toBe('/home/7?facts=floor_area')
    expect(within(list).getByRole('textbox', { name: 'Floor area' })).toBe(document.activeElement)
    await userEvent.click(within(list).getByRole('button', { name: 'Close the facts' }))
    expect(location()).toBe('/home/7')
  })

  it('filters by assumed or corrected facts', async () => {
    open('?facts=', { facts: makeFactsRecord(certified, { floorArea: 100 }) })
    await userEvent.click(await screen.findByRole('radio', { name: 'Corrected 1' }))
    expect(screen.getByRole('button', { name: /^Floor area/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Wall type/ })).toBeNull()
  })

  it('reports a loading failure', async () => {
    stubApi({
      [`GET ${HOME}`]: { body: makeAnalysedDetail(certified) },
      [`GET ${HOME}facts/`]: { status: 500, body: { detail: 'A server error occurred.' } },
    })
    renderWithProviders(<HomePage />, { path: '/home/7?facts=', routePattern: '/home/:homeId' })
    expect(await screen.findByText('The facts of this home could not be loaded.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
  })
})

describe('a draft change', () => {
  it('updates the page, shows the earlier value and disappears when discarded', async () => {
    open('?facts=wall_insulation')
    await screen.findByRole('combobox', { name: 'Wall insulation' })
    const before = result().textContent
    await insulateWalls()
    await waitFor(() => expect(within(result()).getAllByText(/^Was .* less$/)).toHaveLength(2))
    expect(screen.getByText('Solid brick, external insulation')).toBeTruthy()
    expect(result().textContent).not.toBe(before)
    const bar = screen.getByRole('region', { name: 'Unsaved changes' })
    expect(bar.textContent).toContain('Unsaved: Wall insulation')
    await userEvent.click(within(bar).getByRole('button', { name: 'Discard' }))
    expect(result().textContent).toBe(before)
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  })

  it('is saved by Save without changing the page further', async () => {
    const { patches } = open('?facts=wall_insulation')
    await insulateWalls()
    await waitFor(() => expect(within(result()).getAllByText(/^Was .* less$/)).toHaveLength(2))
    const tried = [...result().querySelectorAll('h2 + div')].map((value) => value.textContent)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
    expect(patches()).toEqual([{ facts: { wall_insulation: 'external' } }])
    expect([...result().querySelectorAll('h2 + div')].map((value) => value.textContent)).toEqual(tried)
    expect(screen.getByText(/^You, 1 March 2026/)).toBeTruthy()
  })

  it('keeps the focus at its fact after saving', async () => {
    const user = userEvent.setup()
    const kept = Promise.withResolvers<StubbedAnswer>()
    const { patches } = open('?facts=wall_insulation', { saved: () => kept.promise })
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
    open('?facts=wall_insulation', {
      saved: () => ({ status: 400, body: { wallInsulation: ['Not a valid choice.'] } }),
    })
    await insulateWalls()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Not a valid choice.')).toBeTruthy()
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Wall insulation' })
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['external', 'true'])
    expect(screen.getByText('Your changes could not be saved. Please try again.')).toBeTruthy()
  })

  it('with an impossible value cannot be saved and explains why', async () => {
    open('?facts=floor_area')
    const field = await screen.findByRole('textbox', { name: 'Floor area' })
    await userEvent.clear(field)
    await userEvent.type(field, '5')
    expect(await screen.findByText('Enter a number from 10 to 2000 m².')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await userEvent.type(field, '5')
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
    await userEvent.click(await screen.findByRole('button', { name: 'Review it' }))
    expect(location()).toBe('/home/7?facts=floor_area')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep your value' }))
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
    await userEvent.click(screen.getByRole('button', { name: 'Review it' }))
    expect(await screen.findAllByText(/^The survey file states 92/)).toHaveLength(2)
    expect(screen.queryByText(/newer certificate/)).toBeNull()
  })

  it("may replace the user's value", async () => {
    const { patches } = open('?facts=floor_area', disputed)
    await userEvent.click(await screen.findByRole('button', { name: "Use the certificate's value" }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(patches()).toEqual([{ facts: { floor_area: null } }]))
  })
})

describe('a home with a missing fact', () => {
  const without = makeCertified({ totalFloorAreaM2: null })

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
    await userEvent.type(screen.getByRole('textbox', { name: 'Floor area' }), '80')
    await waitFor(() => expect(within(result()).queryByText('N/A')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Analyse this home' }))
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeTruthy()
    expect(patches()).toEqual([{ facts: { floor_area: 80 } }])
  })

  const lacking = { detail: makeAnalysedDetail(without), facts: makeFactsRecord(without) }
  const more = () => screen.getByText(/^Anything else you know/).closest('details')

  it('moves the focus to an error, even in a collapsed group, and sends nothing', async () => {
    const { patches } = open('', lacking)
    const area = await screen.findByRole('textbox', { name: 'Floor area' })
    const storeys = screen.getByRole('textbox', { name: 'Storeys', hidden: true })
    await userEvent.type(storeys, '77')
    await userEvent.type(area, '5')
    await userEvent.click(screen.getByRole('button', { name: 'Analyse this home' }))
    expect(document.activeElement).toBe(area)
    await userEvent.type(area, '5')
    expect(more()?.open).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Analyse this home' }))
    expect([more()?.open, document.activeElement]).toEqual([true, storeys])
    expect(patches()).toEqual([])
    expect(screen.queryByText(/could not be saved/)).toBeNull()
  })

  it('shows field errors at their fields and others above the button', async () => {
    const refusals = [{ body: { storeys: ['Too many for this home.'] } }, { body: { nonFieldErrors: ['Not so.'] } }]
    open('', { ...lacking, saved: () => ({ status: 400, ...refusals.shift() }) })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Floor area' }), '80')
    const storeys = screen.getByRole('textbox', { name: 'Storeys', hidden: true })
    await userEvent.type(storeys, '3')
    await userEvent.click(screen.getByRole('button', { name: 'Analyse this home' }))
    expect(await screen.findByText('Too many for this home.')).toBeTruthy()
    await waitFor(() => expect([more()?.open, document.activeElement]).toEqual([true, storeys]))
    expect(screen.queryByText(/could not be saved/)).toBeNull()
    await userEvent.type(storeys, '{Backspace}2')
    await userEvent.click(screen.getByRole('button', { name: 'Analyse this home' }))
    expect(await screen.findByText('Not so.')).toBeTruthy()
  })
})
