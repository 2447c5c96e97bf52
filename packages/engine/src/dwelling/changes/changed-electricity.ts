import { unstarred } from '../features/corrected-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import {
  NO_VENTILATION_DETAILS,
  type PhotovoltaicArray,
  type PhotovoltaicDetails,
} from '../features/surveyed-details.ts'
import type { ElectricityChange, VentilationChange } from './home-change.ts'
import { unsuitable } from './unsuitable.ts'

/**
 * Features after a change of lights, hob, gas supply, battery or tariff. Rule CHG-7.
 *
 * @param features stay as they are
 * @param change with values that `requireKnownChanges` accepts
 * @param at place of the change in its list
 * @returns the same object where the change is already true
 * @throws EngineError where the change does not suit the home, with field, value and remedy
 * @see docs/method/changes.md
 */
export function withElectricityChange(features: HomeFeatures, change: ElectricityChange, at: string): HomeFeatures {
  let changed: HomeFeatures
  switch (change.kind) {
    case 'lighting':
      changed = withLights(features, change.lowEnergyShareAtLeast)
      break
    case 'cooking':
      changed = features.hob === 'electricity' ? features : { ...features, hob: 'electricity' }
      break
    case 'disconnect_gas':
      changed = features.hasMainsGas === false ? features : { ...features, hasMainsGas: false }
      break
    case 'battery':
      changed = withBattery(features, change.capacityKwhAtLeast)
      break
    case 'tariff':
      changed = withTariff(features, change, at)
      break
  }
  return changed
}

/** Bulbs of another kind are replaced by LEDs where bulbs were counted. */
function withLights(features: HomeFeatures, shareAtLeast: number): HomeFeatures {
  const { lightBulbs: bulbs, lowEnergyLightingShare } = features
  const share = lowEnergyLightingShare ?? 0
  if (bulbs === null) {
    if (lowEnergyLightingShare !== null && share >= shareAtLeast) return features
    return unstarred({ ...features, lowEnergyLightingShare: shareAtLeast }, 'lighting')
  }
  const count = bulbs.led + bulbs.compactFluorescent + bulbs.otherLowEnergy + bulbs.incandescent
  const incandescent = Math.min(bulbs.incandescent, count * (1 - shareAtLeast))
  const isSame = incandescent === bulbs.incandescent
  if (isSame && share >= shareAtLeast) return features
  const lightBulbs = isSame
    ? bulbs
    : {
        ...bulbs,
        led: bulbs.led + bulbs.incandescent - incandescent,
        incandescent,
        totalPowerW: null,
        totalLumens: null,
      }
  return unstarred({ ...features, lightBulbs, lowEnergyLightingShare: Math.max(share, shareAtLeast) }, 'lighting')
}

const NO_PANEL_DETAILS: PhotovoltaicDetails = {
  arrays: [],
  isConnected: null,
  batteryKwh: null,
  hasDiverter: null,
  isExportCapable: null,
}

function withBattery(features: HomeFeatures, capacityKwhAtLeast: number): HomeFeatures {
  const details = features.photovoltaicDetails ?? NO_PANEL_DETAILS
  if ((details.batteryKwh ?? 0) >= capacityKwhAtLeast) return features
  return { ...features, photovoltaicDetails: { ...details, batteryKwh: capacityKwhAtLeast } }
}

/** The price of export is not a feature: see `changedMoney`. */
function withTariff(
  features: HomeFeatures,
  { meter, exportP }: Extract<ElectricityChange, { kind: 'tariff' }>,
  at: string,
): HomeFeatures {
  if (meter === undefined && exportP === undefined) {
    throw unsuitable(`${at}.kind`, 'tariff', 'a change with a meter or a price of export')
  }
  if (meter === undefined || (features.meter === meter && !(meter === 'single' && hasOffPeakWater(features)))) {
    return features
  }
  const hotWater =
    meter === 'single' && hasOffPeakWater(features) ? { ...features.hotWater, isOffPeak: false } : features.hotWater
  return { ...features, meter, hotWater }
}

const hasOffPeakWater = ({ hotWater }: HomeFeatures): boolean => hotWater.isOffPeak === true

/**
 * Features after a change of the ventilation. Rule CHG-3a: flues and vents stay as they are.
 *
 * @param features stay as they are
 * @param change with values that `requireKnownChanges` accepts
 * @param at place of the change in its list
 * @returns the same object where the change is already true
 * @throws EngineError where the change does not suit the home, with field, value and remedy
 */
export function withVentilationChange(
  features: HomeFeatures,
  change: Extract<VentilationChange, { kind: 'ventilation' }>,
  at: string,
): HomeFeatures {
  const { system, fanPowerWPerLPerS } = change
  if (system === 'natural' && fanPowerWPerLPerS !== undefined) {
    throw unsuitable(`${at}.fanPowerWPerLPerS`, fanPowerWPerLPerS, 'left out: natural ventilation has no fan')
  }
  const before = features.ventilationDetails
  const isSame =
    features.ventilation === system &&
    (fanPowerWPerLPerS === undefined || before?.fanPowerWPerLPerS === fanPowerWPerLPerS)
  if (isSame) return features
  const needsDetails = before !== null || fanPowerWPerLPerS !== undefined
  return {
    ...features,
    ventilation: system,
    ventilationDetails: needsDetails
      ? {
          ...(before ?? NO_VENTILATION_DETAILS),
          fanPowerWPerLPerS: fanPowerWPerLPerS ?? null,
          heatRecoveryPercent: null,
          productIndex: null,
          extractFans: null,
          duct: null,
        }
      : null,
  }
}

/**
 * Features of a home whose roof has these panels and no others. Rule CHG-6: a battery and the meter stay.
 *
 * @param features stay as they are
 * @param peakKw of all panels, where they lie is not known [kW]
 * @param arrays where they lie; null where it is not known
 * @returns new features
 */
export function withPanels(
  features: HomeFeatures,
  peakKw: number,
  arrays: readonly PhotovoltaicArray[] | null,
): HomeFeatures {
  const details = features.photovoltaicDetails
  return {
    ...features,
    photovoltaics: { shareOfRoof: null, peakKw },
    photovoltaicDetails:
      details === null && arrays === null
        ? null
        : { ...(details ?? NO_PANEL_DETAILS), arrays: arrays === null ? [] : [...arrays] },
  }
}
