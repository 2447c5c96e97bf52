import type { Fuel } from '@retrofolio/engine/vocabulary'
import { memoise } from '../text/memoise.ts'
import { comparable, squashed } from './normalise-description.ts'

/** Fuel at the end of a heating text, such as `mains gas` or `dual fuel (mineral and wood)`. */
export function fuelOfPhrase(comparablePhrase: string): Fuel | null {
  return FUEL_OF_PHRASE.get(squashed(comparablePhrase)) ?? null
}

/**
 * Fuel of a MAIN_FUEL cell in RdSAP or SAP wording. Heat from a network is `community_heat` whatever the network burns:
 * the home neither burns that fuel nor pays its price.
 */
export const fuelOfCell: (cell: string) => Fuel | null = memoise((cell) => {
  const words = comparable(cell)
    .replace(' - this is for backwards compatibility only and should not be used', '')
    .replace(' (not community)', '')
  if (words.endsWith('(community)') || words.startsWith('community heating schemes')) return 'community_heat'
  const bare = words.replace(/^(gas|oil|solid fuel|electricity): /, '')
  if (bare.startsWith('electricity')) return 'electricity'
  if (bare.startsWith('lpg')) return 'lpg'
  if (bare.startsWith('bottled lpg')) return 'bottled_lpg'
  if (bare.startsWith('wood pellets') || bare.startsWith('bulk wood pellets')) return 'wood_pellets'
  if (bare.startsWith('biodiesel') || bare === 'rapeseed oil') return 'biodiesel'
  if (bare.startsWith('biogas')) return 'biogas'
  if (bare.startsWith('dual fuel')) return 'dual_fuel'
  return fuelOfPhrase(bare)
})

// B30K is kerosene with 30 % bio-liquid: priced and burnt as oil.
const PHRASES: Record<string, Fuel> = {
  'mains gas': 'mains_gas',
  gas: 'mains_gas',
  'bulk lpg': 'lpg',
  lpg: 'lpg',
  'bottled lpg': 'bottled_lpg',
  'bottled gas': 'bottled_lpg',
  oil: 'oil',
  'heating oil': 'oil',
  'appliances able to use mineral oil or liquid biofuel': 'oil',
  b30k: 'oil',
  electric: 'electricity',
  electricity: 'electricity',
  electricaire: 'electricity',
  coal: 'house_coal',
  'house coal': 'house_coal',
  anthracite: 'anthracite',
  'smokeless fuel': 'smokeless',
  'smokeless coal': 'smokeless',
  'manufactured smokeless fuel': 'smokeless',
  'dual fuel': 'dual_fuel',
  'dual fuel (mineral and wood)': 'dual_fuel',
  'dual fuel appliance (mineral and wood)': 'dual_fuel',
  'wood logs': 'wood_logs',
  'wood chips': 'wood_chips',
  'wood pellets': 'wood_pellets',
  bioethanol: 'bioethanol',
  biodiesel: 'biodiesel',
  biogas: 'biogas',
  community: 'community_heat',
}

const FUEL_OF_PHRASE: ReadonlyMap<string, Fuel> = new Map(
  Object.entries(PHRASES).map(([phrase, fuel]) => [squashed(phrase), fuel]),
)
