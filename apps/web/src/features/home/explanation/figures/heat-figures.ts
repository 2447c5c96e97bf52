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
      title: `Heat that the rooms need${inScenario(scenario)}`,
      sentence:
        'Useful heat of a year, month by month: what is lost to the cold, less what sun, people and lights give.',
      shown: inTens('kWh/yr'),
      ranged: scenario === 'default' ? 'spaceHeatingKwh' : null,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.electrifiedHeatingKwh$/,
    ([scenario]) => ({
      title: `Heating by heat pump${inScenario(scenario)}`,
      sentence: 'The electricity that a heat pump takes in a year to make the heat that the rooms need.',
      shown: inTens('kWh/yr'),
      ranged: scenario === 'default' ? 'electrifiedHeatingKwh' : null,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.gasBoilerKwh$/,
    ([scenario]) => ({
      title: `Heating with a gas boiler${inScenario(scenario)}`,
      sentence: 'The gas that a boiler would burn in a year for the same heat, by convention the heat demand × 1.15.',
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
      sentence: 'Units of heat that the heat pump gives over a season for one unit of electricity.',
      shown: exactly('', 1),
      ranged: 'electrifiedHeatingKwh',
      unknowns: ['heat_pump_spf'],
    }),
  ],
  [
    /^heatLoss\.(\w+)\.designHeatLossW$/,
    ([scenario]) => ({
      title: `Heat loss on a cold day${inScenario(scenario)}`,
      sentence: 'How fast the whole home loses heat on a day as cold as its region is built for.',
      shown: inTens('W'),
      ranged: scenario === 'default' ? 'designHeatLossW' : null,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.differenceW$/,
    ([scenario]) => ({
      title: `Difference to typical insulation${inScenario(scenario)}`,
      sentence: 'How much more or less heat the home loses on a cold day than as it is.',
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
      sentence: 'The heat that the home loses for each degree that it is warmer inside than outside.',
      shown: exactly('W/K'),
      ranged: scenario === 'default' ? 'htcWPerK' : null,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.indoorDesignC$/,
    () => ({
      title: 'Temperature inside',
      sentence: 'The warmth that heat loss on a cold day is reckoned for.',
      shown: celsius,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.outdoorDesignC$/,
    () => ({
      title: 'Temperature outside',
      sentence: 'A cold day of this region: only a few hours of a year are colder.',
      shown: celsius,
    }),
  ],
  [
    /^heatLoss\.(\w+)\.thermalBridgingHeatLossW$/,
    ([scenario]) => ({
      title: `Thermal bridging${inScenario(scenario)}`,
      sentence:
        'Heat lost at the joints of walls, floors and windows; it is inside the figures of walls, roof and floor.',
      shown: inTens('W'),
      ranged: 'designHeatLossW',
      unknowns: ['thermal_bridging'],
    }),
  ],
  [
    /^heatLoss\.(\w+)\.partyWallHeatLossW$/,
    ([scenario]) => ({
      title: `Party wall${inScenario(scenario)}`,
      sentence: 'Heat that rises and leaves through the wall to the neighbour; it is inside the figure of the walls.',
      shown: inTens('W'),
      ranged: 'designHeatLossW',
      unknowns: ['party_wall'],
    }),
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.heatLossW$/,
    ([scenario, key]) => ({
      title: `${element(key).name}: heat loss${inScenario(scenario)}`,
      sentence: 'How fast heat leaves this way on a cold day.',
      shown: inTens('W'),
      ...surenessOf(key),
    }),
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.yearlyKwh$/,
    ([scenario, key]) => ({
      title: `${element(key).name}: heat of a year${inScenario(scenario)}`,
      sentence: 'The part of the year’s heat that makes up for what leaves this way.',
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
      sentence: 'How much of all the heat that the home loses on a cold day leaves this way.',
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
      sentence: 'The area that heat can leave through.',
      shown: exactly('m²'),
      ...sizeOf(key),
    }),
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.uValueWPerM2K$/,
    ([scenario, key]) => ({
      title: `${element(key).name}: U-value${inScenario(scenario)}`,
      sentence: 'How much heat passes through a square metre for each degree of difference: lower is better.',
      shown: exactly('W/m²K'),
      ranged: 'designHeatLossW',
      unknowns: element(key).unknowns.filter((unknown) => unknown.endsWith('_u_value') || unknown === 'doors'),
    }),
  ],
  [
    /^heatLoss\.(\w+)\.airVolumeM3$/,
    () => ({
      title: 'Volume of air',
      sentence: 'The air inside the home, which has to be warmed again as it is replaced.',
      shown: exactly('m³'),
      ranged: 'designHeatLossW',
      unknowns: ['room_height', 'floor_area'],
    }),
  ],
  [
    /^heatLoss\.(\w+)\.airChangesPerHour$/,
    ([scenario]) => ({
      title: `Air changes${inScenario(scenario)}`,
      sentence: 'How often in an hour the air of the home is replaced by air from outside, in January.',
      shown: exactly('ACH'),
      ranged: 'designHeatLossW',
      unknowns: ['air_leakage'],
    }),
  ],
]
