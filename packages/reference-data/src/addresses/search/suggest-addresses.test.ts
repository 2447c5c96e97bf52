import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textHash } from '../../register/text-hash.ts'
import { type AddressedHome, openAddressHomes } from '../search-index/address-homes.ts'
import { resolveAddress } from './resolve-address.ts'
import { suggestAddresses } from './suggest-addresses.ts'

let connection: DuckDBConnection

beforeAll(async () => {
  connection = await openAddressHomes([
    ...homes('Wells', 'BA5 1CC', ['2', '4', '10', '12', '14', '14A', '100'], 'Chestnut Avenue'),
    ...homes('Wells', 'BA5 1CI', ['1', '3', '11'], 'Chestnut Avenue'),
    ...homes('Frome', 'BA11 1CC', ['14'], 'Chestnut Avenue'),
    ...homes('Frome', 'BA11 1CI', ['14', '15'], 'Corn Mill Crescent'),
    ...homes('Wells', 'BA5 2CC', ['Flat 1, Mill House, 14', 'Flat 2, Mill House, 14'], "St. Mary's Street"),
    ...homes('Wells', 'BA5 2CI', ['Ground Floor Flat, 7', 'Flat 3, 7'], 'Harbour Road'),
    home('Rose Cottage, Long Lane', 'Wells', 'BA5 2CK'),
  ])
})
afterAll(() => connection.closeSync())

function homes(town: string, postcode: string, numbers: string[], street: string): AddressedHome[] {
  return numbers.map((number) => home(`${number} ${street}`, town, postcode))
}

function home(address: string, postTown: string, postcode: string): AddressedHome {
  return { homeKey: keyOf(`${address} ${postcode}`), address, postTown, postcode }
}

function keyOf(text: string): string {
  return `key:${textHash(text)}`
}

async function suggest(query: string, limit = 20): Promise<string[]> {
  return (await suggestAddresses(connection, query, limit)).map(({ fullAddress }) => fullAddress)
}

const FOURTEEN = '14 Chestnut Avenue, Wells, BA5 1CC'

describe('suggestAddresses', () => {
  it.each([
    ['number and street', '14 chestnut avenue wells'],
    ['other case and commas', '14, CHESTNUT AVENUE, WELLS'],
    ['an abbreviation', '14 chestnut ave, wells'],
    ['a street still being typed', '14 wells chest'],
    ['swapped letters', '14 chesntut avenue wells'],
    ['a missing letter', '14 chesnut avenue wells'],
    ['a wrong letter in the kind of road', '14 chestnut avenua wells'],
    ['a misspelt town', '14 chestnut avenue welsl'],
    ['a district that no certificate has', '14 chestnut avenue, northmoor, wells'],
    ['its postcode behind', '14 chestnut av ba5 1cc'],
    ['a geocoder', '14 Chestnut Ave, Wells BA5 1CC, UK'],
  ])('finds a home by %s', async (_, query) => {
    expect((await suggest(query))[0]).toBe(FOURTEEN)
  })

  it('never tolerates another number', async () => {
    expect(await suggest('13 chestnut avenue wells')).toEqual([])
    expect(await suggest('41 chestnut avenue wells')).toEqual([])
  })

  it('offers the lettered house after the number', async () => {
    expect(await suggest('14 chestnut avenue wells')).toEqual([FOURTEEN, '14A Chestnut Avenue, Wells, BA5 1CC'])
  })

  it('finds homes in both towns when none is given', async () => {
    expect(await suggest('14 chestnut')).toEqual(
      expect.arrayContaining([FOURTEEN, '14 Chestnut Avenue, Frome, BA11 1CC']),
    )
  })

  it('lists a street in the order of its numbers, across its postcodes', async () => {
    const numbers = (await suggest('chestnut avenue wells')).map((address) => address.split(' ')[0])
    expect(numbers).toEqual(['1', '2', '3', '4', '10', '11', '12', '14', '14A', '100'])
  })

  it.each(['BA5 1CC', 'ba51cc', 'ba5 1c', 'ba51c'])('finds by postcode %s', async (query) => {
    expect((await suggest(query))[0]).toBe('2 Chestnut Avenue, Wells, BA5 1CC')
  })

  it('reads a postcode start in both ways', async () => {
    const found = await suggest('ba1', 50)
    expect(found).toEqual(expect.arrayContaining(['14 Chestnut Avenue, Frome, BA11 1CC']))
    expect(found.every((address) => /BA1/.test(address))).toBe(true)
  })

  it('narrows a postcode down by number', async () => {
    expect(await suggest('100 ba5 1cc')).toEqual(['100 Chestnut Avenue, Wells, BA5 1CC'])
  })

  it('finds words with a missing or extra space', async () => {
    expect(await suggest('14 cornmill crescent')).toEqual(['14 Corn Mill Crescent, Frome, BA11 1CI'])
    expect(await suggest('14 cornmil')).toEqual(['14 Corn Mill Crescent, Frome, BA11 1CI'])
  })

  it.each(['st marys street', 'saint marys st', "st mary's stree"])('knows Saint and Street in %s', async (query) => {
    expect((await suggest(query))[0]).toBe("Flat 1, Mill House, 14 St. Mary's Street, Wells, BA5 2CC")
  })

  it('finds flats by building, the requested one first', async () => {
    expect(await suggest('flat 2 mill house')).toEqual(["Flat 2, Mill House, 14 St. Mary's Street, Wells, BA5 2CC"])
    expect((await suggest('flat 3 7 harbour road'))[0]).toBe('Flat 3, 7 Harbour Road, Wells, BA5 2CI')
    expect((await suggest('ground floor flat 7 harbour road'))[0]).toBe(
      'Ground Floor Flat, 7 Harbour Road, Wells, BA5 2CI',
    )
  })

  it('finds a house by its name', async () => {
    expect(await suggest('rose cott')).toEqual(['Rose Cottage, Long Lane, Wells, BA5 2CK'])
  })

  it('keeps to the limit', async () => {
    expect(await suggest('wells', 3)).toHaveLength(3)
  })

  it.each(['', '   ', ',', '14', '%', "'; DROP TABLE homes", '\\', '14 (', 'a'.repeat(5000), '£€🏠'])(
    'handles %j without failing',
    async (query) => {
      expect(Array.isArray(await suggest(query))).toBe(true)
    },
  )
})

