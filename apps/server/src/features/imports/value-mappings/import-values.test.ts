import { readFileSync } from 'node:fs'
import { importDetailSchema } from '@retrofolio/contract/imports/imports'
import {
  comparableValue,
  importValuesSchema,
  LISTED_VALUES_MAX,
  MAPPED_VALUE_MAX_CHARACTERS,
  MAPPING_TEXTS,
  REMEMBERED_MAPPINGS_MAX,
  VALUE_MAPPINGS_MAX,
} from '@retrofolio/contract/imports/value-mappings'
import { fromWire } from '@retrofolio/contract/wire-case'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { valueMappings } from '../imports.tables.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const valuesOf = async (importId: number, asking = importer) => {
  const answer = await asking.ask('GET', `imports/${importId}/values/`)
  expect(answer.statusCode).toBe(200)
  return importValuesSchema.parse(fromWire(answer.json()))
}
/** Unmapped values, by the heading of their column. */
const openOf = async (importId: number, asking = importer) =>
  Object.fromEntries(
    (await valuesOf(importId, asking)).map(({ header, values }) => [
      header,
      values.filter(({ takenAs }) => takenAs === null).map(({ value }) => value),
    ]),
  )
type Mapping = [meaning: string, value: string, takenAs: string | number | boolean | null]
const map = (importId: number, ...mappings: Mapping[]) =>
  importer.ask('PUT', `imports/${importId}/values/`, {
    mappings: mappings.map(([meaning, value, takenAs]) => ({ meaning, value, taken_as: takenAs })),
  })
const remembered = async (asking = importer): Promise<Record<string, unknown>[]> =>
  (await asking.ask('GET', 'value-mappings/')).json()

/** Facts of an imported row. */
async function factsOf(importId: number, row: number): Promise<Record<string, unknown>> {
  const homeId = (await importer.rows(importId)).find((one) => one.row === row)?.homeId
  const { facts } = (await importer.ask('GET', `homes/${homeId}/facts/`)).json()
  const ofUser = facts.filter(({ origin }: { origin: string }) => origin === 'user')
  return Object.fromEntries(ofUser.map(({ key, value }: { key: string; value: unknown }) => [key, value]))
}

const WALLS = csv(
  ['UPRN', 'Wall type', 'Mains gas', 'Storeys', 'Patch'],
  [uprnOf(101), 'Type Z', 'maybe', 'two-ish', 'North'],
  [uprnOf(102), 'cavity', 'yes', '2', 'North'],
  [uprnOf(103), 'TYPE  z', 'maybe', 'n/a', 'South'],
  [uprnOf(104), 'Type z', '', '', ''],
  [uprnOf(105), 'Type Q', 'unknown', 'two-ish', ''],
)

