import type { BalanceTerms } from '../heat-loss/balance-terms.ts'
import { daysOfMonth, heatingMonths } from '../heat-loss/month-terms.ts'
import { figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, type Term } from '../terms/term.ts'
import type { SystemStepsInput } from './system-steps-input.ts'

/** Bought at the high rate by a combined storage unit; null for all other heatings. Rule SYS-2b. */
export function storageUnitShareTerms(
  home: DwellingTerms,
  balance: BalanceTerms,
): { space: Term; water: Term | null } | null {
  const unit = home.systems.storageUnit
  if (unit === null) return null
  const days = daysOfMonth()
  const space = balance.spaceHeating.monthlyKwh
  const needed = derived(
    { symbol: 'Q', label: 'Heat for rooms and hot water', unit: 'kWh' },
    'SYS-2b',
    'Q_h + Q_u / f_u',
    {
      Q_h: space,
      Q_u: balance.hotWater.monthlyUsedKwh,
      f_u: figure('hot-water', 'usefulShare', 'f_u'),
    },
  )
  const capacity = derived(
    { symbol: 'C', label: 'Heat that the store carries over the high rate', unit: 'W' },
    'SYS-2b',
    'k · V · (T_w − T_0)',
    {
      k: figure('storage-unit', 'capacityWPerLAndK', 'k'),
      V: unit.volume,
      T_w: unit.temperature,
      T_0: figure('storage-unit', 'leastStoreC', 'T_0'),
    },
  )
  const short = derived(
    { symbol: 'x', label: 'Shortfall of the store, as a temperature fall of the rooms', unit: 'K' },
    'SYS-2b',
    '(Q · 1000 / (24 · d) − C) / H',
    { Q: needed, d: days, C: capacity, H: balance.htc },
  )
  const bought = derived(
    { symbol: 'E_h', label: 'Bought at the high rate', unit: 'kWh' },
    'SYS-2b',
    'H · 24 · d / 1000 · if(abs(x) < 0.000001, 1, x / (1 − exp(−x)))',
    { H: balance.htc, d: days, x: short },
  )
  const share = derived(
    { symbol: 'f_m', label: 'Bought at the high rate in the month', unit: 'share' },
    'SYS-2b',
    'if(h = 1, if(Q > 0, min(1, E_h / Q), 0), 0)',
    { h: heatingMonths(), E_h: bought, Q: needed },
  )
  const ofYear = (label: string, monthly: Term, annual: Term): Term => {
    const high = derived({ symbol: 'Q_f', label: `${label} at the high rate`, unit: 'kWh' }, 'SYS-2b', 'f_m · Q_m', {
      f_m: share,
      Q_m: monthly,
    })
    return derived(
      { symbol: 'f', label: `Bought at the high rate: ${label}`, unit: 'share' },
      'SYS-2b',
      'if(Q > 0, sum(Q_f) / Q, 0)',
      { Q_f: high, Q: annual },
    )
  }
  const heatsWater = home.dwelling.systems.storageUnit?.heatsWater === true
  return {
    space: ofYear('space heating', space, balance.spaceHeating.annual),
    water: heatsWater ? ofYear('hot water', balance.hotWater.monthlyKwh, balance.hotWater.annual) : null,
  }
}

/** What the store is, as recorded or as usual. Rule SYS-2b. */
export function storageUnitWays({ facts, features }: SystemStepsInput, figureName: string | undefined): Term[] {
  if (figureName === 'volume') {
    const statedL = features.hotWater.cylinderVolumeL
    const name = { symbol: 'V', label: 'Volume of the store', unit: 'l' }
    return statedL === null
      ? [figure('storage-unit', 'usualVolumeL', 'V')]
      : [facts.given(name, statedL, 'hotWater.cylinderVolumeL')]
  }
  const statedC = features.heatingDetails?.[0]?.storageUnitC ?? null
  const usual = figure('storage-unit', 'usualTemperatureC', 'T_w')
  return statedC === null
    ? [usual]
    : [facts.given({ symbol: 'T_w', label: 'Store in winter', unit: '°C' }, statedC, 'heatingDetails'), usual]
}
