import { describe, expect, it } from 'vitest'
import { type ParsedAddress, parseAddress } from './parse-address.ts'

const NOTHING: ParsedAddress = {
  postcode: null,
  flat: null,
  isFlatNamed: false,
  floor: null,
  block: null,
  building: null,
  phrases: [],
  numberedPhrase: null,
}

function parsed(parts: Partial<ParsedAddress>): ParsedAddress {
  return { ...NOTHING, ...parts }
}

describe('parseAddress', () => {
  it('parses an address from a geocoder', () => {
    expect(parseAddress('Flat 2, 14 Harbour Rd, Exeter EX4 4AB, UK')).toEqual(
      parsed({
        postcode: 'EX4 4AB',
        flat: '2',
        isFlatNamed: true,
        building: '14',
        phrases: [['HARBOUR', 'ROAD'], ['EXETER']],
        numberedPhrase: 0,
      }),
    )
  })

  it('leaves out a known post town and the county', () => {
    expect(parseAddress('14 Harbour Road, Exeter, Devon', 'EXETER').phrases).toEqual([['HARBOUR', 'ROAD']])
  })

  it('keeps a road named after a county', () => {
    expect(parseAddress('14 Devon Road').phrases).toEqual([['DEVON', 'ROAD']])
  })

  it('separates flat and building numbers in either order', () => {
    expect(parseAddress('Flat 4, 2 Harbour Road')).toMatchObject({ flat: '4', building: '2' })
    expect(parseAddress('2 Harbour Road, Flat 4')).toMatchObject({ flat: '4', building: '2' })
    expect(parseAddress('4, Mill House, 2 Harbour Road')).toMatchObject({ flat: '4', building: '2' })
  })

  it.each(['Flat', 'Apartment', 'Apt', 'Unit', 'Studio', 'Suite', 'Room'])(
    'recognises %s as a word for a flat',
    (word) => {
      expect(parseAddress(`${word} 5, 21 Quay Street`)).toMatchObject({ flat: '5', building: '21' })
    },
  )

  it.each([
    ['2/1, 14 Wynd Street', '2/1'],
    ['Flat 2/1, 14 Wynd Street', '2/1'],
    ['14 (2/1) Wynd Street', '2/1'],
    ['14 (2F1) Wynd Street', '2F1'],
    ['PF1, 14 Wynd Street', 'PF1'],
    ['Flat 1/R, 14 Wynd Street', '1R'],
  ])('parses the Scottish code in %s', (text, flat) => {
    expect(parseAddress(text)).toMatchObject({ flat, building: '14', phrases: [['WYND', 'ST']] })
  })

  it.each([
    ['Ground Floor Flat, 25 Long Hill', 'GROUND'],
    ['GFF, 25 Long Hill', 'GROUND'],
    ['Flt 1st Flr 25 Long Hill', 'FIRST'],
    ['The Top Flat, 25 Long Hill', 'TOP'],
    ['Garden Flat 25 Long Hill', 'GARDEN'],
    ['Lower Ground Floor Flat, 25 Long Hill', 'LOWER GROUND'],
    ['The Annexe, 25 Long Hill', 'ANNEXE'],
    ['Studio Flat, 25 Long Hill', 'STUDIO'],
  ])('keeps the floor of %s as a word, never as a number', (text, floor) => {
    expect(parseAddress(text)).toMatchObject({ floor, flat: null, building: '25', phrases: [['LONG', 'HILL']] })
  })

  it('distinguishes a floor from a name', () => {
    expect(parseAddress('4 Garden Close')).toMatchObject({ floor: null, phrases: [['GARDEN', 'CLOSE']] })
    expect(parseAddress('Ground Floor Flat 2, 25 Long Hill')).toMatchObject({ floor: 'GROUND', flat: '2' })
  })

  it('parses ranges, suffixes and blocks', () => {
    expect(parseAddress('12-14 Harbour Road').building).toBe('12-14')
    expect(parseAddress('17 C Harbour Road').building).toBe('17C')
    expect(parseAddress('Flat 7, Block B, Northfield')).toMatchObject({ flat: '7', block: 'BLOCK B' })
  })

  it('splits phrases at numbers when commas are missing', () => {
    expect(parseAddress('flat 4 bridge house 17 lower north street')).toMatchObject({
      flat: '4',
      building: '17',
      phrases: [
        ['BRIDGE', 'HOUSE'],
        ['LOWER', 'NORTH', 'ST'],
      ],
      numberedPhrase: 1,
    })
  })

  it('returns an empty address for an empty text', () => {
    expect(parseAddress('')).toEqual(NOTHING)
    expect(parseAddress(' , ,')).toEqual(NOTHING)
  })
})
