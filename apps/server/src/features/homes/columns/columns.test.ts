import { COLUMN_CHOICES_MAX, COLUMN_TEXTS, CUSTOM_COLUMNS_MAX } from '@retrofolio/contract/homes/custom-column-requests'
import { VALUE_TEXTS } from '@retrofolio/contract/homes/custom-values'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'

let running: TestApp
let member: Member
let homeIds: number[]
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  member = await createMember(running.database, { homeQuota: 10 })
  homeIds = []
  for (const address of [TEST_ADDRESSES.semi, TEST_ADDRESSES.numbered(7), TEST_ADDRESSES.withoutFloorArea]) {
    homeIds.push((await call('POST', 'add-home/', { address })).json().data.home.id)
  }
})

interface Column {
  id: number
  name: string
  choices: string[]
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { headers } = member) =>
  running.app.inject({ method, url: `/api/portfolio/${path}`, headers, ...(payload && { payload }) })

async function added(column: object): Promise<Column> {
  const answer = await call('POST', 'columns/', column)
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.any(Array)])
  return answer.json().at(-1)
}

const edit = (values: object, ids = homeIds) => call('POST', 'edit-homes/', { home_ids: ids, custom_values: values })

const listed = async (query = ''): Promise<{ id: number; custom_values: object }[]> =>
  (await call('GET', `homes/${query}`)).json()
const idsOf = async (query: string) => (await listed(query)).map(({ id }) => homeIds.indexOf(id) + 1)

/** One column of each kind. */
async function ofEveryKind() {
  return {
    text: await added({ name: 'Officer', kind: 'text' }),
    number: await added({ name: 'Rent', kind: 'number', unit: '£/week' }),
    date: await added({ name: 'Void since', kind: 'date' }),
    choice: await added({ name: 'Programme', kind: 'choice', choices: ['2026', '2027, later'] }),
  }
}

