import { azimuthDegOf } from '../climate/tilted-radiation.ts'
import type { Money } from '../money/money.ts'
import type { BillPurpose } from '../money/running-cost.ts'
import { HOUSEHOLD_USES, type HouseholdUse } from '../tables/household-tables.ts'
import { ASPECTS, type Aspect, type OccupierCount, type PricedFuel } from '../vocabulary.ts'
import { type BoughtTerms, billTerms, type SupplyTerms } from './bill-terms.ts'
import type { DwellingTerms } from './dwelling-terms.ts'
import { daysOfMonth } from './hot-water-terms.ts'
import { type HouseholdTerms, scalingFactors, usesTerm } from './household-terms.ts'
import { cell, figure } from './published.ts'
import type { WeatherTerms } from './radiation-terms.ts'
import type { HeatLossTerms } from './scenario-terms.ts'
import type { SolarTerms } from './solar-terms.ts'
import { solarHeatLeft } from './solar-water-terms.ts'
import { tariffTerms } from './tariff-terms.ts'
import { derived, given, plain, type Term, total } from './term.ts'
import { branch, type TermBranch } from './term-tree.ts'

export interface MoneyQuestion {
  money: Money
  occupiers: OccupierCount
  home: DwellingTerms
  heat: HeatLossTerms
  household: HouseholdTerms
  solar: SolarTerms
  weather: WeatherTerms
  /** Mains gas in the home, or a heater that burns it. */
  cooksWithGas: boolean
  batteryKwh: number
}

/** Running costs of a year today, electrified, and with panels. Rules MON-1 to MON-7. */
export function moneyTerms(question: MoneyQuestion): TermBranch {
  const { money } = question
  const tariff = tariffTerms(money)
  const factor = money.atMeter === null ? null : meterFactor(money.atMeter.band)
  const battery = given({ symbol: 'B', label: 'Usable capacity of the battery', unit: 'kWh' }, question.batteryKwh, {
    kind: 'user',
    field: 'money.batteryKwh',
    stated: String(question.batteryKwh),
    wording: null,
  })
  const { systems } = question.home.dwelling
  const hasTwoRates = systems.tariff !== 'standard' && systems.tariff !== '24_hour'
  const existing = (): SupplyTerms => ({ generation: existingMonths(question), battery })
  const counted = (): SupplyTerms => ({ generation: countedMonths(question), battery })
  const costs = (heating: Term | null): TermBranch => ({
    today: branch(() => billTerms(ownBought(question, heating), existing(), tariff, hasTwoRates)),
    electrified: branch(() => billTerms(electrifiedBought(question, heating), existing(), tariff, false)),
    electrifiedWithPanels: branch(() => billTerms(electrifiedBought(question, heating), counted(), tariff, false)),
  })
  return { ...costs(null), atMeter: factor === null ? null : { factor, ...costs(factor) } }
}

function meterFactor(band: string): Term {
  return cell('meter-gap', [band], 'meterOverCertificate', {
    symbol: 'f_m',
    label: `Energy at the meter over that of the certificate, band ${band}`,
    unit: 'factor',
  })
}

/** How a year is spread over its months. */
const EVEN = (): Term =>
  derived({ symbol: 'w', label: 'Days of the month as a share of the year', unit: 'share' }, 'MON-4', 'd / 365', {
    d: daysOfMonth(),
  })

function swinging(of: 'lighting' | 'appliance'): Term {
  const raw = derived(
    { symbol: 'w_0', label: `Use of the month: ${of}`, unit: 'days' },
    'MON-4',
    'd · (1 + s · cos(2 · π · (month − m) / 12))',
    { d: daysOfMonth(), s: figure('gains', `${of}Swing`, 's'), m: figure('gains', `${of}ShiftMonths`, 'm') },
  )
  return shapeOf(raw, of)
}

function shapeOf(months: Term, words: string): Term {
  const year = Array.isArray(months.amount) ? months.amount.reduce((sum, month) => sum + month, 0) : 0
  if (!(year > 0)) return EVEN()
  return derived(
    { symbol: 'w', label: `Month as a share of the year: ${words}`, unit: 'share' },
    'MON-4',
    'x / sum(x)',
    { x: months },
  )
}

