import { describe, expect, it } from 'vitest'
import { fullAddress } from '../parsing/full-address.ts'
import { matchAddress, matchCandidate } from './match-address.ts'

function homes(...addresses: string[]) {
  return addresses.map((address) => {
    const home = { address, postTown: 'Wells', postcode: 'BA5 1CK' }
    return matchCandidate({ ...home, fullAddress: fullAddress(home) })
  })
}

function match(query: string, ...addresses: string[]): string | string[] {
  const found = matchAddress(query, homes(...addresses))
  if (found.kind === 'match') return found.candidate.text
  return found.kind === 'ambiguous' ? found.candidates.map(({ text }) => text) : []
}

describe('matchAddress', () => {
  it('finds the one home inside a postcode', () => {
    expect(match('14 harbour rd, BA5 1CK', '4 Harbour Road', '14 Harbour Road', '14A Harbour Road')).toBe(
      '14 Harbour Road, Wells, BA5 1CK',
    )
  })

  it('accepts a number alone within a postcode, unless two streets have it', () => {
    expect(match('14, BA5 1CK', '14 Harbour Road', '15 Harbour Road')).toBe('14 Harbour Road, Wells, BA5 1CK')
    expect(match('14, BA5 1CK', '14 Harbour Road', '14 Long Lane')).toHaveLength(2)
  })

  it('never picks between the flats of a building', () => {
    const flats = ['Flat 1, 12 Harbour Road', 'Flat 2, 12 Harbour Road']
    expect(match('12 Harbour Road, Wells, BA5 1CK', ...flats)).toEqual([
      'Flat 1, 12 Harbour Road, Wells, BA5 1CK',
      'Flat 2, 12 Harbour Road, Wells, BA5 1CK',
    ])
  })

  it('asks even when the building has only one flat in the register', () => {
    expect(match('12 Harbour Road, Wells, BA5 1CK', 'Flat 1, 12 Harbour Road')).toHaveLength(1)
    expect(match('12 Harbour Road, Wells, BA5 1CK', 'Ground Floor Flat, 12 Harbour Road')).toHaveLength(1)
  })

  it('chooses the whole house if it is in the register besides its flats', () => {
    expect(match('12 Harbour Road, BA5 1CK', 'Flat 1, 12 Harbour Road', '12 Harbour Road')).toBe(
      '12 Harbour Road, Wells, BA5 1CK',
    )
  })

  it('finds nothing rather than a neighbour', () => {
    expect(match('13 Harbour Road, BA5 1CK', '12 Harbour Road', '14 Harbour Road', '113 Harbour Road')).toEqual([])
    expect(match('Flat 3, 12 Harbour Road, BA5 1CK', '12 Harbour Road', 'Flat 2, 12 Harbour Road')).toEqual([])
  })

  it('needs the town and correct spelling without a postcode', () => {
    expect(match('14 Harbour Road, Wells', '14 Harbour Road')).toBe('14 Harbour Road, Wells, BA5 1CK')
    expect(match('14 Harbour Road', '14 Harbour Road')).toEqual(['14 Harbour Road, Wells, BA5 1CK'])
    expect(match('14 Harbuor Road, Wells', '14 Harbour Road')).toEqual(['14 Harbour Road, Wells, BA5 1CK'])
    expect(match('14 Harbuor Road, BA5 1CK', '14 Harbour Road')).toBe('14 Harbour Road, Wells, BA5 1CK')
  })

  it('finds nothing for a number and a town without a street', () => {
    expect(match('14, Wells', '14 Harbour Road')).toEqual([])
  })

  it('asks when only the postcode differs', () => {
    expect(match('14 Harbour Road, Wells, BA5 2CK', '14 Harbour Road')).toEqual(['14 Harbour Road, Wells, BA5 1CK'])
  })

  it('distinguishes homes by exact spelling when only that differs', () => {
    expect(match('Flat A 3 Harbour Road, Wells, BA5 1CK', 'Flat A, 3 Harbour Road', 'Flat A 3 Harbour Road')).toBe(
      'Flat A 3 Harbour Road, Wells, BA5 1CK',
    )
  })

  it('recognises an address that it offered, however unusual', () => {
    expect(match('The Flat 7 Long Road, Wells, BA5 1CK', 'The Flat 7 Long Road')).toBe(
      'The Flat 7 Long Road, Wells, BA5 1CK',
    )
  })

  it('asks when two homes share an address', () => {
    expect(match('3 Harbour Road, Wells, BA5 1CK', '3 Harbour Road', '3 Harbour Road')).toHaveLength(2)
  })
})
