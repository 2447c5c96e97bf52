import { describe, expect, test } from 'vitest'
import { dayNumberOf, dayText } from '../quantities/calendar-days.ts'
import { NATIONS, TENURES } from '../vocabulary.ts'
import { failedRules } from './failed-rules.ts'
import type { JudgedHome } from './judged-home.ts'

const TODAY = '2026-11-27'
const LET: JudgedHome = { nation: 'england', tenure: 'private_rented', certificate: null, scoreToday: null }

function certified(score: number, lodgedOn: string): JudgedHome {
  return { ...LET, certificate: { score, lodgedOn } }
}

/** From today on: first day, rules, last day that is certain. */
function periods(home: JudgedHome): [number, readonly string[], number][] {
  const found: [number, readonly string[], number][] = []
  let from = dayNumberOf(TODAY)
  while (from !== null) {
    const { rules, until } = failedRules(home, dayText(from))
    const last = until === null ? null : dayNumberOf(until)
    found.push([from, rules, last ?? from + 10_000])
    from = last === null ? null : last + 1
  }
  return found
}

describe('the rules that a home fails', () => {
  test('are those in force and those to come', () => {
    expect(failedRules(certified(30, '2024-05-01'), TODAY).rules).toEqual(['PRS-EW-2020', 'PRS-EW-2030'])
    expect(failedRules(certified(60, '2024-05-01'), TODAY).rules).toEqual(['PRS-EW-2030'])
    expect(failedRules({ ...certified(30, '2024-05-01'), tenure: null }, TODAY).rules).toEqual([])
  })

  test('are those of an estimate where no certificate is valid', () => {
    const expired = certified(60, '2014-05-01')
    expect(failedRules(expired, TODAY).rules).toEqual([])
    expect(failedRules({ ...expired, scoreToday: { p10: 30, p50: 35, p90: 40 } }, TODAY).rules).toEqual([
      'PRS-EW-2020',
      'PRS-EW-2030',
    ])
  })

  test('are certain until the certificate ends or any rule changes', () => {
    expect(failedRules(certified(60, '2016-12-02'), TODAY).until).toBe('2026-11-30')
    expect(failedRules(certified(60, '2016-11-29'), TODAY).until).toBe('2026-11-28')
    expect(failedRules(LET, '2050-01-01').until).toBeNull()
  })

  test('do not change before the last day that is certain', () => {
    for (const nation of NATIONS) {
      for (const tenure of TENURES) {
        for (const scoreToday of [null, { p10: 20, p50: 30, p90: 40 }]) {
          for (const lodgedOn of ['2018-02-28', '2026-12-20', '2029-11-01']) {
            const home: JudgedHome = { nation, tenure, certificate: { score: 60, lodgedOn }, scoreToday }
            for (const [from, rules, until] of periods(home)) {
              for (const day of [from + 1, from + 30, until - 1, until]) {
                if (day < from || day > until) continue
                expect([dayText(day), failedRules(home, dayText(day)).rules]).toEqual([dayText(day), rules])
              }
            }
          }
        }
      }
    }
  })
})
