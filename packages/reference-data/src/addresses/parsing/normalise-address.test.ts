import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseAddress, repairMojibake } from './normalise-address.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])

describe('normaliseAddress', () => {
  it.each([
    ['17 C High Street', '17C HIGH STREET'],
    ['17c, High Street', '17C, HIGH STREET'],
    ['Flat 3/B, 90 Mill Road', 'FLAT 3B, 90 MILL ROAD'],
    ['2/1, 14 Wynd Street', '2/1, 14 WYND STREET'],
    ['12 - 14 Mill Road', '12-14 MILL ROAD'],
    ['14 (2F1) Wynd Street', '14, 2F1, WYND STREET'],
    ["3 St. Mary's Close", '3 ST MARYS CLOSE'],
    ['3 St. Mary’s Close', '3 ST MARYS CLOSE'],
    ['No. 4 Mill & Sons Yard', '4 MILL AND SONS YARD'],
    ['  14,, Mill   Road ,', '14, MILL ROAD'],
    ['Heol y Parc, Tŷ Gwyn', 'HEOL Y PARC, TY GWYN'],
    ['12 and 14 Mill Road', '12-14 MILL ROAD'],
    ['12A & 12 C, Mill Road', '12A-12C, MILL ROAD'],
    ['12 to 14 Mill Road', '12-14 MILL ROAD'],
    ['Flat G/F, 12 Mill Road', 'FLAT GFF, 12 MILL ROAD'],
    ['G/1, 14 Wynd Street', 'GF1, 14 WYND STREET'],
    ['14/2/1 Wynd Street', '2/1, 14 WYND STREET'],
    ['Block B/12, Mill House', 'BLOCK B 12, MILL HOUSE'],
    ['5 Stoke-on-Bank Road', '5 STOKE ON BANK ROAD'],
  ])('writes %s as %s', (text, normalised) => {
    expect(normaliseAddress(text)).toBe(normalised)
  })

  it('is idempotent', () => {
    const character = fc.constantFrom(..."abz AZ019,./-()'&é;#".split(''))
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 30 }), (text) => {
        const once = normaliseAddress(text)
        expect(normaliseAddress(once)).toBe(once)
      }),
      { seed },
    )
  })
})

describe('repairMojibake', () => {
  it.each([
    ['MargaretGÇÖs', "Margaret's"],
    ['Oâ€™Brien', "O'Brien"],
    ['LlÃ´n', 'Llôn'],
    ['Station Road', 'Station Road'],
  ])('reads %s as %s', (text, repaired) => {
    expect(repairMojibake(text)).toBe(repaired)
  })
})
