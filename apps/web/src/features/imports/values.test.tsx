import { exampleImportDetail } from '@retrofolio/contract/examples/imports'
import { exampleImportValues, exampleValueMapping } from '@retrofolio/contract/examples/value-mappings'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { VALUE_TEXTS } from '@retrofolio/contract/homes/custom-values'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import {
  type ImportValueColumn,
  type ImportValues,
  LISTED_VALUES_MAX,
} from '@retrofolio/contract/imports/value-mappings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionToken } from '../../lib/api/session-token.ts'
import { renderApp } from '../../testing/render.tsx'
import { type StubbedAnswer, stubApi } from '../../testing/stub-api.ts'
import { done, IMPORT, member } from './testing/imports-api.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

const understood = { filled: 10, refused: 0, problem: null, values: [], warning: null }
const unread = (value: string, count: number) => ({
  ...understood,
  refused: count,
  values: [{ value, count, row: 4 }],
})
const column = { basis: 'header' as const, confidence: 1, examples: [] }
const uploaded: ImportDetail = {
  ...exampleImportDetail,
  columns: [
    { ...column, header: 'UPRN', meaning: 'uprn' },
    { ...column, header: 'Walls', meaning: 'wall_type' },
    { ...column, header: 'Gas', meaning: 'has_mains_gas' },
    { ...column, header: 'Lit', meaning: 'low_energy_lighting_share' },
    { ...column, header: 'Post code', meaning: 'postcode' },
  ],
  checks: [understood, unread('Cav (narrow)', 3), unread('cooker', 2), unread('most', 1), unread('York', 1)],
}
const open = { takenAs: null, rememberedAt: null, ignored: null }
const noNumber = { choices: [], unit: null, minimum: null, maximum: null, isWhole: false, furtherCells: 0 }
const gas: ImportValueColumn = {
  ...noNumber,
  place: 2,
  header: 'Gas',
  meaning: 'has_mains_gas',
  kind: 'flag',
  values: [{ value: 'cooker', count: 2, row: 4, ...open }],
}
const lit: ImportValueColumn = {
  ...noNumber,
  place: 3,
  header: 'Lit',
  meaning: 'low_energy_lighting_share',
  kind: 'number',
  minimum: 0,
  maximum: 1,
  values: [{ value: 'most', count: 1, row: 4, ...open }],
}
const walls: ImportValueColumn[] = exampleImportValues.map((one) => ({ ...one, place: 1 }))
const VALUES: ImportValues = [...walls, gas, lit]

function show({
  values = VALUES,
  put = { body: uploaded },
  more = {},
}: {
  more?: Parameters<typeof stubApi>[0]
  values?: ImportValues
  put?: StubbedAnswer | (() => StubbedAnswer | Promise<StubbedAnswer>)
} = {}) {
  const seen = stubApi({
    ...member,
    [`GET ${IMPORT}`]: { body: uploaded },
    'GET /api/portfolio/imports/': { body: [] },
    [`GET ${IMPORT}values/`]: { body: values },
    [`PUT ${IMPORT}values/`]: put,
    [`POST ${IMPORT}start/`]: { body: { ...done, status: 'running' } },
    ...more,
  })
  renderApp('/portfolio/imports/5')
  const saved = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const mapping = (meaning: string, value: string, takenAs: unknown) => ({
    mappings: [{ meaning, value, taken_as: takenAs }],
  })
  return { seen, saved, mapping }
}

const listOf = (value: string) => screen.findByLabelText<HTMLSelectElement>(`Meaning of “${value}”`)

