import { describe, expect, test } from 'vitest'
import { CLAIMS } from './claims.ts'
import { SOURCES } from './sources.ts'

describe('marketing claims', () => {
  test.each(Object.values(CLAIMS))('$id has a source', ({ id }) => {
    expect(SOURCES[id]).toMatch(/\w.*\.$/)
  })

  test('have unique ids, which footnotes use', () => {
    const ids = Object.values(CLAIMS).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('the premium states the published range', () => {
    expect(CLAIMS.premium.figure).toBe('Up to 10\u201320%')
    for (const published of ['1.7%', '2.8%', '3.5%', '4.2%', 'no published evidence']) {
      expect(SOURCES.premium).toContain(published)
    }
  })
})
