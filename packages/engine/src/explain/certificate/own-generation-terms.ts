import type { Dwelling } from '../../dwelling/dwelling.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { listedArrays } from '../../solar/existing-panels.ts'
import { countsSolarByMonth } from '../../tables/hot-water/solar-water-figures.ts'
import type { BalanceTerms } from '../heat-loss/balance-terms.ts'
import { daysOfMonth } from '../heat-loss/month-terms.ts'
import type { WeatherTerms } from '../heat-loss/weather-terms.ts'
import { existingPeakTerm } from '../solar/existing-panel-terms.ts'
import { ownUseConstants, ownUseFigure, SHARE_USED_AT_HOME } from '../solar/self-consumption-terms.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { cell, figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, given, plain, type Term, total } from '../terms/term.ts'

export interface OwnGenerationTerms {
  usedKwh: Term
  soldKwh: Term
  annualUsedKwh: Term
  annualSoldKwh: Term
}

const panels = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)

/**
 * Own use and export of a certificate's panels; null without panels. Rules CERT-6a, SOL-10 to SOL-12.
 *
 * @param weather of the region that the panels are counted in
 */
export function ownGenerationTerms(
  home: DwellingTerms,
  balance: BalanceTerms,
  features: HomeFeatures,
  facts: FactReader,
  weather: WeatherTerms,
): OwnGenerationTerms | null {
  const generated = generationTerm(home, features, facts, weather)
  if (generated === null) return null
  const { edition } = home.dwelling
  if (!countsSolarByMonth(edition)) return fixedShares(generated)
  const demand = servedDemand(home, balance)
  const beta = derived(
    { symbol: 'β', label: 'Share of the output that the home uses itself', unit: 'share' },
    'SOL-10',
    SHARE_USED_AT_HOME,
    { E: generated, D: demand, ...ownUseConstants(batteryTerm(features, facts)) },
  )
  const used = derived({ symbol: 'E_u', label: 'Output used at home', unit: 'kWh' }, 'SOL-10', 'E · β', {
    E: generated,
    β: beta,
  })
  const sold = derived({ symbol: 'E_s', label: 'Output sold', unit: 'kWh' }, 'SOL-10', 'E − E_u', {
    E: generated,
    E_u: used,
  })
  const year = (symbol: string, label: string, months: Term): Term =>
    derived({ symbol, label, unit: 'kWh/yr' }, 'SOL-10', 'sum(E)', { E: months })
  return {
    usedKwh: used,
    soldKwh: sold,
    annualUsedKwh: year('E_u', 'Output used at home in a year', used),
    annualSoldKwh: year('E_s', 'Output sold in a year', sold),
  }
}

/** Nothing is sold where the meter cannot export. Rule CERT-6b. */
export function soldTerms(
  own: OwnGenerationTerms | null,
  { edition }: Dwelling,
  features: HomeFeatures,
  facts: FactReader,
): OwnGenerationTerms | null {
  const isExportCapable = features.photovoltaicDetails?.isExportCapable ?? null
  if (own === null || isExportCapable !== false || !countsSolarByMonth(edition)) return own
  const nothing = (label: string, unit: string): Term =>
    facts.given({ symbol: 'E_s', label, unit }, 0, 'photovoltaicDetails.isExportCapable')
  return {
    ...own,
    soldKwh: nothing('Output sold: the meter cannot export', 'kWh'),
    annualSoldKwh: nothing('Output sold in a year: the meter cannot export', 'kWh/yr'),
  }
}

/** Rule SOL-11. */
function fixedShares(generated: Term): OwnGenerationTerms {
  const fixed = ownUseFigure('fixedOwnUseShare', 'f')
  const part = (symbol: string, label: string, unit: string, formula: string): Term =>
    derived({ symbol, label, unit }, 'SOL-11', formula, { E: generated, f: fixed })
  return {
    usedKwh: part('E_u', 'Output used at home', 'kWh', 'E · f'),
    soldKwh: part('E_s', 'Output sold', 'kWh', 'E · (1 − f)'),
    annualUsedKwh: part('E_u', 'Output used at home in a year', 'kWh/yr', 'sum(E) · f'),
    annualSoldKwh: part('E_s', 'Output sold in a year', 'kWh/yr', 'sum(E) · (1 − f)'),
  }
}