describe('columns', () => {
  test('are added, renamed, ordered and deleted, with entries in the audit trail', async () => {
    const { text, number, date, choice } = await ofEveryKind()
    expect((await call('GET', 'columns/')).json()).toEqual([
      { id: text.id, name: 'Officer', kind: 'text', unit: null, choices: [] },
      { id: number.id, name: 'Rent', kind: 'number', unit: '£/week', choices: [] },
      { id: date.id, name: 'Void since', kind: 'date', unit: null, choices: [] },
      { id: choice.id, name: 'Programme', kind: 'choice', unit: null, choices: ['2026', '2027, later'] },
    ])
    await edit({ [text.id]: 'Ines' })
    await call('PUT', `columns/${text.id}/`, { name: 'Surveyor', kind: 'text' })
    const ids = [choice.id, text.id, number.id, date.id]
    const ordered: Column[] = (await call('PUT', 'column-order/', { ids })).json()
    expect(ordered.map(({ name }) => name)).toEqual(['Programme', 'Surveyor', 'Rent', 'Void since'])
    // Saving a column or an order as it is changes nothing.
    await call('PUT', 'column-order/', { ids })
    await call('PUT', `columns/${text.id}/`, ordered[1])
    expect((await listed())[0]?.custom_values).toEqual({ [text.id]: 'Ines' })
    await call('DELETE', `columns/${date.id}/`)
    const audit = await running.app.inject({ method: 'GET', url: '/api/audit/', headers: member.headers })
    const sentences = audit.json().map(({ sentence }: { sentence: string }) => sentence.replace('Example Member ', ''))
    expect(sentences.slice(0, 5)).toEqual([
      'deleted the column Void since with the values of 0 homes.',
      'ordered the columns.',
      'changed the column Surveyor (renamed from Officer).',
      // Values may be personal data.
      'edited 3 homes (set Officer).',
      'added the column Programme.',
    ])
  })

  test('with values are deleted only after confirming how many homes lose theirs', async () => {
    const { text, number } = await ofEveryKind()
    await edit({ [text.id]: 'Ines', [number.id]: 104.5 }, homeIds.slice(0, 2))
    await call('POST', `homes/${homeIds[0]}/archive/`)
    expect((await call('GET', `columns/${text.id}/use/`)).json()).toEqual({ homes: 2, choices: [] })
    for (const query of ['', '?homes=1']) {
      const refused = await call('DELETE', `columns/${text.id}/${query}`)
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          detail: 'Homes with a value in this column: 2. To delete the column with these values, send homes=2.',
          homes: 2,
        },
      ])
    }
    expect((await call('DELETE', `columns/${text.id}/?homes=two`)).json()).toEqual({
      homes: ['Use a whole number of 0 or more. You sent "two".'],
    })
    const left = await call('DELETE', `columns/${text.id}/?homes=2`)
    expect(left.json()).toHaveLength(3)
    expect((await listed('?archived=true'))[0]?.custom_values).toEqual({ [number.id]: 104.5 })
    expect((await call('DELETE', `columns/${text.id}/?homes=2`)).statusCode).toBe(404)
  })

  test('keep values when a choice is renamed, and swap two; a choice in use is not only left out', async () => {
    const { choice } = await ofEveryKind()
    const put = (body: object) => call('PUT', `columns/${choice.id}/`, { name: 'Programme', kind: 'choice', ...body })
    await edit({ [choice.id]: '2026' }, homeIds.slice(0, 2))
    await edit({ [choice.id]: '2027, later' }, homeIds.slice(2))
    const refused = await put({ choices: ['2027, later'] })
    expect([refused.statusCode, refused.json()]).toEqual([400, { choices: [COLUMN_TEXTS.choiceInUse('2026', 2)] }])
    await put({
      choices: ['B', 'A'],
      choice_changes: [
        { from: '2026', to: 'A' },
        { from: '2027, later', to: 'B' },
      ],
    })
    expect((await call('GET', `columns/${choice.id}/use/`)).json().choices).toEqual([
      { choice: 'B', homes: 1 },
      { choice: 'A', homes: 2 },
    ])
    await put({ choices: ['A'], choice_changes: [{ from: 'B', to: null }] })
    expect((await listed()).map(({ custom_values }) => custom_values)).toEqual([
      {},
      { [choice.id]: 'A' },
      { [choice.id]: 'A' },
    ])
    const texts = async (body: object) => (await put(body)).json()
    expect(await texts({ choices: ['A'], choice_changes: [{ from: 'A', to: null }] })).toEqual({
      choice_changes: [COLUMN_TEXTS.notRemoved('A')],
    })
    expect(await texts({ choices: ['B'], choice_changes: [{ from: 'A', to: 'C' }] })).toEqual({
      choice_changes: [COLUMN_TEXTS.notListed('C')],
    })
  })

  test('with values keep their kind; without any, the kind can change', async () => {
    const { text } = await ofEveryKind()
    await edit({ [text.id]: 'Ines' })
    const change = () => call('PUT', `columns/${text.id}/`, { name: 'Officer', kind: 'number' })
    expect((await change()).json()).toEqual({ kind: [COLUMN_TEXTS.kindInUse(3)] })
    await edit({ [text.id]: null })
    expect((await change()).json()[0]).toMatchObject({ kind: 'number' })
  })

  test('of another organisation do not exist', async () => {
    const { text } = await ofEveryKind()
    const stranger = await createMember(running.database)
    const path = `columns/${text.id}/`
    const body = { name: 'Mine', kind: 'text' }
    for (const answer of [
      await call('PUT', path, body, stranger),
      await call('DELETE', path, undefined, stranger),
      await call('GET', `${path}use/`, undefined, stranger),
    ]) {
      expect(answer.statusCode).toBe(404)
    }
    expect((await call('GET', 'columns/', undefined, stranger)).json()).toEqual([])
    const foreign = await call(
      'POST',
      'edit-homes/',
      { home_ids: homeIds, custom_values: { [text.id]: 'x' } },
      stranger,
    )
    expect(foreign.json()).toEqual({ custom_values: [COLUMN_TEXTS.unknownColumn(String(text.id))] })
    expect((await call('PUT', 'column-order/', { ids: [text.id] }, stranger)).json()).toEqual({
      ids: [COLUMN_TEXTS.notOrder],
    })
  })

  test.each([
    [{}, { name: ['This field is required.'], kind: ['This field is required.'] }],
    [{ name: 'x'.repeat(61), kind: 'text' }, { name: ['Ensure this field has no more than 60 characters.'] }],
    [
      { name: 'Rent', kind: 'money' },
      { kind: ['"money" is not a valid choice: use one of text, number, date, choice.'] },
    ],
    [{ name: 'OFFICER ', kind: 'text' }, { name: [COLUMN_TEXTS.nameTaken('Officer')] }],
    [{ name: 'Rent', kind: 'text', unit: '£' }, { unit: [COLUMN_TEXTS.unitWithoutNumber] }],
    [{ name: 'Rent', kind: 'number', choices: ['1'] }, { choices: [COLUMN_TEXTS.choicesWithoutKind] }],
    [{ name: 'Stage', kind: 'choice' }, { choices: [COLUMN_TEXTS.noChoices] }],
    [{ name: 'Stage', kind: 'choice', choices: ['A,', 'a'] }, { choices: [COLUMN_TEXTS.sameChoice('a')] }],
    [{ name: 'Stage', kind: 'choice', choices: ['None'] }, { choices: [COLUMN_TEXTS.reservedChoice] }],
    [{ name: 'Stage', kind: 'choice', choices: [' '] }, { choices: [COLUMN_TEXTS.blankChoice] }],
    [{ name: 'Stage', kind: 'choice', choices: 'A' }, { choices: [COLUMN_TEXTS.notChoices] }],
    [
      { name: 'Stage', kind: 'choice', choices: Array.from({ length: COLUMN_CHOICES_MAX + 1 }, (_, at) => `${at}`) },
      { choices: [COLUMN_TEXTS.tooManyChoices] },
    ],
  ])('with invalid fields are refused: %j', async (body, problems) => {
    await added({ name: 'Officer', kind: 'text' })
    const answer = await call('POST', 'columns/', body)
    expect([answer.statusCode, answer.json()]).toEqual([400, problems])
  })

  test('are limited', async () => {
    for (let at = 0; at < CUSTOM_COLUMNS_MAX; at += 1) await added({ name: `Column ${at}`, kind: 'text' })
    expect((await call('POST', 'columns/', { name: 'One more', kind: 'text' })).json()).toEqual({
      name: [COLUMN_TEXTS.full],
    })
  })
})

