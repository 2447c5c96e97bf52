import { hasOwnHeatPump } from '../../heat-loss/heat-pump-efficiency.ts'
import { networkLoss } from '../../money/current-bill.ts'
import { HOUSEHOLD_USES, type HouseholdUse } from '../../tables/energy-use/household-figures.ts'
import type { BillPurpose, PricedFuel } from '../../vocabulary.ts'
import { scalingFactors, usesTerm } from '../energy-use/household-terms.ts'
import { lightingChangeTerm } from '../heat-loss/gain-terms.ts'
import { solarHeatLeft } from '../solar/solar-water-terms.ts'
import { cell, figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, given, type Term, total } from '../terms/term.ts'
import type { BoughtTerms } from './bill-terms.ts'
import type { MoneyTermsInput } from './money-terms-input.ts'
import { evenMonths, monthlyProfileTerm, swingingMonths } from './monthly-profile-terms.ts'

/** Rule MON-3: the home with the systems that it has. */
export function currentBoughtTerms(question: MoneyTermsInput, factor: Term | null): BoughtTerms[] {
  const { heat, home } = question
  const space =
    factor === null
      ? heat.monthlySpaceHeatingKwh
      : derived({ symbol: 'Q_h', label: 'Space heating at the meter', unit: 'kWh' }, 'MON-7', 'Q · f_m', {
          Q: heat.monthlySpaceHeatingKwh,
          f_m: factor,
        })
  const { systems } = home
  const words = home.dwelling.systems
  const needs = ownHousehold(question)
  const other = (purpose: BillPurpose, kwh: Term, months: Term, fuel: PricedFuel = 'electricity'): BoughtTerms => ({
    purpose,
    fuel,
    kwh,
    highRateShare: systems.otherUsesHighRateShare,
    months,
  })
  const spaceShape = monthlyProfileTerm(space, 'space heating')
  return [
    ...boughtHeat(question, space, spaceShape),
    boughtHotWaterTerms(question, space, question.hotWater.drawnKwh),
    other('cooking', needs.gasHob, evenMonths(), 'mains_gas'),
    other('cooking', needs.electricHob, evenMonths()),
    other('lighting', needs.lighting, swingingMonths('lighting')),
    other('appliances', needs.appliances, swingingMonths('appliance')),
    other('pumps_and_fans', systems.pumpsAndFansKwh, spaceShape),
    {
      ...other('ventilation', systems.ventilationFansInUseKwh, evenMonths()),
      highRateShare: systems.ventilationHighRateShare,
    },
  ].map((one) => (words.tariff === 'standard' ? { ...one, highRateShare: null } : one))
}

function secondaryShare({ systems }: DwellingTerms): Term {
  return systems.secondaries.length === 0
    ? given({ symbol: 's', label: 'Share of secondary heating', unit: 'share' }, 0, {
        kind: 'method',
        says: 'The home has no secondary heating.',
        chosenBy: [],
      })
    : total(
        { symbol: 's', label: 'Share of all secondary heating', unit: 'share' },
        'CERT-3',
        systems.secondaries.map((one) => one.share),
      )
}

function mainShare(home: DwellingTerms): Term {
  const { secondMain } = home.systems
  const name = { symbol: 's_1', label: 'Share of the first main system', unit: 'share' }
  return secondMain === null
    ? derived(name, 'CERT-3', '1 − s', { s: secondaryShare(home) })
    : derived(name, 'CERT-3', '(1 − s) · (1 − s_2)', { s: secondaryShare(home), s_2: secondMain.share })
}