describe('homes in many towns', () => {
  let scattered: DuckDBConnection
  /** In the order of their postcodes and of their names. */
  const towns = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXY', (letter) => `${letter}bury`)

  beforeAll(async () => {
    const numbers = Array.from({ length: 70 }, (_, at) => String(at + 1))
    const flats = Array.from({ length: 1_100 }, (_, at) => `Flat ${at + 1}, 10-14`)
    scattered = await openAddressHomes([
      ...towns.flatMap((town, at) => homes(town, `ZE${at + 10} 1AA`, numbers, 'Station Way')),
      ...homes('Wells', 'BA5 1CC', flats, 'Tower Road'),
    ])
  })
  afterAll(() => scattered.closeSync())

  it('lists every town that has the street and the number', async () => {
    const found = await suggestAddresses(scattered, '7 station way', 25)
    expect(found.map(({ fullAddress }) => fullAddress)).toEqual(
      towns.map((town, at) => `7 Station Way, ${town}, ZE${at + 10} 1AA`),
    )
  })

  it('lists the homes of an incomplete postcode in order', async () => {
    const found = async (query: string) =>
      (await suggestAddresses(scattered, query, 3)).map(({ fullAddress }) => fullAddress)
    expect(await found('ze1')).toEqual([1, 2, 3].map((number) => `${number} Station Way, Abury, ZE10 1AA`))
    expect(await found('70 ze1')).toEqual(
      ['Abury, ZE10', 'Bbury, ZE11', 'Cbury, ZE12'].map((place) => `70 Station Way, ${place} 1AA`),
    )
    expect(await found('71 ze1')).toEqual([])
    expect(await found('70 ze34 1')).toEqual(['70 Station Way, Ybury, ZE34 1AA'])
  })

  it('finds a flat among a thousand others', async () => {
    const found = await suggestAddresses(scattered, 'flat 1093 10-14 tower road wells', 20)
    expect(found.map(({ fullAddress }) => fullAddress)).toEqual(['Flat 1093, 10-14 Tower Road, Wells, BA5 1CC'])
    expect(await resolveAddress(scattered, 'Flat 1093, 10-14 Tower Road, Wells')).toEqual({
      kind: 'match',
      homeKey: keyOf('Flat 1093, 10-14 Tower Road BA5 1CC'),
    })
  })
})
