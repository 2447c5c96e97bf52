import { windGenerationKwh } from '../../certificate/wind-generation.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { WIND_TURBINE, windSpeedFactor } from '../../tables/certificate/wind-figures.ts'
import { daysOfMonth } from '../heat-loss/month-terms.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'
import type { OwnGenerationTerms } from './own-generation-terms.ts'

const constant = (key: string, symbol: string): Term => figure('wind-turbine', key, symbol)

/** Output of panels plus wind; null without either. Rule SYS-12. */
export function withWindTerms(
  panels: OwnGenerationTerms | null,
  features: HomeFeatures,
  facts: FactReader,
): OwnGenerationTerms | null {
  if (windGenerationKwh(features.windTurbines) === 0) return panels
  const inputs = {
    E_w: output(features, facts),
    f: constant('ownUseShare', 'f'),
    d: daysOfMonth(),
  }
  const months = (symbol: string, label: string, share: string, before: Term | undefined): Term =>
    derived(
      { symbol, label, unit: 'kWh' },
      'SYS-12',
      `${before === undefined ? '' : 'E_p + '}E_w · ${share} · d / 365`,
      before === undefined ? inputs : { E_p: before, ...inputs },
    )
  const year = (symbol: string, label: string, share: string, before: Term | undefined): Term => {
    const { E_w, f } = inputs
    return derived(
      { symbol, label, unit: 'kWh/yr' },
      'SYS-12',
      `${before === undefined ? '' : 'E_p + '}E_w · ${share}`,
      before === undefined ? { E_w, f } : { E_p: before, E_w, f },
    )
  }
  return {
    usedKwh: months('E_u', 'Own output used at home', 'f', panels?.usedKwh),
    soldKwh: months('E_s', 'Own output sold', '(1 − f)', panels?.soldKwh),
    annualUsedKwh: year('E_u', 'Own output used at home in a year', 'f', panels?.annualUsedKwh),
    annualSoldKwh: year('E_s', 'Own output sold in a year', '(1 − f)', panels?.annualSoldKwh),
  }
}

function output({ windTurbines }: HomeFeatures, facts: FactReader): Term {
  const rotorM = windTurbines?.rotorDiameterM ?? null
  const factor = windSpeedFactor(
    windTurbines?.terrain ?? 'suburban',
    windTurbines?.hubHeightM ?? WIND_TURBINE.usualHubM,
  )
  return derived(
    { symbol: 'E_w', label: 'Output of the wind turbines in a year', unit: 'kWh/yr' },
    'SYS-12',
    'n · C · (π / 4 · D ^ 2) · h · (v · F) ^ 3 · k · t / 1000',
    {
      n: facts.given({ symbol: 'n', label: 'Wind turbines', unit: 'count' }, windTurbines?.count ?? 0, 'windTurbines'),
      C: constant('powerCoefficient', 'C'),
      D:
        rotorM === null
          ? constant('usualRotorM', 'D')
          : facts.given({ symbol: 'D', label: 'Diameter of the rotor', unit: 'm' }, rotorM, 'windTurbines'),
      h: constant('halfAirDensity', 'h'),
      v: constant('meanWindMPerS', 'v'),
      F: given({ symbol: 'F', label: 'Wind at the hub over the mean wind', unit: 'factor' }, factor, {
        kind: 'method',
        says: 'Table M1 of SAP 2012 by terrain and height above the ridge.',
        chosenBy: [facts.of('windTurbines')],
      }),
      k: constant('speedSpread', 'k'),
      t: constant('hoursPerYear', 't'),
    },
  )
}
