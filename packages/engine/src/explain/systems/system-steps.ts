import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { boilerEvidence } from '../../dwelling/heating/boiler-evidence.ts'
import { resolveControls } from '../../dwelling/heating/heating-controls.ts'
import { familyOf, resolveSystem } from '../../dwelling/heating/heating-from-features.ts'
import { boilerFuelOf } from '../../dwelling/heating/space-heater.ts'
import { publishedKeys, type TableName } from '../../tables/table-registry.ts'
import { type Edition, isHeatPump, isNetworkHeat, type PricedFuel } from '../../vocabulary.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { cell } from '../sources/table-terms.ts'
import { derived, type Term } from '../terms/term.ts'
import { pumpWays } from './pump-steps.ts'
import { immersionWays, ratedUses, rateWays } from './rate-steps.ts'
import { storageUnitWays } from './storage-unit-terms.ts'
import { type Chosen, mainFacts, type SystemStepsInput } from './system-steps-input.ts'
import { fanTerm } from './ventilation-steps.ts'

/**
 * Steps to an efficiency, a share at the high rate or a control figure: of the ways that the rules allow, the one that
 * results in the model's amount. Rules HL-22 and SYS-2 to SYS-8; null where none does.
 */
export function systemSteps(field: string, amount: number, question: SystemStepsInput): Term | null {
  return waysOf(field, question).find((way) => Object.is(way.amount, amount)) ?? null
}

function waysOf(field: string, question: SystemStepsInput): Term[] {
  const { dwelling, facts } = question
  const { systems } = dwelling
  const [, heater, figureName, last] = field.split('.')
  if (field === 'heating.temperatureAdjustment') return controlWays(question)
  if (field === 'systems.main.efficiency')
    return efficiencyWays(question, systems.main.fuel, 'winter', mainFacts(facts))
  if (field === 'systems.main.highRateShare') {
    const use = ratedUses(question)
    return rateWays(systems.main.fuel, use, systems.tariff, mainFacts(facts))
  }
  if (heater === 'secondMain' && figureName === 'efficiency') {
    return efficiencyWays(question, systems.secondMain?.heater.fuel ?? 'electricity', 'winter', [
      facts.of('secondMainHeating'),
    ])
  }
  if (heater === 'secondMain' && figureName === 'share') return [secondShare(question)]
  if (heater === 'secondaries' && last === 'efficiency') {
    const fuel = systems.secondaries[Number(figureName)]?.heater.fuel ?? 'electricity'
    return describedWays(fuel, 'space', [facts.of('secondaryHeating')])
  }
  if (heater === 'secondaries' && last === 'share') return shareWays(question)
  if (field.endsWith('.highRateShare') && heater !== 'water') {
    const shared = heater === 'secondMain' ? systems.secondMain : systems.secondaries[Number(figureName)]
    return rateWays(
      shared?.heater.fuel ?? 'electricity',
      ['direct', 'storage', 'air_heat_pump', 'ground_heat_pump'],
      systems.tariff,
      [facts.of('meter')],
    )
  }
  if (heater === 'water') return waterWays(question, figureName)
  if (heater === 'storageUnit') return storageUnitWays(question, figureName)
  if (field === 'systems.otherUsesHighRateShare')
    return rateWays('electricity', ['other'], systems.tariff, [facts.of('meter')])
  if (field === 'systems.ventilationHighRateShare') {
    return rateWays('electricity', ['ventilation'], systems.tariff, [facts.of('meter')])
  }
  if (field === 'systems.ventilationFansKwh') return [fanTerm(question, 'ratedKwh')]
  if (field === 'systems.ventilationFansInUseKwh') return [fanTerm(question, 'inUseKwh')]
  return field === 'systems.pumpsAndFansKwh' ? pumpWays(question) : []
}

/** Rule SYS-4b: the share that a document states of either system, else a usual one; at most half. */
function secondShare({ facts, features }: SystemStepsInput): Term {
  const [first, second] = features.heatingDetails ?? []
  const name = { symbol: 's', label: 'Share of the heat: second main heating', unit: 'share' }
  const ofFirst = second?.share === null || second?.share === undefined ? (first?.share ?? null) : null
  const stated = ofFirst ?? second?.share ?? null
  const field = stated === null ? 'secondMainHeating.share' : 'heatingDetails'
  const label = ofFirst === null ? 'Share of the second system' : 'Share of the first system'
  const share = facts.given({ symbol: 's', label, unit: 'share' }, stated ?? USUAL_SECOND_SHARE, field)
  return derived(name, 'SYS-4b', ofFirst === null ? 'min(0.5, max(0, s))' : 'min(0.5, max(0, 1 − s))', { s: share })
}

const USUAL_SECOND_SHARE = 0.4

