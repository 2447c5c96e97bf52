import { countsSolarByMonth } from '../../tables/hot-water/solar-water-figures.ts'
import type { BalanceTerms } from '../heat-loss/balance-terms.ts'
import type { HotWaterDemandTerms } from '../heat-loss/hot-water-terms.ts'
import { daysOfMonth } from '../heat-loss/month-terms.ts'
import type { WeatherTerms } from '../heat-loss/weather-terms.ts'
import { figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import type { CollectorTerms } from '../terms/system-input-terms.ts'
import { derived, derivedByCase, type Term } from '../terms/term.ts'

const constant = (key: string, symbol: string): Term => figure('solar-water-heating', key, symbol)

/**
 * The balance after solar water heating; the balance itself without a collector. Rule SOL-18.
 *
 * @param weather of the account, for the air around the collector
 * @param sky of the region that its sun is counted in
 */
export function afterSolarWaterTerms(
  home: DwellingTerms,
  balance: BalanceTerms,
  weather: WeatherTerms,
  sky: WeatherTerms,
): BalanceTerms {
  if (home.hotWater.solarCollector === null) return balance
  const monthlyKwh = solarHeatLeft(home, balance.hotWater, weather, sky)
  const annual = derived(
    { symbol: 'Q_w', label: 'Water heating in a year, less that of the sun', unit: 'kWh/yr' },
    'SOL-18',
    'sum(Q)',
    { Q: monthlyKwh },
  )
  return { ...balance, hotWater: { ...balance.hotWater, annual, monthlyKwh } }
}

/** Heat demand that remains after a collector, by month; all of it without one. Rule SOL-18. */
export function solarHeatLeft(
  home: DwellingTerms,
  hotWater: HotWaterDemandTerms,
  weather: WeatherTerms,
  sky: WeatherTerms,
): Term {
  const { solarCollector: collector } = home.hotWater
  if (collector === null) return hotWater.monthlyKwh
  const radiation = derived(
    { symbol: 'S', label: 'Sun on the collector in the month', unit: 'kWh/m²' },
    'SOL-1',
    'S_w · 24 · d / 1000',
    { S_w: sky.flux(collector.pitch, collector.azimuthDeg), d: daysOfMonth() },
  )
  const heat = countsSolarByMonth(home.dwelling.edition)
    ? heatByMonth(collector, hotWater, weather.externalC, radiation)
    : heatByYear(home, collector, hotWater, radiation)
  const solar = derived(
    { symbol: 'Q_sun', label: 'Heat that the sun gives to the hot water', unit: 'kWh' },
    'SOL-18',
    'min(max(0, Q), Q_w)',
    { Q: heat, Q_w: hotWater.monthlyKwh },
  )
  return derived(
    { symbol: 'Q_w', label: 'Heat that is left to the water heater', unit: 'kWh' },
    'SOL-18',
    'Q_w − Q_sun',
    {
      Q_w: hotWater.monthlyKwh,
      Q_sun: solar,
    },
  )
}

/** Rule SOL-15. */
function heatByMonth(collector: CollectorTerms, hotWater: HotWaterDemandTerms, external: Term, radiation: Term): Term {
  const loop = derived(
    { symbol: 'a', label: 'Loss of collector and pipes', unit: 'W/m²K' },
    'SOL-15',
    'a_1 + T_x · a_2 + (p_0 + p_1 · A) / A',
    {
      a_1: collector.linearLoss,
      T_x: constant('collectorExcessK', 'T_x'),
      a_2: collector.secondOrderLoss,
      p_0: constant('pipeLossBaseWPerK', 'p_0'),
      p_1: constant('pipeLossPerArea', 'p_1'),
      A: collector.aperture,
    },
  )
  const storage = derived(
    { symbol: 'f_v', label: 'Correction for the store', unit: 'factor' },
    'SOL-15',
    '(v · A / V) ^ n',
    {
      v: constant('referenceVolumeLPerM2', 'v'),
      A: collector.aperture,
      V: collector.effectiveVolume,
      n: constant('referenceExponent', 'n'),
    },
  )
  const reference = derived(
    { symbol: 'T_r', label: 'Reference temperature', unit: '°C' },
    'SOL-15',
    'T_0 + k_c · T_c + k_e · T_e',
    {
      T_0: constant('referenceBaseC', 'T_0'),
      k_c: constant('referencePerCold', 'k_c'),
      T_c: hotWater.coldC,
      k_e: constant('referencePerOutside', 'k_e'),
      T_e: external,
    },
  )
  const shared = {
    A: collector.aperture,
    η_l: constant('loopEfficiency', 'η_l'),
    d: daysOfMonth(),
    Q_w: hotWater.monthlyKwh,
  }
  const x = derived(
    { symbol: 'X', label: 'Losses of the loop over the heat needed', unit: 'ratio' },
    'SOL-15',
    'min(X_max, max(0, A · a · η_l · (T_r − T_e) · f_v · (d · 24 / 1000) / Q_w))',
    { ...shared, X_max: constant('largestX', 'X_max'), a: loop, T_r: reference, T_e: external, f_v: storage },
  )
  const y = derived(
    { symbol: 'Y', label: 'Gains of the loop over the heat needed', unit: 'ratio' },
    'SOL-15',
    'max(0, A · k · η_0 · η_l · S · Z · (d · 24 / 1000) / Q_w)',
    {
      ...shared,
      k: constant('incidenceAngleModifier', 'k'),
      η_0: collector.efficiency,
      S: radiation,
      Z: collector.overshading,
    },
  )
  return derived(
    { symbol: 'Q', label: 'Heat of the collector before limits', unit: 'kWh' },
    'SOL-15',
    'if(Q_w > 0, Q_w · (((y_3 · Y + y_2) · Y + y_1) · Y + (x_2 · X + x_1) · X), 0)',
    {
      Q_w: hotWater.monthlyKwh,
      Y: y,
      X: x,
      y_3: constant('fittedYCube', 'y_3'),
      y_2: constant('fittedYSquare', 'y_2'),
      y_1: constant('fittedY', 'y_1'),
      x_2: constant('fittedXSquare', 'x_2'),
      x_1: constant('fittedX', 'x_1'),
    },
  )
}

/** Rule SOL-14. */
function heatByYear(
  home: DwellingTerms,
  collector: CollectorTerms,
  hotWater: HotWaterDemandTerms,
  radiation: Term,
): Term {
  const available = derived(
    { symbol: 'Q_a', label: 'Sun that the collector can take in', unit: 'kWh/yr' },
    'SOL-14',
    'A · η_0 · sum(S) · Z',
    { A: collector.aperture, η_0: collector.efficiency, S: radiation, Z: collector.overshading },
  )
  const drawn = derived(
    { symbol: 'D', label: 'Heat of the hot water drawn', unit: 'kWh/yr' },
    'SOL-14',
    'sum(Q_u / f_u)',
    { Q_u: hotWater.monthlyUsedKwh, f_u: figure('hot-water', 'usefulShare', 'f_u') },
  )
  const hasThermostat = home.dwelling.hotWater.solarCollector?.hasCylinderThermostat === true
  const used = derived(
    { symbol: 'f_d', label: 'Share of it that the hot water can use', unit: 'share' },
    'SOL-14',
    hasThermostat ? '1 − exp(−D / Q_a)' : '(1 − exp(−D / Q_a)) · f_t',
    {
      D: drawn,
      Q_a: available,
      ...(hasThermostat ? {} : { f_t: constant('noThermostatFactor', 'f_t') }),
    },
  )
  const storage = derived(
    { symbol: 'f_v', label: 'Correction for the store', unit: 'factor' },
    'SOL-14',
    'min(1, max(0, 1 + s · ln(V / (sum(V_d) / 12))))',
    { s: constant('volumeSlope', 's'), V: collector.effectiveVolume, V_d: hotWater.dailyLitres },
  )
  return derived(
    { symbol: 'Q', label: 'Heat of the collector before limits', unit: 'kWh' },
    'SOL-14',
    'Q_a · f_d · f_c · f_v · S / sum(S)',
    { Q_a: available, f_d: used, f_c: performance(home, collector), f_v: storage, S: radiation },
  )
}

/** Performance of the collector, from its heat loss divided by its efficiency. */
function performance(home: DwellingTerms, collector: CollectorTerms): Term {
  const { edition } = home.dwelling
  const isPlain = edition === 'sap_2005' || edition === 'sap_2009'
  const ratio = derived(
    { symbol: 'r', label: 'Loss of the collector over its efficiency', unit: 'W/m²K' },
    'SOL-14',
    isPlain ? 'a_1 / η_0' : 'c · (a_1 + T_x · a_2) / η_0',
    {
      a_1: collector.linearLoss,
      η_0: collector.efficiency,
      ...(isPlain
        ? {}
        : {
            c: constant('correctedLossFactor', 'c'),
            T_x: constant('correctedLossExcessK', 'T_x'),
            a_2: collector.secondOrderLoss,
          }),
    },
  )
  return derivedByCase(
    { symbol: 'f_c', label: 'Performance of the collector', unit: 'factor' },
    'SOL-14',
    [{ when: 'r < r_0', formula: 'max(0, b + (s + q · r) · r)', says: 'The collector loses little.' }],
    { formula: 'max(0, b_h + s_h · r)', says: 'The collector loses much.' },
    {
      r: ratio,
      r_0: constant('performanceChange', 'r_0'),
      b: constant('performanceBase', 'b'),
      s: constant('performanceSlope', 's'),
      q: constant('performanceSquare', 'q'),
      b_h: constant('performanceHighBase', 'b_h'),
      s_h: constant('performanceHighSlope', 's_h'),
    },
  )
}
