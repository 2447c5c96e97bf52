import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('texts with commas, quotes and line breaks are quoted; null is empty', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', null, -1.07])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",,-1.07\r\n',
  )
})

test.each(['=1+1', '+44 20', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1'])('%j is not a formula', (text) => {
  const [cell] = csvLine([text]).split('\r\n')
  expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true)
})
