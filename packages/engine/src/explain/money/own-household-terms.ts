import { ENERGY_CATEGORIES, type EnergyCategory, type HouseholdSize } from '../../vocabulary.ts'
import {
  type DrawnHotWaterTerms,
  type HouseholdTerms,
  hotWaterHeatTerms,
  scalingFactors,
  usesTerm,
} from '../energy-use/household-terms.ts'
import { cell } from '../sources/table-terms.ts'
import { derived, given, type Term, total } from '../terms/term.ts'
import { boughtHotWaterTerms } from './current-bill-terms.ts'
import type { MoneyTermsInput } from './money-terms-input.ts'

const FUELS = ['ownElectricityKwh', 'ownGasKwh', 'ownOtherKwh'] as const
type OwnTerms = Record<(typeof FUELS)[number], Term>
type OwnFuel = keyof OwnTerms

export type HouseholdFuelTerms = Omit<HouseholdTerms, 'breakdown'> &
  OwnTerms & { breakdown: Record<EnergyCategory, HouseholdTerms['breakdown'][EnergyCategory] & OwnTerms> }

export interface OwnHouseholdTermsInput
  extends Pick<MoneyTermsInput, 'heat' | 'home' | 'weather' | 'cooksWithGas' | 'kitchenFacts'> {
  occupiers: HouseholdSize
  hotWater: DrawnHotWaterTerms
}

/** What a household takes of the fuels of its own home. Rule EU-10. */
export function ownHouseholdTerms(household: HouseholdTerms, input: OwnHouseholdTermsInput): HouseholdFuelTerms {
  const water = ownWater(input)
  const ownOf = (category: EnergyCategory): OwnTerms => ({
    ownElectricityKwh: categoryFuel('ownElectricityKwh', category, ownElectricity(household, category, input), water),
    ownGasKwh: categoryFuel('ownGasKwh', category, ownHob(category, input), water),
    ownOtherKwh: categoryFuel('ownOtherKwh', category, null, water),
  })
  const all = (category: EnergyCategory) => ({ ...household.breakdown[category], ...ownOf(category) })
  const breakdown = {
    Kitchen: all('Kitchen'),
    Hygiene: all('Hygiene'),
    Entertainment: all('Entertainment'),
    Lighting: all('Lighting'),
    Chores: all('Chores'),
    'Always ON': all('Always ON'),
  }
  const year = (fuel: OwnFuel): Term =>
    total(
      { symbol: 'E', label: `${LABELS[fuel]} of the household, by the home's own fuels`, unit: 'kWh/yr' },
      'EU-10',
      ENERGY_CATEGORIES.map((category) => breakdown[category][fuel]),
    )
  return {
    ...household,
    ownElectricityKwh: year('ownElectricityKwh'),
    ownGasKwh: year('ownGasKwh'),
    ownOtherKwh: year('ownOtherKwh'),
    breakdown,
  }
}

const LABELS: Record<OwnFuel, string> = {
  ownElectricityKwh: 'Electricity',
  ownGasKwh: 'Mains gas',
  ownOtherKwh: 'Other fuel or heat',
}

interface OwnWater {
  fuel: OwnFuel
  kwh: Term
  heat: Partial<Record<EnergyCategory, Term>>
}

function ownWater({ heat, home, hotWater, weather }: OwnHouseholdTermsInput): OwnWater {
  const { fuel, kwh } = boughtHotWaterTerms({ heat, home, weather }, heat.monthlySpaceHeatingKwh, hotWater.drawnKwh)
  return {
    fuel: fuel === 'electricity' ? 'ownElectricityKwh' : fuel === 'mains_gas' ? 'ownGasKwh' : 'ownOtherKwh',
    kwh,
    heat: hotWaterHeatTerms(hotWater),
  }
}

/** What the category uses apart from hot water, and its share of the hot water where the heater takes this fuel. */
function categoryFuel(fuel: OwnFuel, category: EnergyCategory, rest: Term | null, water: OwnWater): Term {
  const name = { symbol: 'E', label: `${LABELS[fuel]}, own fuels: ${category}`, unit: 'kWh/yr' }
  const { Kitchen, Hygiene } = water.heat
  const heat = water.heat[category]
  if (water.fuel !== fuel || heat === undefined || Kitchen === undefined || Hygiene === undefined) {
    if (rest !== null) return derived(name, 'EU-10', 'E_r', { E_r: rest })
    return given(name, 0, {
      kind: 'method',
      says: 'EU-10: nothing of this category takes this fuel.',
      chosenBy: [],
    })
  }
  return derived(name, 'EU-10', rest === null ? 'W · Q / (Q_k + Q_h)' : 'E_r + W · Q / (Q_k + Q_h)', {
    ...(rest === null ? {} : { E_r: rest }),
    W: water.kwh,
    Q: heat,
    Q_k: Kitchen,
    Q_h: Hygiene,
  })
}

function ownHob(category: EnergyCategory, { cooksWithGas, occupiers }: OwnHouseholdTermsInput): Term | null {
  return category === 'Kitchen' && cooksWithGas
    ? usesTerm('Gas hob', 'EU-7', occupiers, (use) => use.endUse === 'cooking')
    : null
}

function ownElectricity(
  household: HouseholdTerms,
  category: EnergyCategory,
  { cooksWithGas, home, kitchenFacts, occupiers }: OwnHouseholdTermsInput,
): Term {
  const { electricityKwh } = household.breakdown[category]
  const name = { symbol: 'E', label: `Electricity without hot water: ${category}`, unit: 'kWh/yr' }
  if (category === 'Kitchen' && !cooksWithGas) {
    return derived(
      name,
      'EU-7',
      `E + (a + b · ${occupiers} − E_h)`,
      {
        E: electricityKwh,
        a: cell('household-electrification', ['electricHobBaseKwh'], 'value', { symbol: 'a' }, kitchenFacts),
        b: cell('household-electrification', ['electricHobPerOccupierKwh'], 'value', { symbol: 'b' }, kitchenFacts),
        E_h: usesTerm('The average electric hob of the stock', 'EU-7', occupiers, (use) => use.use === 'electricHob'),
      },
      'There is no gas in the kitchen, so its hob is electric.',
    )
  }
  if (category !== 'Always ON') return electricityKwh
  return derived(
    name,
    'EU-6',
    'E − f_a · E_x',
    {
      E: electricityKwh,
      f_a: scalingFactors(home.totalFloorArea, occupiers).appliances,
      E_x: usesTerm(
        'Pump, fan and controls of a boiler',
        'EU-6',
        occupiers,
        (use) => use.endUse === 'heating_auxiliary',
      ),
    },
    'Pumps and fans of the heating belong to the heating.',
  )
}
