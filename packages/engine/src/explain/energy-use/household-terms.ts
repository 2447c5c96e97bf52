import { HOUSEHOLD_ASSUMPTION } from '../../energy-use/household-energy-use.ts'
import { HOUSEHOLD_USES, type HouseholdUse, MOST_IN_TABLE } from '../../tables/energy-use/household-figures.ts'
import { ENERGY_CATEGORIES, type EnergyCategory, type HouseholdSize } from '../../vocabulary.ts'
import type { AssumptionOrigin } from '../explanation/explanation.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, given, type Term, total } from '../terms/term.ts'

export interface HouseholdTerms {
  electricityKwh: Term
  gasKwh: Term
  gasElectrifiedKwh: Term
  electrifiedHotWaterKwh: Term
  electrifiedCookingKwh: Term
  electrifiedKwh: Term
  spf: Term
  breakdown: Record<EnergyCategory, { electricityKwh: Term; gasKwh: Term }>
}

/** Hot water of the household. Rule EU-9. */
export interface DrawnHotWaterTerms {
  drawnKwh: Term
  kitchenDrawnKwh: Term
  /** null without recovery. */
  drainRecoveredShare: Term | null
  electricShowerKwh: Term | null
}

/** Energy that a household uses apart from space heating. Rules EU-1 to EU-6, EU-8, EU-9 and EU-12. */
export function householdTerms(
  totalFloorArea: Term,
  occupiers: HouseholdSize,
  hotWater: DrawnHotWaterTerms,
  lightingChange: Term | null,
): HouseholdTerms {
  const sumOf = (label: string, rule: string, wanted: (use: HouseholdUse) => boolean): Term =>
    usesTerm(label, rule, occupiers, wanted)
  const factors = scalingFactors(totalFloorArea, occupiers)
  const heat = hotWaterHeatTerms(hotWater)
  const hob = sumOf('Gas for cooking', 'EU-1', (use) => use.endUse === 'cooking')
  const categoryOf = (category: EnergyCategory) => ({
    electricityKwh: categoryElectricity(category, sumOf, factors, hotWater.electricShowerKwh, lightingChange),
    gasKwh: categoryGas(category, heat, hob),
  })
  const breakdown = {
    Kitchen: categoryOf('Kitchen'),
    Hygiene: categoryOf('Hygiene'),
    Entertainment: categoryOf('Entertainment'),
    Lighting: categoryOf('Lighting'),
    Chores: categoryOf('Chores'),
    'Always ON': categoryOf('Always ON'),
  }
  const year = (label: string, symbol: string, fuel: 'electricityKwh' | 'gasKwh'): Term =>
    total(
      { symbol, label, unit: 'kWh/yr' },
      'EU-2',
      ENERGY_CATEGORIES.map((category) => breakdown[category][fuel]),
    )
  const spf = figure('household-electrification', 'hotWaterSpf', 'SPF')
  const electricityKwh = year('Electricity of the household', 'E', 'electricityKwh')
  const gasKwh = year('Gas of the household', 'G', 'gasKwh')
  const electrifiedHotWaterKwh = derived(
    { symbol: 'E_w', label: 'Hot water by heat pump', unit: 'kWh/yr' },
    'EU-4, EU-4a',
    '(G − G_c) · η / SPF + q_s · 365 / SPF',
    {
      G: gasKwh,
      G_c: hob,
      η: figure('household-electrification', 'boilerWaterEfficiency', 'η'),
      SPF: spf,
      q_s: figure('household-electrification', 'cylinderLossKwhPerDay', 'q_s'),
    },
  )
  const electrifiedCookingKwh = derived(
    { symbol: 'E_c', label: 'Cooking by electricity', unit: 'kWh/yr' },
    'EU-5',
    'G_c · f_c',
    { G_c: hob, f_c: figure('household-electrification', 'wholeCookerFactor', 'f_c') },
  )
  const gasElectrifiedKwh = derived(
    { symbol: 'E_g', label: 'Electricity in place of the gas', unit: 'kWh/yr' },
    'EU-4, EU-5',
    'E_w + E_c',
    { E_w: electrifiedHotWaterKwh, E_c: electrifiedCookingKwh },
  )
  return {
    electricityKwh,
    gasKwh,
    gasElectrifiedKwh,
    electrifiedHotWaterKwh,
    electrifiedCookingKwh,
    electrifiedKwh: derived(
      { symbol: 'E_e', label: 'Electricity of the household without gas', unit: 'kWh/yr' },
      'EU-8',
      'E + E_g',
      { E: electricityKwh, E_g: gasElectrifiedKwh },
    ),
    spf,
    breakdown,
  }
}

