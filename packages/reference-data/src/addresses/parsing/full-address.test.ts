import { describe, expect, it } from 'vitest'
import { fullAddress } from './full-address.ts'

describe('fullAddress', () => {
  it.each([
    ['14 Harbour Road', 'Wells', '14 Harbour Road, Wells, BA5 1CK'],
    ['14, Harbour Road', 'WELLS', '14 Harbour Road, Wells, BA5 1CK'],
    ['19A HARBOUR ROAD, WELLS', 'Wells', '19A Harbour Road, Wells, BA5 1CK'],
    ['Flat 2, 14, Harbour Road', 'Wells', 'Flat 2, 14 Harbour Road, Wells, BA5 1CK'],
    ['12-14, Harbour Road,', null, '12-14 Harbour Road, BA5 1CK'],
    ['MONT LE GRAND', 'STOCKTON-ON-TEES', 'Mont le Grand, Stockton-on-Tees, BA5 1CK'],
    ['1ST FLOOR FLAT, 9 LONG HILL', 'Wells', '1st Floor Flat, 9 Long Hill, Wells, BA5 1CK'],
    ["3 ST. MARY'S CLOSE", 'Wells', "3 St. Mary's Close, Wells, BA5 1CK"],
    ['Rose Cottage', 'Wells', 'Rose Cottage, Wells, BA5 1CK'],
  ])('writes %s of %s as %s', (address, postTown, full) => {
    expect(fullAddress({ address, postTown, postcode: 'BA5 1CK' })).toBe(full)
  })

  it('leaves out missing parts', () => {
    expect(fullAddress({ address: null, postTown: null, postcode: null })).toBe('')
  })
})
