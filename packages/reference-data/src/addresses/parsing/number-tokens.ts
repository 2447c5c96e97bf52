import type { ParsedAddress } from './parse-address.ts'

/** A building number: `14`, `14B`, or a range such as `12-14`, `92-92A` or `12/14`. */
export interface BuildingNumber {
  from: number
  to: number
  /** Letters after the first and the last number. */
  suffix: string
  lastSuffix: string
}

/** Longer ranges are not rows of houses. */
const LONGEST_RANGE = 60

export function readBuildingNumber(token: string): BuildingNumber | null {
  const match = /^(\d+)([A-Z]?)(?:[-/](\d+)([A-Z]?))?$/.exec(token)
  if (!match) return null
  const first = { number: Number(match[1]), suffix: match[2] ?? '' }
  const last = match[3] === undefined ? first : { number: Number(match[3]), suffix: match[4] ?? '' }
  // `2/1` is a Scottish flat, `14/6` flat 6 of number 14; `92A-92` equals `92-92A`.
  if (token.includes('/') && last.number <= first.number) return null
  const isBackward = last.number === first.number && last.suffix < first.suffix
  const [lower, upper] = isBackward ? [last, first] : [first, last]
  if (upper.number < lower.number)
    return { from: lower.number, to: lower.number, suffix: lower.suffix, lastSuffix: lower.suffix }
  return { from: lower.number, to: upper.number, suffix: lower.suffix, lastSuffix: upper.suffix }
}

export const isRange = ({ from, to, suffix, lastSuffix }: BuildingNumber): boolean =>
  from !== to || suffix !== lastSuffix

/** Numbers in a range; ends of equal parity mean one side of the street. */
export function rangeMembers({ from, to }: BuildingNumber): number[] {
  if (to === from || to - from > LONGEST_RANGE) return []
  const step = (to - from) % 2 === 0 ? 2 : 1
  const members: number[] = []
  for (let number = from; number <= to; number += step) members.push(number)
  return members
}

/** The members of a range, each as written alone: 92 and 92A of `92-92A`, 12 and 14 of `12-14`. */
function spelledMembers(range: BuildingNumber): string[] {
  const { from, to, suffix, lastSuffix } = range
  if (!isRange(range)) return []
  if (from !== to) return [...rangeMembers(range).map(String), `${from}${suffix}`, `${to}${lastSuffix}`]
  const members: string[] = suffix === '' ? [String(from)] : []
  const first = suffix === '' ? 'A' : suffix
  for (let code = first.charCodeAt(0); code <= lastSuffix.charCodeAt(0); code += 1) {
    members.push(`${from}${String.fromCharCode(code)}`)
  }
  return members
}

/** Relation of two building numbers. `possible`: one may mean the other or be inside it. */
export type BuildingComparison = 'equal' | 'range' | 'possible' | 'different'

export function compareBuildingNumbers(query: string, candidate: string): BuildingComparison {
  if (query === candidate) return 'equal'
  const [asked, there] = [readBuildingNumber(query), readBuildingNumber(candidate)]
  if (asked === null || there === null) return 'different'
  const [isAskedRange, isRangeThere] = [isRange(asked), isRange(there)]
  if (isAskedRange && isRangeThere) return compareRanges(asked, there)
  if (!isAskedRange && !isRangeThere) return 'different'
  const [single, range, written] = isAskedRange ? [there, asked, query] : [asked, there, candidate]
  const number = `${single.from}${single.suffix}`
  // `12/14` may be flat 14 of number 12.
  if (spelledMembers(range).includes(number)) return written.includes('/') ? 'possible' : 'range'
  const isLetteredMember = single.suffix !== '' && spelledMembers(range).includes(String(single.from))
  return isLetteredMember ? 'possible' : 'different'
}

function compareRanges(one: BuildingNumber, other: BuildingNumber): BuildingComparison {
  if (
    one.from === other.from &&
    one.to === other.to &&
    one.suffix === other.suffix &&
    one.lastSuffix === other.lastSuffix
  ) {
    return 'equal'
  }
  const members = new Set(spelledMembers(one))
  return spelledMembers(other).some((member) => members.has(member)) ? 'possible' : 'different'
}

/** All numbers that identify a home, flat first. */
export function numberTokens(parsed: ParsedAddress): string[] {
  const tokens: string[] = []
  if (parsed.flat !== null) tokens.push(parsed.flat)
  if (parsed.building !== null) {
    tokens.push(parsed.building)
    const range = readBuildingNumber(parsed.building)
    if (range) tokens.push(...spelledMembers(range))
  }
  return [...new Set(tokens)]
}
