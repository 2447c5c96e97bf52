import { isHeatPump } from '../../vocabulary.ts'
import { alreadyThere, answered, type Check, judged, listedConsent, notPossible, ofFreeholder } from './judgement.ts'
import { hasCylinder, isOnNetwork, type MeasureHome } from './measure-home.ts'
import { type MeasureRule, NOT_PLANNED, ONE } from './measure-rule.ts'

/** Rule MEA-41: over a bare cylinder, or one with a thin jacket. */
export const CYLINDER_JACKET: MeasureRule = {
  judge: (home) => {
    if (!hasCylinder(home)) return notPossible(NO_CYLINDER)
    const { cylinderInsulation, cylinderInsulationThicknessMm, cylinderLossKwhPerDay } = home.features.hotWater
    if (cylinderLossKwhPerDay !== null) return alreadyThere('the maker states the loss of the cylinder')
    if (cylinderInsulation === null) {
      return judged('how the cylinder is insulated is not recorded', [
        answered(home, 'cylinder_poor', { false: 'the cylinder is well insulated' }),
      ])
    }
    const depthMm = cylinderInsulation === 'none' ? 0 : (cylinderInsulationThicknessMm ?? 0)
    const enoughMm = cylinderInsulation === 'foam' ? ENOUGH_FOAM_MM : JACKET_MM
    return depthMm < enoughMm
      ? judged('the cylinder has little insulation', [])
      : alreadyThere('the cylinder is insulated')
  },
  drafts: () => [
    {
      slot: 'cylinder',
      changes: [{ kind: 'cylinder', insulation: 'loose_jacket', thicknessMm: JACKET_MM }],
      improves: 'cylinder',
      quantity: ONE,
    },
  ],
}

const NO_CYLINDER = 'the home has no hot water cylinder of its own'
const JACKET_MM = 80
/** Foam of this depth loses as little as a jacket. */
const ENOUGH_FOAM_MM = 35

/** Rule MEA-41: a certificate names a thermostat that is missing. */
export const CYLINDER_THERMOSTAT: MeasureRule = {
  judge: (home) => {
    if (!hasCylinder(home)) return notPossible(NO_CYLINDER)
    return home.features.hotWater.hasCylinderThermostat === false
      ? judged('the cylinder has no thermostat', [])
      : alreadyThere('no missing thermostat is recorded')
  },
  drafts: () => [
    {
      slot: 'thermostat',
      changes: [{ kind: 'cylinder', hasThermostat: true }],
      quantity: ONE,
      excludes: ['cylinderNew'],
    },
  ],
}

/** Rule MEA-41: with factory foam, for an old one. */
export const CYLINDER_NEW: MeasureRule = {
  judge: (home) => {
    if (!hasCylinder(home)) return notPossible(NO_CYLINDER)
    if (isHeatPump(home.system)) return alreadyThere('the cylinder came with the heat pump')
    return judged('a new cylinder loses less heat', [
      answered(home, 'cylinder_old', { false: 'the cylinder is not old' }),
    ])
  },
  drafts: () => [
    {
      slot: 'cylinder',
      changes: [{ kind: 'cylinder', insulation: 'foam', thicknessMm: FOAM_MM, hasThermostat: true }],
      improves: 'cylinder',
      quantity: ONE,
    },
  ],
}

/** As new cylinders have it. */
const FOAM_MM = 80

/** Rule MEA-49: no change of the model insulates pipes yet. */
export const PIPES: MeasureRule = {
  judge: (home) => {
    if (!hasCylinder(home)) return notPossible(NO_CYLINDER)
    const share = home.features.hotWaterDetails?.primaryInsulatedShare ?? null
    if (share === 1) return alreadyThere('the pipes are insulated')
    return share === null
      ? judged('whether the pipes are insulated is not recorded', [
          answered(home, 'pipes_bare', { false: 'the pipes are insulated' }),
        ])
      : judged('some pipes to the cylinder are bare', [])
  },
  drafts: NOT_PLANNED,
}

