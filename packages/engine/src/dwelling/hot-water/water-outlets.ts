import { SOURCES } from '../../assumptions.ts'
import { HOT_WATER } from '../../tables/hot-water/hot-water-figures.ts'
import type { Trace } from '../../trace.ts'
import type { Fuel, HeatingSystem } from '../../vocabulary.ts'
import type { HotWater } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ShowerOutlet } from '../features/surveyed-details.ts'
import { fuelOf } from '../heating/space-heater.ts'
import type { ReadingContext } from '../reading-context.ts'

/** Where hot water is drawn. */
export type WaterOutlets = Pick<
  HotWater,
  'hasMixerShower' | 'showerFlowLPerMin' | 'electricShowers' | 'hasBath' | 'hasAssumedMixer'
>

/**
 * Showers and baths of a home. Rule SYS-9: what a document lists, each shower used as often as the others; else a bath
 * and a mixer shower. Where water is heated at the tap, it is an electric shower alone: no tap fills a bath so.
 *
 * @param features outlets of a document
 * @param isPointOfUse water is heated at the tap
 * @param reading collects the assumption; traced as `showerFlow`, `electricShare` and `electricPower`
 * @returns flow [l/min] and power [kW] as means over the showers of their kind
 * @see SAP 10.2, Appendix J
 */
export function resolveOutlets(features: HomeFeatures, isPointOfUse: boolean, reading: ReadingContext): WaterOutlets {
  const showers = features.hotWaterDetails?.showers ?? null
  const baths = features.hotWaterDetails?.baths ?? null
  const usual = isPointOfUse ? ELECTRIC_SHOWER : BATH_AND_SHOWER
  if (showers === null || baths === null) {
    reading.assume?.(
      'hotWater.outlets',
      [
        ...(baths === null ? [usual.hasBath ? 'bath' : 'no bath'] : []),
        ...(showers === null ? [isPointOfUse ? 'electric shower' : MIXER] : []),
      ].join(', '),
      'Showers and baths are not all recorded.',
      SOURCES.sap102,
    )
  }
  const hasBath = baths === null ? usual.hasBath : baths > 0
  const outlets = showers === null ? { ...usual, hasBath } : listedOutlets(showers, hasBath)
  if (reading.trace !== null) traceShowers(reading.trace, showers, outlets)
  return outlets
}

function listedOutlets(showers: readonly ShowerOutlet[], hasBath: boolean): WaterOutlets {
  const mixers = showers.filter(({ kind }) => kind === 'mixer_shower')
  const electric = showers.filter(({ kind }) => kind === 'electric_shower')
  return {
    hasMixerShower: mixers.length > 0,
    showerFlowLPerMin: meanOf(mixers, ({ flowLPerMin }) => flowLPerMin, HOT_WATER.showerFlowLPerMin),
    electricShowers:
      electric.length === 0
        ? null
        : {
            share: electric.length / showers.length,
            powerKw: meanOf(electric, ({ powerKw }) => powerKw, HOT_WATER.electricShowerKw),
          },
    hasBath,
    hasAssumedMixer: false,
  }
}

function traceShowers(trace: Trace, showers: readonly ShowerOutlet[] | null, outlets: WaterOutlets): void {
  const fact = showers === null ? 'hotWater.outlets' : 'hotWaterDetails.showers'
  const { electricShowers, showerFlowLPerMin } = outlets
  const isMeasured = (figure: 'flowLPerMin' | 'powerKw'): boolean =>
    showers?.some((one) => one[figure] !== null) === true
  if (isMeasured('flowLPerMin')) trace.stated('showerFlow', FLOW, showerFlowLPerMin, fact)
  else trace.cell('showerFlow', 'hot-water', ['showerFlowLPerMin'], 'value', { symbol: 'v_s' }, [fact])
  if (electricShowers === null) return
  trace.stated('electricShare', ELECTRIC, electricShowers.share, fact)
  if (isMeasured('powerKw')) trace.stated('electricPower', POWER, electricShowers.powerKw, fact)
  else trace.cell('electricPower', 'hot-water', ['electricShowerKw'], 'value', { symbol: 'P_e' }, [fact])
}

const FLOW = { symbol: 'v_s', label: 'Flow of the showers', unit: 'l/min' }
const POWER = { symbol: 'P_e', label: 'Power of an electric shower', unit: 'kW' }
const ELECTRIC = { symbol: 'f_e', label: 'Showers that heat their own water', unit: 'share' }

const MIXER = `mixer shower of ${HOT_WATER.showerFlowLPerMin} l/min`
const BATH_AND_SHOWER: WaterOutlets = {
  hasMixerShower: true,
  showerFlowLPerMin: HOT_WATER.showerFlowLPerMin,
  electricShowers: null,
  hasBath: true,
  hasAssumedMixer: true,
}
const ELECTRIC_SHOWER: WaterOutlets = {
  hasMixerShower: false,
  showerFlowLPerMin: HOT_WATER.showerFlowLPerMin,
  electricShowers: { share: 1, powerKw: HOT_WATER.electricShowerKw },
  hasBath: false,
  hasAssumedMixer: false,
}