/** Heat for the hot water of Kitchen and Hygiene, after shower drains have given theirs back. */
export function hotWaterHeatTerms({ drawnKwh, kitchenDrawnKwh, drainRecoveredShare }: DrawnHotWaterTerms) {
  return {
    Kitchen: kitchenDrawnKwh,
    Hygiene: derived(
      { symbol: 'Q_h', label: 'Heat of the hot water of showers, baths and basins', unit: 'kWh/yr' },
      'EU-9',
      drainRecoveredShare === null ? 'Q_d − Q_k' : 'Q_d · (1 − f_d) − Q_k',
      {
        Q_d: drawnKwh,
        Q_k: kitchenDrawnKwh,
        ...(drainRecoveredShare === null ? {} : { f_d: drainRecoveredShare }),
      },
    ),
  }
}

function categoryGas(category: EnergyCategory, heat: ReturnType<typeof hotWaterHeatTerms>, hob: Term): Term {
  const name = { symbol: 'G', label: `Gas: ${category}`, unit: 'kWh/yr' }
  const η = figure('household-electrification', 'boilerWaterEfficiency', 'η')
  if (category === 'Kitchen') return derived(name, 'EU-2', 'G_c + Q_k / η', { G_c: hob, Q_k: heat.Kitchen, η })
  if (category === 'Hygiene') return derived(name, 'EU-2', 'Q_h / η', { Q_h: heat.Hygiene, η })
  return given(name, 0, { kind: 'method', says: 'EU-2: gas heats water and cooks, nothing else.', chosenBy: [] })
}

/** Use of a home of this size over that of the reference home. Rule EU-3. */
export function scalingFactors(
  totalFloorArea: Term,
  occupiers: HouseholdSize,
): Record<'appliances' | 'lighting', Term> {
  const areaRatio = derived(
    { symbol: 'r', label: 'Floor area over that of the reference home', unit: 'ratio' },
    'EU-3',
    'A / A_ref',
    { A: totalFloorArea, A_ref: figure('household-floor-area-scaling', columnsOf(occupiers).area, 'A_ref') },
  )
  return {
    appliances: scalingFactor('f_a', 'Appliances for this floor area', 'exponentAppliances', areaRatio),
    lighting: scalingFactor('f_l', 'Lighting for this floor area', 'exponentLighting', areaRatio),
  }
}

/** Sum of uses in the table of appliances, for a number of people. Rule EU-11 above three. */
export function usesTerm(
  label: string,
  rule: string,
  occupiers: HouseholdSize,
  wanted: (use: HouseholdUse) => boolean,
): Term {
  const { kwh } = columnsOf(occupiers)
  const uses = HOUSEHOLD_USES.filter(wanted).map((use) => {
    const inTable = cell('household-use', [use.use], kwh, { symbol: use.use, label: `In a year: ${use.use}` }, [
      HOUSEHOLD,
    ])
    return occupiers > MOST_IN_TABLE ? grownTerm(use, inTable, occupiers) : inTable
  })
  return total({ symbol: 'E', label, unit: 'kWh/yr' }, rule, uses)
}

const HOUSEHOLD: AssumptionOrigin = { kind: 'assumption', ...HOUSEHOLD_ASSUMPTION }

/** From the use of three people in the table to that of more. Rule EU-11. */
function grownTerm({ growth, use }: HouseholdUse, inTable: Term, occupiers: HouseholdSize): Term {
  if (growth === 'none') return inTable
  const name = { symbol: use, label: `In a year, ${occupiers} people: ${use}`, unit: 'kWh/yr' }
  const inputs: Record<string, Term> = { E_3: inTable }
  if (growth === 'people') return derived(name, 'EU-11', `E_3 · ${occupiers} / ${MOST_IN_TABLE}`, inputs)
  if (growth === 'cooking') {
    inputs['a'] = figure('household-electrification', 'electricHobBaseKwh', 'a')
    inputs['b'] = figure('household-electrification', 'electricHobPerOccupierKwh', 'b')
    return derived(name, 'EU-11', `E_3 · (a + b · ${occupiers}) / (a + b · ${MOST_IN_TABLE})`, inputs)
  }
  const exponent = growth === 'lighting' ? 'exponentLighting' : 'exponentAppliances'
  inputs['n'] = figure('household-floor-area-scaling', exponent, 'n')
  return derived(name, 'EU-11', `E_3 · (${occupiers} / ${MOST_IN_TABLE}) ^ n`, inputs)
}

