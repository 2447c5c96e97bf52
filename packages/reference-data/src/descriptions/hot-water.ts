import type { HotWaterFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { Fuel, HotWaterSource } from '@retrofolio/engine/vocabulary'
import { memoise } from '../text/memoise.ts'
import { comparable } from './normalise-description.ts'
import { inEnglish } from './welsh.ts'

export interface DescribedHotWater extends HotWaterFeatures {
  hasSolar: boolean
}

/** Parses a hot water text: its source, then modifiers in any order. Parts that are not recognised stay `null`. */
export const describeHotWater: (text: string) => DescribedHotWater = memoise((text) => {
  const words = inEnglish('hot_water', comparable(text))
  const match = SOURCES.find(({ name }) => name.test(words))
  const lacksThermostat = /no cylinder ?(thermo)?stat/.test(words)
  return {
    source: match?.source ?? null,
    fuel: match?.fuel ?? null,
    isOffPeak: tariffOf(words),
    hasCylinderThermostat: lacksThermostat ? false : null,
    hasCylinder: lacksThermostat ? true : (match?.hasCylinder ?? null),
    cylinderVolumeL: null,
    cylinderInsulation: null,
    cylinderInsulationThicknessMm: null,
    cylinderLossKwhPerDay: null,
    hasFlueGasHeatRecovery: words.includes('flue gas heat recovery'),
    hasWasteWaterHeatRecovery: words.includes('waste water heat recovery'),
    hasSolar: words.includes('plus solar'),
  }
})

interface SourceName {
  name: RegExp
  source: HotWaterSource
  fuel: Fuel | null
  /** Only if the source itself implies it. */
  hasCylinder: boolean | null
}

const SOURCES: SourceName[] = [
  { name: /^from (second )?main (heating )?system/, source: 'main_system', fuel: null, hasCylinder: null },
  { name: /^from secondary (heating )?system/, source: 'secondary_system', fuel: null, hasCylinder: null },
  { name: /^electric immersion/, source: 'electric_immersion', fuel: 'electricity', hasCylinder: true },
  {
    name: /^electric (instantaneous|multipoint)/,
    source: 'electric_instantaneous',
    fuel: 'electricity',
    hasCylinder: false,
  },
  { name: /^electric heat pump/, source: 'heat_pump', fuel: 'electricity', hasCylinder: null },
  { name: /^gas multipoint/, source: 'gas_multipoint', fuel: 'mains_gas', hasCylinder: false },
  {
    name: /^(gas instantaneous|single-?point gas)/,
    source: 'gas_point_of_use',
    fuel: 'mains_gas',
    hasCylinder: false,
  },
  { name: /^gas boiler\/circulator/, source: 'fuel_circulator', fuel: 'mains_gas', hasCylinder: true },
  { name: /^oil boiler\/circulator/, source: 'fuel_circulator', fuel: 'oil', hasCylinder: true },
  { name: /^solid fuel boiler\/circulator/, source: 'fuel_circulator', fuel: null, hasCylinder: true },
  { name: /^gas range cooker/, source: 'range_cooker', fuel: 'mains_gas', hasCylinder: null },
  { name: /^oil range cooker/, source: 'range_cooker', fuel: 'oil', hasCylinder: null },
  { name: /^solid fuel range cooker/, source: 'range_cooker', fuel: null, hasCylinder: null },
  { name: /^(from )?community/, source: 'community', fuel: 'community_heat', hasCylinder: null },
  { name: /^no (hot water )?system present/, source: 'none', fuel: 'electricity', hasCylinder: null },
]

function tariffOf(words: string): boolean | null {
  if (/off-peak|dual tariff/.test(words)) return true
  return words.includes('standard tariff') ? false : null
}
