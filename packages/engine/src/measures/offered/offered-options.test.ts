import { numbersIn } from '@retrofolio/engine/golden/numbers-in'
import { randomHome, seededRandom } from '@retrofolio/engine/golden/random-homes'
import { describe, expect, it } from 'vitest'
import { assessPlausible } from '../../assess/assess.ts'
import { plausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { EngineError } from '../../errors.ts'
import type { MeasureOption, OfferedMeasures } from '../measure.ts'
import { PLAN_SLOTS } from '../measure.ts'
import { measuresFor } from './measures-for.ts'

const HOMES = 60
const AS_OF = '2026-11-27'

/** Homes that a plan can be made for, with every measure that suits them. */
function* offeredHomes(): Generator<{
  seed: number
  features: ReturnType<typeof plausibleFeatures>
  offered: OfferedMeasures
}> {
  for (let seed = 0; seed < HOMES; seed++) {
    const features = plausibleFeatures(randomHome(seed, { hasImpossibleNumbers: false }), null)
    const offered = measuresFor(features, { asOf: AS_OF })
    if (offered.kind === 'offered') yield { seed, features, offered }
  }
}

const optionsOf = ({ measures }: OfferedMeasures): MeasureOption[] => measures.flatMap(({ options }) => [...options])

const names = ({ id, measureId }: MeasureOption, wanted: string): boolean => id === wanted || measureId === wanted

function excludesEither(one: MeasureOption, other: MeasureOption): boolean {
  return one.excludes.some((id) => names(other, id)) || other.excludes.some((id) => names(one, id))
}

/** Adds what is required until nothing is missing; null where it cannot be had together. */
function completed(chosen: readonly MeasureOption[], all: readonly MeasureOption[]): MeasureOption[] | null {
  const complete = [...chosen]
  for (let index = 0; index < complete.length; index++) {
    for (const others of complete[index]?.requiresOneOf ?? []) {
      if (complete.some((option) => others.some((id) => names(option, id)))) continue
      const fitting = all.find(
        (option) =>
          others.some((id) => names(option, id)) &&
          complete.every((one) => one.slot !== option.slot && !excludesEither(one, option)),
      )
      if (fitting === undefined) return null
      complete.push(fitting)
    }
  }
  return complete.sort((a, b) => PLAN_SLOTS.indexOf(a.slot) - PLAN_SLOTS.indexOf(b.slot))
}

function faultOf(features: ReturnType<typeof plausibleFeatures>, options: readonly MeasureOption[]): string | null {
  const ids = options.map(({ id }) => id).join(' + ')
  try {
    const assessed = assessPlausible(features, { changes: options.flatMap(({ changes }) => changes) }, null)
    if (assessed.kind !== 'analysed') return `${ids}: ${assessed.kind}`
    return numbersIn(assessed).every(Number.isFinite) ? null : `${ids}: a number is not finite`
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return `${ids}: ${error.message}`
  }
}

describe('options of random homes', () => {
  it('MEA-24: are accepted by the model, each with what it requires, and give finite figures', () => {
    const faults: string[] = []
    let tried = 0
    for (const { seed, features, offered } of offeredHomes()) {
      const all = optionsOf(offered)
      for (const option of all) {
        const chosen = completed([option], all)
        const fault = chosen === null ? `${option.id}: what it requires cannot be had` : faultOf(features, chosen)
        tried++
        if (fault !== null) faults.push(`${seed} ${fault}`)
      }
    }
    expect(tried).toBeGreaterThan(700)
    expect(faults).toEqual([])
  })

  it('MEA-48: are accepted together where slots, requirements and exclusions are kept', () => {
    const faults: string[] = []
    let tried = 0
    for (const { seed, features, offered } of offeredHomes()) {
      const all = optionsOf(offered)
      const random = seededRandom(seed)
      for (let draw = 0; draw < 6; draw++) {
        const chosen: MeasureOption[] = []
        for (const option of all.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at)) {
          const isFree = chosen.every(({ slot }) => slot !== option.one.slot)
          if (isFree && random() < 0.6 && !chosen.some((one) => excludesEither(one, option.one)))
            chosen.push(option.one)
        }
        const complete = completed(chosen, all)
        if (complete === null) continue
        tried++
        const fault = faultOf(features, complete)
        if (fault !== null) faults.push(`${seed} ${fault}`)
      }
    }
    expect(tried).toBeGreaterThan(150)
    expect(faults).toEqual([])
  })

  it('MEA-48: have ids of their own, a known cost or none, and positive quantities', () => {
    for (const { offered } of offeredHomes()) {
      const options = optionsOf(offered)
      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
      for (const { cost, costByDesignHeatLoss, quantity } of options) {
        expect(quantity.value).toBeGreaterThan(0)
        for (const { lowGbp, typicalGbp, highGbp } of [
          cost,
          ...(costByDesignHeatLoss ?? []).map((one) => one.cost),
        ].filter((one) => one !== null)) {
          expect(lowGbp >= 0 && lowGbp <= typicalGbp && typicalGbp <= highGbp).toBe(true)
        }
      }
    }
  })
})