describe('values', () => {
  test('are set and cleared for many homes, and appear in list, page and exports', async () => {
    const { text, number, date, choice } = await ofEveryKind()
    const values = { [text.id]: ' Ines ', [number.id]: 104.5, [date.id]: '2026-02-28', [choice.id]: '2027, later' }
    const [first = 0, second = 0] = homeIds
    expect((await edit(values, [first, second])).json()).toEqual({ changed: [first, second], missing: [] })
    expect((await edit(values, [first])).json()).toEqual({ changed: [], missing: [] })
    await edit({ [number.id]: null }, [second])
    const stored = { ...values, [text.id]: 'Ines' }
    const { [number.id]: _cleared, ...without } = stored
    expect((await listed()).map(({ custom_values }) => custom_values)).toEqual([{}, without, stored])
    expect((await call('GET', `homes/${first}/`)).json().home.custom_values).toEqual(stored)
    const get = (path: string) =>
      running.app.inject({ method: 'GET', url: `/api/organisation/${path}/`, headers: member.headers })
    const exported = (await get('export')).json()
    expect(exported[1].custom_columns).toEqual([
      { id: text.id, name: 'Officer', kind: 'text', unit: null, value: 'Ines' },
      { id: number.id, name: 'Rent', kind: 'number', unit: '£/week', value: null },
      { id: date.id, name: 'Void since', kind: 'date', unit: null, value: '2026-02-28' },
      { id: choice.id, name: 'Programme', kind: 'choice', unit: null, value: '2027, later' },
    ])
    const lines = (await get('export/csv')).body.split('\r\n')
    expect(lines[0]).toMatch(/,notes,Officer,Rent \(£\/week\),Void since,Programme$/)
    expect(lines[3]).toMatch(/,Ines,104\.5,2026-02-28,"2027, later"$/)
  })

  test('are in exports of the list, by the names of their columns, with filters and order', async () => {
    const { text, number } = await ofEveryKind()
    await edit({ [text.id]: '=Ines', [number.id]: 104.5 }, homeIds.slice(0, 2))
    await edit({ [number.id]: 90 }, homeIds.slice(1, 2))
    const columns = `columns=column_${number.id},column_${text.id}`
    const exported = (format: string, parameters: string) => call('POST', `export/${format}/`, { parameters })
    const csv = await exported('csv', `${columns}&sort=column_${number.id}&column_${text.id}=ines`)
    expect(csv.body.trim().split('\r\n')).toEqual(['Rent (£/week),Officer', "90,'=Ines", "104.5,'=Ines"])
    const { sheets } = await readXlsx((await exported('xlsx', `${columns}&column_${text.id}=ines`)).rawPayload)
    expect(sheets[0]?.rows.slice(1)).toEqual([
      [90, '=Ines'],
      [104.5, '=Ines'],
    ])
    expect(sheets[1]?.rows.flat()).toContain('Officer: contains “ines”')
    expect((await exported('csv', 'columns=column_999999')).json()).toEqual({
      parameters: ['"column_999999" is not a column of the list: leave it out.'],
    })
  })

  test('must fit the kind of their column; each problem names column and value, and no home is changed', async () => {
    const { text, number, date, choice } = await ofEveryKind()
    const answer = await edit({
      [text.id]: 'x'.repeat(501),
      [number.id]: '104',
      [date.id]: '2026-02-30',
      [choice.id]: '2028',
      999_999: 1,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        custom_values: [
          VALUE_TEXTS.longText('Officer'),
          VALUE_TEXTS.notNumber('Rent', '“104”'),
          VALUE_TEXTS.notDate('Void since', '“2026-02-30”'),
          VALUE_TEXTS.notChoice('Programme', '“2028”', ['2026', '2027, later']),
          COLUMN_TEXTS.unknownColumn('999999'),
        ],
      },
    ])
    expect((await edit({ [number.id]: 2_000_000_000, [text.id]: ' ' })).json().custom_values).toEqual([
      VALUE_TEXTS.blank('Officer'),
      VALUE_TEXTS.largeNumber('Rent', '“2000000000”'),
    ])
    expect((await edit([])).json()).toEqual({ custom_values: [COLUMN_TEXTS.notValues] })
    expect((await edit({ [text.id]: true })).json()).toEqual({ custom_values: [COLUMN_TEXTS.notValues] })
    expect((await listed()).map(({ custom_values }) => custom_values)).toEqual([{}, {}, {}])
  })

  test('filter and sort the list by kind, also where they are missing', async () => {
    const { text, number, date, choice } = await ofEveryKind()
    const [first = 0, second = 0] = homeIds
    await edit({ [text.id]: 'Ines Alder', [number.id]: 90, [date.id]: '2025-12-31', [choice.id]: '2027, later' }, [
      first,
    ])
    await edit({ [text.id]: 'Tom Alder', [number.id]: 104.5, [date.id]: '2026-02-01', [choice.id]: '2026' }, [second])
    expect(await idsOf(`?column_${text.id}=alder`)).toEqual([2, 1])
    expect(await idsOf(`?column_${text.id}=ines`)).toEqual([1])
    expect(await idsOf(`?q=ines`)).toEqual([1])
    expect(await idsOf(`?column_${number.id}=100..`)).toEqual([2])
    expect(await idsOf(`?column_${number.id}=..104.5`)).toEqual([2, 1])
    expect(await idsOf(`?column_${date.id}=2026-01-01..`)).toEqual([2])
    expect(await idsOf(`?column_${choice.id}=2027%20later`)).toEqual([1])
    expect(await idsOf(`?column_${choice.id}=2026,none`)).toEqual([3, 2])
    for (const { id } of [text, number, date, choice]) expect(await idsOf(`?column_${id}=none`)).toEqual([3])
    expect(await idsOf('?bill_today=none')).toEqual([3])
    expect(await idsOf(`?sort=column_${text.id}`)).toEqual([1, 2, 3])
    expect(await idsOf(`?sort=-column_${number.id}`)).toEqual([2, 1, 3])
    // In the order of the choices, not of their letters.
    await call('PUT', `columns/${choice.id}/`, { name: 'Programme', kind: 'choice', choices: ['2027, later', '2026'] })
    expect(await idsOf(`?sort=column_${choice.id}`)).toEqual([1, 2, 3])
    const figures = await call('GET', `home-figures/?column_${number.id}=100..`)
    expect(figures.json().homes.map(([id]: number[]) => id)).toEqual([second])
  })

  test('of a column that does not exist are an error, not an empty filter', async () => {
    for (const path of ['homes', 'home-figures']) {
      const answer = await call('GET', `${path}/?column_999999=1..2`)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { column_999999: ['There is no such column; it may have been deleted. Load the columns again.'] },
      ])
      expect((await call('GET', `${path}/?sort=column_999999`)).json().sort[0]).toMatch(/^"column_999999" is not a/)
    }
    const { choice } = await ofEveryKind()
    expect((await call('GET', `homes/?column_${choice.id}=2029`)).json()).toEqual({
      [`column_${choice.id}`]: ['"2029" is not a choice: use any of 2026, 2027 later, none, separated by commas.'],
    })
  })
})
