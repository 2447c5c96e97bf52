import { areControlsKnown } from '@retrofolio/engine/dwelling/heating/heating-controls'
import { memoise } from '../text/memoise.ts'
import { comparable } from './normalise-description.ts'
import { inEnglish } from './welsh.ts'

/**
 * The heating controls in the register's English wording, lower case; the engine maps them. `null` for unrecognised
 * words, which then have no effect.
 */
export const describeControls: (text: string) => string | null = (text) => knownControls(text).words

const knownControls = memoise((text: string): { words: string | null } => {
  const words = VARIANTS.reduce(
    (read, [variant, usual]) => read.replace(variant, usual),
    inEnglish('controls', comparable(text)),
  )
  return { words: areControlsKnown(words) ? words : null }
})

/** Alternative wordings with the register's usual one. */
const VARIANTS: [variant: RegExp, usual: string][] = [
  [/\b2 room/, 'two room'],
  [/thermostatic radiator valve(s?)/, 'trv$1'],
  // A room thermostat, if nothing else is specified: `thermostat, programmer and TRVs`.
  [/(?<!(?:room|appliance|cylinder|start|no) )\bthermostat(?=s?\b)/, 'room thermostat'],
]

/**
 * Wording of a four-digit SAP control code, lower case; `null` for codes that do not occur in the shared certificates.
 */
export function controlsOfCode(code: string): string | null {
  return CONTROL_CODES[code] ?? null
}

// Most frequent pairs of MAIN_HEATING_CONTROLS and MAINHEATCONT_DESCRIPTION in published certificates.
const CONTROL_CODES: Record<string, string> = {
  '2100': 'not relevant (supplies dhw only)',
  '2101': 'no time or thermostatic control of room temperature',
  '2102': 'programmer, no room thermostat',
  '2103': 'room thermostat only',
  '2104': 'programmer and room thermostat',
  '2105': 'programmer and at least two room thermostats',
  '2106': 'programmer, room thermostat and trvs',
  '2107': 'programmer, trvs and bypass',
  '2109': 'programmer, trvs and boiler energy manager',
  '2110': 'time and temperature zone control',
  '2111': 'trvs and bypass',
  '2204': 'programmer and room thermostat',
  '2206': 'programmer, trvs and bypass',
  '2207': 'time and temperature zone control',
  '2301': 'flat rate charging, no thermostatic control of room temperature',
  '2302': 'flat rate charging, programmer, no room thermostat',
  '2303': 'flat rate charging, room thermostat only',
  '2304': 'flat rate charging, programmer and room thermostat',
  '2305': 'flat rate charging, programmer and trvs',
  '2306': 'charging system linked to use of community heating, programmer and trvs',
  '2307': 'flat rate charging, trvs',
  '2308': 'charging system linked to use of community heating, room thermostat only',
  '2309': 'charging system linked to use of community heating, programmer and room thermostat',
  '2310': 'charging system linked to use of community heating, trvs',
  '2401': 'manual charge control',
  '2402': 'automatic charge control',
  '2404': 'controls for high heat retention storage heaters',
  '2502': 'programmer, no room thermostat',
  '2503': 'room thermostat only',
  '2504': 'programmer and room thermostat',
  '2601': 'no thermostatic control of room temperature',
  '2602': 'appliance thermostats',
  '2603': 'programmer and appliance thermostats',
  '2604': 'room thermostat only',
  '2605': 'programmer and room thermostat',
  '2699': 'none',
  '2704': 'programmer and room thermostat',
  '2706': 'time and temperature zone control',
}
