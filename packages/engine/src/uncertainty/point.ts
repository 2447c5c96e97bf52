import { recordOf } from '../record-of.ts'
import { UNKNOWNS, type Unknown } from '../vocabulary.ts'
import type { Draws } from './draws.ts'
import type { Response } from './response.ts'

/**
 * One of the homes that would look like this one: a row of normal deviates and one of shares, a place for each unknown
 * in the order of `UNKNOWNS`, from `start` on. The opposite of an assumed yes or no applies if its share is above 1
 * less its probability.
 */
export interface Point {
  deviates: Float64Array
  shares: Float64Array
  start: number
}

/** Calls a function at each point of a sequence, always with the same object. */
export function atEachPoint(draws: Draws, look: (point: Point, row: number) => void): void {
  const point: Point = { deviates: draws.deviates, shares: draws.shares, start: 0 }
  for (let row = 0; row < draws.count; row++) {
    point.start = row * UNKNOWNS.length
    look(point, row)
  }
}

/** Sum of the responses to all unknowns. */
export function answerAt(response: Response | undefined, point: Point): number {
  if (response === undefined) return Number.NaN
  let answer = response.central
  for (const { factor, linear, square } of response.curves) {
    const deviate = deviateAt(point, factor)
    answer += (linear + square * deviate) * deviate
  }
  for (const { eitherOr, probability, by } of response.jumps) {
    if ((point.shares[point.start + COLUMN[eitherOr]] ?? 0) > 1 - probability) answer += by
  }
  return answer
}

export function deviateAt(point: Point, unknown: Unknown): number {
  return point.deviates[point.start + COLUMN[unknown]] ?? 0
}

const COLUMN: Record<Unknown, number> = recordOf(UNKNOWNS, (unknown) => UNKNOWNS.indexOf(unknown))
