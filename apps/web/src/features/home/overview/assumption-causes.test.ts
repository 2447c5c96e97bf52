import { assess } from '@retrofolio/engine/assess/assess'
import { EXPLAINED_HOMES } from '@retrofolio/engine/golden/explained-homes'
import { expect, it, test } from 'vitest'
import { fieldLabel } from '../wording/field-names.ts'
import { causeOf } from './assumption-causes.ts'

test.each([
  ['household', 'Certificates do not record appliances; one home can use half or twice as much.', 'people'],
  ['solar.pitch', 'The pitch is not recorded.', 'roof'],
  ['heatPump.radiators', 'Radiators are not recorded; by age.', 'heat_pump'],
  ['totalFloorAreaM2', 'The measured parts add up to this, not to the 84 m² stated.', 'contradiction'],
  ['geometry', 'No measured plan; sizes follow from floor area, property type, built form and age.', 'measured'],
  ['thermalBridging', 'Joints are not recorded; by age.', 'age'],
  ['hotWater.combiLoss', 'Whether the hot water of the boiler was tested is in the product database only.', 'product'],
  ['doorCount', 'The number of doors is not recorded.', 'not_recorded'],
  ['newField', 'A choice.', 'method'],
])('%s is assumed for its cause', (field, reason, cause) => {
  expect(causeOf({ field, reason })).toBe(cause)
})

it('every assumption of the golden homes has a cause and a name in words', () => {
  const assumptions = Object.values(EXPLAINED_HOMES).flatMap((features) => {
    const assessment = assess(features)
    return assessment.kind === 'analysed' ? assessment.assumptions : []
  })
  const without = assumptions.filter((one) => causeOf(one) === 'method')
  expect(without.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([])
  expect(assumptions.map(({ field }) => fieldLabel(field)).filter((label) => /[.:_]|[a-z][A-Z]/.test(label))).toEqual(
    [],
  )
})
