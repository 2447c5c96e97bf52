import { TENURES } from '@retrofolio/engine/vocabulary'
import { describe, expect, test } from 'vitest'
import { examplePlanRequest } from '../examples/plans.ts'
import { changePlanRequestSchema, createPlanRequestSchema } from './plan-requests.ts'
import { PLAN_TARGET_KINDS } from './plan-targets.ts'

const { version, ...create } = examplePlanRequest

/** The errors of a request, each with its place. */
function errorsOf(changed: object): string[] {
  const parsed = changePlanRequestSchema.safeParse({ ...examplePlanRequest, ...changed })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const stepWith = (changed: object) => [...create.steps, { ...create.steps[0], optionId: 'ewi', ...changed }]

test('takes a plan as it is sent', () => {
  expect(changePlanRequestSchema.parse(examplePlanRequest)).toEqual(examplePlanRequest)
  expect(createPlanRequestSchema.parse(create)).toEqual({ ...create, isChosen: false })
  expect(version).toBe(1)
})

describe('an error names field, value and remedy', () => {
  test.each([
    [{ steps: undefined }, 'steps: This field is required.'],
    [{ steps: 'all' }, 'steps: “all” is not a list of up to 60 steps. Send one.'],
    [{ steps: Array.from({ length: 61 }, () => create.steps[0]) }, 'steps: There are 61 steps. Send 60 at most.'],
    [{ steps: stepWith({ year: 27 }) }, 'steps.1.year: “27” is not a whole number from 2020 to 2100. Send one.'],
    [{ steps: stepWith({ isOn: 'yes' }) }, 'steps.1.isOn: “yes” is neither true nor false. Send one of them.'],
    [{ steps: stepWith({ optionId: '\0' }) }, 'steps.1.optionId: “\0” is not a text of 1 to 200 characters. Send one.'],
    [{ steps: [null] }, 'steps.0: “null” is not a step. Send an object.'],
    [{ settings: [] }, 'settings: A list is not the settings of a plan. Send an object.'],
    [
      { settings: { ...create.settings, tenure: 'let' } },
      `settings.tenure: “let” is not one of ${TENURES.join(', ')}. Send one.`,
    ],
    [
      { settings: { ...create.settings, target: { kind: 'cheap' } } },
      `settings.target.kind: “cheap” is not one of ${PLAN_TARGET_KINDS.join(', ')}. Send one.`,
    ],
    [
      { settings: { ...create.settings, target: { kind: 'score', least: 69, chance: 1 } } },
      'settings.target.chance: “1” is not a number from 0.5 to 0.99. Send one.',
    ],
    [{ settings: { ...create.settings, target: {} } }, 'settings.target.kind: This field is required.'],
    [
      { settings: { ...create.settings, target: 'band C' } },
      'settings.target: “band C” is not a target. Send an object.',
    ],
    [{ version: 0 }, 'version: “0” is not a whole number from 1 to 1000000. Send one.'],
    [{ version: 1e308 }, 'version: “1e+308” is not a whole number from 1 to 1000000. Send one.'],
    [{ steps: stepWith({ optionId: '' }) }, 'steps.1.optionId: “” is not a text of 1 to 200 characters. Send one.'],
    [{ name: 'x'.repeat(81) }, 'name: Ensure this field has no more than 80 characters.'],
  ])('%#', (changed, text) => {
    expect(errorsOf(changed)).toEqual([text])
  })
})
