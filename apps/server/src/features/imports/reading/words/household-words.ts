import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { readHeating, readHeatingFuel } from './heating-words.ts'

/** Reads how a home is held, in the words of landlords and certificates. */
export function readTenure(text: string): KnownFacts | null {
  const tenure = TENURE_WORDS.find(([words]) => words.test(text))?.[1]
  return tenure === undefined ? null : { tenure }
}

const TENURE_WORDS: readonly (readonly [words: RegExp, tenure: string])[] = [
  [/shared\s+owner/i, 'shared_ownership'],
  [/owner|freehold|leasehold/i, 'owner_occupied'],
  [/social|affordable|general\s+needs|council|sheltered|supported|secure|housing\s+association/i, 'social_rented'],
  [/private|shorthold|market\s+rent/i, 'private_rented'],
]

/** Reads a zone of driving rain by its number or name. */
export function readExposure(text: string): KnownFacts | null {
  const zone = /^\s*(?:zone\s*)?([1-4])\s*$/i.exec(text)?.[1]
  const exposure = EXPOSURE_WORDS.find(([words]) => words.test(text))?.[1] ?? ZONES[Number(zone) - 1]
  return exposure === undefined ? null : { exposure }
}

/** Of BS 8104, from 1. */
const ZONES = ['sheltered', 'moderate', 'severe', 'very_severe']

const EXPOSURE_WORDS: readonly (readonly [words: RegExp, exposure: string])[] = [
  [/very\s+severe/i, 'very_severe'],
  [/severe/i, 'severe'],
  [/moderate/i, 'moderate'],
  [/shelter/i, 'sheltered'],
]

/** Reads whether the loft can be reached. */
export function readLoftAccess(text: string): KnownFacts | null {
  if (/^\s*(?:no|none|n)\b/i.test(text)) return { loftAccess: 'none' }
  return /^\s*(?:yes|y|hatch|ladder)\b|\bhatch\b/i.test(text) ? { loftAccess: 'hatch' } : null
}

/** Reads how many phases the electricity supply has. */
export function readSupplyPhases(text: string): KnownFacts | null {
  if (/^\s*(?:single|one|1)\b/i.test(text)) return { supplyPhases: 'single_phase' }
  return /^\s*(?:three|3)\b/i.test(text) ? { supplyPhases: 'three_phase' } : null
}

/** Reads a heater beside the main one, with its fuel. */
export function readSecondaryHeating(text: string): KnownFacts | null {
  const { primaryHeating: system, primaryHeatingFuel: fuel } = readHeating(text) ?? {}
  if (system !== 'room_heaters' && system !== 'portable_heaters') return null
  return { secondaryHeating: system, ...(fuel !== undefined && { secondaryHeatingFuel: fuel }) }
}

/** Reads the fuel of a heater beside the main one. */
export function readSecondaryFuel(text: string): KnownFacts | null {
  const fuel = readHeatingFuel(text)?.primaryHeatingFuel
  return fuel === undefined ? null : { secondaryHeatingFuel: fuel }
}
