import { unstarred } from '../features/corrected-features.ts'
import type { HomeFeatures, HotWaterFeatures } from '../features/home-features.ts'
import { NO_HOT_WATER_DETAILS, type ShowerOutlet } from '../features/surveyed-details.ts'
import { shownByControls } from '../heating/older-boiler.ts'
import { storeLossKwhPerDay } from '../hot-water/cylinder-loss.ts'
import type { HotWaterChange } from './home-change.ts'
import { unsuitable } from './unsuitable.ts'

type ChangeOf<Kind extends HotWaterChange['kind']> = Extract<HotWaterChange, { kind: Kind }>

/**
 * Features after a change of the hot water. Rule CHG-5: a new source leaves showers and bath as they are.
 *
 * @param features stay as they are
 * @param change with values that `requireKnownChanges` accepts
 * @param at place of the change in its list
 * @returns the same object where the change is already true
 * @throws EngineError where the change does not suit the home, with field, value and remedy
 * @see docs/method/changes.md
 */
export function withHotWaterChange(features: HomeFeatures, change: HotWaterChange, at: string): HomeFeatures {
  let changed: HomeFeatures
  switch (change.kind) {
    case 'hot_water':
      changed = withSource(features, change)
      break
    case 'cylinder':
      changed = withCylinder(features, change, at)
      break
    case 'showers':
      changed = withShowers(features, change, at)
      break
    case 'waste_water_heat_recovery':
      changed = withDrainRecovery(features)
      break
    case 'solar_water_heating':
      changed = withSolarWater(features, change)
      break
  }
  return changed
}

const OTHER_WATER = { fuel: null, isOffPeak: null, hasCylinder: null }

function withSource(features: HomeFeatures, { source, fuel, hasCylinder }: ChangeOf<'hot_water'>): HomeFeatures {
  const before = features.hotWater
  const isSameSource = before.source === source
  const isSame =
    isSameSource &&
    (fuel === undefined || before.fuel === fuel) &&
    (hasCylinder === undefined || before.hasCylinder === hasCylinder)
  if (isSame) return features
  const hotWater: HotWaterFeatures = {
    ...before,
    ...(isSameSource ? {} : OTHER_WATER),
    source,
    ...(fuel === undefined ? {} : { fuel }),
    ...(hasCylinder === undefined ? {} : { hasCylinder }),
    ...(hasCylinder === false ? NO_CYLINDER : {}),
  }
  const details = features.hotWaterDetails
  const hotWaterDetails =
    details === null
      ? null
      : {
          ...NO_HOT_WATER_DETAILS,
          showers: details.showers,
          baths: details.baths,
          isLowWaterUse: details.isLowWaterUse,
        }
  return unstarred({ ...features, hotWater, hotWaterDetails }, 'hotWater')
}

const NO_CYLINDER = {
  hasCylinderThermostat: null,
  cylinderVolumeL: null,
  cylinderInsulation: null,
  cylinderInsulationThicknessMm: null,
  cylinderLossKwhPerDay: null,
}

function withCylinder(features: HomeFeatures, change: ChangeOf<'cylinder'>, at: string): HomeFeatures {
  const { volumeL, insulation, thicknessMm, hasThermostat } = change
  if (insulation === undefined && thicknessMm !== undefined) {
    throw unsuitable(`${at}.thicknessMm`, thicknessMm, 'with the kind of insulation: foam or loose_jacket')
  }
  const before = features.hotWater
  const isInsulated =
    insulation === undefined ||
    (before.cylinderInsulation === insulation &&
      (thicknessMm === undefined || (before.cylinderInsulationThicknessMm ?? 0) >= thicknessMm))
  const isSame =
    isInsulated &&
    (volumeL === undefined || before.cylinderVolumeL === volumeL) &&
    (hasThermostat === undefined || before.hasCylinderThermostat === hasThermostat)
  if (isSame) return features
  if (!isInsulated && volumeL === undefined) requireLessLoss(before, change, at)
  const layer = { cylinderInsulation: insulation ?? null, cylinderInsulationThicknessMm: thicknessMm ?? null }
  const hotWater: HotWaterFeatures = {
    ...before,
    ...(volumeL === undefined ? {} : { cylinderVolumeL: volumeL, cylinderLossKwhPerDay: null }),
    ...(isInsulated ? {} : { ...layer, cylinderLossKwhPerDay: null }),
    ...(hasThermostat === undefined ? {} : { hasCylinderThermostat: hasThermostat }),
  }
  return unstarred({ ...features, hotWater, shownBefore: shownByControls(features) }, 'hotWater')
}

