import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import { cooksWithGas } from '../../money/money-input.ts'
import { isHeatPump } from '../../vocabulary.ts'
import { alreadyThere, answered, judged, notPossible } from './judgement.ts'
import { isOnNetwork, type MeasureHome } from './measure-home.ts'
import { type MeasureRule, NOT_PLANNED, ONE } from './measure-rule.ts'
import { answerTo } from './questions.ts'

/** Rule MEA-45: an electric hob ends the last use of gas in many homes. */
export const ELECTRIC_HOB: MeasureRule = {
  judge: (home) => {
    if (!cooksOnGas(home)) return alreadyThere('the home has no gas to cook with')
    return burnsGas(home)
      ? judged('the home is likely to cook with gas', [])
      : notPossible('nothing shows that the home uses the gas that its certificate records as available')
  },
  drafts: () => [{ slot: 'cooking', changes: [{ kind: 'cooking', fuel: 'electricity' }], quantity: ONE }],
}

/** Certificates record whether there is mains gas, not what the home cooks with. */
const burnsGas = ({ described: { dwelling } }: MeasureHome): boolean => {
  const { main, secondMain, secondaries, water } = dwelling.systems
  const heaters = [main, water, secondMain?.heater, ...secondaries.map(({ heater }) => heater)]
  return heaters.some((heater) => heater?.fuel === 'mains_gas')
}

const cooksOnGas = ({ features, described }: MeasureHome): boolean =>
  cooksWithGas({ hasMainsGas: features.hasMainsGas, hob: features.hob, dwelling: described.dwelling })

/** Rule MEA-45: only with whatever takes the gas from heating, hot water and hob. */
export const GAS_DISCONNECTION: MeasureRule = {
  judge: (home) => {
    const { main, secondMain, secondaries, water } = home.described.dwelling.systems
    if (home.features.hasMainsGas === false || !(cooksOnGas(home) || main.fuel === 'mains_gas')) {
      return alreadyThere('the home has no gas supply')
    }
    const others = [secondMain, ...secondaries].some((shared) => shared?.heater.fuel === 'mains_gas')
    if (others) return notPossible('a second heater burns gas')
    if (main.fuel === 'mains_gas' && (isHeatPump(home.system) || isOnNetwork(home))) {
      return notPossible('the heating burns gas and no other is offered')
    }
    const isWaterApart = water.fuel === 'mains_gas' && main.fuel !== 'mains_gas'
    if (isWaterApart) return notPossible('the hot water is heated by gas, apart from the rooms')
    return judged('without gas there is no standing charge', [])
  },
  drafts: (home) => {
    const { main } = home.described.dwelling.systems
    const isHeatedByGas = main.fuel === 'mains_gas'
    const needs = [...(isHeatedByGas ? [WITHOUT_GAS] : []), ...(cooksOnGas(home) ? [['electricHob']] : [])]
    const hob: readonly HomeChange[] = cooksOnGas(home) ? [{ kind: 'cooking', fuel: 'electricity' }] : []
    return [
      {
        slot: 'meter',
        changes: [{ kind: 'disconnect_gas' }],
        after: isHeatedByGas ? [...HEAT_PUMP, ...hob] : hob,
        quantity: ONE,
        requiresOneOf: needs,
        excludes: ['boiler'],
      },
    ]
  },
}

const WITHOUT_GAS = ['ashp', 'gshp', 'heatNetwork']

const HEAT_PUMP: readonly HomeChange[] = [
  { kind: 'main_heating', system: 'heat_pump_air', fuel: 'electricity' },
  { kind: 'hot_water', source: 'main_system', hasCylinder: true },
]

/** Rule MEA-49: it changes no figure; tariffs and export need it. */
export const SMART_METER: MeasureRule = {
  judge: (home) =>
    answerTo(home, 'smart_meter') === true
      ? alreadyThere('there is a smart meter')
      : judged('tariffs by the hour and paid export need one', [answered(home, 'smart_meter', {})]),
  drafts: NOT_PLANNED,
}

/** Rule MEA-49: what a tariff saves is for the half-hourly bill. */
export const SMART_TARIFF: MeasureRule = {
  judge: (home) => {
    const isFlexible = isHeatPump(home.system) || home.system === 'storage_heaters' || home.solar.existingPeakKw > 0
    if (!isFlexible) return notPossible('nothing in the home can use cheap hours yet')
    return judged('some use can move to cheap hours', [
      answered(home, 'smart_meter', { false: 'a smart meter comes first' }),
    ])
  },
  drafts: NOT_PLANNED,
}

/** Rule MEA-49: a car is no use of the home. */
export const EV_CHARGER: MeasureRule = {
  judge: (home) =>
    judged('a car can be charged at home', [
      answered(home, 'electric_car', { false: 'no electric car is kept at the home' }),
    ]),
  drafts: NOT_PLANNED,
}

/** Rule MEA-49: works that a heat pump or charger may need. */
export const SUPPLY_UPGRADE: MeasureRule = {
  judge: (home) =>
    judged('a heat pump or charger may need a larger supply; network operators often lift it free', [
      answered(home, 'small_supply', { false: 'the supply is large enough' }),
    ]),
  drafts: NOT_PLANNED,
}
