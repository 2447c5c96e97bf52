import { describe, expect, test } from 'vitest'
import type { Trace } from '../../trace.ts'
import { plain } from '../terms/term.ts'
import { termTrace } from './term-trace.ts'

const WATER = { symbol: 'T', label: 'Hot water', unit: '°C' }

/** Records the name `warmer` as half of hot water over a stated figure. */
function recordWarmer(trace: Trace): void {
  trace.stated('cold', { ...WATER, symbol: 'T_c' }, 12, 'hotWater.coldC')
  trace.step('warmer', WATER, 'HL-8', '(T_h − T_c) / 2', { T_h: 'hot-water/hotC', T_c: 'cold' })
}

describe('EXP-4a: a model records its own steps', () => {
  const factsOf = (field: string) => [{ kind: 'certificate', field, stated: '12', wording: null } as const]

  test('as terms with rule, formula, inputs and origin', () => {
    const trace = termTrace({}, factsOf)
    recordWarmer(trace)
    expect(trace.term('warmer')).toMatchObject({
      amount: 20,
      rule: 'HL-8',
      inputs: {
        T_h: { amount: 52, origin: { kind: 'table', table: 'hot-water', row: 'hotC' } },
        T_c: { amount: 12, origin: { kind: 'certificate', field: 'hotWater.coldC' } },
      },
    })
  })

  test('and a later record replaces an earlier one, which keeps its inputs', () => {
    const trace = termTrace({}, factsOf)
    recordWarmer(trace)
    trace.step('warmer', WATER, 'HL-8', '2 · T', { T: 'warmer' })
    expect(plain(trace.term('warmer'))).toBe(40)
  })

  test('and what it did not record is an error, never a figure without steps', () => {
    const trace = termTrace({}, factsOf)
    expect(() => trace.term('warmer')).toThrow('warmer was not traced')
    expect(() => trace.step('warmer', WATER, 'HL-8', 'T_c', { T_c: 'cold' })).toThrow('cold was not traced')
    expect(() => trace.cell('hot', 'hot-wafer', ['hotC'], 'value', WATER)).toThrow('there is no table hot-wafer')
    expect(() => termTrace({}).stated('cold', WATER, 12, 'hotWater.coldC')).toThrow('is no fact of this trace')
    expect(trace.find('warmer')).toBeNull()
  })
})
