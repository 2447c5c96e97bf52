import type { Nation } from '@retrofolio/engine/vocabulary'

/** As the register and screens name them. */
export const NATION_NAMES: Readonly<Record<Nation, string>> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
}

/** Data of a certificate from which the nation can be inferred. */
interface NationHints {
  country: string | null
  localAuthority: string | null
  ageBandText: string | null
  postcode: string | null
}

/**
 * Nation of a home, from the most reliable hint available: country, local authority code, prefix of the age band text,
 * then postcode area. Without any, the home counts as English: the register covers England and Wales, and 19 of 20 of
 * its homes are in England.
 */
export function nationOf(hints: NationHints): Nation {
  return (
    NATION_OF_COUNTRY[hints.country?.trim().toLowerCase() ?? ''] ??
    nationOfAuthority(hints.localAuthority ?? '') ??
    nationOfPrefix(hints.ageBandText ?? '') ??
    nationOfPostcode(hints.postcode ?? '') ??
    'england'
  )
}

// `England and Wales` and `EAW` are ambiguous and therefore not listed.
const NATION_OF_COUNTRY: Record<string, Nation> = {
  england: 'england',
  eng: 'england',
  wales: 'wales',
  wls: 'wales',
  scotland: 'scotland',
  sct: 'scotland',
  'northern ireland': 'northern_ireland',
  nir: 'northern_ireland',
}

function nationOfAuthority(code: string): Nation | null {
  if (!/^[EWSN]\d{8}$/.test(code)) return null
  if (code.startsWith('E')) return code === 'E99999999' || code === 'E00000000' ? null : 'england'
  if (code.startsWith('W')) return 'wales'
  return code.startsWith('S') ? 'scotland' : 'northern_ireland'
}

function nationOfPrefix(ageBandText: string): Nation | null {
  if (ageBandText.startsWith('Scotland')) return 'scotland'
  return ageBandText.startsWith('Northern Ireland') ? 'northern_ireland' : null
}

/** Areas across a border (CH, HR, LD, SY, TD, DG and CA) count for the nation with most of their homes. */
function nationOfPostcode(postcode: string): Nation | null {
  const area = /^[A-Z]{1,2}(?=\d)/.exec(postcode)?.[0]
  if (area === undefined) return null
  if (area === 'BT') return 'northern_ireland'
  if (SCOTTISH_AREAS.has(area)) return 'scotland'
  return WELSH_AREAS.has(area) ? 'wales' : 'england'
}

const SCOTTISH_AREAS = new Set([
  'AB',
  'DD',
  'DG',
  'EH',
  'FK',
  'G',
  'HS',
  'IV',
  'KA',
  'KW',
  'KY',
  'ML',
  'PA',
  'PH',
  'TD',
  'ZE',
])
const WELSH_AREAS = new Set(['CF', 'LD', 'LL', 'NP', 'SA'])
