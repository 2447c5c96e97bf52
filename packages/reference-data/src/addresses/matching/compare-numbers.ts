import { compareBuildingNumbers } from '../parsing/number-tokens.ts'
import type { ParsedAddress } from '../parsing/parse-address.ts'
import { compareFloors, storeyOf } from './compare-floors.ts'

/**
 * Relation of the flat and building numbers of two addresses. `part`: the candidate is a home inside the building that
 * the query names.
 */
export interface NumberComparison {
  relation: 'equal' | 'unknown' | 'part' | 'different'
  /** A building number is missing on one or both sides, so the building's name must decide. */
  needsName: boolean
  penalty: number
}

const RANGE_PENALTY = 4

export function compareNumbers(query: ParsedAddress, candidate: ParsedAddress): NumberComparison {
  const building = compareBuildings(query.building, candidate.building)
  if (building === 'different') return differentBuildings(query, candidate)
  if (query.block !== null && candidate.block !== null && query.block !== candidate.block) return DIFFERENT
  const floors = query.floor === null || candidate.floor === null ? null : compareFloors(query.floor, candidate.floor)
  if (floors === 'different') return DIFFERENT

  const penalty = building === 'range' ? RANGE_PENALTY : 0
  const needsName = building === 'missing'
  const flats = compareFlats(query, candidate)
  if (flats === 'different') return differentFlats(query, candidate)
  if (building === 'possible' || flats === 'unknown') return { relation: 'unknown', needsName, penalty }
  if (flats === 'part') return { relation: 'part', needsName, penalty }
  if (query.floor === candidate.floor) return { relation: 'equal', needsName, penalty }
  return { relation: query.flat === null ? 'unknown' : 'equal', needsName, penalty: penalty + 1 }
}

const DIFFERENT: NumberComparison = { relation: 'different', needsName: false, penalty: 0 }
const POSSIBLE: NumberComparison = { relation: 'unknown', needsName: false, penalty: 0 }

type BuildingRelation = ReturnType<typeof compareBuildingNumbers> | 'missing'

function compareBuildings(query: string | null, candidate: string | null): BuildingRelation {
  if (query === null || candidate === null) return 'missing'
  return compareBuildingNumbers(query, candidate)
}

function compareFlats(query: ParsedAddress, candidate: ParsedAddress): 'equal' | 'unknown' | 'part' | 'different' {
  if (query.flat === candidate.flat) return 'equal'
  if (query.flat !== null && candidate.flat !== null) return isSameDoor(query, candidate) ? 'unknown' : 'different'
  // A floor in words may be the flat that the other side numbers; letters of floors and flats share an alphabet.
  const floor = query.floor ?? candidate.floor
  const flat = query.flat ?? candidate.flat ?? ''
  if (floor !== null) return isLetter(floor) && isLetter(flat) && floor !== flat ? 'different' : 'unknown'
  return query.flat === null ? 'part' : 'different'
}

const isLetter = (text: string): boolean => /^[A-Z]$/.test(text)

/** `2/1` and `2F1` are the first door of the second floor. That may be flat 1 on the floor, but not certainly. */
function isSameDoor(query: ParsedAddress, candidate: ParsedAddress): boolean {
  const [one, other] = [doorOf(query), doorOf(candidate)]
  return one !== null && one === other
}

const STOREY_LETTERS: Readonly<Record<string, number>> = { P: 0, G: 0, B: -1 }

/** Storey and door. */
function doorOf({ flat, floor }: ParsedAddress): string | null {
  const code = /^(\d{1,3}|[PGB])[/F](\d{1,3})$/.exec(flat ?? '')
  if (code !== null) return `${STOREY_LETTERS[code[1] ?? ''] ?? Number(code[1])}/${Number(code[2])}`
  const storey = floor === null ? null : storeyOf(floor)
  return storey !== null && /^\d{1,3}$/.test(flat ?? '') ? `${storey}/${flat}` : null
}

/** `12, 14 High Street` may mean `12-14 High Street`. */
function differentFlats(query: ParsedAddress, candidate: ParsedAddress): NumberComparison {
  const isPossible = mayBeRange(query, candidate) || mayBeRange(candidate, query)
  return isPossible ? POSSIBLE : DIFFERENT
}

function mayBeRange(pair: ParsedAddress, withRange: ParsedAddress): boolean {
  if (pair.flat === null || pair.building === null || withRange.flat !== null || withRange.building === null)
    return false
  return compareBuildingNumbers(`${pair.flat}-${pair.building}`, withRange.building) === 'equal'
}

/**
 * `14B` may be Flat B, Flat 2 or the basement of number 14. In Scotland, flat 6 of number 14 is written `14/6`. Both
 * are possible, never certain.
 */
function differentBuildings(query: ParsedAddress, candidate: ParsedAddress): NumberComparison {
  const isPossible = mayBeFlatOf(query, candidate) || mayBeFlatOf(candidate, query)
  return isPossible ? POSSIBLE : DIFFERENT
}

function mayBeFlatOf(lettered: ParsedAddress, withFlat: ParsedAddress): boolean {
  if (lettered.building === null || lettered.flat !== null || lettered.floor !== null) return false
  const letter = /^(\d+)([A-Z])$/.exec(lettered.building)
  if (withFlat.flat === null) return withFlat.floor !== null && letter !== null && letter[1] === withFlat.building
  if (letter?.[1] === withFlat.building) {
    const ordinal = String((letter?.[2] ?? '').charCodeAt(0) - 'A'.charCodeAt(0) + 1)
    return withFlat.flat === letter?.[2] || withFlat.flat === ordinal
  }
  return lettered.building === `${withFlat.building}/${withFlat.flat}`
}