/** Rule MEA-42: mixer showers only. */
export const SHOWER_FLOW: MeasureRule = {
  judge: (home) => {
    const { hasMixerShower, electricShowers, hasAssumedMixer, showerFlowLPerMin } = home.described.dwelling.hotWater
    if (electricShowers !== null) return notPossible('an electric shower uses little water')
    if (!hasMixerShower) return notPossible('the home has no mixer shower')
    const isRecorded = (home.features.hotWaterDetails?.showers ?? []).some(({ flowLPerMin }) => flowLPerMin !== null)
    if (isRecorded && !hasAssumedMixer) {
      return showerFlowLPerMin > MOST_L_PER_MIN
        ? judged('the shower uses more than 9 litres a minute', [])
        : alreadyThere('the shower uses 9 litres a minute or less')
    }
    return judged('what the shower uses is not recorded, and certificates then take little', [
      answered(home, 'strong_shower', { false: 'the shower uses 9 litres a minute or less' }),
    ])
  },
  // A shower that is not recorded has 7 litres a minute in the model, and the average electric showers of the stock.
  drafts: ({ described: { dwelling } }) =>
    dwelling.hotWater.hasAssumedMixer || dwelling.hotWater.showerFlowLPerMin <= NEW_L_PER_MIN
      ? []
      : [
          {
            slot: 'showers',
            changes: [{ kind: 'showers', outlet: 'mixer_shower', flowLPerMin: NEW_L_PER_MIN }],
            quantity: ONE,
          },
        ],
}

const MOST_L_PER_MIN = 9
const NEW_L_PER_MIN = 8

/** Rules MEA-42 and MEA-50: with a new bathroom, under a mixer shower. Its price has no bathroom in it. */
export const WASTE_WATER: MeasureRule = {
  plannedOnceAnswered: ['bathroom_renewed'],
  judge: (home) => {
    const { drainRecoveredShare, hasMixerShower } = home.described.dwelling.hotWater
    if (drainRecoveredShare > 0) return alreadyThere('the shower’s drain gives heat back')
    if (!hasMixerShower) return notPossible('the home has no mixer shower')
    return judged('the drain of a mixer shower can warm its cold water', [
      answered(home, 'bathroom_renewed', { false: 'the bathroom will not be opened up' }),
    ])
  },
  drafts: () => [{ slot: 'waste_water', changes: [{ kind: 'waste_water_heat_recovery' }], quantity: ONE }],
}

/** Rules MEA-42 and MEA-50: on a roof of the home’s own; with a cylinder where there is none and room for one is known. */
export const SOLAR_WATER: MeasureRule = {
  plannedOnceAnswered: ['cylinder_space'],
  judge: (home) => {
    if (home.features.hasSolarWaterHeating === true) return alreadyThere('the sun heats water already')
    if (isOnNetwork(home)) return notPossible('a heat network heats the water')
    if (!(home.described.dwelling.roofPlan > 0)) return notPossible('another home or other rooms are above')
    return judged('the roof has room for a collector', [
      ofFreeholder(home, 'the roof'),
      spaceCheck(home),
      listedConsent(home),
    ])
  },
  drafts: (home) => [
    {
      slot: 'solar_water',
      changes: [
        ...(hasCylinder(home) ? [] : ([{ kind: 'hot_water', source: 'main_system', hasCylinder: true }] as const)),
        { kind: 'solar_water_heating' },
      ],
      quantity: ONE,
      extras: hasCylinder(home) ? [] : [{ measureId: 'cylinderNew', quantity: 1 }],
      excludes: ['pv', 'heatNetwork', ...(hasCylinder(home) ? [] : ['ashp', 'gshp', 'boiler', 'biomass'])],
    },
  ],
}

function spaceCheck(home: MeasureHome): Check {
  return hasCylinder(home) ? null : answered(home, 'cylinder_space', { false: 'there is no room for a cylinder' })
}
