import { expect, test } from 'vitest'
import { delimiterOf } from './csv-delimiter.ts'

const lines = (...texts: string[]): string => `${texts.join('\r\n')}\r\n`

test.each([
  ['the mark of the header', ';', lines('Ref;Address', 'A-1;12 High Street')],
  ['the more frequent one of a single line', '\t', 'Ref\tTown\tAddress, and more'],
  ['none', ',', lines('UPRN', '100', '101')],
  ['bilingual headings', ',', lines('UPRN | UPRN,Address | Cyfeiriad', '100,12 High Street')],
  ['a heading that lists', ',', lines('Ref,Address (line 1; line 2; town; county)', 'A-1,12 High Street')],
  ['a quoted list in each row', ',', lines('Ref,"A; b; c"', ...['1', '2', '3'].map((ref) => `${ref},"12; x; ""y"""`))],
  ['commas in each address', ';', lines('Ref;Address', ...['1', '2', '3'].map((ref) => `${ref};12 High Street, York`))],
  ['rows that end early', ',', lines('a,b,c,d', '1;2,2', '1', '1,2,3,4', '1;3,2,3')],
  [
    'a title above',
    ';',
    lines('Stock list, April 2024', 'Ref;Address;Town', 'A-1;12 High Street;York', 'A-2;1, A;York'),
  ],
  ['nothing', ',', ''],
])('of %s', (_what, mark, text) => {
  expect(delimiterOf(text)).toBe(mark)
})
