import { memoised } from '../../memoised.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { areControlsKnown } from './heating-controls.ts'

/**
 * Whether controls and cylinder imply a boiler from before 2006: since then boilers have come with radiator valves and a
 * cylinder thermostat. Rule SYS-4c. What a change has put in since shows nothing of the boiler.
 *
 * @param features of a home, also after changes
 * @returns false where the controls are not known
 */
export function isOlderBoiler({ heatingControls, hotWater, shownBefore }: HomeFeatures): boolean {
  if (shownBefore !== undefined) return shownBefore.isOlderBoiler
  if (hotWater.hasCylinderThermostat === false) return true
  return heatingControls !== null && areControlsKnown(heatingControls) && !namesModernControls(heatingControls)
}

/**
 * Features that keep what controls and cylinder show of the boiler, before a change of either. Rules HL-24a and SYS-4c.
 *
 * @param features before the change
 * @returns what they show, as it was before the first change
 */
export function shownByControls(features: HomeFeatures): NonNullable<HomeFeatures['shownBefore']> {
  return features.shownBefore ?? { controls: features.heatingControls, isOlderBoiler: isOlderBoiler(features) }
}

const namesModernControls = memoised((controls) => /trv|zone|(two|2) room/.test(controls))