describe('values that are not understood', () => {
  test('are listed once per column, whatever their spelling, the most frequent first', async () => {
    const { id } = await importer.uploaded(WALLS)
    const [walls, gas, storeys, ...others] = await valuesOf(id)
    expect(others).toEqual([])
    const open = { takenAs: null, rememberedAt: null, ignored: null }
    expect(walls).toMatchObject({
      place: 1,
      header: 'Wall type',
      meaning: 'wall_type',
      kind: 'choice',
      furtherCells: 0,
    })
    expect(walls?.choices).toContainEqual({ value: 'solid_brick', label: 'Solid brick' })
    expect(walls?.values).toMatchObject([
      { value: 'Type Z', count: 3, row: 2, ...open },
      { value: 'Type Q', count: 1, row: 6, ...open },
    ])
    expect(gas).toMatchObject({ kind: 'flag', choices: [], values: [{ value: 'maybe', count: 2, row: 2 }] })
    expect(storeys).toMatchObject({ kind: 'number', isWhole: true, values: [{ value: 'two-ish', count: 2 }] })
  })

  test('are mapped once: this import and the next one use the mapping', async () => {
    const { id } = await importer.uploaded(WALLS)
    const mapped = await map(
      id,
      ['wall_type', 'type z', 'solid_brick'],
      ['wall_type', 'Type Q', 'leave_out'],
      ['has_mains_gas', 'maybe', true],
      ['storeys', 'two-ish', 2],
    )
    expect(mapped.statusCode).toBe(200)
    expect(mapped.json().readings[0].cells.slice(1, 4)).toEqual([
      { taken: 'Solid brick', problem: null },
      { taken: 'Yes', problem: null },
      { taken: '2', problem: null },
    ])
    expect(mapped.json().checks.map(({ refused }: { refused: number }) => refused)).toEqual([0, 0, 0, 0, 0])
    expect(await openOf(id)).toEqual({ 'Wall type': [], 'Mains gas': [], Storeys: [] })
    await importer.start(id)
    const wallsOnly = { values: [], refused: 0, warning: null, problem: null }
    expect((await importer.show(id)).checks[1]).toMatchObject(wallsOnly)
    await importer.run(id)
    expect(await factsOf(id, 4)).toMatchObject({ wall_type: 'solid_brick', has_mains_gas: true })
    expect(await factsOf(id, 6)).toEqual({ storeys: 2 })
    expect((await importer.rows(id)).flatMap(({ notes }) => notes)).toEqual([])

    const next = await importer.uploaded(csv(['UPRN', 'Walls'], [uprnOf(106), 'type Z'], [uprnOf(107), 'Type R']))
    expect(await valuesOf(next.id)).toMatchObject([
      {
        header: 'Walls',
        values: [
          { value: 'Type R', takenAs: null },
          { value: 'type Z', takenAs: 'solid_brick', rememberedAt: expect.any(String) },
        ],
      },
    ])
    expect(next.readings.map(({ cells }) => cells[1]?.taken)).toEqual(['Solid brick', null])
  })

  test('of questions of plans offer that the answer is not known', async () => {
    const { id } = await importer.uploaded(
      csv(
        ['UPRN', 'Damp in the walls', 'Exposure'],
        [uprnOf(101), 'ask tenant', 'windy'],
        [uprnOf(102), 'no', 'severe'],
      ),
    )
    const notKnown = { value: 'not_known', label: 'Not known' }
    const [damp, exposure] = await valuesOf(id)
    expect(damp).toMatchObject({ meaning: 'damp', kind: 'flag', choices: [notKnown] })
    expect(exposure?.choices.at(-1)).toEqual(notKnown)
    const offered = await map(id, ['damp', 'ask tenant', 'not_known'], ['exposure', 'windy', 'not_known'])
    expect(offered.json().readings[0].cells.slice(1)).toEqual([
      { taken: 'Not known', problem: null },
      { taken: 'Not known', problem: null },
    ])
  })

  test('are mapped separately by each organisation', async () => {
    const { id } = await importer.uploaded(WALLS)
    await map(id, ['wall_type', 'type z', 'solid_brick'])
    const [mapping] = await remembered()
    const stranger = await createImporter(running)
    const theirs = await stranger.uploaded(WALLS)
    expect((await openOf(theirs.id, stranger))['Wall type']).toEqual(['Type Z', 'Type Q'])
    expect(theirs.readings[0]?.cells[1]?.taken).toBeNull()
    expect(await remembered(stranger)).toEqual([])
    const mappings = [{ meaning: 'wall_type', value: 'x', taken_as: 'cavity' }]
    const foreign = [
      await stranger.ask('GET', `imports/${id}/values/`),
      await stranger.ask('PUT', `imports/${id}/values/`, { mappings }),
      await stranger.ask('DELETE', `value-mappings/${String(mapping?.['id'])}/`),
    ]
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(await remembered()).toHaveLength(1)
  })

  test('are listed again when the mapping is set to nothing or deleted', async () => {
    const { id } = await importer.uploaded(WALLS)
    await map(id, ['wall_type', 'Type Z', 'solid_brick'], ['wall_type', 'Type Q', 'cavity'])
    await map(id, ['wall_type', 'TYPE Z', null])
    expect((await openOf(id))['Wall type']).toEqual(['Type Z'])
    const [mapping, ...others] = await remembered()
    expect([mapping, others]).toEqual([
      {
        id: expect.any(Number),
        meaning: 'wall_type',
        value: 'Type Q',
        taken_as: 'cavity',
        taken: 'Cavity',
        remembered_at: expect.any(String),
        is_valid: true,
      },
      [],
    ])
    const deletion = () => importer.ask('DELETE', `value-mappings/${String(mapping?.['id'])}/`)
    expect((await deletion()).statusCode).toBe(204)
    expect((await deletion()).statusCode).toBe(404)
    expect((await openOf(id))['Wall type']).toEqual(['Type Z', 'Type Q'])
    await map(id, ['wall_type', 'type q', null], ['wall_type', 'type q', 'cavity'])
    expect((await openOf(id))['Wall type']).toEqual(['Type Z'])
  })

  test('of the heating may be mapped to their fuel too, unless the row has its own', async () => {
    const { id } = await importer.uploaded(
      csv(['UPRN', 'Heating', 'Fuel'], [uprnOf(101), 'Vail. 24', ''], [uprnOf(102), 'Vail. 24', 'LPG']),
    )
    await map(id, ['primary_heating', 'Vail. 24', 'gas_boiler'])
    await importer.start(id)
    await importer.run(id)
    expect(await factsOf(id, 2)).toMatchObject({ primary_heating: 'boiler', primary_heating_fuel: 'mains_gas' })
    expect(await factsOf(id, 3)).toMatchObject({ primary_heating: 'boiler', primary_heating_fuel: 'lpg' })
  })

  test('of the heating that are left out exclude the fuel beside them too', async () => {
    const { id } = await importer.uploaded(csv(['UPRN', 'Heating', 'Fuel'], [uprnOf(101), 'Type H', 'LPG']))
    await map(id, ['primary_heating', 'Type H', 'leave_out'])
    await importer.start(id)
    await importer.run(id)
    expect(await factsOf(id, 2)).toEqual({})
  })

  test('are reported again if their mapping is no longer a valid choice', async () => {
    const { organisationId } = importer.member
    const wrong = { organisationId, comparable: 'type z', value: 'Type Z', rememberedAt: running.clock.now }
    await withinOrganisation(running.database, organisationId, (queries) =>
      queries.insert(valueMappings).values([
        { ...wrong, meaning: 'wall_type', takenAs: 'wattle' },
        { ...wrong, meaning: 'kind_of_door', takenAs: 'oak' },
      ]),
    )
    const { id, checks } = await importer.uploaded(WALLS)
    expect(checks[1]?.refused).toBe(4)
    expect((await valuesOf(id))[0]?.values[0]).toMatchObject({ value: 'Type Z', takenAs: null, ignored: 'wattle' })
    expect((await remembered()).map((one) => [one['meaning'], one['is_valid']])).toEqual([
      ['kind_of_door', false],
      ['wall_type', false],
    ])
  })

  test('of a column are counted without the mapped ones', async () => {
    const { id, checks } = await importer.uploaded(WALLS)
    expect(checks[1]).toMatchObject({ filled: 5, refused: 4, warning: expect.stringContaining('4 of 5 values') })
    const { checks: mapped } = importDetailSchema.parse(
      fromWire((await map(id, ['wall_type', 'Type Z', 'solid_brick'])).json()),
    )
    expect(mapped[1]).toMatchObject({ filled: 5, refused: 1, values: [{ value: 'Type Q' }], warning: null })
    expect(mapped[1]?.problem).toMatch(/^“Type Q” was not used\./)
    expect(mapped[2]).toEqual(checks[2])
  })

  test('cannot be mapped after the start, and stay reported', async () => {
    const { id } = await importer.uploaded(WALLS)
    await importer.start(id)
    const answer = await map(id, ['wall_type', 'Type Z', 'cavity'])
    expect([answer.statusCode, await remembered()]).toEqual([409, []])
    const other = await importer.uploaded(WALLS)
    await importer.run(id)
    await map(other.id, ['wall_type', 'Type Z', 'cavity'])
    expect((await importer.show(id)).checks[1]?.refused).toBe(4)
    expect((await importer.show(other.id)).checks[1]?.refused).toBe(1)
  })
})

