import { rangeMembers, readBuildingNumber } from './number-tokens.ts'
import type { ParsedAddress } from './parse-address.ts'

/**
 * How flat and building slots of two addresses relate.
 * `part`: the candidate is one home inside the building that the query names.
 */
export interface NumberComparison {
  relation: 'equal' | 'unknown' | 'part' | 'different'
  /** A building number is missing on one side or both, so the building's name has to decide. */
  needsName: boolean
  penalty: number
}

const RANGE_PENALTY = 4

export function compareNumbers(query: ParsedAddress, candidate: ParsedAddress): NumberComparison {
  const building = compareBuildings(query.building, candidate.building)
  if (building === 'different') return sameLetteredFlat(query, candidate)
  if (query.block !== null && candidate.block !== null && query.block !== candidate.block) return DIFFERENT
  if (query.floor !== null && candidate.floor !== null && query.floor !== candidate.floor) return DIFFERENT

  const penalty = building === 'range' ? RANGE_PENALTY : 0
  const needsName = building === 'missing'
  const hasFloor = query.floor !== null || candidate.floor !== null
  if (query.flat !== candidate.flat) {
    if (query.flat !== null && candidate.flat !== null) return DIFFERENT
    // A floor word may or may not be the flat that the other side numbers.
    if (hasFloor) return { relation: 'unknown', needsName, penalty }
    return query.flat === null ? { relation: 'part', needsName, penalty } : DIFFERENT
  }
  if (query.floor === candidate.floor) return { relation: 'equal', needsName, penalty }
  return { relation: query.flat === null ? 'unknown' : 'equal', needsName, penalty: penalty + 1 }
}

const DIFFERENT: NumberComparison = { relation: 'different', needsName: false, penalty: 0 }

function compareBuildings(query: string | null, candidate: string | null): 'equal' | 'range' | 'missing' | 'different' {
  if (query === null || candidate === null) return 'missing'
  if (query === candidate) return 'equal'
  return isMember(query, candidate) || isMember(candidate, query) ? 'range' : 'different'
}

function isMember(single: string, range: string): boolean {
  const number = readBuildingNumber(single)
  const ends = readBuildingNumber(range)
  if (!number || !ends || number.from !== number.to || number.suffix !== '') return false
  return rangeMembers(ends).includes(number.from)
}

/**
 * `14B` may be Flat B or Flat 2 of number 14, and Scots write flat 6 of number 14 as `14/6`: candidates, never certain.
 */
function sameLetteredFlat(query: ParsedAddress, candidate: ParsedAddress): NumberComparison {
  const isPossible = mayBeFlatOf(query, candidate) || mayBeFlatOf(candidate, query)
  return isPossible ? { relation: 'unknown', needsName: false, penalty: 0 } : DIFFERENT
}

function mayBeFlatOf(lettered: ParsedAddress, withFlat: ParsedAddress): boolean {
  if (lettered.building === null || lettered.flat !== null || withFlat.flat === null) return false
  const letter = /^(\d+)([A-Z])$/.exec(lettered.building)
  if (letter?.[1] === withFlat.building) {
    const ordinal = String((letter?.[2] ?? '').charCodeAt(0) - 'A'.charCodeAt(0) + 1)
    return withFlat.flat === letter?.[2] || withFlat.flat === ordinal
  }
  return lettered.building === `${withFlat.building}/${withFlat.flat}`
}
