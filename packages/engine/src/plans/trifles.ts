import type { AnswerInput } from './answer-input.ts'
import type { EvaluatedPackage } from './packages/evaluated-packages.ts'

/**
 * A step that adds less than both, and costs more than `TRIFLE_GBP`, is not worth its money. Choice of this method: half
 * a point is what a printed score rounds away, and £10 a year pays £200 back in 20 years.
 */
const LEAST_POINTS = 0.5
const LEAST_GBP_PER_YEAR = 10
const TRIFLE_GBP = 200

/** A package without what is not worth its money, and the ids of the options that it leaves out. */
export interface TrimmedPackage {
  kept: EvaluatedPackage
  leftOut: readonly string[]
}

/**
 * Leaves out what adds less than the least worth, the dearest first, and what makes both the score and the bill worse.
 * Both are judged by what the rest of the package loses without it. Rule PLAN-8.
 *
 * @param input the home with its search
 * @param whole package, the best by one figure alone
 * @returns the package that is shown
 */
export function withoutTrifles(input: AnswerInput, whole: EvaluatedPackage): TrimmedPackage {
  const leftOut: string[] = []
  let kept = whole
  for (let trifle = worstTrifle(input, kept); trifle !== null; trifle = worstTrifle(input, kept)) {
    const option = input.packages.slots[trifle.slot]?.options[(kept.choice[trifle.slot] ?? 0) - 1]
    if (option !== undefined) leftOut.push(option.id)
    kept = trifle.without
  }
  return { kept, leftOut }
}

interface Trifle {
  slot: number
  without: EvaluatedPackage
  savedGbp: number
}

/** Of the steps that add too little the dearest; null where each is worth its money. */
function worstTrifle({ search }: AnswerInput, whole: EvaluatedPackage): Trifle | null {
  let worst: Trifle | null = null
  for (const [slot, chosen] of whole.choice.entries()) {
    if (chosen === 0) continue
    const without = search.at(whole.choice.with(slot, 0))
    const savedGbp = whole.costGbp - without.costGbp
    if (!without.isAllowed || !search.isAccepted(without) || !(savedGbp > (worst?.savedGbp ?? 0))) continue
    const points = whole.figures.sapValue - without.figures.sapValue
    const yearlyGbp = without.figures.meteredBillGbp - whole.figures.meteredBillGbp
    const isTrifle = savedGbp > TRIFLE_GBP && points < LEAST_POINTS && yearlyGbp < LEAST_GBP_PER_YEAR
    const isWorse = points < 0 && yearlyGbp < 0
    if (isTrifle || isWorse) worst = { slot, without, savedGbp }
  }
  return worst
}
