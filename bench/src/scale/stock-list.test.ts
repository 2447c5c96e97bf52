import { expect, test } from 'vitest'
import { otherHomes, stockList } from './stock-list.ts'

const OF = { rows: 2_000, homes: 10_000 }

test('a stock list is the same each time, and as untidy as they are', () => {
  const file = stockList(OF)
  expect(stockList(OF)).toBe(file)
  const [header = '', ...rows] = file.trimEnd().split('\r\n')
  const columns = header.split(',')
  const cells = rows.map((row) => row.split(','))
  expect(cells).toHaveLength(OF.rows)
  expect(cells.every((row) => row.length === columns.length)).toBe(true)
  const share = (column: string) => cells.filter((row) => row[columns.indexOf(column)] !== '').length / OF.rows
  expect(share('Property Ref')).toBe(1)
  expect(share('UPRN')).toBeGreaterThan(0.15)
  expect(share('UPRN')).toBeLessThan(0.25)
  expect(share('Address 1')).toBeGreaterThan(0.95)
  expect(share('Postcode')).toBeLessThan(share('Address 1'))
  expect(file).toMatch(/Rd,|RD,/)
})

test('whoever adds homes meanwhile adds none of the list', () => {
  const listed = new Set(stockList(OF).match(/\d{12}/g))
  expect(listed.size).toBeGreaterThan(300)
  let others = 0
  for (const { uprn } of otherHomes(OF)) {
    others += 1
    expect(listed).not.toContain(uprn)
    if (others === 1_000) break
  }
  expect(others).toBe(1_000)
})

test('a register that is too small for a list is named', () => {
  expect(() => stockList({ rows: 2_000, homes: 3_000 })).toThrow('A register of 3000 homes')
})
