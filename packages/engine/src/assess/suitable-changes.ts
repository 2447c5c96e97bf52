import { ELEMENT_OF } from '../dwelling/changes/changed-features.ts'
import { requireFittingControls } from '../dwelling/changes/changed-heating.ts'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import { unsuitable } from '../dwelling/changes/unsuitable.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { fuelOf } from '../dwelling/heating/space-heater.ts'
import type { DescribedDwelling } from '../dwelling/reading/dwelling-from-features.ts'
import { cooksWithGas } from '../money/money-input.ts'
import { existingPeakKw, listedArrays } from '../solar/existing-panels.ts'
import type { PricedFuel } from '../vocabulary.ts'

type ChangeOf<Kind extends HomeChange['kind']> = Extract<HomeChange, { kind: Kind }>

/** A home after its changes, and the facts before. */
export interface HomeAfterChanges {
  described: Pick<DescribedDwelling, 'dwelling' | 'original'>
  features: HomeFeatures
  given: HomeFeatures
}

/**
 * Rejects changes that the home they lead to cannot have. Rule CHG-2: judged after all changes, so that the order of
 * independent ones does not matter.
 *
 * @param changes that were made
 * @param home after them
 * @param original the home before them
 * @throws EngineError with field, value and remedy
 */
export function requireSuitableChanges(
  changes: readonly HomeChange[],
  home: HomeAfterChanges,
  original: DescribedDwelling,
): void {
  const { dwelling } = home.described
  const { hotWater, systems } = dwelling
  for (const [index, change] of changes.entries()) {
    const at = `changes[${index}]`
    switch (change.kind) {
      case 'insulate_wall':
      case 'insulate_roof':
      case 'insulate_roof_room':
      case 'insulate_floor':
      case 'new_windows':
        requireLessLoss(change.kind, original.original, home.described.original, at)
        break
      case 'main_heating':
        if (change.fuel === 'mains_gas') requireGas(home, `${at}.fuel`, change.fuel)
        break
      case 'heating_controls':
        requireFittingControls(home.features, home.features.mainHeating.system ?? 'boiler', change, at)
        break
      case 'secondary_heating':
        if (change.system === 'none' && systems.secondaries.length > 0) {
          const remedy = 'another main heating first: the rules give this one a second heater in any case'
          throw unsuitable(`${at}.system`, change.system, remedy)
        }
        if (change.fuel === 'mains_gas') requireGas(home, `${at}.fuel`, change.fuel)
        break
      case 'hot_water':
        requireWaterSource(change, home, at)
        break
      case 'cylinder':
        if (!(hotWater.storageLossKwhPerDay > 0)) {
          throw unsuitable(`${at}.kind`, change.kind, 'for a home with a cylinder: change the hot water as well')
        }
        break
      case 'waste_water_heat_recovery':
        if (!(hotWater.drainRecoveredShare > 0)) {
          throw unsuitable(`${at}.kind`, change.kind, 'for a home with a mixer shower: change the showers as well')
        }
        break
      case 'solar_water_heating':
        if (hotWater.solarCollector === null) {
          throw unsuitable(`${at}.kind`, change.kind, 'for a home that heats its own water')
        }
        break
      case 'disconnect_gas':
        requireNoGas(home, original, at)
        break
      case 'battery':
        if (!hasPanels(home)) {
          const remedy = 'panels as well: the annual method knows a battery that stores the output of panels only'
          throw unsuitable(`${at}.kind`, change.kind, remedy)
        }
        break
      case 'u_value_at_most':
      case 'u_value_at_least':
      case 'strip_insulation':
      case 'windows_at_most':
      case 'old_windows':
      case 'draught_proof':
      case 'close_chimneys':
      case 'emitters':
      case 'showers':
      case 'ventilation':
      case 'extract_fans':
      case 'air_permeability':
      case 'lighting':
      case 'cooking':
      case 'tariff':
      case 'panels':
      case 'panels_on_faces':
      case 'credible_panels':
        break
    }
  }
}

