import { describe, expect, it } from 'vitest'
import { ADDRESS_INDEX_COLUMNS, addressIndexColumns } from './index-columns.ts'

function sortKey(address: string): string {
  return addressIndexColumns({ address, postTown: 'Wells' }).address_sort ?? ''
}

describe('addressIndexColumns', () => {
  it('separates the words of a place from its numbers', () => {
    expect(
      addressIndexColumns({ address: 'Flat 5, Mill House, 12-16, Quay Street, Wells', postTown: 'WELLS' }),
    ).toEqual({
      address_place: 'MILL HOUSE, QUAY ST | WELLS',
      address_numbers: ' 5 12-16 12 14 16 ',
      address_sort: 'QUAY ST | 0012-0016 | 0005 | MILL HOUSE, QUAY ST',
    })
  })

  it('gives the homes of a street the same place, in any spelling', () => {
    const places = ['1 Harbour Rd', '22, HARBOUR ROAD', '3a Harbour Road, Wells'].map(
      (address) => addressIndexColumns({ address, postTown: 'Wells' }).address_place,
    )
    expect(new Set(places).size).toBe(1)
  })

  it('sorts homes in street order', () => {
    const street = [
      '2 Quay St',
      '10 Quay St',
      '10A Quay St',
      'Flat 2, 11 Quay St',
      'Flat 10, 11 Quay St',
      '100 Quay St',
    ]
    expect([...street].reverse().sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(street)
  })

  it('fills exactly the declared columns, even without an address', () => {
    for (const address of ['14 Quay Street', null]) {
      expect(Object.keys(addressIndexColumns({ address, postTown: null }))).toEqual(Object.keys(ADDRESS_INDEX_COLUMNS))
    }
  })
})