describe('a mapping is rejected', () => {
  const long = 'x'.repeat(MAPPED_VALUE_MAX_CHARACTERS + 1)
  /** One character that expands to eighteen. */
  const expanding = '\uFDFA'.repeat(MAPPED_VALUE_MAX_CHARACTERS)
  const mapping = (change: object) => [{ meaning: 'wall_type', value: 'Type Z', taken_as: 'cavity', ...change }]
  test.each([
    ['nothing', undefined, 'This field is required.'],
    ['null', null, 'This field may not be null.'],
    ['no list', 'cavity', MAPPING_TEXTS.notList],
    ['too many', Array.from({ length: VALUE_MAPPINGS_MAX + 1 }, () => mapping({})[0]), MAPPING_TEXTS.tooMany],
    ['no mapping', [1], MAPPING_TEXTS.notMapping(1)],
    ['without what it is taken as', mapping({ taken_as: undefined }), MAPPING_TEXTS.notMapping(1)],
    ['a column of addresses', mapping({ meaning: 'postcode' }), MAPPING_TEXTS.noFact(1)],
    ['blank', mapping({ value: ' ' }), MAPPING_TEXTS.value(1)],
    ['a text', mapping({ value: long }), MAPPING_TEXTS.value(1)],
    ['a text once it is comparable', mapping({ value: expanding }), MAPPING_TEXTS.value(1)],
    ['a null character', mapping({ value: 'a\0b' }), MAPPING_TEXTS.value(1)],
    ['half a character', mapping({ value: 'a\uD800' }), MAPPING_TEXTS.value(1)],
    ['no choice', mapping({ taken_as: 'wattle' }), 'Mapping 1: Not a valid choice: use one of '],
    ['no choice of another fact', mapping({ taken_as: 'gas_boiler' }), 'Mapping 1: Not a valid choice'],
    ['a number', mapping({ meaning: 'storeys', taken_as: 2.5 }), 'Mapping 1: A valid integer is required.'],
    ['no flag', mapping({ meaning: 'has_mains_gas', taken_as: 'yes' }), 'Mapping 1: Must be a valid boolean.'],
  ])('if it is %s', async (_what, mappings, problem) => {
    const { id } = await importer.uploaded(WALLS)
    const answer = await importer.ask('PUT', `imports/${id}/values/`, { mappings })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      mappings: [expect.stringMatching(problem)],
    })
    expect(await remembered()).toEqual([])
  })

  test('if the organisation has reached its limit, but existing mappings can be changed', async () => {
    const { organisationId } = importer.member
    const rows = Array.from({ length: REMEMBERED_MAPPINGS_MAX }, (_, at) => ({
      organisationId,
      meaning: 'wall_type',
      comparable: `type ${at}`,
      value: `Type ${at}`,
      takenAs: 'cavity',
      rememberedAt: running.clock.now,
    }))
    await withinOrganisation(running.database, organisationId, (queries) => queries.insert(valueMappings).values(rows))
    const { id } = await importer.uploaded(WALLS)
    const answer = await map(id, ['wall_type', 'Type Z', 'cavity'])
    expect([answer.statusCode, answer.json()]).toEqual([400, { mappings: [MAPPING_TEXTS.full] }])
    expect((await map(id, ['wall_type', 'Type 7', 'solid_brick'])).statusCode).toBe(200)
    expect((await map(id, ['wall_type', 'Type 8', null], ['wall_type', 'Type Z', 'cavity'])).statusCode).toBe(200)
  })
})