function meanOf(
  showers: readonly ShowerOutlet[],
  figure: (shower: ShowerOutlet) => number | null,
  usual: number,
): number {
  if (showers.length === 0) return usual
  let sum = 0
  for (const shower of showers) sum += figure(shower) ?? usual
  return sum / showers.length
}

/**
 * Recovered share of the heat of drawn water. Rule SYS-10: from the drain of mixer showers, and from the flue of a gas
 * or oil boiler that heats the water. It assumes a typical device, since certificates do not give figures of products.
 *
 * @param features devices of the home
 * @param system main heating
 * @param outlets showers of the home
 * @param reading collects the assumption; traced as `recoveredShare` and `drainRecoveredShare`
 * @returns all that is recovered, and the part of the drains; each 0 to below 1
 * @see SAP 2012 and SAP 10.2, Appendix G
 */
export function resolveRecoveredShares(
  features: HomeFeatures,
  system: HeatingSystem,
  outlets: WaterOutlets,
  reading: ReadingContext,
): Pick<HotWater, 'recoveredShare' | 'drainRecoveredShare'> {
  const drain = outlets.hasMixerShower ? HOT_WATER.drainRecoveredShare * servedByDrain(features) : 0
  const flue = hasFlueRecovery(features, system) ? HOT_WATER.flueRecoveredShare : 0
  if (drain > 0) {
    const taken = `${Math.round(100 * drain)} % of the heat drawn`
    reading.assume?.('hotWater.hasWasteWaterHeatRecovery', taken, NO_PRODUCT, SOURCES.practice)
  }
  if (flue > 0) {
    const taken = `${Math.round(100 * flue)} % of the heat drawn`
    reading.assume?.('hotWater.hasFlueGasHeatRecovery', taken, NO_PRODUCT, SOURCES.practice)
  }
  if (reading.trace !== null) traceRecovery(reading.trace, features, drain, flue)
  return { recoveredShare: drain + flue, drainRecoveredShare: drain }
}

function traceRecovery(trace: Trace, features: HomeFeatures, drain: number, flue: number): void {
  const drains = { symbol: 'f_d', label: 'Heat of the water drawn that shower drains give back', unit: 'share' }
  if (drain > 0) {
    const served = { symbol: 'n', label: 'Mixer showers whose drain gives heat back', unit: 'share' }
    const listed = features.hotWaterDetails?.showers?.some(({ hasHeatRecovery }) => hasHeatRecovery) === true
    const field = listed ? 'hotWaterDetails.showers' : 'hotWater.hasWasteWaterHeatRecovery'
    trace.stated('served', served, servedByDrain(features), field)
    const inputs = { f_1: 'hot-water/drainRecoveredShare', n: 'served' }
    trace.step('drainRecoveredShare', drains, 'SYS-10', 'f_1 · n', inputs)
  }
  if (flue > 0) {
    const fact = features.hotWater.hasFlueGasHeatRecovery ? 'hotWater.hasFlueGasHeatRecovery' : 'heatingDetails'
    trace.cell('flue', 'hot-water', ['flueRecoveredShare'], 'value', { symbol: 'f_f' }, [fact])
  }
  const all = { symbol: 'f_r', label: 'Heat of the water drawn that drains and flue give back', unit: 'share' }
  if (drain > 0 && flue > 0) {
    trace.step('recoveredShare', all, 'SYS-10', 'f_d + f_f', { f_d: 'drainRecoveredShare', f_f: 'flue' })
  } else if (drain > 0) trace.same('recoveredShare', 'drainRecoveredShare')
  else if (flue > 0) trace.same('recoveredShare', 'flue')
}

const NO_PRODUCT = 'The recovery of a device is given only in its product data; a typical one is assumed.'

/** Mixer showers with drain heat recovery. */
function servedByDrain(features: HomeFeatures): number {
  const mixers = features.hotWaterDetails?.showers?.filter(({ kind }) => kind === 'mixer_shower') ?? []
  const served = mixers.filter(({ hasHeatRecovery }) => hasHeatRecovery).length
  if (served > 0) return served / mixers.length
  return features.hotWater.hasWasteWaterHeatRecovery ? 1 : 0
}

function hasFlueRecovery(features: HomeFeatures, system: HeatingSystem): boolean {
  const isFitted =
    features.hotWater.hasFlueGasHeatRecovery || features.heatingDetails?.[0]?.hasFlueGasHeatRecovery === true
  if (!isFitted || system !== 'boiler') return false
  const fuel = fuelOf(features.mainHeating) ?? 'mains_gas'
  return FLUID_FUELS.has(fuel) && (features.hotWater.source ?? 'main_system') === 'main_system'
}

const FLUID_FUELS: ReadonlySet<Fuel> = new Set(['mains_gas', 'lpg', 'bottled_lpg', 'biogas', 'oil'] satisfies Fuel[])