/** Rule HL-22. */
function controlWays({ facts, features, reading }: SystemStepsInput): Term[] {
  const silent = { ...reading, assume: null }
  const family = familyOf(resolveSystem(features, silent), features.heatingControls)
  const { controls } = resolveControls(features.heatingControls, family, silent)
  return ['adjustmentK', 'adjustment2009K'].map((column) =>
    cell(
      'heating-control',
      [family, controls],
      column,
      { symbol: 'ΔT_c', label: `Warmer by these controls: ${controls.replaceAll('_', ' ')}`, unit: 'K' },
      [facts.of('heatingControls'), facts.of('mainHeating.system')],
    ),
  )
}

const EFFICIENCY = { symbol: 'η', unit: 'ratio' } as const

/** Rules SYS-4 and SYS-4a. */
function efficiencyWays(
  { facts, features, reading }: SystemStepsInput,
  fuel: PricedFuel,
  season: 'winter' | 'summer',
  chosenBy: Chosen,
  use: 'rooms' | 'water' = 'rooms',
): Term[] {
  if (isNetworkHeat(fuel)) return networkWays(features, facts, use, chosenBy)
  const ways: Term[] = []
  const percent = features.heatingDetails?.[0]?.declaredEfficiencyPercent ?? null
  // A declared heat pump figure does not apply to hot water (SYS-4d).
  const isPumpWater = use === 'water' && isHeatPump(resolveSystem(features, { ...reading, assume: null }))
  if (percent !== null && !isPumpWater) {
    const declared = facts.given(
      { symbol: 'p', label: 'Efficiency that the maker declares', unit: 'share' },
      percent,
      'heatingDetails',
    )
    ways.push(
      derived({ ...EFFICIENCY, label: 'Heat per unit of fuel as declared' }, 'SYS-4', 'p / 100', { p: declared }),
    )
    if (season === 'summer') {
      ways.push(
        derived(
          { ...EFFICIENCY, label: 'Heat per unit of fuel in summer, by what is declared' },
          'SYS-4',
          'p / 100 + d',
          {
            p: declared,
            d: cell('heater-efficiency', ['declared'], 'water', {
              symbol: 'd',
              label: 'Added in summer',
              unit: 'share',
            }),
          },
        ),
      )
    }
  }
  const code = features.mainHeating.sapCode
  if (code !== null && publishedKeys('heater-by-code').includes(String(code))) {
    ways.push(
      cell(
        'heater-by-code',
        [code],
        season,
        { ...EFFICIENCY, label: `Heat per unit of fuel: heater of SAP code ${code}` },
        [facts.of('mainHeating.sapCode')],
      ),
    )
  }
  ways.push(...classWays(features, fuel, season, reading.evidenceEdition, chosenBy))
  const described = describedWays(fuel, season === 'winter' ? 'space' : 'water', chosenBy)
  // A document that says whether the boiler condenses needs no class.
  if ((features.heatingDetails?.[0]?.isCondensing ?? null) !== null) ways.unshift(...described)
  ways.push(...described)
  const lost = cell(
    'heater-efficiency',
    ['no_interlock'],
    'space',
    { symbol: 'l', label: 'Lost without interlock', unit: 'ratio' },
    [facts.of('heatingControls')],
  )
  return [...ways, ...ways.map((way) => withoutInterlock(way, lost))]
}

/** Rule SYS-4: rows of boilers that no words name. */
function classWays(
  { stars, describedAs }: HomeFeatures,
  fuel: PricedFuel,
  season: 'winter' | 'summer',
  edition: Edition,
  chosenBy: Chosen,
): Term[] {
  const kind = boilerFuelOf(fuel)
  const evidence = boilerEvidence(fuel, stars.mainHeating)
  return [...new Set([evidence, 'unknown'])].flatMap((star) => {
    const keys = [kind, edition, star]
    if (!publishedKeys('boiler-class').includes(keys.join('|'))) return []
    const facts = star === 'unknown' ? chosenBy : [...chosenBy, starFact(star, describedAs)]
    return (season === 'winter' ? ['winter', 'olderWinter'] : ['summer', 'olderSummer']).map((column) =>
      cell(
        'boiler-class',
        keys,
        column,
        { ...EFFICIENCY, label: `Heat per unit of fuel: ${kind === 'lpg' ? 'LPG' : kind} boiler, ${season}` },
        facts,
      ),
    )
  })
}

function withoutInterlock(way: Term, lost: Term): Term {
  return derived(
    { ...EFFICIENCY, label: 'Heat per unit of fuel of a boiler without interlock' },
    'SYS-4a',
    'η + l',
    { η: way, l: lost },
    'No thermostat stops the boiler when the rooms are warm.',
  )
}

function starFact(evidence: string, describedAs: HomeFeatures['describedAs']): Chosen[number] {
  const isByCost = evidence.startsWith('energy_')
  return {
    kind: 'certificate',
    field: isByCost ? 'stars.mainHeating.energy' : 'stars.mainHeating.environment',
    stated: evidence.slice(evidence.indexOf('_') + 1).replaceAll('_', ' '),
    wording: describedAs.mainHeating,
  }
}

