import { HOUSEHOLD_ASSUMPTION } from '../../energy-use/household-energy-use.ts'
import { HOUSEHOLD_USES, type HouseholdUse } from '../../tables/energy-use/household-figures.ts'
import { ENERGY_CATEGORIES, type EnergyCategory, type OccupierCount } from '../../vocabulary.ts'
import type { AssumptionOrigin } from '../explanation/explanation.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, type Term, total } from '../terms/term.ts'

export interface HouseholdTerms {
  electricityKwh: Term
  gasKwh: Term
  gasElectrifiedKwh: Term
  electrifiedKwh: Term
  spf: Term
  breakdown: Record<EnergyCategory, { electricityKwh: Term; gasKwh: Term }>
}

/** Energy that a household uses apart from space heating. Rules EU-1 to EU-6 and EU-8. */
export function householdTerms(totalFloorArea: Term, occupiers: OccupierCount): HouseholdTerms {
  const columns = COLUMNS[occupiers]
  const factors = scalingFactors(totalFloorArea, occupiers)
  const categoryOf = (category: EnergyCategory) => ({
    electricityKwh: categoryElectricity(category, columns.kwh, factors),
    gasKwh: uses(`Gas: ${category}`, 'EU-2', columns.kwh, (use) => use.category === category && use.fuel === 'gas'),
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
  const gasElectrifiedKwh = derived(
    { symbol: 'E_g', label: 'Electricity in place of the gas', unit: 'kWh/yr' },
    'EU-4, EU-5',
    'G_w · η / SPF + G_c · f_c',
    {
      G_w: uses('Gas for hot water', 'EU-1', columns.kwh, (use) => use.endUse === 'hot_water'),
      η: figure('household-electrification', 'boilerWaterEfficiency', 'η'),
      SPF: spf,
      G_c: uses('Gas for cooking', 'EU-1', columns.kwh, (use) => use.endUse === 'cooking'),
      f_c: figure('household-electrification', 'wholeCookerFactor', 'f_c'),
    },
  )
  return {
    electricityKwh,
    gasKwh: year('Gas of the household', 'G', 'gasKwh'),
    gasElectrifiedKwh,
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

/** Use of a home of this size over that of the reference home. Rule EU-3. */
export function scalingFactors(
  totalFloorArea: Term,
  occupiers: OccupierCount,
): Record<'appliances' | 'lighting', Term> {
  const areaRatio = derived(
    { symbol: 'r', label: 'Floor area over that of the reference home', unit: 'ratio' },
    'EU-3',
    'A / A_ref',
    { A: totalFloorArea, A_ref: figure('household-floor-area-scaling', COLUMNS[occupiers].area, 'A_ref') },
  )
  return {
    appliances: scalingFactor('f_a', 'Appliances for this floor area', 'exponentAppliances', areaRatio),
    lighting: scalingFactor('f_l', 'Lighting for this floor area', 'exponentLighting', areaRatio),
  }
}

/** Sum of uses in the table of appliances, for a number of people. */
export function usesTerm(
  label: string,
  rule: string,
  occupiers: OccupierCount,
  wanted: (use: HouseholdUse) => boolean,
): Term {
  return uses(label, rule, COLUMNS[occupiers].kwh, wanted)
}

const COLUMNS: Record<OccupierCount, { area: string; kwh: string }> = {
  1: { area: 'referenceAreaOneOccupier', kwh: 'oneOccupierKwh' },
  2: { area: 'referenceAreaTwoOccupiers', kwh: 'twoOccupiersKwh' },
  3: { area: 'referenceAreaThreeOccupiers', kwh: 'threeOccupiersKwh' },
}

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
  column: string,
  factors: Record<'appliances' | 'lighting', Term>,
): Term {
  const isOwn = (use: HouseholdUse): boolean => use.fuel === 'electricity' && use.category === category
  const isAuxiliary = (use: HouseholdUse): boolean => isOwn(use) && use.endUse === 'heating_auxiliary'
  const scaled = (use: HouseholdUse, scaling: HouseholdUse['scaling']): boolean =>
    isOwn(use) && !isAuxiliary(use) && use.scaling === scaling
  const sum = (label: string, wanted: (use: HouseholdUse) => boolean): Term =>
    uses(`${category}: ${label}`, 'EU-1', column, wanted)
  const has = (wanted: (use: HouseholdUse) => boolean): boolean => HOUSEHOLD_USES.some(wanted)

  const parts: string[] = []
  const inputs: Record<string, Term> = {}
  if (has((use) => scaled(use, 'none'))) {
    parts.push('E_0')
    inputs['E_0'] = sum('the same in any home', (use) => scaled(use, 'none'))
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
  return derived({ symbol: 'E', label: `Electricity: ${category}`, unit: 'kWh/yr' }, 'EU-2', parts.join(' + '), inputs)
}

const HOUSEHOLD: AssumptionOrigin = { kind: 'assumption', ...HOUSEHOLD_ASSUMPTION }

function uses(label: string, rule: string, column: string, wanted: (use: HouseholdUse) => boolean): Term {
  return total(
    { symbol: 'E', label, unit: 'kWh/yr' },
    rule,
    HOUSEHOLD_USES.filter(wanted).map(({ use }) =>
      cell('household-use', [use], column, { symbol: use, label: `In a year: ${use}` }, [HOUSEHOLD]),
    ),
  )
}
