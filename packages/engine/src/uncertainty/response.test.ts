import { describe, expect, test } from 'vitest'
import { cubicMetres } from '../quantities/units.ts'
import { boxDwelling } from '../testing/example-homes.ts'
import { type Model, responsesOf } from './response.ts'

const BOX = boxDwelling()
const SMALLER = boxDwelling({ volume: cubicMetres(200) })

/** With l the logarithm of the walls' area: 5 + 3 l + 2 l² and the volume. */
const MODEL: Model = ({ volume }, { wall_area: factor }) => {
  const l = Math.log(factor)
  return [5 + 3 * l + 2 * l * l, volume]
}

describe('UNC-4: how figures respond to unknowns', () => {
  test('a curve through the model at P10 and P90: 0.6 z + 0.08 z² at a spread of 0.2', () => {
    const [figure, volume] = responsesOf(MODEL, ['wall_area'], {
      dwelling: BOX,
      spreads: new Map([['wall_area', 0.2]]),
      alternatives: [],
    })
    expect(figure).toEqual({
      central: 5,
      curves: [{ factor: 'wall_area', linear: expect.closeTo(0.6, 9), square: expect.closeTo(0.08, 9) }],
      jumps: [],
    })
    expect(volume).toEqual({ central: 250, curves: [], jumps: [] })
  })

  test('a yes-or-no adds the difference that it makes', () => {
    const alternatives = [{ eitherOr: 'storeys', probability: 0.07, dwelling: SMALLER }] as const
    const [figure, volume] = responsesOf(MODEL, ['wall_area'], { dwelling: BOX, spreads: new Map(), alternatives })
    expect(volume?.jumps).toEqual([{ eitherOr: 'storeys', probability: 0.07, by: -50 }])
    expect(figure?.jumps).toEqual([{ eitherOr: 'storeys', probability: 0.07, by: 0 }])
  })

  test('does not vary known facts or impossible alternatives', () => {
    let runs = 0
    const counted: Model = (dwelling, factors) => {
      runs++
      return MODEL(dwelling, factors)
    }
    const alternatives = [{ eitherOr: 'storeys', probability: 0, dwelling: SMALLER }] as const
    const spreads = new Map([['wall_area', 0]] as const)
    expect(responsesOf(counted, ['wall_area', 'doors'], { dwelling: BOX, spreads, alternatives })).toEqual([
      { central: 5, curves: [], jumps: [] },
      { central: 250, curves: [], jumps: [] },
    ])
    expect(runs).toBe(1)
  })
})
