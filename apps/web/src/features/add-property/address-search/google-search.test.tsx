import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildSuggestion, buildUser } from '../../../testing/factories.ts'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { AddPropertyPage } from '../add-property-page.tsx'

const LABEL = "What's the home address?"
const HOUSE = { id: 'place-14', label: '14 Chestnut Avenue, York, UK' }
const ADDRESS = '14 Chestnut Avenue, York, YO31 1BR'
const COMPONENTS = [
  ['street_number', '14'],
  ['route', 'Chestnut Avenue'],
  ['postal_town', 'York'],
  ['postal_code', 'YO31 1BR'],
  ['country', 'GB'],
].map(([type = '', text = '']) => ({ types: [type], longText: text, shortText: text }))

/** A fake of Google's library that records requests. */
class PlacesDouble {
  readonly asked: { input: string; sessionToken: unknown; includedRegionCodes: string[] }[] = []
  readonly fetched: string[][] = []
  answer: () => Promise<unknown[]> = async () => [{ placePrediction: this.prediction() }, { placePrediction: null }]
  details: () => Promise<void> = async () => {}
  components: unknown = COMPONENTS

  library = async () => {
    const asked = this.asked
    const answer = () => this.answer()
    return {
      AutocompleteSessionToken: Object,
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async (request: PlacesDouble['asked'][number]) => {
          asked.push(request)
          return { suggestions: await answer() }
        },
      },
    }
  }

  private prediction() {
    return {
      placeId: HOUSE.id,
      text: { text: HOUSE.label },
      toPlace: () => ({
        id: HOUSE.id,
        addressComponents: this.components,
        fetchFields: async ({ fields }: { fields: string[] }) => {
          this.fetched.push(fields)
          await this.details()
        },
      }),
    }
  }
}

vi.mock('@googlemaps/js-api-loader', () => ({ setOptions: () => {}, importLibrary: () => places.library() }))

const configuration = document.createElement('meta')
let places = new PlacesDouble()
let tests = 0

beforeEach(() => {
  tests += 1
  configuration.name = 'public-configuration'
  // A page keeps its key, so each test uses its own.
  configuration.content = JSON.stringify({ googleMapsKey: `browser-key-${tests}` })
  document.head.append(configuration)
  places = new PlacesDouble()
})
afterEach(() => configuration.remove())

function renderPage() {
  const seen = stubApi({
    'GET /api/auth/user/': { body: buildUser() },
    'GET /api/addresses/': { body: [buildSuggestion(ADDRESS, '2')] },
  })
  renderWithProviders(<AddPropertyPage />, { path: '/add-property', routePattern: '/add-property' })
  return seen
}

async function typeAndChoose() {
  const user = userEvent.setup()
  await user.type(await enabledField(), '14 ches')
  await user.click(await screen.findByRole('option', { name: HOUSE.label }))
  return user
}

const enabledField = () => screen.findByPlaceholderText('Start with a postcode or street')

const failureWith = (code: string) => Promise.reject(Object.assign(new Error('refused'), { code }))

describe('address search by Google', () => {
  test('finds, reads and offers an address in one session without the register', async () => {
    const seen = renderPage()
    const user = await typeAndChoose()
    await screen.findByRole('region', { name: 'Chosen home' })
    expect(screen.getByLabelText(LABEL)).toHaveProperty('value', ADDRESS)
    expect(screen.getByText(`${ADDRESS} selected`)).toBeDefined()
    expect(places.asked).toMatchObject([{ input: '14 ches', includedRegionCodes: ['gb'] }])
    expect(places.fetched).toEqual([['addressComponents', 'formattedAddress', 'location', 'id']])
    await user.type(screen.getByLabelText(LABEL), ' x')
    await screen.findByRole('option')
    const [first, second] = places.asked
    expect(second?.sessionToken).not.toBe(first?.sessionToken)
    expect(seen.some(({ path }) => path.startsWith('/api/addresses/'))).toBe(false)
  })

  test('uses one session for all typing before a selection', async () => {
    renderPage()
    const user = userEvent.setup()
    const field = await enabledField()
    await user.type(field, '14 ches')
    await screen.findByRole('option')
    await user.type(field, 'tnut')
    await expect.poll(() => places.asked.length).toBe(2)
    expect(places.asked[1]?.sessionToken).toBe(places.asked[0]?.sessionToken)
  })

  test('disables the field with a message until the script has loaded', async () => {
    places.library = () => new Promise(() => {})
    renderPage()
    const field = await screen.findByLabelText(LABEL)
    expect(field).toMatchObject({ disabled: true, placeholder: 'Loading address search...' })
  })

  test('keeps the field disabled when the script fails, and offers the register', async () => {
    places.library = () => Promise.reject(new Error('blocked'))
    renderPage()
    const user = userEvent.setup()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Google Maps could not be loaded\./)
    expect(screen.getByLabelText(LABEL)).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Search the EPC register instead' }))
    await user.type(await enabledField(), '14 ches')
    await user.click(await screen.findByRole('option', { name: ADDRESS }))
    expect(screen.getByRole('button', { name: 'Add this home' })).toBeDefined()
  })

  test.each<[string, () => void]>([
    ['as the page opens', () => window.gm_authFailure?.()],
    ['at the first search', () => (places.answer = () => failureWith('PERMISSION_DENIED'))],
  ])('reports a key rejected %s and offers the register', async (_when, refuse) => {
    renderPage()
    const field = await enabledField()
    act(refuse)
    if (!field.matches(':disabled')) await userEvent.type(field, '14 ches')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Google Maps rejected this site’s API key\./)
    expect(screen.getByLabelText(LABEL)).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Search the EPC register instead' })).toBeDefined()
  })

  test('reports a single failed search at the field, which keeps working', async () => {
    places.answer = () => failureWith('UNKNOWN_ERROR')
    renderPage()
    const user = userEvent.setup()
    const field = await enabledField()
    await user.type(field, '14 ches')
    expect(await screen.findByText(/^The address search is not responding\./)).toBeDefined()
    places.answer = new PlacesDouble().answer
    await user.type(field, 't')
    expect(await screen.findByRole('option')).toBeDefined()
  })

  test.each<[string, () => void, string]>([
    ['has no parts', () => (places.components = []), 'Please select an address from the dropdown'],
    [
      'has no postcode',
      () => (places.components = COMPONENTS.slice(0, 3)),
      'Could not read address details. Try again.',
    ],
    [
      'is not answered for',
      () => (places.details = () => failureWith('UNAVAILABLE')),
      'Could not read address details. Try again.',
    ],
  ])('rejects a place that %s', async (_what, spoil, message) => {
    spoil()
    renderPage()
    await typeAndChoose()
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add this home' })).toBeNull()
  })

  test('ignores a place that arrives after the text has changed', async () => {
    const late = Promise.withResolvers<void>()
    places.details = () => late.promise
    renderPage()
    const user = await typeAndChoose()
    await user.type(screen.getByLabelText(LABEL), 'z')
    await act(async () => late.resolve())
    expect(screen.getByLabelText(LABEL)).toHaveProperty('value', '14 chesz')
    expect(screen.queryByRole('button', { name: 'Add this home' })).toBeNull()
  })
})
