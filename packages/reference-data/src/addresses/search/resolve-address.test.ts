import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textHash } from '../../register/text-hash.ts'
import { fullAddress } from '../parsing/full-address.ts'
import { type AddressedHome, openAddressHomes } from '../search-index/address-homes.ts'
import type { AddressResolution } from '../search-index/search-results.ts'
import { resolveAddress } from './resolve-address.ts'

let connection: DuckDBConnection
const homes: AddressedHome[] = [
  ...street('Wells', 'BA5 1CC', 'Chestnut Avenue', ['2', '4', '14', '14A']),
  ...street('Wells', 'BA5 1CI', 'Harbour Road', ['Flat 1, 12', 'Flat 2, 12', 'Flat 3, 12', '16-18', '20']),
  ...street('Frome', 'BA11 1CC', 'Chestnut Avenue', ['14']),
  ...street('Frome', 'BA11 1CI', 'Chestnut Avenue', ['16']),
  ...street('Wells', 'BA5 2CC', 'Long Lane', ['Rose Cottage,', 'Ivy Cottage,']),
  ...street('Glasgow', 'G42 1CC', 'Wynd Street', ['Flat 1/2, 14', 'Flat 2/1, 14']),
]

beforeAll(async () => {
  connection = await openAddressHomes(homes, { postcodes: [{ postcode: 'BA5 9CC', lat: 51.2, lng: -2.6 }] })
})
afterAll(() => connection.closeSync())

function street(postTown: string, postcode: string, name: string, numbers: string[]): AddressedHome[] {
  return numbers.map((number) => {
    const address = `${number} ${name}`
    return { homeKey: keyOf(`${address} ${postcode}`), address, postTown, postcode }
  })
}

function keyOf(text: string): string {
  return `key:${textHash(text)}`
}

function resolve(address: string): Promise<AddressResolution> {
  return resolveAddress(connection, address)
}

async function candidates(address: string): Promise<string[] | null> {
  const resolution = await resolve(address)
  return resolution.kind === 'ambiguous' ? resolution.candidates.map((candidate) => candidate.fullAddress) : null
}

const FOURTEEN: AddressResolution = { kind: 'match', homeKey: keyOf('14 Chestnut Avenue BA5 1CC') }

describe('resolveAddress', () => {
  it('resolves every full address to its home', async () => {
    for (const home of homes) {
      expect(await resolve(fullAddress(home))).toEqual({ kind: 'match', homeKey: home.homeKey })
    }
  })

  it.each([
    '14 Chestnut Avenue, Wells, BA5 1CC',
    '14 chestnut ave wells ba51cc',
    '14, CHESTNUT AVENUE, BA5 1CC',
    '14 Chestnut Ave, Wells BA5 1CC, UK',
    '14 Chesntut Avenue, BA5 1CC',
    '14, BA5 1CC',
    '14 Chestnut Avenue, Wells',
    '14 Chestnut Avenue, Wells, Somerset, United Kingdom',
    '14 Chestnut Avenue, Wells, BA5',
  ])('finds the home of %s', async (address) => {
    expect(await resolve(address)).toEqual(FOURTEEN)
  })

  it('offers the flats of a block in order', async () => {
    expect(await candidates('12 Harbour Road, Wells, BA5 1CI')).toEqual([
      'Flat 1, 12 Harbour Road, Wells, BA5 1CI',
      'Flat 2, 12 Harbour Road, Wells, BA5 1CI',
      'Flat 3, 12 Harbour Road, Wells, BA5 1CI',
    ])
  })

  it('offers the houses of a street', async () => {
    expect(await candidates('Long Lane, Wells, BA5 2CC')).toHaveLength(2)
  })

  it('asks without postcode and town, even for a single match', async () => {
    expect(await candidates('14 Chestnut Avenue')).toHaveLength(2)
    expect(await candidates('Flat 2/1, 14 Wynd Street')).toEqual(['Flat 2/1, 14 Wynd Street, Glasgow, G42 1CC'])
  })

  it('accepts one number of a range', async () => {
    expect(await resolve('18 Harbour Road, BA5 1CI')).toEqual({
      kind: 'match',
      homeKey: keyOf('16-18 Harbour Road BA5 1CI'),
    })
  })

  it('keeps Scottish doors apart', async () => {
    expect(await resolve('2/1, 14 Wynd Street, Glasgow, G42 1CC')).toEqual({
      kind: 'match',
      homeKey: keyOf('Flat 2/1, 14 Wynd Street G42 1CC'),
    })
  })

  it('returns a known postcode without the house', async () => {
    expect(await resolve('99 Chestnut Avenue, Wells, BA5 1CC')).toEqual({
      kind: 'not_found',
      postcode: { postcode: 'BA5 1CC', lat: null, lng: null },
    })
    expect(await resolve('1 New Street, Wells, BA5 9CC')).toEqual({
      kind: 'not_found',
      postcode: { postcode: 'BA5 9CC', lat: 51.2, lng: -2.6 },
    })
  })

  it('returns no unknown postcode', async () => {
    expect(await resolve('1 New Street, Wells, ZE9 9CC')).toEqual({ kind: 'not_found', postcode: null })
  })

  it('offers the same house under a neighbouring postcode', async () => {
    expect(await candidates('14 Chestnut Avenue, Wells, BA5 1CK')).toEqual(['14 Chestnut Avenue, Wells, BA5 1CC'])
    expect(await candidates('14 Chestnut Avenue, Wells, BA5 1CI')).toEqual(['14 Chestnut Avenue, Wells, BA5 1CC'])
  })

  it('finds no certificate when the postcode has the street without this number', async () => {
    const resolution = await resolve('14 Chestnut Avenue, Frome, BA11 1CI')
    expect(resolution).toMatchObject({ kind: 'not_found', postcode: { postcode: 'BA11 1CI' } })
  })

  it.each(['', ' ', '14', 'Wells', '14, Wells', '1 Nowhere Road, Wells', '£', "'; DROP TABLE homes", 'x'.repeat(3000)])(
    'finds no home in %j',
    async (address) => {
      expect((await resolve(address)).kind).not.toBe('match')
    },
  )
})
