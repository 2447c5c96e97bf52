import { bandChance, pointsToBand } from '@retrofolio/engine/uncertainty/band-chance'
import { dateText, hasExpired } from '../../../lib/format/home-text.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'

/** The band that rented homes must reach. */
const GOAL = 'C'
const REACHES_GOAL: ReadonlySet<string> = new Set(['A', 'B', 'C'])

/**
 * How the home stands towards band C. A valid certificate counts as lodged, whatever our model says; without one, the
 * score by today's rules and its chance.
 */
export function bandSentence(
  { certificate, home, modelledScores, ranges }: HomeDetailRecord,
  now: Date,
): string | null {
  const lodged = certificate?.lodgedBand ?? home.epcBand ?? null
  const expiresOn = certificate?.expiresOn ?? null
  if (lodged !== null && expiresOn !== null && REACHES_GOAL.has(lodged) && !hasExpired(expiresOn, now)) {
    return `The lodged band ${lodged} meets a rule of band C until ${dateText(expiresOn)}.`
  }
  if (modelledScores === null) return null
  const points = pointsToBand(modelledScores.todayScore, GOAL)
  const verdict =
    points === 0
      ? `Band ${GOAL} by today’s rules`
      : `${points === 1 ? '1 point' : `${points} points`} short of band ${GOAL}`
  if (ranges === null) return `${verdict}.`
  const { low, central, high } = ranges.todayScore
  const chance = bandChance({ p10: low, p50: central, p90: high }, GOAL)
  return `${verdict}; ${percentCertain(points === 0 ? chance : 1 - chance)} certain.`
}

/** To a whole percent, and never 0 or 100: nothing here is beyond doubt. */
function percentCertain(chance: number): string {
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`
}
