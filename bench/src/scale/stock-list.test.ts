import { expect, test } from 'vitest'
import { otherHomes, stockList } from './stock-list.ts'

const OF = { rows: 2_000, homes: 10_000 }

test('a stock list is reproducible and has realistic errors', () => {
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

test('homes added meanwhile are not in the list', () => {
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

test('rejects a register that is too small for the list', () => {
  expect(() => stockList({ rows: 2_000, homes: 3_000 })).toThrow('A register of 3000 homes')
})
