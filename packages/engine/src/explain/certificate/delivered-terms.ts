import type { EnergyPurpose } from '../../certificate/certificate.ts'
import { ratingFigures } from '../../tables/certificate/rating-figures.ts'
import type { PricedFuel } from '../../vocabulary.ts'
import type { BalanceTerms } from '../heat-loss/balance-terms.ts'
import { daysOfMonth } from '../heat-loss/month-terms.ts'
import { figure } from '../sources/table-terms.ts'
import { storageUnitShareTerms } from '../systems/storage-unit-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, plain, type Term, total } from '../terms/term.ts'

/** Energy bought for one purpose, before its price. */
export interface DeliveredTerms {
  /** As figures name it: two secondary heaters have different names. */
  name: string
  purpose: EnergyPurpose
  fuel: PricedFuel
  kwh: Term
  highRateShare: Term
  /** Weights of its months. */
  months: Term
}

/** Energy that a home buys in a year, by purpose; purposes without energy have no entry. Rules CERT-3 and CERT-3a. */
export function deliveredTerms(home: DwellingTerms, balance: BalanceTerms): DeliveredTerms[] {
  const { systems } = home
  const words = home.dwelling.systems
  const space = balance.spaceHeating.annual
  const spaceMonths = balance.spaceHeating.monthlyKwh
  const days = daysOfMonth()
  const delivered: DeliveredTerms[] = []
  const add = (purpose: EnergyPurpose, fuel: PricedFuel, kwh: Term, highRateShare: Term, months: Term): void => {
    if (plain(kwh) === 0) return
    const same = delivered.filter((one) => one.purpose === purpose).length
    delivered.push({ name: same === 0 ? purpose : `${purpose}_${same + 1}`, purpose, fuel, kwh, highRateShare, months })
  }
  const bought = (label: string, heat: Term, efficiency: Term): Term =>
    derived({ symbol: 'E', label: `Bought: ${label}`, unit: 'kWh/yr' }, 'CERT-3', 'Q / η', { Q: heat, η: efficiency })

  const unitShares = storageUnitShareTerms(home, balance)
  const main = mainHeat(home, space)
  add(
    'main_heating',
    words.main.fuel,
    bought('main heating', main.first, systems.main.efficiency),
    unitShares?.space ?? systems.main.highRateShare,
    spaceMonths,
  )
  if (words.secondMain !== null && systems.secondMain !== null && main.second !== null) {
    const { efficiency, highRateShare } = systems.secondMain
    add(
      'second_main_heating',
      words.secondMain.heater.fuel,
      bought('second main heating', main.second, efficiency),
      highRateShare,
      spaceMonths,
    )
  }
  words.secondaries.forEach(({ heater }, index) => {
    const secondary = systems.secondaries[index]
    if (secondary === undefined) return
    const { efficiency, highRateShare, share } = secondary
    const kwh = derived(
      { symbol: 'E', label: `Bought: secondary heating ${index + 1}`, unit: 'kWh/yr' },
      'CERT-3',
      'Q · s / η',
      { Q: space, s: share, η: efficiency },
    )
    add('secondary_heating', heater.fuel, kwh, highRateShare, spaceMonths)
  })
  add(
    'hot_water',
    words.water.fuel,
    waterFuel(home, balance, main.first),
    unitShares?.water ?? systems.water.highRateShare,
    balance.hotWater.monthlyKwh,
  )
  const others = systems.otherUsesHighRateShare
  const { electricShowerKwh } = balance.hotWater
  if (electricShowerKwh !== null) {
    const year = derived({ symbol: 'E', label: 'Bought: electric showers', unit: 'kWh/yr' }, 'SYS-9', 'sum(E_s)', {
      E_s: electricShowerKwh,
    })
    add('electric_showers', 'electricity', year, others, electricShowerKwh)
  }
  add('pumps_and_fans', 'electricity', systems.pumpsAndFansKwh, others, days)
  add('ventilation', 'electricity', systems.ventilationFansKwh, systems.ventilationHighRateShare, days)
  const months = lightingMonths()
  const isByMonth = ratingFigures(home.dwelling.edition).electricityByMonth !== null
  const lighting = isByMonth
    ? derived({ symbol: 'E', label: 'Bought: lighting', unit: 'kWh/yr' }, 'CERT-3b', 'E_l · sum(w)', {
        E_l: balance.lighting,
        w: months,
      })
    : balance.lighting
  add('lighting', 'electricity', lighting, others, months)
  return delivered
}

/** Heat of the main systems. */
function mainHeat({ systems }: DwellingTerms, space: Term): { first: Term; second: Term | null } {
  const name = { symbol: 'Q', label: 'Space heating of the main systems', unit: 'kWh/yr' }
  const mains =
    systems.secondaries.length === 0
      ? space
      : derived(name, 'CERT-3', 'Q · (1 − s)', {
          Q: space,
          s: total(
            { symbol: 's', label: 'Share of all secondary heating', unit: 'share' },
            'CERT-3',
            systems.secondaries.map((secondary) => secondary.share),
          ),
        })
  if (systems.secondMain === null) return { first: mains, second: null }
  const second = derived({ ...name, label: 'Space heating of the second main system' }, 'CERT-3', 'Q · s', {
    Q: mains,
    s: systems.secondMain.share,
  })
  return {
    first: derived({ ...name, label: 'Space heating of the first main system' }, 'CERT-3', 'Q − Q_2', {
      Q: mains,
      Q_2: second,
    }),
    second,
  }
}

/** Rule CERT-3a. */
function waterFuel(home: DwellingTerms, balance: BalanceTerms, mainHeat: Term): Term {
  const { winterEfficiency, summerEfficiency } = home.systems.water
  const { isMainHeater, summerEfficiency: summer, winterEfficiency: winter } = home.dwelling.systems.water
  const name = { symbol: 'E', label: 'Bought: hot water', unit: 'kWh/yr' }
  if (!isMainHeater || winter === summer) {
    return derived(name, 'CERT-3a', 'Q / η_s', { Q: balance.hotWater.annual, η_s: summerEfficiency })
  }
  const rooms = derived(
    { symbol: 'Q_r', label: 'Space heating of the boiler', unit: 'kWh' },
    'CERT-3a',
    'if(Q = 0, 0, Q_1 / Q) · Q_h',
    { Q: balance.spaceHeating.annual, Q_1: mainHeat, Q_h: balance.spaceHeating.monthlyKwh },
  )
  const monthly = derived(
    { symbol: 'E_m', label: 'Bought: hot water of the month', unit: 'kWh' },
    'CERT-3a',
    'if(Q_w > 0, Q_w · (Q_r / η_w + Q_w / η_s) / (Q_r + Q_w), 0)',
    { Q_w: balance.hotWater.monthlyKwh, Q_r: rooms, η_w: winterEfficiency, η_s: summerEfficiency },
    'The boiler also heats the rooms, so its efficiency of a month lies between winter and summer.',
  )
  return derived(name, 'CERT-3a', 'sum(E_m)', { E_m: monthly })
}

function lightingMonths(): Term {
  return derived(
    { symbol: 'w', label: 'Lighting of the month as a share of the year', unit: 'share' },
    'CERT-4',
    '(1 + s · cos(2 · π · (month − m) / 12)) · d / 365',
    { s: figure('gains', 'lightingSwing', 's'), m: figure('gains', 'lightingShiftMonths', 'm'), d: daysOfMonth() },
  )
}
