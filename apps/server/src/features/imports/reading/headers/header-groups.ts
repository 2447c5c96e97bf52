import { withoutUnits } from '../cells/units.ts'
import { wordsOf } from '../words/words-of.ts'
import { isDatum } from './find-header.ts'
import { comparableHeader, meaningOfHeader } from './header-words.ts'

/** Parts of a home that a row of groups names above the headings. */
const ELEMENTS = new Set(
  'wall,roof,loft,floor,ground floor,window,glazing,heating,main heating,primary heating,hot water,water heating,ventilation,fabric,external wall,roofs,floors,secondary heating,solar,renewables,energy'
    .split(',')
    .map((name) => wordsOf(name).join(' ')),
)

/** Groups that add nothing to their headings. */
const PLAIN = new Set(
  'property,address,details,property details,address details,dwelling,home,asset,location,identity,identifiers,building,general,site,reference,references,ids'.split(
    ',',
  ),
)

/** Headings that only name a part of a home together with their group. */
const GENERAL = new Set(
  'type,construction,insulation,insulationtype,insulated,thickness,insulationthickness,depth,age,fuel,fueltype,mainfuel,system,area,number,year,yearinstalled,installed,source,built,material,description,condition,kind,emitter,efficiency'.split(
    ',',
  ),
)

const MOST_CHARACTERS = 40

/**
 * Adds the group above them to headings that need it: `Type` below `Roof` becomes `Roof Type`. A group spans the
 * columns up to the next one, like merged cells.
 *
 * @param above the row above the headings, if there is one
 * @returns null if that row is not a row of groups, such as a title
 */
export function withGroups(headers: readonly string[], above: readonly string[] | undefined): string[] | null {
  const groups = (above ?? []).map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
  const named = groups.filter((group) => group !== '')
  if (named.length < 2 || named.some((group) => group.length > MOST_CHARACTERS || isDatum(group))) return null
  if (!named.some((group) => isElement(group) || isPlain(group))) return null
  let group = ''
  return headers.map((header, place) => {
    group = groups[place] || group
    return group === '' || isPlain(group) ? header : qualified(group, header)
  })
}

const isElement = (group: string): boolean => ELEMENTS.has(wordsOf(group).join(' '))
const isPlain = (group: string): boolean => PLAIN.has(group.toLowerCase())

function qualified(group: string, header: string): string {
  const isGeneral = GENERAL.has(comparableHeader(withoutUnits(header).name))
  if (header === '' || (meaningOfHeader(header) !== null && !isGeneral)) return header
  const both = `${group} ${header}`
  return isGeneral || meaningOfHeader(both) !== null ? both : header
}