/** Insulation of the cylinder that the home has, where what it has is recorded. */
function requireLessLoss(
  { cylinderInsulation, cylinderInsulationThicknessMm, cylinderLossKwhPerDay, cylinderVolumeL }: HotWaterFeatures,
  { insulation, thicknessMm }: ChangeOf<'cylinder'>,
  at: string,
): void {
  if (insulation === undefined || thicknessMm === undefined) return
  const volumeL = cylinderVolumeL ?? USUAL_VOLUME_L
  const described =
    cylinderInsulation === null || cylinderInsulationThicknessMm === null
      ? Number.POSITIVE_INFINITY
      : storeLossKwhPerDay(volumeL, cylinderInsulation, cylinderInsulationThicknessMm)
  const before = cylinderLossKwhPerDay ?? described
  if (storeLossKwhPerDay(volumeL, insulation, thicknessMm) <= before) return
  throw unsuitable(`${at}.insulation`, insulation, 'insulation that loses less heat than what the cylinder has now')
}

/** For a comparison of two layers on the same cylinder only. */
const USUAL_VOLUME_L = 110

function withShowers(
  features: HomeFeatures,
  { outlet, flowLPerMin, powerKw }: ChangeOf<'showers'>,
  at: string,
): HomeFeatures {
  if (outlet === 'mixer_shower' && powerKw !== undefined) {
    throw unsuitable(`${at}.powerKw`, powerKw, 'left out: a mixer shower has no heater')
  }
  const showers = features.hotWaterDetails?.showers ?? []
  const agrees = (shower: ShowerOutlet): boolean =>
    shower.kind === outlet &&
    (flowLPerMin === undefined || shower.flowLPerMin === flowLPerMin) &&
    (powerKw === undefined || shower.powerKw === powerKw)
  if (showers.length > 0 && showers.every(agrees)) return features
  const shower = {
    kind: outlet,
    flowLPerMin: flowLPerMin ?? null,
    powerKw: powerKw ?? null,
    hasHeatRecovery: showers.length > 0 && showers.every(({ hasHeatRecovery }) => hasHeatRecovery),
  }
  return {
    ...features,
    hotWaterDetails: { ...(features.hotWaterDetails ?? NO_HOT_WATER_DETAILS), showers: [shower] },
  }
}

function withDrainRecovery(features: HomeFeatures): HomeFeatures {
  const { hotWater, hotWaterDetails } = features
  const showers = hotWaterDetails?.showers ?? []
  const areServed = showers.every(({ hasHeatRecovery, kind }) => hasHeatRecovery || kind !== 'mixer_shower')
  if (hotWater.hasWasteWaterHeatRecovery && areServed) return features
  const served = showers.map((shower) => ({ ...shower, hasHeatRecovery: shower.kind === 'mixer_shower' }))
  return {
    ...features,
    hotWater: { ...hotWater, hasWasteWaterHeatRecovery: true },
    hotWaterDetails:
      hotWaterDetails === null
        ? null
        : { ...hotWaterDetails, showers: hotWaterDetails.showers === null ? null : served },
  }
}

function withSolarWater(
  features: HomeFeatures,
  { apertureM2, collector }: ChangeOf<'solar_water_heating'>,
): HomeFeatures {
  const before = features.solarWaterHeating
  const isSame =
    features.hasSolarWaterHeating === true &&
    (apertureM2 === undefined || before?.apertureM2 === apertureM2) &&
    (collector === undefined || before?.collector === collector)
  if (isSame) return features
  const isDescribed = apertureM2 !== undefined || collector !== undefined
  return {
    ...features,
    hasSolarWaterHeating: true,
    solarWaterHeating: isDescribed
      ? { ...UNDESCRIBED_COLLECTOR, apertureM2: apertureM2 ?? null, collector: collector ?? null }
      : null,
  }
}

const UNDESCRIBED_COLLECTOR = {
  zeroLossEfficiency: null,
  linearLossWPerM2K: null,
  secondOrderLossWPerM2K2: null,
  pitchDeg: null,
  azimuthDeg: null,
  overshading: null,
  dedicatedVolumeL: null,
  hasCombinedCylinder: null,
  hasSolarPump: null,
}
