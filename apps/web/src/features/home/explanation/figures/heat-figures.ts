import type { Unknown } from '@retrofolio/engine/vocabulary'
import { formatQuantity } from '../../../../lib/format/format-quantity.ts'
import { capitalised } from '../../../../lib/format/home-wording.ts'
import { exactly, type FigurePattern, inTens, type PageFigure } from './page-figure.ts'

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
  [
    /^heatLoss\.(\w+)\.spaceHeatingKwh$/,
    ([scenario]) => ({
      title: `Space heating demand${inScenario(scenario)}`,
      sentence:
        'Useful heat over a year, calculated month by month: heat losses less gains from sun, people and lighting.',
      shown: inTens('kWh/yr'),
      ranged: scenario === 'default' ? 'spaceHeatingKwh' : null,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.electrifiedHeatingKwh$/,
    ([scenario]) => ({
      title: `Heating by heat pump${inScenario(scenario)}`,
      sentence: 'Electricity that a heat pump needs in a year to meet the space heating demand.',
      shown: inTens('kWh/yr'),
      ranged: scenario === 'default' ? 'electrifiedHeatingKwh' : null,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.gasBoilerKwh$/,
    ([scenario]) => ({
      title: `Heating by gas boiler${inScenario(scenario)}`,
      sentence: 'Gas that a boiler would burn in a year for the same heat: by convention, heat demand × 1.15.',
      shown: inTens('kWh/yr'),
      ranged: 'spaceHeatingKwh',
      unknowns: ['wall_u_value', 'roof_u_value', 'air_leakage', 'wall_area', 'thermal_bridging', 'floor_u_value'],
      derived: { formula: 'Q_h · 1.15', inputs: { Q_h: `heatLoss.${scenario}.spaceHeatingKwh` } },
    }),
  ],
  [
    /^heatLoss\.(\w+)\.spaceHeatingSpf$/,
    ([scenario]) => ({
      title: `Seasonal performance (COP)${inScenario(scenario)}`,
      sentence: 'Units of heat that the heat pump delivers per unit of electricity over a season.',
      shown: exactly('', 1),
      ranged: 'electrifiedHeatingKwh',
      unknowns: ['heat_pump_spf'],
    }),
  ],
  [
    /^heatLoss\.(\w+)\.designHeatLossW$/,
    ([scenario]) => ({
      title: `Heat loss on a cold day${inScenario(scenario)}`,
      sentence: 'Rate of heat loss of the whole home on the region’s design day.',
      shown: inTens('W'),
      ranged: scenario === 'default' ? 'designHeatLossW' : null,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.differenceW$/,
    ([scenario]) => ({
      title: `Difference from typical insulation${inScenario(scenario)}`,
      sentence: 'Change in heat loss on a cold day compared with the home as it is.',
      shown: exactly('W'),
      derived: {
        formula: 'abs(round(Φ / 10) · 10 − round(Φ_0 / 10) · 10)',
        inputs: { Φ: `heatLoss.${scenario}.designHeatLossW`, Φ_0: 'heatLoss.default.designHeatLossW' },
      },
    }),
  ],
  [
    /^heatLoss\.(\w+)\.htcWPerK$/,
    ([scenario]) => ({
      title: `Heat transfer coefficient${inScenario(scenario)}`,
      sentence: 'Heat loss per degree of difference between inside and outside.',
      shown: exactly('W/K'),
      ranged: scenario === 'default' ? 'htcWPerK' : null,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.indoorDesignC$/,
    () => ({
      title: 'Internal design temperature',
      sentence: 'Indoor temperature used for heat loss on a cold day.',
      shown: celsius,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.outdoorDesignC$/,
    () => ({
      title: 'External design temperature',
      sentence: 'A cold day in this region: only a few hours a year are colder.',
      shown: celsius,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.thermalBridgingHeatLossW$/,
    ([scenario]) => ({
      title: `Thermal bridging${inScenario(scenario)}`,
      sentence:
        'Heat loss at the junctions of walls, floors and windows, included in the wall, roof and floor figures.',
      shown: inTens('W'),
      ranged: 'designHeatLossW',
      unknowns: ['thermal_bridging'],
    }),
  ],
  [
    /^heatLoss\.(\w+)\.partyWallHeatLossW$/,
    ([scenario]) => ({
      title: `Party wall${inScenario(scenario)}`,
      sentence: 'Heat that escapes through the party wall cavity, included in the wall figure.',
      shown: inTens('W'),
      ranged: 'designHeatLossW',
      unknowns: ['party_wall'],
    }),
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.heatLossW$/,
    ([scenario, key]) => ({
      title: `${element(key).name}: heat loss${inScenario(scenario)}`,
      sentence: 'Rate of heat loss through this element on a cold day.',
      shown: inTens('W'),
      ...surenessOf(key),
    }),
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.yearlyKwh$/,
    ([scenario, key]) => ({
      title: `${element(key).name}: annual heat${inScenario(scenario)}`,
      sentence: 'Share of the annual heat demand due to this element.',
      shown: inTens('kWh/yr'),
      ...surenessOf(key),
      derived: {
        formula: 'Φ · h / 1000',
        inputs: {
          Φ: `heatLoss.${scenario}.elements.${key}.heatLossW`,
          h: `heatLoss.${scenario}.equivalentFullLoadHours`,
        },
      },
    }),
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.sharePercent$/,
    ([scenario, key]) => ({
      title: `${element(key).name}: share of the heat loss${inScenario(scenario)}`,
      sentence: 'Share of the home’s heat loss on a cold day through this element.',
      shown: exactly('%'),
      ...surenessOf(key),
      derived: {
        formula: 'if(Φ_t > 0, Φ / Φ_t · 100, 0)',
        inputs: {
          Φ: `heatLoss.${scenario}.elements.${key}.heatLossW`,
          Φ_t: `heatLoss.${scenario}.designHeatLossW`,
        },
      },
    }),
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.areaM2$/,
    ([scenario, key]) => ({
      title: `${element(key).name}: area${inScenario(scenario)}`,
      sentence: 'Area through which heat is lost.',
      shown: exactly('m²'),
      ...sizeOf(key),
    }),
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.uValueWPerM2K$/,
    ([scenario, key]) => ({
      title: `${element(key).name}: U-value${inScenario(scenario)}`,
      sentence: 'Heat loss per square metre and degree of difference: lower is better.',
      shown: exactly('W/m²K'),
      ranged: 'designHeatLossW',
      unknowns: element(key).unknowns.filter((unknown) => unknown.endsWith('_u_value') || unknown === 'doors'),
    }),
  ],
  [
    /^heatLoss\.(\w+)\.airVolumeM3$/,
    () => ({
      title: 'Air volume',
      sentence: 'Volume of air inside the home, which is reheated as it is replaced.',
      shown: exactly('m³'),
      ranged: 'designHeatLossW',
      unknowns: ['room_height', 'floor_area'],
    }),
  ],
  [
    /^heatLoss\.(\w+)\.airChangesPerHour$/,
    ([scenario]) => ({
      title: `Air changes${inScenario(scenario)}`,
      sentence: 'How often outside air replaces the air in the home per hour in January.',
      shown: exactly('ACH'),
      ranged: 'designHeatLossW',
      unknowns: ['air_leakage'],
    }),
  ],
]