/** Columns of the tables for a number of people; those of three people above it. */
function columnsOf(occupiers: HouseholdSize): { area: string; kwh: string } {
  return COLUMNS[Math.min(occupiers, MOST_IN_TABLE) - 1] ?? THREE
}

const THREE = { area: 'referenceAreaThreeOccupiers', kwh: 'threeOccupiersKwh' }
const COLUMNS: readonly { area: string; kwh: string }[] = [
  { area: 'referenceAreaOneOccupier', kwh: 'oneOccupierKwh' },
  { area: 'referenceAreaTwoOccupiers', kwh: 'twoOccupiersKwh' },
  THREE,
]

function scalingFactor(symbol: string, label: string, exponent: string, areaRatio: Term): Term {
  return derived({ symbol, label, unit: 'factor' }, 'EU-3', 'min(f_max, max(f_min, r ^ n))', {
    f_max: figure('household-floor-area-scaling', 'highestFactor', 'f_max'),
    f_min: figure('household-floor-area-scaling', 'lowestFactor', 'f_min'),
    r: areaRatio,
    n: figure('household-floor-area-scaling', exponent, 'n'),
  })
}

/** Parts that a category has none of are left out of its formula. */
function categoryElectricity(
  category: EnergyCategory,
  sumOf: (label: string, rule: string, wanted: (use: HouseholdUse) => boolean) => Term,
  factors: Record<'appliances' | 'lighting', Term>,
  electricShowers: Term | null,
  lightingChange: Term | null,
): Term {
  const isOwn = (use: HouseholdUse): boolean => use.fuel === 'electricity' && use.category === category
  const isAuxiliary = (use: HouseholdUse): boolean => isOwn(use) && use.endUse === 'heating_auxiliary'
  const scaled = (use: HouseholdUse, scaling: HouseholdUse['scaling']): boolean =>
    isOwn(use) && use.endUse === 'appliance' && use.scaling === scaling
  const sum = (label: string, wanted: (use: HouseholdUse) => boolean): Term =>
    sumOf(`${category}: ${label}`, 'EU-1', wanted)
  const has = (wanted: (use: HouseholdUse) => boolean): boolean => HOUSEHOLD_USES.some(wanted)

  const parts: string[] = []
  const inputs: Record<string, Term> = {}
  if (has((use) => scaled(use, 'none'))) {
    parts.push('E_0')
    inputs['E_0'] = sum('the same in any home', (use) => scaled(use, 'none'))
  }
  if (category === 'Hygiene') {
    parts.push('E_s')
    inputs['E_s'] =
      electricShowers ?? sum('electric showers of the average home', (use) => use.endUse === 'electric_shower')
  }
  if (has((use) => scaled(use, 'appliances'))) {
    const hasAuxiliary = has(isAuxiliary)
    parts.push(hasAuxiliary ? 'f_a · (E_a + E_x)' : 'f_a · E_a')
    inputs['f_a'] = factors.appliances
    inputs['E_a'] = sum('more in larger homes', (use) => scaled(use, 'appliances'))
    if (hasAuxiliary) inputs['E_x'] = sum("the boiler's pump, fan and controls", isAuxiliary)
  }
  if (has((use) => scaled(use, 'lighting'))) {
    parts.push('f_l · E_l')
    inputs['f_l'] = factors.lighting
    inputs['E_l'] = sum('lighting', (use) => scaled(use, 'lighting'))
  }
  const name = { symbol: 'E', label: `Electricity: ${category}`, unit: 'kWh/yr' }
  const plain = parts.join(' + ')
  if (category !== 'Lighting' || lightingChange === null) return derived(name, 'EU-2', plain, inputs)
  return derived(name, 'EU-2, EU-12', `max(0, ${plain} + ΔL)`, { ...inputs, ΔL: lightingChange })
}