function boughtHeat({ heat: { spaceHeatingSpf }, home }: MoneyTermsInput, space: Term, months: Term): BoughtTerms[] {
  const { systems } = home
  const words = home.dwelling.systems
  const mainEfficiency = hasOwnHeatPump(home.dwelling) ? spaceHeatingSpf : systems.main.efficiency
  const heat = (purpose: BillPurpose, fuel: PricedFuel, share: Term, efficiency: Term, high: Term): BoughtTerms => ({
    purpose,
    fuel,
    kwh: atTheHome(
      fuel,
      derived(
        { symbol: 'E', label: `Bought: ${purpose.replaceAll('_', ' ')}`, unit: 'kWh/yr' },
        'MON-3',
        'sum(Q) · s / η',
        { Q: space, s: share, η: efficiency },
      ),
    ),
    highRateShare: high,
    months,
  })
  const list = [heat('space_heating', words.main.fuel, mainShare(home), mainEfficiency, systems.main.highRateShare)]
  if (words.secondMain !== null && systems.secondMain !== null) {
    const share = derived(
      { symbol: 's', label: 'Share of the second main system', unit: 'share' },
      'CERT-3',
      '(1 − s) · s_2',
      { s: secondaryShare(home), s_2: systems.secondMain.share },
    )
    const { efficiency, highRateShare } = systems.secondMain
    list.push(heat('second_main_heating', words.secondMain.heater.fuel, share, efficiency, highRateShare))
  }
  words.secondaries.forEach(({ heater }, index) => {
    const terms = systems.secondaries[index]
    if (terms !== undefined) {
      list.push(heat('secondary_heating', heater.fuel, terms.share, terms.efficiency, terms.highRateShare))
    }
  })
  return list
}

/** Rule MON-3a: without what the pipes of a heat network lose. */
function atTheHome(fuel: PricedFuel, kwh: Term): Term {
  if (networkLoss(fuel) === 1) return kwh
  const name = { symbol: 'E', label: 'Heat bought at the home', unit: 'kWh/yr' }
  const distribution = cell('heat-network', ['distributionFactor'], 'value', { symbol: 'd' })
  return derived(name, 'MON-3a', 'E / d', { E: kwh, d: distribution }, 'Customers pay at their own meter.')
}

/** The household's hot water with the losses of the home's own store. */
export function boughtHotWaterTerms(
  question: Pick<MoneyTermsInput, 'heat' | 'home' | 'weather'>,
  space: Term,
  drawnKwh: Term,
): BoughtTerms {
  const { heat, home, weather } = question
  const words = home.dwelling.systems.water
  const { hotWater } = heat.balance
  const drawn = home.dwelling.hotWater.isPointOfUse
    ? derived({ symbol: 'D', label: 'Hot water at the tap, without pipes', unit: 'kWh/yr' }, 'MON-3', 'D · f_u', {
        D: drawnKwh,
        f_u: figure('hot-water', 'usefulShare', 'f_u'),
      })
    : drawnKwh
  const heated =
    home.dwelling.hotWater.recoveredShare === 0
      ? drawn
      : derived({ symbol: 'D', label: 'Hot water less what is recovered', unit: 'kWh/yr' }, 'SYS-10', 'D · (1 − f_r)', {
          D: drawn,
          f_r: home.hotWater.recoveredShare,
        })
  const losses = hotWater.storeLosses
  const asked = derived(
    { symbol: 'Q_w', label: 'Heat for the hot water of these people', unit: 'kWh' },
    'MON-3',
    [...Object.keys(losses), 'D · w'].join(' + '),
    { ...losses, D: heated, w: evenMonths() },
  )
  const water = solarHeatLeft(home, { ...hotWater, monthlyKwh: asked }, weather, weather)
  const { summerEfficiency, winterEfficiency } = home.systems.water
  const name = { symbol: 'E', label: 'Bought: hot water', unit: 'kWh/yr' }
  const isPlain = !words.isMainHeater || words.winterEfficiency === words.summerEfficiency
  const hotWaterSpf = figure('household-electrification', 'hotWaterSpf', 'SPF')
  const plainKwh = (): Term =>
    words.isHeatPump
      ? derived(name, 'EU-4', 'sum(Q_w) / SPF', { Q_w: water, SPF: hotWaterSpf })
      : derived(name, 'CERT-3a', 'sum(Q_w) / η_s', { Q_w: water, η_s: summerEfficiency })
  const kwh = isPlain
    ? plainKwh()
    : derived(
        name,
        'CERT-3a',
        'sum(if(Q_w > 0, Q_w · (s · Q_h / η_w + Q_w / η_s) / (s · Q_h + Q_w), 0))',
        { Q_w: water, s: mainShare(home), Q_h: space, η_w: winterEfficiency, η_s: summerEfficiency },
        'The boiler also heats the rooms, so its efficiency of a month lies between winter and summer.',
      )
  return {
    purpose: 'hot_water',
    fuel: words.fuel,
    kwh: atTheHome(words.fuel, kwh),
    highRateShare: home.systems.water.highRateShare,
    months: monthlyProfileTerm(water, 'hot water'),
  }
}