/** Rules SYS-4 and SYS-4e. */
function networkWays(features: HomeFeatures, facts: FactReader, use: 'rooms' | 'water', chosenBy: Chosen): Term[] {
  const name = { ...EFFICIENCY, label: 'Heat in the home per unit of heat that enters the network' }
  const distribution = cell('heat-network', ['distributionFactor'], 'value', { symbol: 'd' }, chosenBy)
  const isFlatRate = features.heatingControls?.includes('flat rate') === true
  const ofRooms = isFlatRate ? ['flatRate', 'flatRateNoThermostat'] : ['byUseThermostat']
  return [
    derived(name, 'SYS-4', '1 / d', { d: distribution }),
    ...(use === 'water' ? ['flatRateWater'] : ofRooms).map((key) =>
      derived(
        name,
        'SYS-4e',
        '1 / (d · c)',
        { d: distribution, c: cell('heat-network', [key], 'value', { symbol: 'c' }, [facts.of('heatingControls')]) },
        isFlatRate ? 'The charge does not depend on use.' : 'A room thermostat stops the heat of one room only.',
      ),
    ),
  ]
}

const LIQUIDS: ReadonlySet<PricedFuel> = new Set(['oil', 'biodiesel', 'bioethanol'] satisfies PricedFuel[])
const GASES: ReadonlySet<PricedFuel> = new Set(['mains_gas', 'lpg', 'bottled_lpg', 'biogas'] satisfies PricedFuel[])

/** Rows of heaters that words describe, which burn that fuel. */
function describedWays(fuel: PricedFuel, column: 'space' | 'water', chosenBy: Chosen): Term[] {
  const table: TableName = 'heater-efficiency'
  return publishedKeys(table)
    .filter((key) => key !== 'no_interlock' && burns(key, fuel))
    .map((key) =>
      cell(
        table,
        [key],
        column,
        { ...EFFICIENCY, label: `Heat per unit of fuel: ${key.replaceAll('_', ' ')}` },
        chosenBy,
      ),
    )
}

function burns(heater: string, fuel: PricedFuel): boolean {
  if (heater.includes('heat_pump')) return heater.startsWith('gas') ? GASES.has(fuel) : fuel === 'electricity'
  if (heater === 'electric') return fuel === 'electricity'
  if (heater.startsWith('gas')) return GASES.has(fuel)
  if (heater.startsWith('oil')) return LIQUIDS.has(fuel)
  if (heater.endsWith('condensing_boiler')) return GASES.has(fuel) || LIQUIDS.has(fuel)
  return !GASES.has(fuel) && !LIQUIDS.has(fuel) && fuel !== 'electricity'
}

/** Rules SYS-5 and SYS-5a. */
function shareWays({ facts, reading }: SystemStepsInput): Term[] {
  const chosenBy = [facts.of('secondaryHeating'), facts.of('mainHeating.system')]
  const shares = publishedKeys('secondary-share').map((rule) =>
    cell(
      'secondary-share',
      [rule],
      'share',
      { symbol: 's', label: `Share of secondary heating beside ${rule.replaceAll('_', ' ')}`, unit: 'share' },
      chosenBy,
    ),
  )
  const row = [reading.dwelling, reading.evidenceEdition]
  if (!publishedKeys('secondary-likelihood').includes(row.join('|'))) return shares
  const byLikelihood = ['gasFire', 'electricHeater'].flatMap((column) => {
    const likely = cell(
      'secondary-likelihood',
      row,
      column,
      { symbol: 'w', label: `How likely such a heater is: ${column}`, unit: 'share' },
      [facts.of('secondaryHeating')],
    )
    return shares.map((share) =>
      derived(
        { symbol: 's', label: 'Share of secondary heating, by its likelihood', unit: 'share' },
        'SYS-5a',
        's · w',
        { s: share, w: likely },
        'The source leaves out the secondary heating.',
      ),
    )
  })
  return [...shares, ...byLikelihood]
}

/** Rule SYS-6. */
function waterWays(question: SystemStepsInput, figureName: string | undefined): Term[] {
  const { dwelling, facts } = question
  const { tariff, water } = dwelling.systems
  const chosenBy = [facts.of('hotWater.source'), ...mainFacts(facts)]
  if (figureName === 'highRateShare') {
    const uses = ['other', 'heat_pump_water', 'heat_pump_water_off_peak', 'electric_storage_unit', 'storage']
    return [...rateWays(water.fuel, uses, tariff, chosenBy), ...immersionWays(question)]
  }
  const season = figureName === 'winterEfficiency' ? 'winter' : 'summer'
  const ways = (of: 'winter' | 'summer'): Term[] => efficiencyWays(question, water.fuel, of, chosenBy, 'water')
  const hasOneFigure = water.winterEfficiency === water.summerEfficiency
  return hasOneFigure || season === 'summer' ? ways('summer') : [...ways('winter'), ...ways('summer')]
}
