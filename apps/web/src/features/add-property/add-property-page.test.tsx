import type { HomePreview } from '@retrofolio/contract/homes/home-preview'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { homeKeys } from '../../lib/homes/home-queries.ts'
import { buildHome, buildHomePreview, buildSuggestion, buildUser } from '../../testing/factories.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../testing/stub-api.ts'
import { AddPropertyPage } from './add-property-page.tsx'

const ADDRESS = '14 Chestnut Avenue, York, YO31 1BR'
const suggestions = [buildSuggestion('12 Chestnut Avenue, York, YO31 1BR', '1'), buildSuggestion(ADDRESS, '2')]
const LABEL = "What's the home address?"

function renderPage(onAdded?: (homeId: number) => void) {
  return renderWithProviders(<AddPropertyPage {...(onAdded && { onAdded })} />, {
    path: '/add-property',
    routePattern: '/add-property',
    routes: [{ path: '*', element: <p>Elsewhere</p> }],
  })
}

function stubAdding(
  answer: StubbedAnswer | ((body: unknown) => StubbedAnswer),
  found = suggestions,
  preview: Partial<HomePreview> = {},
) {
  return stubApi({
    'GET /api/auth/user/': { body: buildUser() },
    'GET /api/addresses/': { body: found },
    'GET /api/pictures/': { body: { imageUrl: null } },
    'GET /api/portfolio/home-preview/': { body: buildHomePreview(preview) },
    'POST /api/portfolio/add-home/': ({ body }) => (typeof answer === 'function' ? answer(body) : answer),
  })
}

async function pickAddress() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(LABEL), '14 ches')
  await user.click(await screen.findByRole('option', { name: ADDRESS }))
  return user
}

async function addPicked() {
  const user = await pickAddress()
  await user.click(screen.getByRole('button', { name: 'Add this home' }))
  return user
}