/** Rule MON-3: the home with the systems that it has. */
function ownBought(question: MoneyQuestion, factor: Term | null): BoughtTerms[] {
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
  const spaceShape = shapeOf(space, 'space heating')
  return [
    ...boughtHeat(home, space, spaceShape),
    boughtHotWater(question, space, needs.hotWaterHeat),
    other('cooking', needs.gasHob, EVEN(), 'mains_gas'),
    other('cooking', needs.electricHob, EVEN()),
    other('lighting', needs.lighting, swinging('lighting')),
    other('appliances', needs.appliances, swinging('appliance')),
    other('pumps_and_fans', systems.pumpsAndFansKwh, spaceShape),
    {
      ...other('ventilation', systems.ventilationFansKwh, EVEN()),
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

function boughtHeat(home: DwellingTerms, space: Term, months: Term): BoughtTerms[] {
  const { systems } = home
  const words = home.dwelling.systems
  const heat = (purpose: BillPurpose, fuel: PricedFuel, share: Term, efficiency: Term, high: Term): BoughtTerms => ({
    purpose,
    fuel,
    kwh: derived(
      { symbol: 'E', label: `Bought: ${purpose.replaceAll('_', ' ')}`, unit: 'kWh/yr' },
      'MON-3',
      'sum(Q) · s / η',
      { Q: space, s: share, η: efficiency },
    ),
    highRateShare: high,
    months,
  })
  const list = [
    heat('space_heating', words.main.fuel, mainShare(home), systems.main.efficiency, systems.main.highRateShare),
  ]
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

/** The household's hot water with the losses of the home's own store. */
function boughtHotWater(question: MoneyQuestion, space: Term, heatAtTaps: Term): BoughtTerms {
  const { heat, home, weather } = question
  const words = home.dwelling.systems.water
  const { hotWater } = heat.balance
  const drawn = home.dwelling.hotWater.isPointOfUse
    ? derived({ symbol: 'D', label: 'Hot water at the tap, without pipes', unit: 'kWh/yr' }, 'MON-3', 'D · f_u', {
        D: heatAtTaps,
        f_u: figure('hot-water', 'usefulShare', 'f_u'),
      })
    : heatAtTaps
  const losses = hotWater.storeLosses
  const asked = derived(
    { symbol: 'Q_w', label: 'Heat for the hot water of these people', unit: 'kWh' },
    'MON-3',
    [...Object.keys(losses), 'D · w'].join(' + '),
    { ...losses, D: drawn, w: EVEN() },
  )
  const water = solarHeatLeft(home, { ...hotWater, monthlyKwh: asked }, weather, weather)
  const { summerEfficiency, winterEfficiency } = home.systems.water
  const name = { symbol: 'E', label: 'Bought: hot water', unit: 'kWh/yr' }
  const isPlain = !words.isMainHeater || words.winterEfficiency === words.summerEfficiency
  const kwh = isPlain
    ? derived(name, 'CERT-3a', 'sum(Q_w) / η_s', { Q_w: water, η_s: summerEfficiency })
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
    kwh,
    highRateShare: home.systems.water.highRateShare,
    months: shapeOf(water, 'hot water'),
  }
}

/** Rule EU-7. */
function ownHousehold({ cooksWithGas, home, occupiers }: MoneyQuestion) {
  const factors = scalingFactors(home.totalFloorArea, occupiers)
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
      chosenBy: [],
    })
  const scaled = { E_a: electric('appliances'), f_a: factors.appliances, E_0: electric('none') }
  const electrification = (key: string, symbol: string): Term => figure('household-electrification', key, symbol)
  return {
    lighting: derived({ symbol: 'E_l', label: 'Lighting', unit: 'kWh/yr' }, 'EU-7', 'E · f_l', {
      E: electric('lighting'),
      f_l: factors.lighting,
    }),
    appliances:
      cooksWithGas || hob === null
        ? derived({ symbol: 'E_a', label: 'Appliances', unit: 'kWh/yr' }, 'EU-7', 'E_a · f_a + E_0', scaled)
        : derived(
            { symbol: 'E_a', label: 'Appliances without a hob', unit: 'kWh/yr' },
            'EU-7',
            'E_a · f_a + E_0 − E_h',
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
    hotWaterHeat: derived(
      { symbol: 'D', label: 'Heat at the taps with the losses of their pipes', unit: 'kWh/yr' },
      'EU-7',
      'G · η',
      { G: gas('Gas for hot water', 'hot_water'), η: electrification('boilerWaterEfficiency', 'η') },
    ),
  }
}

/** Rule MON-6: a heat pump and an electric kitchen at the single rate. */
function electrifiedBought(question: MoneyQuestion, factor: Term | null): BoughtTerms[] {
  const { heat, household, occupiers } = question
  const heating =
    factor === null
      ? heat.electrifiedHeatingKwh
      : derived({ symbol: 'E_h', label: 'Electricity for heating at the meter', unit: 'kWh/yr' }, 'MON-7', 'E · f_m', {
          E: heat.electrifiedHeatingKwh,
          f_m: factor,
        })
  const electric = (purpose: BillPurpose, kwh: Term, months: Term): BoughtTerms => ({
    purpose,
    fuel: 'electricity',
    kwh,
    highRateShare: null,
    months,
  })
  const gas = (label: string, endUse: HouseholdUse['endUse']): Term =>
    usesTerm(label, 'EU-1', occupiers, (use) => use.endUse === endUse)
  const electrification = (key: string, symbol: string): Term => figure('household-electrification', key, symbol)
  const lighting = household.breakdown.Lighting.electricityKwh
  return [
    electric('space_heating', heating, shapeOf(heat.monthlySpaceHeatingKwh, 'space heating')),
    electric(
      'hot_water',
      derived({ symbol: 'E_w', label: 'Hot water by heat pump', unit: 'kWh/yr' }, 'EU-4', 'G_w · η / SPF', {
        G_w: gas('Gas for hot water', 'hot_water'),
        η: electrification('boilerWaterEfficiency', 'η'),
        SPF: electrification('hotWaterSpf', 'SPF'),
      }),
      EVEN(),
    ),
    electric(
      'cooking',
      derived({ symbol: 'E_c', label: 'Cooking by electricity', unit: 'kWh/yr' }, 'EU-5', 'G_c · f_c', {
        G_c: gas('Gas for cooking', 'cooking'),
        f_c: electrification('wholeCookerFactor', 'f_c'),
      }),
      EVEN(),
    ),
    electric('lighting', lighting, swinging('lighting')),
    electric(
      'appliances',
      derived({ symbol: 'E_a', label: 'Appliances', unit: 'kWh/yr' }, 'MON-6', 'E − E_l', {
        E: household.electricityKwh,
        E_l: lighting,
      }),
      swinging('appliance'),
    ),
  ]
}

/** Panels that are there face the better side of the roof. */
function existingMonths(question: MoneyQuestion): Term {
  const better: Aspect = question.home.dwelling.roofKind === 'flat' ? 'flat' : 'southeast'
  return forecastMonths(question, [[better, question.solar.existingOutputKwh]])
}

function countedMonths(question: MoneyQuestion): Term {
  const { solar } = question
  return plain(solar.existingOutputKwh) > plain(solar.recommendedOutputKwh)
    ? existingMonths(question)
    : forecastMonths(
        question,
        ASPECTS.map((aspect) => [aspect, solar.aspects[aspect].outputKwh]),
      )
}

/** Rule SOL-17: output of each aspect, spread by the sun on it. */
function forecastMonths({ weather }: MoneyQuestion, outputs: readonly (readonly [Aspect, Term])[]): Term {
  const parts = outputs
    .filter(([, output]) => plain(output) !== 0)
    .map(([aspect, output]) => {
      const pitch = figure(
        'solar-roof-defaults',
        aspect === 'flat' ? 'flatRoofFrameTiltDeg' : 'pitchedRoofPitchDeg',
        'p',
      )
      const radiation = derived(
        { symbol: 'S', label: `Sun of the month: ${aspect}`, unit: 'kWh/m²' },
        'SOL-1',
        'S · 24 · d / 1000',
        { S: weather.flux(pitch, azimuthDegOf(aspect === 'flat' ? 'east' : aspect)), d: daysOfMonth() },
      )
      return derived(
        { symbol: 'E', label: `Output of the month: ${aspect}`, unit: 'kWh' },
        'SOL-17',
        'E · (S / sum(S))',
        {
          E: output,
          S: radiation,
        },
      )
    })
  if (parts.length > 0) return total({ symbol: 'E', label: 'Output of the month', unit: 'kWh' }, 'SOL-17', parts)
  return given({ symbol: 'E', label: 'Output of the month', unit: 'kWh' }, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], {
    kind: 'method',
    says: 'There are no panels.',
    chosenBy: [],
  })
}