/** Rule EU-7. */
function ownHousehold({ cooksWithGas, home, hotWater, kitchenFacts, occupiers }: MoneyTermsInput) {
  const factors = scalingFactors(home.totalFloorArea, occupiers)
  const lightingChange = lightingChangeTerm(home)
  const electric = (scaling: HouseholdUse['scaling']): Term =>
    usesTerm(
      `Electricity scaled by ${scaling}`,
      'EU-7',
      occupiers,
      (use) => use.endUse === 'appliance' && use.scaling === scaling,
    )
  const gas = (label: string, endUse: HouseholdUse['endUse']): Term =>
    usesTerm(label, 'EU-7', occupiers, (use) => use.endUse === endUse)
  const hob = HOUSEHOLD_USES.some((use) => use.use === 'electricHob')
    ? usesTerm('The average electric hob of the stock', 'EU-7', occupiers, (use) => use.use === 'electricHob')
    : null
  const none = (symbol: string, label: string): Term =>
    given({ symbol, label, unit: 'kWh/yr' }, 0, {
      kind: 'method',
      says: cooksWithGas ? 'The kitchen cooks with gas.' : 'There is no gas in the kitchen.',
      chosenBy: kitchenFacts,
    })
  const showers =
    hotWater.electricShowerKwh ??
    usesTerm('Electric showers of the average home', 'EU-7', occupiers, (use) => use.endUse === 'electric_shower')
  const scaled = { E_a: electric('appliances'), f_a: factors.appliances, E_0: electric('none'), E_s: showers }
  const electrification = (key: string, symbol: string): Term =>
    cell('household-electrification', [key], 'value', { symbol }, kitchenFacts)
  return {
    lighting: derived(
      { symbol: 'E_l', label: 'Lighting', unit: 'kWh/yr' },
      lightingChange === null ? 'EU-7' : 'EU-7, EU-12',
      lightingChange === null ? 'E · f_l' : 'max(0, E · f_l + ΔL)',
      {
        E: electric('lighting'),
        f_l: factors.lighting,
        ...(lightingChange === null ? {} : { ΔL: lightingChange }),
      },
    ),
    appliances:
      cooksWithGas || hob === null
        ? derived({ symbol: 'E_a', label: 'Appliances', unit: 'kWh/yr' }, 'EU-7', 'E_a · f_a + E_0 + E_s', scaled)
        : derived(
            { symbol: 'E_a', label: 'Appliances without a hob', unit: 'kWh/yr' },
            'EU-7',
            'E_a · f_a + E_0 + E_s − E_h',
            {
              ...scaled,
              E_h: hob,
            },
          ),
    electricHob: cooksWithGas
      ? none('E_h', 'Electric hob')
      : derived({ symbol: 'E_h', label: 'Electric hob', unit: 'kWh/yr' }, 'EU-7', `a + b · ${occupiers}`, {
          a: electrification('electricHobBaseKwh', 'a'),
          b: electrification('electricHobPerOccupierKwh', 'b'),
        }),
    gasHob: cooksWithGas ? gas('Gas hob', 'cooking') : none('G_h', 'Gas hob'),
  }
}
