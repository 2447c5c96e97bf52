import { capitalised } from '@retrofolio/contract/homes/home-words'
import type { Unknown } from '@retrofolio/engine/vocabulary'
import { formatQuantity } from '../../../../lib/format/format-quantity.ts'
import { exactly, type FigurePattern, figure, type PageFigure } from './page-figure.ts'

const celsius: PageFigure['shown'] = (amount) =>
  formatQuantity(amount, '°C', { digits: Number.isInteger(amount) ? 0 : 1 })

const SCENARIO_WORDS: Readonly<Record<string, string>> = {
  default: 'as it is',
  not_insulated: 'without insulation',
  insulated: 'well insulated',
}
const inScenario = (scenario = ''): string =>
  scenario === 'default' ? '' : `, ${SCENARIO_WORDS[scenario] ?? scenario}`
const ELEMENTS: Readonly<Record<string, { name: string; unknowns: readonly Unknown[] }>> = {
  wall: { name: 'Walls', unknowns: ['wall_u_value', 'wall_area', 'party_wall', 'thermal_bridging'] },
  roof: { name: 'Roof', unknowns: ['roof_u_value', 'roof_and_floor_area', 'thermal_bridging'] },
  floor: { name: 'Floor', unknowns: ['floor_u_value', 'roof_and_floor_area', 'thermal_bridging'] },
  window: { name: 'Windows', unknowns: ['window_u_value', 'window_area'] },
  door: { name: 'Doors', unknowns: ['doors'] },
  ventilation: { name: 'Ventilation', unknowns: ['air_leakage', 'room_height'] },
}
const element = (key = '') => ELEMENTS[key] ?? { name: capitalised(key), unknowns: [] }
const surenessOf = (key: string | undefined) =>
  ({ ranged: 'designHeatLossW', unknowns: element(key).unknowns }) as const
const SIZES: readonly Unknown[] = ['wall_area', 'roof_and_floor_area', 'window_area', 'doors', 'floor_area', 'storeys']
const sizeOf = (key: string | undefined) =>
  ({
    ranged: 'designHeatLossW',
    unknowns: element(key).unknowns.filter((unknown) => SIZES.includes(unknown)),
  }) as const

