import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import { BAND_SCORES } from '@retrofolio/engine/tables/certificate/rating-figures'
import { InvalidArgumentError } from 'commander'

/** What `--target` asks for: a target, or the best for a sum of money. */
export type CommandTarget = { kind: 'target'; target: PlanTarget } | { kind: 'budget'; gbp: number }

/** The chance with which a score must be reached. */
const CHANCE = 0.8

/** Parses `--target`. */
export function commandTarget(text: string): CommandTarget {
  const [name = '', amount, ...more] = text.trim().toLowerCase().split('=')
  if (more.length > 0) throw unknown()
  if (amount !== undefined) return withAmount(name, amount)
  if (name === 'rating-high') return { kind: 'target', target: { kind: 'rating', rating: 'high' } }
  if (name === 'rating-very-high') return { kind: 'target', target: { kind: 'rating', rating: 'very_high' } }
  const least = BAND_SCORES.find(([band]) => name === `band-${band.toLowerCase()}`)?.[1]
  if (least === undefined || least <= 1) throw unknown()
  return { kind: 'target', target: { kind: 'score', least, chance: CHANCE } }
}

function withAmount(name: string, text: string): CommandTarget {
  const amount = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  const within = (least: number, most: number, what: string): number => {
    if (amount >= least && amount <= most) return amount
    throw new InvalidArgumentError(`${name} must be ${what} from ${least} to ${most}.`)
  }
  switch (name) {
    case 'budget':
      return { kind: 'budget', gbp: within(0, 1_000_000, 'pounds') }
    case 'score':
      return { kind: 'target', target: { kind: 'score', least: within(1, 150, 'points'), chance: CHANCE } }
    case 'bill':
      return { kind: 'target', target: { kind: 'bill', atMostGbpPerYear: within(-10_000, 10_000, 'pounds a year') } }
    case 'net-import':
      return {
        kind: 'target',
        target: { kind: 'net_import', atMostKwhPerYear: within(-100_000, 100_000, 'kWh a year') },
      }
    case 'carbon':
      return { kind: 'target', target: { kind: 'carbon', atMostKgPerYear: within(-100_000, 100_000, 'kg a year') } }
    default:
      throw unknown()
  }
}

function unknown(): InvalidArgumentError {
  return new InvalidArgumentError(
    'Must be band-a to band-f, score=<points>, rating-high, rating-very-high, bill=<£ a year>, net-import=<kWh a year>, carbon=<kg a year> or budget=<£>.',
  )
}
