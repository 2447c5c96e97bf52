import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCertificates } from '../../certificates/read-certificates.ts'
import { certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { importRegister } from '../import/import-register.ts'
import { RegisterMissingError } from '../register-error.ts'
import { openRegister } from './open-register.ts'
import { registerStatus } from './register-status.ts'

const DOCUMENT = {
  schema_type: 'RdSAP-Schema-21.0.1',
  assessment_type: 'RdSAP',
  uprn: 990000000102,
  country_code: 'ENG',
  registration_date: '2025-09-01',
  address_line_1: 'Flat 2',
  address_line_2: '3 Mill Lane',
  post_town: 'YORK',
  postcode: 'YO31 1BR',
  property_type: 2,
  total_floor_area: 50,
  sap_flat_details: { level: 3, flat_location: '02', heat_loss_corridor: 2, unheated_corridor_length: 8.18 },
  sap_windows: [{ window_width: 2, window_height: 1.2, orientation: 5, glazing_type: 3 }],
  main_heating: [{ description: 'Boiler and radiators, mains gas' }, { description: 'Room heaters, electric' }],
  sap_building_parts: [
    {
      construction_age_band: 'F',
      wall_construction: 4,
      wall_insulation_type: 2,
      sap_floor_dimensions: [{ floor: 0, total_floor_area: 50, room_height: 2.4, heat_loss_perimeter: 21.5 }],
    },
  ],
}

test('returns a home as its certificate was parsed', async () => {
  const folder = temporaryFolder()
  const paths = [
    await folder.write(
      'table.csv',
      certificateCsv([{}, { UPRN: '7', PROPERTY_TYPE: 'Flat', SECONDHEAT_DESCRIPTION: 'Room heaters, electric' }]),
    ),
    await folder.write('document.json', JSON.stringify(DOCUMENT)),
  ]
  const registerDir = join(folder.path, 'register')
  await importRegister({ paths, registerDir })
  const register = await openRegister(registerDir)
  for (const path of paths) {
    for await (const row of readCertificates(path)) {
      if (row.kind !== 'certificate') throw new Error(row.reason)
      const home = await register.home(`uprn:${row.record.uprn}`)
      expect(home).toMatchObject({ lat: null, lng: null, fullAddress: expect.stringContaining('York, YO31 1BR') })
      const { homeKey, fullAddress, lat, lng, locatedBy, ...record } = home ?? {}
      expect(record).toEqual(row.record)
      expect([homeKey, fullAddress, lat, lng, locatedBy]).toHaveLength(5)
    }
  }
  expect(await register.home('uprn:404')).toBeNull()
  await register.close()
})

test('search and matching use the same file', async () => {
  const folder = temporaryFolder()
  const registerDir = join(folder.path, 'register')
  await importRegister({ paths: [await folder.write('one.csv', certificateCsv([{}]))], registerDir })
  const register = await openRegister(registerDir)
  expect(await register.suggest('14 chestnut ave', 5)).toMatchObject([
    { homeKey: 'uprn:990000000101', fullAddress: '14 Chestnut Avenue, York, YO31 1BR' },
  ])
  expect(await register.resolve('14 Chestnut Avenue, York, YO31 1BR')).toEqual({
    kind: 'match',
    homeKey: 'uprn:990000000101',
  })
  await register.close()
})

test('search finds every home even if other queries run while its index is loaded', async () => {
  const folder = temporaryFolder()
  const registerDir = join(folder.path, 'register')
  const streets = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${letter}dale Road`)
  const rows = streets.flatMap((street, at) =>
    Array.from({ length: 250 }, (_, house) => ({
      LMK_KEY: `${at}-${house}`,
      UPRN: String(1_000 * (at + 1) + house),
      ADDRESS1: `${house + 1} ${street}`,
      ADDRESS: `${house + 1} ${street}`,
    })),
  )
  await importRegister({ paths: [await folder.write('table.csv', certificateCsv(rows))], registerDir })
  const register = await openRegister(registerDir)
  const first = register.suggest('1 adale', 5)
  for (let other = 0; other < 50; other += 1) await register.home('uprn:1000')
  await first
  for (const street of streets) {
    expect(await register.suggest(`250 ${street}`, 5)).toMatchObject([{ fullAddress: `250 ${street}, York, YO31 1BR` }])
  }
  await register.close()
})

test.each([false, true])(
  'a reader follows a new publication, also while it is asked (index ahead: %s)',
  async (isSearched) => {
    const folder = temporaryFolder()
    const registerDir = join(folder.path, 'register')
    const first = await folder.write('first.csv', certificateCsv([{ UPRN: '1' }]))
    const second = await folder.write('second.csv', certificateCsv([{ UPRN: '2', ADDRESS1: '15 Chestnut Avenue' }]))
    await importRegister({ paths: [first], registerDir })
    const register = await openRegister(registerDir, { isSearched })
    expect(await register.home('uprn:2')).toBeNull()
    const before = await register.version()
    expect(await register.version()).toBe(before)
    const asked = Promise.all(Array.from({ length: 50 }, () => register.home('uprn:1')))
    await importRegister({ paths: [second], registerDir })
    const answers = await Promise.all(Array.from({ length: 50 }, () => register.home('uprn:2')))
    expect((await asked).every((home) => home?.uprn === '1')).toBe(true)
    expect(answers.every((home) => home?.uprn === '2')).toBe(true)
    expect(await register.version()).not.toBe(before)
    expect(await register.suggest('15 chestnut', 5)).toMatchObject([{ homeKey: 'uprn:2' }])
    await register.close()
  },
)

test('a register can be closed while its index is being preloaded', async () => {
  const folder = temporaryFolder()
  const registerDir = join(folder.path, 'register')
  await importRegister({ paths: [await folder.write('one.csv', certificateCsv([{}]))], registerDir })
  for (let time = 0; time < 5; time += 1) await (await openRegister(registerDir, { isSearched: true })).close()
  const register = await openRegister(registerDir)
  expect(await register.home('uprn:990000000101')).toMatchObject({ postcode: 'YO31 1BR' })
  await register.close()
})

test('a missing register is reported with the command that creates one', async () => {
  const { path } = temporaryFolder()
  await expect(openRegister(path)).rejects.toThrow(RegisterMissingError)
  await expect(registerStatus(path)).rejects.toThrow('retrofolio -- register import')
})

test('many addresses and homes in one call give the same results as single calls', async () => {
  const folder = temporaryFolder()
  const rows = Array.from({ length: 230 }, (_, at) => ({
    LMK_KEY: `many-${at}`,
    UPRN: at % 20 === 0 ? '' : String(1_000 + at),
    ADDRESS1: `${at + 1} Mill Lane`,
    ADDRESS: `${at + 1} Mill Lane`,
    POSTCODE: `YO31 ${at % 9}BR`,
  }))
  const registerDir = join(folder.path, 'register')
  await importRegister({ paths: [await folder.write('table.csv', certificateCsv(rows))], registerDir })
  const register = await openRegister(registerDir)
  const addresses = [
    ...rows.map(({ ADDRESS, POSTCODE }) => `${ADDRESS}, York, ${POSTCODE}`),
    'Mill Lane, York, YO31 1BR',
    '900 Mill Lane, York, YO31 1BR',
    '5 Mill Lane, York',
    '5 Nowhere, QQ9 9QQ',
    '',
  ]
  const resolutions = await register.resolveMany(addresses)
  const oneByOne = []
  for (const address of addresses) oneByOne.push(await register.resolve(address))
  expect(resolutions).toEqual(oneByOne)
  const keys = resolutions.flatMap((one) => (one.kind === 'match' ? [one.homeKey] : []))
  expect(keys.length).toBeGreaterThan(200)
  const homes = await register.findHomes([...keys, 'uprn:77', 'no key'])
  expect([...homes.keys()].toSorted()).toEqual([...new Set(keys)].toSorted())
  for (const key of keys.slice(0, 30)) expect(homes.get(key)).toEqual(await register.home(key))
  const suggestions = await register.suggestionsOf([...keys, 'uprn:77', 'no key'])
  expect(suggestions.size).toBe(homes.size)
  const postcodes = [...new Set([...homes.values()].flatMap(({ postcode }) => postcode ?? []))]
  const withoutUprn = [...suggestions.values()].filter(({ uprn }) => uprn === null)
  const inOrder = (some: typeof withoutUprn) => some.toSorted((one, other) => (one.homeKey < other.homeKey ? -1 : 1))
  expect(inOrder(await register.homesWithoutUprn(postcodes))).toEqual(inOrder(withoutUprn))
  expect(withoutUprn.length).toBeGreaterThan(1)
  for (const [key, home] of homes) {
    const { homeKey, uprn, fullAddress, postcode, lat, lng } = home
    expect(suggestions.get(key)).toEqual({ homeKey, uprn, fullAddress, postcode, lat, lng })
  }
  await register.close()
})