describe('searching', () => {
  test('searches once the text is long enough; the keyboard selects a result', async () => {
    const seen = stubAdding({})
    renderPage()
    const user = userEvent.setup()
    const field = await screen.findByRole('combobox', { name: LABEL })
    await user.type(field, '14')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await user.type(field, ' ches')
    await screen.findByRole('option', { name: ADDRESS })
    expect(field.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(within(screen.getByRole('region', { name: 'Chosen home' })).getByText(ADDRESS)).toBeDefined()
    expect(screen.queryByRole('listbox')).toBeNull()
    const searches = seen.filter(({ path }) => path.startsWith('/api/addresses/')).map(({ path }) => path)
    expect(searches).toEqual(['/api/addresses/?q=14%20ches'])
  })

  test('ignores a late response to an earlier text', async () => {
    const late = Promise.withResolvers<StubbedAnswer>()
    stubApi({
      'GET /api/auth/user/': { body: buildUser() },
      'GET /api/addresses/': ({ path }) => (path.endsWith('q=old') ? late.promise : { body: suggestions }),
    })
    renderPage()
    const user = userEvent.setup()
    const field = await screen.findByLabelText(LABEL)
    await user.type(field, 'old')
    await screen.findByLabelText(LABEL)
    await user.clear(field)
    await user.type(field, '14 ches')
    await screen.findByRole('option', { name: ADDRESS })
    late.resolve({ body: [buildSuggestion('1 Old Road, York, YO1 1AA', '9')] })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    expect(screen.queryByText(/Old Road/)).toBeNull()
  })

  test('reports no results and offers manual entry', async () => {
    stubAdding({}, [])
    renderPage()
    await userEvent.type(await screen.findByLabelText(LABEL), 'zzzzz')
    expect(await screen.findByText(/^No address found\. Check/)).toBeDefined()
    expect(screen.getByRole('button', { name: "My home isn't listed" })).toBeDefined()
  })

  test('reports a failed search at the field', async () => {
    stubApi({
      'GET /api/auth/user/': { body: buildUser() },
      'GET /api/addresses/': { status: 500, body: { detail: 'x' } },
    })
    renderPage()
    await userEvent.type(await screen.findByLabelText(LABEL), '14 ches')
    expect(await screen.findByText(/^The address search is not responding\./)).toBeDefined()
  })

  test('Enter without a selection says what to do', async () => {
    stubAdding({})
    renderPage()
    const user = userEvent.setup()
    await user.click(await screen.findByLabelText(LABEL))
    await user.keyboard('{Enter}')
    expect(screen.getByText('Please enter an address')).toBeDefined()
    await user.keyboard('1{Enter}')
    expect(screen.getByText('Please select an address from the dropdown for best results')).toBeDefined()
  })

  test('changing the text clears the selection', async () => {
    stubAdding({})
    renderPage()
    const user = await pickAddress()
    expect(screen.getByRole('button', { name: 'Add this home' })).toBeDefined()
    await user.type(screen.getByLabelText(LABEL), 'x')
    expect(screen.queryByRole('button', { name: 'Add this home' })).toBeNull()
  })
})

describe('the preview', () => {
  test('describes the home before quota is used', async () => {
    const seen = stubAdding({})
    renderPage()
    await pickAddress()
    const chosen = within(screen.getByRole('region', { name: 'Chosen home' }))
    expect(await chosen.findByText('End-terrace house, 92 m², band D')).toBeDefined()
    expect(chosen.getByText('Certificate of 6 May 2021')).toBeDefined()
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('says why a home could not be analysed, and that an archived one is restored', async () => {
    const statusReason = 'No energy certificate was found for this address.'
    stubAdding({}, suggestions, { features: null, epcBand: null, statusReason, archivedHomeId: 9 })
    renderPage()
    await pickAddress()
    expect(await screen.findByText(`${statusReason} You can supply the facts yourself.`)).toBeDefined()
    expect(screen.getByText('Archived in your portfolio: adding it restores it.')).toBeDefined()
  })

  test('links to the home that the portfolio already has, instead of adding it', async () => {
    stubAdding({}, suggestions, { homeId: 44 })
    renderPage()
    await pickAddress()
    const link = await screen.findByRole('link', { name: 'Open the home in your portfolio' })
    expect(link.getAttribute('href')).toBe('/home/44')
    expect(screen.queryByRole('button', { name: 'Add this home' })).toBeNull()
  })
})

describe('adding', () => {
  test('shows that the home is being analysed, then opens it and refetches the list', async () => {
    const answer = Promise.withResolvers<StubbedAnswer>()
    const seen = stubApi({
      'GET /api/auth/user/': { body: buildUser() },
      'GET /api/addresses/': { body: suggestions },
      'POST /api/portfolio/add-home/': () => answer.promise,
    })
    const onAdded = vi.fn<(homeId: number) => void>()
    const { location, queryClient } = renderPage(onAdded)
    queryClient.setQueryData(homeKeys.list, [])
    await addPicked()
    expect(screen.getByRole('status').textContent).toBe('Analysing the home...')
    answer.resolve({ status: 201, body: { data: { home: buildHome({ id: 99 }) } } })
    await waitFor(() => expect(location()).toBe('/home/99'))
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ address: ADDRESS })
    expect(queryClient.getQueryState(homeKeys.list)?.isInvalidated).toBe(true)
    expect(onAdded).toHaveBeenCalledWith(99)
  })

  test.each([
    ['DUPLICATE_UPRN', 409, 'This home is already in your portfolio.'],
    ['INVALID_PROPERTY_TYPE', 422, 'Only dwellings can be assessed.'],
  ])("%s shows the server's message under its heading", async (errorCode, status, error) => {
    stubAdding({ status, body: { error, errorCode } })
    renderPage()
    await addPicked()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Property Already Exists!')).toBeDefined()
    expect(alert.getByText(error)).toBeDefined()
    expect(screen.getByLabelText(LABEL)).toHaveProperty('value', ADDRESS)
  })

  test('a duplicate found when adding links to the home that it duplicates', async () => {
    stubAdding({ status: 409, body: { error: 'Taken.', errorCode: 'DUPLICATE_UPRN', homeId: 44 } })
    renderPage()
    await addPicked()
    const link = await screen.findByRole('link', { name: 'Open the home in your portfolio' })
    expect(link.getAttribute('href')).toBe('/home/44')
  })

  test('shows the general message for any other failure', async () => {
    stubAdding({ status: 500, body: { detail: 'A server error occurred.' } })
    renderPage()
    await addPicked()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There was an error adding the property. Please try again.',
    )
  })

  test("sends the chosen candidate's full address", async () => {
    const candidates = [
      { uprn: '5', fullAddress: 'Flat 1, 14 Chestnut Avenue, York, YO31 1BR' },
      { uprn: '6', fullAddress: 'Flat 2, 14 Chestnut Avenue, York, YO31 1BR' },
    ]
    const seen = stubAdding((body) =>
      JSON.stringify(body).includes('Flat 2')
        ? { status: 201, body: { data: { home: buildHome({ id: 6 }) } } }
        : { status: 422, body: { error: 'Several.', errorCode: 'AMBIGUOUS_ADDRESS', candidates } },
    )
    const { location } = renderPage()
    const user = await addPicked()
    expect(await screen.findByRole('heading', { name: 'Which of these is it?' })).toBe(document.activeElement)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Flat 2, 14 Chestnut Avenue, York, YO31 1BR' }))
    await waitFor(() => expect(location()).toBe('/home/6'))
    expect(seen.findLast(({ method }) => method === 'POST')?.body).toEqual({ address: candidates[1]?.fullAddress })
  })
})

