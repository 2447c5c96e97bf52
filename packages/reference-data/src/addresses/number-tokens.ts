import type { ParsedAddress } from './parse-address.ts'

/** A building number: `14`, `14B`, or all numbers of `12-14`. */
export interface BuildingNumber {
  from: number
  to: number
  suffix: string
}

/** A range longer than this is no row of houses. */
const LONGEST_RANGE = 60

export function readBuildingNumber(token: string): BuildingNumber | null {
  const match = /^(\d+)([A-Z]?)(?:-(\d+)([A-Z]?))?$/.exec(token)
  if (!match) return null
  const from = Number(match[1])
  const to = match[3] === undefined ? from : Number(match[3])
  return { from, to: to >= from ? to : from, suffix: match[2] ?? '' }
}

/** The numbers of a range; ends of equal parity mean one side of the street. */
export function rangeMembers({ from, to }: BuildingNumber): number[] {
  if (to === from || to - from > LONGEST_RANGE) return []
  const step = (to - from) % 2 === 0 ? 2 : 1
  const members: number[] = []
  for (let number = from; number <= to; number += step) members.push(number)
  return members
}

/** Every number by which a home can be asked for, flat first. */
export function numberTokens(parsed: ParsedAddress): string[] {
  const tokens: string[] = []
  if (parsed.flat !== null) tokens.push(parsed.flat)
  if (parsed.building !== null) {
    tokens.push(parsed.building)
    const range = readBuildingNumber(parsed.building)
    if (range) tokens.push(...rangeMembers(range).map(String))
  }
  return [...new Set(tokens)]
}