/** Rule SOL-12: each array, south at 30° and modestly overshaded unless stated. */
function generationTerm(
  home: DwellingTerms,
  features: HomeFeatures,
  facts: FactReader,
  weather: WeatherTerms,
): Term | null {
  const listed = listedArrays(features)
  const arrays = (listed ?? [UNMEASURED]).map((array, index) => ({
    ...array,
    peak:
      listed === null
        ? existingPeakTerm({ features, facts, roofKind: home.dwelling.roofKind, roofPlan: home.roofPlan })
        : facts.given({ symbol: 'P', label: `Peak power of array ${index + 1}`, unit: 'kW' }, array.peakKw, ARRAYS),
  }))
  const outputs = arrays
    .filter(({ peak }) => plain(peak) !== 0)
    .map(({ azimuthDeg, overshading, peak, pitchDeg }, index) => {
      const tilt =
        pitchDeg === null
          ? panels('rdsapArrayPitchDeg', 'p')
          : facts.given({ symbol: 'p', label: `Pitch of array ${index + 1}`, unit: 'deg' }, pitchDeg, ARRAYS)
      const unshaded = derived({ symbol: 'P_z', label: 'Peak power less overshading', unit: 'kW' }, 'SOL-12', 'P · Z', {
        P: peak,
        Z: cell(
          'solar-overshading',
          [overshading ?? 'modest'],
          countsSolarByMonth(home.dwelling.edition) ? 'sap102' : 'sap2012',
          { symbol: 'Z', label: 'Sun left by trees and buildings', unit: 'share' },
        ),
      })
      return derived(
        { symbol: 'E', label: `Output of array ${index + 1}`, unit: 'kWh' },
        'SOL-12',
        'k · P_z · (S · 24 · d / 1000)',
        {
          k: panels('performanceFactor', 'k'),
          P_z: unshaded,
          S: weather.flux(tilt, azimuthDeg ?? plain(panels('rdsapArrayAzimuthDeg', 'a'))),
          d: daysOfMonth(),
        },
      )
    })
  const [first] = outputs
  if (first === undefined) return null
  return outputs.length === 1
    ? first
    : total({ symbol: 'E', label: 'Output of all arrays', unit: 'kWh' }, 'SOL-12', outputs)
}

const ARRAYS = 'photovoltaicDetails.arrays'
const UNMEASURED = { peakKw: 0, pitchDeg: null, azimuthDeg: null, overshading: null }

/** The battery that a document records. */
export function batteryTerm(features: HomeFeatures, facts: FactReader): Term {
  const name = { symbol: 'B', label: 'Usable capacity of the battery', unit: 'kWh' }
  const kwh = features.photovoltaicDetails?.batteryKwh ?? null
  return kwh === null
    ? given(name, 0, { kind: 'method', says: 'No battery is recorded.', chosenBy: [] })
    : facts.given(name, kwh, 'photovoltaicDetails.batteryKwh')
}

/** Rule CERT-6a. */
function servedDemand(home: DwellingTerms, balance: BalanceTerms): Term {
  const { main, water, tariff } = home.dwelling.systems
  const { systems } = home
  const gains = (key: string, symbol: string): Term => figure('gains', key, symbol)
  const steady = derived(
    { symbol: 'E_0', label: 'Cooking, pumps and fans in a year', unit: 'kWh/yr' },
    'CERT-6a',
    'c + c_N · N + E_p + E_v',
    {
      c: gains('cookingBaseKwh', 'c'),
      c_N: gains('cookingPerPersonKwh', 'c_N'),
      N: balance.occupancy,
      E_p: systems.pumpsAndFansKwh,
      E_v: systems.ventilationFansKwh,
    },
  )
  const appliances = derived(
    { symbol: 'E_a', label: 'Electricity of appliances in a year', unit: 'kWh/yr' },
    'CERT-6a',
    'a · (A · N) ^ n',
    { a: gains('applianceKwh', 'a'), A: home.totalFloorArea, N: balance.occupancy, n: gains('useExponent', 'n') },
  )
  const swing = (symbol: string, of: 'appliance' | 'lighting'): Term =>
    derived(
      { symbol, label: `Use of the month over the mean: ${of}`, unit: 'factor' },
      'CERT-6a',
      '1 + s · cos(2 · π · (month − m) / 12)',
      { s: gains(`${of}Swing`, 's'), m: gains(`${of}ShiftMonths`, 'm') },
    )
  const inputs: Record<string, Term> = {
    E_0: steady,
    E_a: appliances,
    k_a: swing('k_a', 'appliance'),
    E_l: balance.lighting,
    k_l: swing('k_l', 'lighting'),
    d: daysOfMonth(),
  }
  let formula = '(E_0 + E_a · k_a + E_l · k_l) · d / 365'
  if (tariff === 'standard' && main.fuel === 'electricity') {
    formula += ' + (1 − s_2) · (1 − s_m) / η · Q_h'
    inputs['s_2'] = total(
      { symbol: 's_2', label: 'Share of all secondary heating', unit: 'share' },
      'CERT-3',
      systems.secondaries.map((secondary) => secondary.share),
    )
    inputs['s_m'] =
      systems.secondMain?.share ??
      given({ symbol: 's_m', label: 'Share of a second main system', unit: 'share' }, 0, {
        kind: 'method',
        says: 'The home has one main system.',
        chosenBy: [],
      })
    inputs['η'] = systems.main.efficiency
    inputs['Q_h'] = balance.spaceHeating.monthlyKwh
  }
  if (tariff === 'standard' && water.fuel === 'electricity') {
    formula += ' + 1 / η_s · Q_w'
    inputs['η_s'] = systems.water.summerEfficiency
    inputs['Q_w'] = balance.hotWater.monthlyKwh
  }
  if (balance.hotWater.electricShowerKwh !== null) {
    formula += ' + E_s'
    inputs['E_s'] = balance.hotWater.electricShowerKwh
  }
  return derived({ symbol: 'D', label: 'Electricity that panels could serve', unit: 'kWh' }, 'CERT-6a', formula, inputs)
}
