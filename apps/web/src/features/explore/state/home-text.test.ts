import { expect, test } from 'vitest'
import { buildFoundHome, PLAN } from '../testing/found-homes.ts'
import { fieldText } from './home-text.ts'

test('a list has the first step of a plan, or why there is no route', () => {
  const shown = (plan: typeof PLAN | null, field = 'first_step') => fieldText(buildFoundHome({ plan }), field)
  expect(shown(PLAN)).toBe('Loft insulation')
  expect(shown(PLAN, 'measures_to_c')).toBe('Loft insulation, then High heat retention storage heaters')
  expect(shown({ ...PLAN, firstStep: null, measuresToC: [], outcome: 'already_there' })).toBe('Band C already')
  expect([shown(null), shown({ ...PLAN, measuresToC: [] }, 'measures_to_c')]).toEqual(['–', '–'])
})