describe('unrecognised values', () => {
  test('are by column with their meanings; a column without a fact shows values only', async () => {
    show()
    await listOf('Cav (narrow)')
    const columns = screen.getByRole('list', { name: 'Columns with unrecognised values' })
    expect(screen.getByRole('heading', { name: '7 values in 4 columns are not recognised' })).toBeDefined()
    const choices = within(columns)
      .getAllByRole('combobox')
      .map((list) => [list.getAttribute('aria-label'), within(list).getAllByRole('option').length])
    expect(choices).toEqual([
      ['Meaning of “Cav (narrow)”', 4],
      ['Meaning of “PRC panels”', 4],
      ['Meaning of “cooker”', 4],
      ['Meaning of “most”', 3],
    ])
    expect(within(columns).getByText('“York”')).toBeDefined()
    expect(within(columns).getByText('31 times, first in row 4')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Import 812 rows' })).toHaveProperty('disabled', false)
  })

  test('are saved when chosen, and the count follows the response', async () => {
    const understoodNow = { ...uploaded, checks: uploaded.checks.map(() => understood) }
    const { saved, mapping } = show({ put: { body: understoodNow } })
    const user = userEvent.setup()
    await user.selectOptions(await listOf('Cav (narrow)'), 'Cavity')
    expect((await listOf('Cav (narrow)')).value).toBe('cavity')
    expect(await screen.findByRole('heading', { name: 'All values are recognised' })).toBeDefined()
    await user.selectOptions(await listOf('Cav (narrow)'), 'Leave out')
    await waitFor(() =>
      expect(saved()).toEqual([
        mapping('wall_type', 'Cav (narrow)', 'cavity'),
        mapping('wall_type', 'Cav (narrow)', 'leave_out'),
      ]),
    )
    expect(screen.getByText('Remembered for your next file')).toBeDefined()
  })

  test('with a yes or no are saved as booleans', async () => {
    const { saved, mapping } = show()
    await userEvent.selectOptions(await listOf('cooker'), 'No')
    await waitFor(() => expect(saved()).toEqual([mapping('has_mains_gas', 'cooker', false)]))
  })

  test('of a question of plans can be read as not known', async () => {
    const damp: ImportValueColumn = {
      ...gas,
      header: 'Damp',
      meaning: 'damp',
      choices: [{ value: 'not_known', label: 'Not known' }],
      values: [{ value: 'ask tenant', count: 2, row: 4, ...open }],
    }
    const columns = uploaded.columns.map((one, at) =>
      at === damp.place ? { ...one, header: 'Damp', meaning: 'damp' } : one,
    )
    const checks = uploaded.checks.map((_check, at) => (at === damp.place ? unread('ask tenant', 2) : understood))
    const body: ImportDetail = { ...uploaded, columns, checks }
    const { saved, mapping } = show({ values: [damp], put: { body }, more: { [`GET ${IMPORT}`]: { body } } })
    await userEvent.selectOptions(await listOf('ask tenant'), 'Not known')
    await waitFor(() => expect(saved()).toEqual([mapping('damp', 'ask tenant', 'not_known')]))
    expect((await listOf('ask tenant')).value).toBe('not_known')
    await userEvent.selectOptions(await listOf('ask tenant'), 'Yes')
    await waitFor(() => expect(saved().at(-1)).toEqual(mapping('damp', 'ask tenant', true)))
  })

  test('mapped for an earlier file say so and can be changed or removed', async () => {
    const { saved, mapping } = show()
    expect((await listOf('PRC panels')).value).toBe('system_built')
    expect(screen.getByText('Remembered since 12 February 2026')).toBeDefined()
    await userEvent.selectOptions(await listOf('PRC panels'), 'Choose what it means')
    await waitFor(() => expect(saved()).toEqual([mapping('wall_type', 'PRC panels', null)]))
    expect(screen.queryByText(/^Remembered/)).toBeNull()
  })

  test('with an obsolete meaning say so', async () => {
    const values = VALUES.map((one) => ({
      ...one,
      values: one.values.map((value) => ({ ...value, ...open, ignored: 'wattle' })),
    }))
    show({ values })
    await listOf('Cav (narrow)')
    expect(screen.getAllByText('Your earlier choice is no longer available: please choose again')).toHaveLength(4)
  })

  test('accept numbers within their range as people write them', async () => {
    const { saved, mapping } = show()
    const user = userEvent.setup()
    await user.selectOptions(await listOf('most'), 'A number...')
    const number = screen.getByLabelText('Number for “most” in %')
    await user.type(number, '120{Enter}')
    expect(screen.getByText('Enter a number from 0 to 100%.')).toBeDefined()
    await user.clear(number)
    await user.type(number, 'many{Enter}')
    expect(screen.getByText('Use digits, such as 100.')).toBeDefined()
    await user.clear(number)
    await user.type(number, '80')
    expect(saved()).toEqual([])
    await user.tab()
    await waitFor(() => expect(saved()).toEqual([mapping('low_energy_lighting_share', 'most', 0.8)]))
  })

  test('are not saved while arrow keys pass, until Enter', async () => {
    const { saved, mapping } = show()
    const list = await listOf('Cav (narrow)')
    list.focus()
    for (const value of ['leave_out', 'cavity', 'system_built']) {
      fireEvent.keyDown(list, { key: 'ArrowDown' })
      fireEvent.change(list, { target: { value } })
    }
    expect(saved()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(saved()).toEqual([mapping('wall_type', 'Cav (narrow)', 'system_built')]))
  })

  test('return to their previous choice with a reason if saving fails', async () => {
    const problem = 'Your organisation already has the maximum of 2000 value mappings.'
    show({ put: { status: 400, body: { mappings: [problem] } } })
    await userEvent.selectOptions(await listOf('Cav (narrow)'), 'Cavity')
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
    await waitFor(async () => expect((await listOf('Cav (narrow)')).value).toBe(''))
  })

  test.each([
    ['starts once it is saved', { body: uploaded }, 1],
    ['does not start where it could not be saved', { status: 400, body: { mappings: ['No.'] } }, 0],
  ])('with a save in progress: the import %s', async (_what, answer, starts) => {
    const way = Promise.withResolvers<void>()
    const { seen } = show({
      put: async () => {
        await way.promise
        return answer
      },
    })
    const user = userEvent.setup()
    await user.selectOptions(await listOf('Cav (narrow)'), 'Cavity')
    await user.click(screen.getByRole('button', { name: 'Import 812 rows' }))
    const started = () => seen.filter(({ path }) => path === `${IMPORT}start/`).length
    expect(started()).toBe(0)
    way.resolve()
    await screen.findByText(starts === 1 ? 'Finding your homes' : 'No.')
    expect(started()).toBe(starts)
  })

  test('are listed in pages if there are many', async () => {
    const many = Array.from({ length: LISTED_VALUES_MAX }, (_, at) => ({
      value: `Type ${at}`,
      count: 1,
      row: at + 2,
      ...open,
    }))
    const mapped = many.map((one) => ({ ...one, takenAs: 'cavity', rememberedAt: exampleValueMapping.rememberedAt }))
    const { seen } = show({ values: walls.map((one) => ({ ...one, values: mapped, furtherCells: 31 })) })
    await listOf('Type 0')
    expect(screen.getByText('95 more values')).toBeDefined()
    expect(screen.getByText('31 more cells hold less frequent or very long unrecognised values.')).toBeDefined()
    const asked = () => seen.filter(({ path }) => path === `${IMPORT}values/`).length
    const before = asked()
    await userEvent.click(screen.getByRole('button', { name: 'Show more values' }))
    await waitFor(() => expect(asked()).toBe(before + 1))
  })
})

describe('values of custom columns', () => {
  const manager: CustomColumn = { id: 12, name: 'Manager', kind: 'choice', unit: null, choices: ['North', 'typed'] }
  const rent: CustomColumn = { id: 13, name: 'Rent', kind: 'number', unit: '£/week', choices: [] }
  const since: CustomColumn = { id: 14, name: 'Void since', kind: 'date', unit: null, choices: [] }
  const columns = [manager, rent, since]
  const said = ['West', 'peppercorn', 'last spring'].map((value, at) => ({ value, count: 2 - (at % 2), row: at + 2 }))
  const values: ImportValues = columns.map(({ id, name, kind, unit, choices }, place) => ({
    ...noNumber,
    place,
    header: name,
    meaning: `column_${id}`,
    kind,
    unit,
    ...(kind === 'number' && { minimum: -1_000_000_000, maximum: 1_000_000_000 }),
    choices: choices.map((value) => ({ value, label: value })),
    values: said.slice(place, place + 1).map((one) => ({ ...one, ...open })),
  }))
  const detail = (refused: number): ImportDetail => ({
    ...exampleImportDetail,
    columns: columns.map(({ id, name }) => ({ ...column, header: name, meaning: `column_${id}` })),
    checks: said.map(({ value, count }, at) => (at === 0 && refused === 0 ? understood : unread(value, count))),
  })
  const showColumns = (more: Parameters<typeof stubApi>[0] = {}) =>
    show({
      values,
      put: { body: detail(2) },
      more: { [`GET ${IMPORT}`]: { body: detail(2) }, 'GET /api/portfolio/columns/': { body: columns }, ...more },
    })

  test('offer the choices of the column, nothing, and the value as a new choice', async () => {
    const { saved, mapping } = showColumns()
    const list = await listOf('West')
    // A column that is named as its heading need not be named twice.
    expect(screen.getAllByText('2 of 10 values not recognised')).toHaveLength(2)
    const options = within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(options).toEqual(['Choose what it means', 'Leave empty', 'North', 'typed', 'Add to the choices of Manager'])
    await userEvent.selectOptions(list, 'typed')
    await userEvent.selectOptions(list, 'Leave empty')
    await waitFor(() =>
      expect(saved()).toEqual([mapping('column_12', 'West', 'typed'), mapping('column_12', 'West', 'leave_out')]),
    )
  })

  test('accept a number without a range, and a date', async () => {
    const { saved, mapping } = showColumns()
    await userEvent.selectOptions(await listOf('peppercorn'), 'A number...')
    const number = screen.getByLabelText('Number for “peppercorn” in £/week')
    await userEvent.type(number, '2000000000{Enter}')
    expect(screen.getByText(VALUE_TEXTS.largeNumber('Rent', '“2000000000”'))).toBeDefined()
    await userEvent.clear(number)
    await userEvent.type(number, '-1,250.5{Enter}')
    await userEvent.selectOptions(await listOf('last spring'), 'A date...')
    const date = screen.getByLabelText<HTMLInputElement>('Date for “last spring”')
    expect(date.type).toBe('date')
    fireEvent.change(date, { target: { value: '2026-04-01' } })
    fireEvent.blur(date)
    await waitFor(() =>
      expect(saved()).toEqual([
        mapping('column_13', 'peppercorn', -1250.5),
        mapping('column_14', 'last spring', '2026-04-01'),
      ]),
    )
  })

  test('become a choice, after which the file is read again', async () => {
    let isAdded = false
    const { saved } = showColumns({
      [`GET ${IMPORT}`]: () => ({ body: detail(isAdded ? 0 : 2) }),
      [`GET ${IMPORT}values/`]: () => ({ body: isAdded ? values.slice(1) : values }),
      'PUT /api/portfolio/columns/12/': () => {
        isAdded = true
        return { body: [{ ...manager, choices: [...manager.choices, 'West'] }, rent, since] }
      },
    })
    await userEvent.selectOptions(await listOf('West'), 'Add to the choices of Manager')
    const note = await screen.findByText('“West” is now a choice of Manager.')
    expect(document.activeElement).toBe(note)
    expect(screen.queryByLabelText('Meaning of “West”')).toBeNull()
    expect(saved()).toEqual([
      { name: 'Manager', kind: 'choice', unit: null, choices: ['North', 'typed', 'West'], choice_changes: [] },
    ])
  })

  test('stay open with a reason if the choice could not be added', async () => {
    showColumns({ 'PUT /api/portfolio/columns/12/': { status: 400, body: { choices: ['“West” is listed twice.'] } } })
    await userEvent.selectOptions(await listOf('West'), 'Add to the choices of Manager')
    expect((await screen.findByRole('alert')).textContent).toBe('“West” is listed twice.')
    expect((await listOf('West')).value).toBe('')
  })
})

describe('remembered values', () => {
  test('are listed by fact and custom column, and deleted after confirmation', async () => {
    let mappings = [
      exampleValueMapping,
      { ...exampleValueMapping, id: 4, value: 'n/k', takenAs: 'leave_out', taken: null },
      { ...exampleValueMapping, id: 6, meaning: 'column_12', value: 'West', takenAs: 'North', taken: 'North' },
      { ...exampleValueMapping, id: 5, meaning: 'kind_of_door', value: 'Oak', taken: null, isValid: false },
    ]
    stubApi({
      ...member,
      'GET /api/portfolio/imports/': { body: [] },
      'GET /api/portfolio/value-mappings/': () => ({ body: mappings }),
      'GET /api/portfolio/columns/': {
        body: [{ id: 12, name: 'Manager', kind: 'choice', unit: null, choices: ['North'] }],
      },
      'DELETE /api/portfolio/value-mappings/3/': () => {
        mappings = mappings.slice(1)
        return { status: 204 }
      },
    })
    renderApp('/portfolio/imports')
    const user = userEvent.setup()
    await user.click(await screen.findByText('Wall type'))
    const lines = () =>
      within(screen.getByRole('list', { name: 'Remembered values of Wall type' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(lines()).toEqual(['PRC panels is read as System builtDelete', 'n/k is left outDelete'])
    expect(screen.getByText('No longer used')).toBeDefined()
    expect(screen.getByRole('list', { name: 'Remembered values of Manager', hidden: true }).textContent).toBe(
      'West is read as NorthDelete',
    )
    await user.click(screen.getByRole('button', { name: 'Delete “PRC panels”' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(lines()).toEqual(['n/k is left outDelete']))
  })
})