/** The rules' figure for an insulated element can be above that of the element as it is. */
function requireLessLoss(kind: keyof typeof ELEMENT_OF, before: Dwelling, after: Dwelling, at: string): void {
  const element = ELEMENT_OF[kind]
  const loss = (dwelling: Dwelling): number =>
    element === 'window'
      ? dwelling.windows.reduce((sum, window) => sum + window.uValue * window.area, 0)
      : dwelling.elements.reduce((sum, one) => sum + (one.kind === element ? one.uValue * one.area : 0), 0)
  if ((element === 'roof' || element === 'floor') && !after.elements.some((one) => one.kind === element)) {
    throw unsuitable(`${at}.kind`, kind, `a change for a home with a ${element} of its own: state its kind first`)
  }
  const beforeWPerK = loss(before)
  if (loss(after) <= beforeWPerK * (1 + ROUNDING)) return
  const remedy = `left out, or a U-value: the ${element} loses less now (${beforeWPerK.toFixed(1)} W/K)`
  throw unsuitable(`${at}.kind`, kind, remedy)
}

const ROUNDING = 1e-9

function requireWaterSource(
  { source, fuel, hasCylinder }: ChangeOf<'hot_water'>,
  home: HomeAfterChanges,
  at: string,
): void {
  const { hotWater, systems } = home.described.dwelling
  const { features } = home
  const secondary = features.secondaryHeating?.system ?? null
  if (source === 'secondary_system' && (secondary === null || secondary === 'none')) {
    throw unsuitable(`${at}.source`, source, 'another source: the home has no recorded second heater')
  }
  const hasStore = hotWater.storageLossKwhPerDay > 0
  if (hasCylinder !== undefined && hasCylinder !== hasStore) {
    throw unsuitable(`${at}.hasCylinder`, hasCylinder, `${String(hasStore)} with this source and main heating`)
  }
  const burnsGas = systems.water.fuel === 'mains_gas'
  if (burnsGas) requireGas(home, fuel === undefined ? `${at}.source` : `${at}.fuel`, fuel ?? source)
}

function requireGas({ features }: HomeAfterChanges, field: string, value: unknown): void {
  if (features.hasMainsGas === false) throw unsuitable(field, value, 'another fuel: the home has no mains gas')
}

function requireNoGas(home: HomeAfterChanges, original: DescribedDwelling, at: string): void {
  if (home.given.hasMainsGas === false) return
  const { main, secondMain, secondaries, water } = home.described.dwelling.systems
  const fuels: PricedFuel[] = [main.fuel, water.fuel, ...secondaries.map(({ heater }) => heater.fuel)]
  if (secondMain !== null) fuels.push(secondMain.heater.fuel)
  const { mainHeating, secondaryHeating } = home.features
  const isUnrecorded =
    fuelOf(mainHeating) === null ||
    (secondaryHeating !== null && secondaryHeating.system !== 'none' && fuelOf(secondaryHeating) === null)
  if (isUnrecorded || fuels.includes('mains_gas')) {
    throw unsuitable(`${at}.kind`, 'disconnect_gas', 'for a home whose heaters burn no gas: change them as well')
  }
  const { hasMainsGas } = home.given
  if (home.features.hob === undefined && cooksWithGas({ hasMainsGas, dwelling: original.dwelling })) {
    throw unsuitable(`${at}.kind`, 'disconnect_gas', 'for a home without a gas hob: change the cooking as well')
  }
}

function hasPanels({ described, features }: HomeAfterChanges): boolean {
  const { roofKind, roofPlan } = described.dwelling
  const arrays = listedArrays(features) ?? []
  return arrays.some(({ peakKw }) => peakKw > 0) || existingPeakKw(features.photovoltaics, roofPlan, roofKind) > 0
}
