import type { Random } from './random.ts'
import type { SamplePlot } from './sample-plot.ts'
import { drawHeating } from './stock-tables.ts'
import type { Survey } from './survey.ts'

/** Texts of heating and hot water, in the register's words. */
export interface HeatingTexts {
  mainHeat: string
  fuel: string
  controls: string
  hotWater: string
  secondHeat: string
  tariff: string
  hasMainsGas: boolean
  kind: HeatingKind
}

export type HeatingKind =
  | 'gas'
  | 'oil'
  | 'lpg'
  | 'solid'
  | 'community'
  | 'storage'
  | 'room_electric'
  | 'electric_boiler'
  | 'electric_underfloor'
  | 'heat_pump'
  | 'none'

/** Heating kinds in the table; gas heating is replaced where there is no gas main. */
const KIND_OF_DRAW: Record<string, HeatingKind> = {
  'Gas boiler': 'gas',
  'Gas warm-air/room heating': 'gas',
  'Community heating': 'community',
  'Electric room/resistance heating': 'room_electric',
  'Electric storage heaters': 'storage',
  'Electric underfloor': 'electric_underfloor',
  'Electric boiler': 'electric_boiler',
  'Heat pump': 'heat_pump',
  'Solid fuel/biomass': 'solid',
  'Oil heating': 'oil',
  'Other heating': 'none',
}

export function describeHeating(random: Random, plot: SamplePlot, survey: Survey): HeatingTexts {
  const hasMainsGas = random.fork('gas').chance(plot.town.gasShare)
  const kind = kindOf(random.fork('kind'), plot, survey, hasMainsGas)
  const isSap = survey.method === 'sap'
  return {
    ...SYSTEMS[kind](random.fork('system'), isSap),
    secondHeat: secondHeatOf(random.fork('second'), plot, kind, isSap),
    tariff: tariffOf(random.fork('tariff'), kind, isSap),
    hasMainsGas,
    kind,
  }
}

function kindOf(random: Random, plot: SamplePlot, survey: Survey, hasMainsGas: boolean): HeatingKind {
  if (plot.type === 'Park home') return 'lpg'
  if (survey.method === 'sap' && random.chance(0.18)) return 'heat_pump'
  const drawn = KIND_OF_DRAW[drawHeating(random, plot.type)] ?? 'gas'
  if (drawn !== 'gas' || hasMainsGas) return drawn
  const isFlat = plot.level !== null
  return random.weighted<HeatingKind>([
    ['oil', isFlat ? 0 : 0.6],
    ['lpg', isFlat ? 0 : 0.08],
    ['storage', isFlat ? 0.6 : 0.12],
    ['room_electric', isFlat ? 0.3 : 0.04],
    ['heat_pump', 0.12],
    ['solid', isFlat ? 0 : 0.04],
  ])
}

type System = Pick<HeatingTexts, 'mainHeat' | 'fuel' | 'controls' | 'hotWater'>