test('lists the most frequent of thousands of values in a column, and counts the cells of the others', async () => {
  const often = Array.from({ length: 3 }, () => [uprnOf(101), 'Often'])
  const once = Array.from({ length: 3_000 }, (_, at) => [uprnOf(101), `Type ${at}`])
  const notes = [[uprnOf(101), 'x'.repeat(MAPPED_VALUE_MAX_CHARACTERS + 1)]]
  const { id } = await importer.uploaded(csv(['UPRN', 'Wall type'], ...once, ...often, ...notes))
  const [column] = await valuesOf(id)
  expect(column?.values).toHaveLength(LISTED_VALUES_MAX)
  expect(column?.values[0]).toMatchObject({ value: 'Often', count: 3 })
  expect(column?.furtherCells).toBe(3_000 - (LISTED_VALUES_MAX - 1) + 1)
  // Mapped values make room for the next ones.
  await map(id, ...(column?.values ?? []).map(({ value }): Mapping => ['wall_type', value, 'leave_out']))
  const [after] = await valuesOf(id)
  expect(after?.values).toHaveLength(2 * LISTED_VALUES_MAX)
  expect(after?.furtherCells).toBe(3_000 - (2 * LISTED_VALUES_MAX - 1) + 1)
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a heating cannot be mapped to what every object of the language has: %s',
  async (takenAs) => {
    const { id } = await importer.uploaded(csv(['UPRN', 'Main heating'], [uprnOf(101), 'Magic']))
    expect((await map(id, ['primary_heating', 'Magic', takenAs])).statusCode).toBe(400)
  },
)

test('a value that another one explains is listed until that one is mapped, in every pending import', async () => {
  const file = csv(['UPRN', 'Wall type', 'Wall insulation'], [uprnOf(101), 'Trad', 'Insulated'])
  const [one, other] = [await importer.uploaded(file), await importer.uploaded(file)]
  const refusedOf = async (id: number) => (await importer.show(id)).checks.map(({ refused }) => refused)
  expect(await refusedOf(one.id)).toEqual([0, 1, 1])
  await map(one.id, ['wall_type', 'Trad', 'cavity'])
  for (const { id } of [one, other]) {
    expect(await refusedOf(id)).toEqual([0, 0, 0])
    expect((await importer.show(id)).readings[0]?.cells[2]).toEqual({ taken: 'Cavity fill', problem: null })
  }
  await map(other.id, ['wall_type', 'Trad', null])
  expect(await refusedOf(one.id)).toEqual([0, 1, 1])
})

test.each([
  ['Solid  Brick\u00A0', 'solid brick'],
  ['ＣＡＶＩＴＹ', 'cavity'],
  ['100+', '100+'],
  ['£100', '£100'],
])('a value is compared without case and spacing: %s', (value, comparable) => {
  expect(comparableValue(value)).toBe(comparable)
})

const parity = sharedFieldCase('parity_address_profile.csv')
describe.skipIf(parity === null)('the field case of a stock tool’s export', () => {
  /** Words that only one landlord uses. */
  const ownWords = (file: string) =>
    file
      .replaceAll('CavityWall', 'Estate type Q')
      .replaceAll('BoilerRadiatorsGas', 'Vail. 24')
      .replace('100mm', 'topped up')

  test.each([
    ['as it is', (file: string) => file, 0],
    // `AsBuilt` too, until the wall beside it is mapped.
    ['with words of the landlord', ownWords, 4],
  ])(
    '%s is understood once its left-over values are mapped, and a second upload asks nothing',
    async (_how, written, most) => {
      const file = written(readFileSync(parity ?? '', 'utf8'))
      const { id } = await importer.uploaded(file)
      const mappings = (await valuesOf(id)).flatMap(({ meaning, kind, choices, values }) =>
        values.map(({ value }): Mapping => [meaning, value, kind === 'number' ? 100 : (choices[0]?.value ?? '')]),
      )
      expect(mappings).toHaveLength(most)
      expect((await map(id, ...mappings)).statusCode).toBe(200)
      for (const uploaded of [await importer.show(id), await importer.uploaded(file)]) {
        expect(uploaded.checks.map(({ refused }) => refused)).toEqual(uploaded.columns.map(() => 0))
        expect(Object.values(await openOf(uploaded.id)).flat()).toEqual([])
      }
    },
  )
})