describe('a home that is not listed', () => {
  test('is added by number or name, street and postcode; input survives a rejection', async () => {
    const seen = stubAdding({
      status: 422,
      body: { error: 'We do not know this postcode.', errorCode: 'ADDRESS_NOT_FOUND' },
    })
    renderPage()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: "My home isn't listed" }))
    await user.click(screen.getByRole('button', { name: 'Add this home' }))
    expect(screen.getByText('Enter a full UK postcode')).toBeDefined()
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
    await user.type(screen.getByLabelText('Number or name'), 'Rose Cottage')
    await user.type(screen.getByLabelText('Street'), 'Mill Lane')
    await user.type(screen.getByLabelText('Postcode'), 'zz11aa')
    await user.click(screen.getByRole('button', { name: 'Add this home' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We do not know this postcode.')
    expect(seen.at(-1)?.body).toEqual({ address: 'Rose Cottage, Mill Lane, ZZ1 1AA' })
    expect(screen.getByRole('link', { name: 'Royal Mail’s postcode finder' })).toBeDefined()
    expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Mill Lane')
  })

  test('keeps what was typed in the search', async () => {
    stubAdding({}, [])
    renderPage()
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText(LABEL), '14 mill lane yo31 1br')
    await user.click(screen.getByRole('button', { name: "My home isn't listed" }))
    expect(screen.getByLabelText('Number or name')).toHaveProperty('value', '14')
    expect(screen.getByLabelText('Street')).toHaveProperty('value', 'mill lane')
    expect(screen.getByLabelText('Postcode')).toHaveProperty('value', 'yo31 1br')
  })
})

describe('the quota', () => {
  test('replaces the form with a warning when reached', async () => {
    stubApi({ 'GET /api/auth/user/': { body: buildUser({ homeQuota: 2, totalHomes: 2 }) } })
    renderPage()
    expect(within(await screen.findByRole('alert')).getByText('Home Quota Reached')).toBeDefined()
    expect(screen.queryByLabelText(LABEL)).toBeNull()
    expect(screen.getByRole('link', { name: 'Portfolio' }).getAttribute('href')).toBe('/portfolio')
  })

  test('reached by a colleague in the meantime is reported, and the portfolio opens', async () => {
    stubAdding({
      status: 403,
      body: { error: "You've reached your home quota limit.", errorCode: 'HOME_QUOTA_REACHED' },
    })
    const { location } = renderPage()
    await addPicked()
    await waitFor(() => expect(location()).toBe('/portfolio'))
  })
})