const SYSTEMS: Record<HeatingKind, (random: Random, isSap: boolean) => System> = {
  gas: (random, isSap) => ({
    mainHeat: `Boiler and ${random.chance(0.02) ? 'underfloor heating' : 'radiators'}, mains gas`,
    fuel: isSap ? 'Gas: mains gas' : 'mains gas (not community)',
    controls: boilerControls(random, isSap),
    hotWater: boilerHotWater(random, isSap),
  }),
  oil: (random, isSap) => ({
    mainHeat: 'Boiler and radiators, oil',
    fuel: isSap ? 'Oil: heating oil' : 'oil (not community)',
    controls: boilerControls(random, isSap),
    hotWater: boilerHotWater(random, isSap),
  }),
  lpg: (random, isSap) => ({
    mainHeat: 'Boiler and radiators, LPG',
    fuel: isSap ? 'Gas: bulk LPG' : 'LPG (not community)',
    controls: boilerControls(random, isSap),
    hotWater: boilerHotWater(random, isSap),
  }),
  solid: (random) => {
    const isWood = random.chance(0.6)
    return {
      mainHeat: `Boiler and radiators, ${isWood ? 'wood pellets' : 'smokeless fuel'}`,
      fuel: isWood ? 'bulk wood pellets' : 'smokeless coal',
      controls: random.pick(['Programmer, no room thermostat', 'Programmer and room thermostat']),
      hotWater: 'From main system, no cylinder thermostat',
    }
  },
  community: (random, isSap) => ({
    mainHeat: 'Community scheme',
    fuel: isSap ? 'Community heating schemes: heat from mains gas' : 'mains gas (community)',
    controls: random.pick([
      'Charging system linked to use of community heating, programmer and TRVs',
      'Flat rate charging, TRVs',
      'Flat rate charging, programmer and TRVs',
    ]),
    hotWater: 'Community scheme',
  }),
  storage: (random, isSap) => ({
    mainHeat: 'Electric storage heaters',
    fuel: isSap ? 'Electricity: electricity, unspecified tariff' : 'electricity (not community)',
    controls: random.weighted([
      ['Manual charge control', 0.7],
      ['Automatic charge control', 0.15],
      ['Controls for high heat retention storage heaters', 0.15],
    ]),
    hotWater: random.chance(0.9) ? 'Electric immersion, off-peak' : 'Electric immersion, standard tariff',
  }),
  room_electric: (random, isSap) => ({
    mainHeat: 'Room heaters, electric',
    fuel: isSap ? 'Electricity: electricity, unspecified tariff' : 'electricity (not community)',
    controls: random.chance(0.7) ? 'Programmer and appliance thermostats' : 'Appliance thermostats',
    hotWater: random.weighted([
      ['Electric immersion, standard tariff', 0.4],
      ['Electric immersion, off-peak', 0.4],
      ['Electric instantaneous at point of use', 0.2],
    ]),
  }),
  electric_boiler: (_, isSap) => ({
    mainHeat: 'Boiler and radiators, electric',
    fuel: isSap ? 'Electricity: electricity, unspecified tariff' : 'electricity (not community)',
    controls: 'Programmer, room thermostat and TRVs',
    hotWater: 'From main system',
  }),
  electric_underfloor: (_, isSap) => ({
    mainHeat: 'Electric underfloor heating',
    fuel: isSap ? 'Electricity: electricity, unspecified tariff' : 'electricity (not community)',
    controls: 'Programmer and room thermostat',
    hotWater: 'Electric immersion, off-peak',
  }),
  heat_pump: (random, isSap) => ({
    mainHeat: `Air source heat pump, ${random.chance(0.3) ? 'underfloor' : 'radiators'}, electric`,
    fuel: isSap ? 'Electricity: electricity, unspecified tariff' : 'electricity (not community)',
    controls: random.chance(0.5) ? 'Time and temperature zone control' : 'Programmer, TRVs and bypass',
    hotWater: 'From main system',
  }),
  none: () => ({
    mainHeat: 'No system present: electric heaters assumed',
    fuel: 'To be used only when there is no heating/hot-water system',
    controls: 'None',
    hotWater: 'No system present: electric immersion assumed',
  }),
}

function boilerControls(random: Random, isSap: boolean): string {
  if (isSap) return 'Time and temperature zone control'
  return random.weighted([
    ['Programmer, room thermostat and TRVs', 0.56],
    ['Programmer and room thermostat', 0.2],
    ['Programmer, no room thermostat', 0.12],
    ['Programmer, TRVs and bypass', 0.08],
    ['Room thermostat only', 0.02],
    ['No time or thermostatic control of room temperature', 0.02],
  ])
}

function boilerHotWater(random: Random, isSap: boolean): string {
  if (isSap) return random.chance(0.3) ? 'From main system, waste water heat recovery' : 'From main system'
  return random.weighted([
    ['From main system', 0.88],
    ['From main system, no cylinder thermostat', 0.1],
    ['From main system, plus solar', 0.02],
  ])
}

function secondHeatOf(random: Random, plot: SamplePlot, kind: HeatingKind, isSap: boolean): string {
  if (isSap || kind === 'community') return 'None'
  if (kind === 'storage' || kind === 'none') {
    return random.chance(0.7) ? 'Portable electric heaters (assumed)' : 'Room heaters, electric'
  }
  if (kind === 'room_electric') return 'None'
  const hasChimney = plot.level === null && plot.age <= 'D'
  return random.weighted([
    ['None', 0.6],
    ['Room heaters, electric', 0.14],
    ['Room heaters, mains gas', kind === 'gas' ? 0.18 : 0],
    ['Room heaters, wood logs', hasChimney ? 0.06 : 0],
    ['Room heaters, dual fuel (mineral and wood)', hasChimney ? 0.04 : 0],
  ])
}

function tariffOf(random: Random, kind: HeatingKind, isSap: boolean): string {
  if (isSap) return 'standard tariff'
  if (kind === 'storage' || kind === 'electric_underfloor') return 'dual'
  return random.weighted([
    ['Single', 0.8],
    ['dual', 0.08],
    ['Unknown', 0.12],
  ])
}