export const HEAT_FIGURES: readonly FigurePattern[] = [
  figure(/^heatLoss\.(\w+)\.spaceHeatingKwh$/, exactly('kWh/yr'), ([scenario]) => [
    `Space heating demand${inScenario(scenario)}`,
    'Useful heat over a year, calculated month by month: heat losses less gains from sun, people and lighting.',
    { ranged: scenario === 'default' ? 'spaceHeatingKwh' : null },
  ]),
  figure(/^heatLoss\.(\w+)\.electrifiedHeatingKwh$/, exactly('kWh/yr'), ([scenario]) => [
    `Heating by heat pump${inScenario(scenario)}`,
    'Electricity that a heat pump needs in a year to meet the space heating demand.',
    { ranged: scenario === 'default' ? 'electrifiedHeatingKwh' : null },
  ]),
  figure(/^heatLoss\.(\w+)\.gasBoilerKwh$/, exactly('kWh/yr'), ([scenario]) => [
    `Heating by gas boiler${inScenario(scenario)}`,
    'Gas that a boiler would burn in a year for the same heat: by convention, heat demand × 1.15.',
    {
      ranged: 'spaceHeatingKwh',
      unknowns: ['wall_u_value', 'roof_u_value', 'air_leakage', 'wall_area', 'thermal_bridging', 'floor_u_value'],
      derived: { formula: 'Q_h · 1.15', inputs: { Q_h: `heatLoss.${scenario}.spaceHeatingKwh` } },
    },
  ]),
  figure(/^heatLoss\.(\w+)\.spaceHeatingSpf$/, exactly('', 1), ([scenario]) => [
    `Seasonal performance (COP)${inScenario(scenario)}`,
    'Units of heat that the heat pump delivers per unit of electricity over a season.',
    { ranged: 'electrifiedHeatingKwh', unknowns: ['heat_pump_spf'] },
  ]),
  figure(/^heatLoss\.(\w+)\.designHeatLossW$/, exactly('W'), ([scenario]) => [
    `Heat loss on a cold day${inScenario(scenario)}`,
    'Rate of heat loss of the whole home on the region’s design day.',
    { ranged: scenario === 'default' ? 'designHeatLossW' : null },
  ]),
  figure(/^heatLoss\.(\w+)\.differenceW$/, exactly('W'), ([scenario]) => [
    `Difference from typical insulation${inScenario(scenario)}`,
    'Change in heat loss on a cold day compared with the home as it is.',
    {
      derived: {
        formula: 'abs(Φ − Φ_0)',
        inputs: { Φ: `heatLoss.${scenario}.designHeatLossW`, Φ_0: 'heatLoss.default.designHeatLossW' },
      },
    },
  ]),
  figure(/^heatLoss\.(\w+)\.htcWPerK$/, exactly('W/K'), ([scenario]) => [
    `Heat transfer coefficient${inScenario(scenario)}`,
    'Heat loss per degree of difference between inside and outside.',
    { ranged: scenario === 'default' ? 'htcWPerK' : null },
  ]),
  figure(/^heatLoss\.(\w+)\.indoorDesignC$/, celsius, () => [
    'Internal design temperature',
    'Indoor temperature used for heat loss on a cold day.',
  ]),
  figure(/^heatLoss\.(\w+)\.outdoorDesignC$/, celsius, () => [
    'External design temperature',
    'A cold day in this region: only a few hours a year are colder.',
  ]),
  figure(/^heatLoss\.(\w+)\.thermalBridgingHeatLossW$/, exactly('W'), ([scenario]) => [
    `Thermal bridging${inScenario(scenario)}`,
    'Heat loss at the junctions of walls, floors and windows, included in the wall, roof and floor figures.',
    { ranged: 'designHeatLossW', unknowns: ['thermal_bridging'] },
  ]),
  figure(/^heatLoss\.(\w+)\.partyWallHeatLossW$/, exactly('W'), ([scenario]) => [
    `Party wall${inScenario(scenario)}`,
    'Heat that escapes through the party wall cavity, included in the wall figure.',
    { ranged: 'designHeatLossW', unknowns: ['party_wall'] },
  ]),
  figure(/^heatLoss\.(\w+)\.elements\.(\w+)\.heatLossW$/, exactly('W'), ([scenario, key]) => [
    `${element(key).name}: heat loss${inScenario(scenario)}`,
    'Rate of heat loss through this element on a cold day.',
    { ...surenessOf(key) },
  ]),
  figure(/^heatLoss\.(\w+)\.elements\.(\w+)\.yearlyKwh$/, exactly('kWh/yr'), ([scenario, key]) => [
    `${element(key).name}: annual heat${inScenario(scenario)}`,
    'Share of the annual heat demand due to this element.',
    {
      ...surenessOf(key),
      derived: {
        formula: 'Φ · h / 1000',
        inputs: {
          Φ: `heatLoss.${scenario}.elements.${key}.heatLossW`,
          h: `heatLoss.${scenario}.equivalentFullLoadHours`,
        },
      },
    },
  ]),
  figure(/^heatLoss\.(\w+)\.elements\.(\w+)\.sharePercent$/, exactly('%'), ([scenario, key]) => [
    `${element(key).name}: share of the heat loss${inScenario(scenario)}`,
    'Share of the home’s heat loss on a cold day through this element.',
    {
      ...surenessOf(key),
      derived: {
        formula: 'if(Φ_t > 0, Φ / Φ_t · 100, 0)',
        inputs: {
          Φ: `heatLoss.${scenario}.elements.${key}.heatLossW`,
          Φ_t: `heatLoss.${scenario}.designHeatLossW`,
        },
      },
    },
  ]),
  figure(/^heatLoss\.(\w+)\.elements\.(\w+)\.areaM2$/, exactly('m²'), ([scenario, key]) => [
    `${element(key).name}: area${inScenario(scenario)}`,
    'Area through which heat is lost.',
    { ...sizeOf(key) },
  ]),
  figure(/^heatLoss\.(\w+)\.elements\.(\w+)\.uValueWPerM2K$/, exactly('W/m²K'), ([scenario, key]) => [
    `${element(key).name}: U-value${inScenario(scenario)}`,
    'Heat loss per square metre and degree of difference: lower is better.',
    {
      ranged: 'designHeatLossW',
      unknowns: element(key).unknowns.filter((unknown) => unknown.endsWith('_u_value') || unknown === 'doors'),
    },
  ]),
  figure(/^heatLoss\.(\w+)\.airVolumeM3$/, exactly('m³'), () => [
    'Air volume',
    'Volume of air inside the home, which is reheated as it is replaced.',
    { ranged: 'designHeatLossW', unknowns: ['room_height', 'floor_area'] },
  ]),
  figure(/^heatLoss\.(\w+)\.airChangesPerHour$/, exactly('ACH'), ([scenario]) => [
    `Air changes${inScenario(scenario)}`,
    'How often outside air replaces the air in the home per hour in January.',
    { ranged: 'designHeatLossW', unknowns: ['air_leakage'] },
  ]),
]
