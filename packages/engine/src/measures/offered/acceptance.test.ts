import { describe, expect, it } from 'vitest'
import { NOTHING_ENTERED } from '../../dwelling/features/entered-details.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import {
  NO_HEATING_DETAILS,
  NO_HOT_WATER_DETAILS,
  NO_VENTILATION_DETAILS,
} from '../../dwelling/features/surveyed-details.ts'
import { judgeGrants } from '../../rules/judge-grants.ts'
import { MEASURE_IDS, type MeasureId } from '../../tables/measures/measure-ids.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import type { Answers } from '../conditions/questions.ts'
import type { OfferedMeasure, OfferedMeasures } from '../measure.ts'
import type { MeasureOptions } from './measure-options.ts'
import { measuresFor } from './measures-for.ts'

const AS_OF = '2026-11-27'
const plain = exampleHouse()

function offeredFor(features: HomeFeatures, options: Partial<MeasureOptions> = {}): OfferedMeasures {
  const offered = measuresFor(plausibleFeatures(features, null), { asOf: AS_OF, ...options })
  if (offered.kind !== 'offered') throw new RangeError(offered.kind)
  return offered
}

function measure(features: HomeFeatures, id: MeasureId, options: Partial<MeasureOptions> = {}): OfferedMeasure {
  const found = offeredFor(features, options).measures.find(({ measureId }) => measureId === id)
  if (found === undefined) throw new RangeError(id)
  return found
}

const kindOf = (features: HomeFeatures, id: MeasureId, answers: Answers = {}): string =>
  measure(features, id, { answers }).applicability.kind

function asked(features: HomeFeatures, id: MeasureId, answers: Answers = {}): string[] {
  const { applicability } = measure(features, id, { answers })
  return applicability.kind === 'ask' ? applicability.questions.map((question) => question.id) : []
}

const withWall = (wall: Partial<HomeFeatures['wall']>, changes: Partial<HomeFeatures> = {}): HomeFeatures => ({
  ...exampleHouse(changes),
  wall: { ...plain.wall, insulation: 'none', ...wall },
})
const withRoof = (roof: Partial<HomeFeatures['roof']>, changes: Partial<HomeFeatures> = {}): HomeFeatures => ({
  ...exampleHouse(changes),
  roof: { ...plain.roof, ...roof },
})
const heatedBy = (
  mainHeating: Partial<HomeFeatures['mainHeating']>,
  changes: Partial<HomeFeatures> = {},
): HomeFeatures => ({
  ...exampleHouse(changes),
  mainHeating: { ...plain.mainHeating, ...mainHeating },
})

const emptyCavity = withWall({ construction: 'cavity' })
const solidBrick = withWall({ construction: 'solid_brick' }, { ageBand: 'A' })
/** A cavity that a survey found sound, in a home that nothing protects. */
const SOUND: Answers = { cavity_survey: true, damp: false, flood_risk: false, is_listed: false }
const UNPROTECTED: Answers = { is_listed: false, is_in_conservation_area: false, boundary_gap: true, damp: false }

const entered = (details: Partial<typeof NOTHING_ENTERED>): Partial<HomeFeatures> => ({
  entered: { ...NOTHING_ENTERED, ...details },
})

describe('what plans must not say: cavities', () => {
  it('MEA-26: no cavity fill on timber frame behind brick', () => {
    expect(kindOf(withWall({ construction: 'timber_frame' }), 'cavityFill', SOUND)).toBe('not_possible')
    expect(kindOf(withWall({ construction: 'timber_frame' }), 'cavityHardToTreat', SOUND)).toBe('not_possible')
  })

  it('MEA-26: no cavity fill in no-fines or other system building', () => {
    expect(kindOf(withWall({ construction: 'system_built' }), 'cavityFill', SOUND)).toBe('not_possible')
    expect(kindOf(withWall({ construction: 'system_built' }), 'cavityHardToTreat', SOUND)).toBe('not_possible')
  })

  it('MEA-26: no fill of any kind in exposure zone 4 without render, and fill where it is sheltered or rendered', () => {
    const zone4 = { ...SOUND, exposure: 'very_severe', rendered: false, cavity_narrow: true }
    expect(kindOf(emptyCavity, 'cavityFill', zone4)).toBe('not_possible')
    expect(kindOf(emptyCavity, 'cavityHardToTreat', { ...zone4, zone_certificate: true })).toBe('not_possible')
    expect(kindOf(emptyCavity, 'cavityFill', { ...SOUND, exposure: 'very_severe', rendered: true })).toBe('applies')
    expect(kindOf(emptyCavity, 'cavityFill', { ...SOUND, exposure: 'moderate' })).toBe('applies')
  })

  it('MEA-26: the hard-to-treat row does not offer again what failed ties, floods or damp exclude', () => {
    const narrow = { cavity_narrow: true, exposure: 'sheltered', is_listed: false, damp: false, flood_risk: false }
    expect(kindOf(emptyCavity, 'cavityHardToTreat', narrow)).toBe('applies')
    for (const refusal of [{ flood_risk: true }, { damp: true }, { cavity_narrow: false }]) {
      expect(kindOf(emptyCavity, 'cavityHardToTreat', { ...narrow, ...refusal })).toBe('not_possible')
    }
    const zone3 = { ...SOUND, exposure: 'severe', rendered: false, zone_certificate: true }
    expect(kindOf(emptyCavity, 'cavityHardToTreat', zone3)).toBe('applies')
    expect(kindOf(emptyCavity, 'cavityHardToTreat', { ...zone3, cavity_survey: false })).toBe('not_possible')
    expect(kindOf(emptyCavity, 'cavityHardToTreat', { ...zone3, zone_certificate: false })).toBe('not_possible')
  })

  it('MEA-22: a certificate alone leaves damp, exposure, floods and the cavity open', () => {
    expect(asked(emptyCavity, 'cavityFill')).toEqual(
      expect.arrayContaining(['damp', 'exposure', 'flood_risk', 'cavity_survey']),
    )
  })

  it('MEA-46: an unknown wall gets a survey first, with options for both answers', () => {
    const unknown = withWall({ construction: null, insulation: null })
    expect(offeredFor(unknown).firstSteps.map(({ measureId }) => measureId)).toContain('factSurvey')
    expect(measure(unknown, 'factSurvey').applicability.because).toContain('the construction of the walls')
    expect(asked(unknown, 'cavityFill')).toContain('wall_is_cavity')
    expect(asked(unknown, 'iwi')).toContain('wall_is_cavity')
  })
})

describe('what plans must not say: solid walls', () => {
  it('MEA-28: outside insulation never simply applies on a listed home or in a conservation area', () => {
    expect(kindOf(solidBrick, 'ewi', UNPROTECTED)).toBe('applies')
    expect(kindOf(solidBrick, 'ewi', { ...UNPROTECTED, is_listed: true })).toBe('ask')
    expect(kindOf(solidBrick, 'ewi', { ...UNPROTECTED, is_in_conservation_area: true })).toBe('ask')
    const { is_listed: _listed, is_in_conservation_area: _area, ...open } = UNPROTECTED
    expect(asked(solidBrick, 'ewi', open)).toEqual(['is_listed', 'is_in_conservation_area'])
    expect(asked({ ...solidBrick, ...entered({ isListed: true }) }, 'ewi', open)).toContain('listed_consent')
  })

  it('MEA-29: outside insulation over an empty cavity fills it first', () => {
    const { options } = measure(emptyCavity, 'ewi', { answers: { ...UNPROTECTED, cavity_survey: true } })
    expect(options.length).toBeGreaterThan(0)
    for (const { changes } of options) {
      expect(changes.map((change) => 'insulation' in change && change.insulation)).toEqual(['cavity_fill', 'external'])
    }
    expect(kindOf(emptyCavity, 'ewi', { ...UNPROTECTED, cavity_survey: false })).toBe('not_possible')
  })

  it('MEA-30: masonry from before 1919 stays at 0.45 or above inside without a moisture assessment', () => {
    const thick = measure(solidBrick, 'iwi', { answers: { moisture_assessment: true } })
    const safe = measure(solidBrick, 'iwi')
    expect(safe.options.map(({ id }) => id)).toEqual(['iwi:50mm'])
    expect(safe.moreOptionsIf.map(({ id }) => id)).toEqual(['moisture_assessment'])
    expect(thick.options.map(({ id }) => id)).toEqual(['iwi:50mm', 'iwi:100mm'])
  })

  it('MEA-30: a thin lining on cob or a listed home is asked for', () => {
    const cob = withWall({ construction: 'cob' }, { ageBand: 'A' })
    expect(asked(cob, 'thinIwi', { damp: false, exposure: 'sheltered', is_listed: false })).toEqual([
      'moisture_assessment',
    ])
    expect(kindOf({ ...solidBrick, ...entered({ isListed: true }) }, 'thinIwi', { damp: false })).toBe('ask')
  })
})

describe('what plans must not say: roofs and air', () => {
  it('MEA-32: insulation at the rafters is no answer to a loft without access: a hatch comes first', () => {
    const unseen = withRoof({ insulation: 'none', insulationThicknessMm: null }, entered({ loftAccess: 'none' }))
    expect(kindOf(unseen, 'rafterInsulation')).toBe('not_possible')
    expect(kindOf(unseen, 'loftFull')).toBe('not_possible')
    expect(offeredFor(unseen).firstSteps.map(({ measureId }) => measureId)).toContain('loftHatch')
  })

  it('MEA-25: an unknown loft is not taken to be bare', () => {
    const unknown = withRoof({ insulation: null, insulationThicknessMm: null })
    expect(kindOf(unknown, 'loftFull')).toBe('not_possible')
    expect(asked(unknown, 'loftTopUp')).toEqual(expect.arrayContaining(['thin_loft_insulation', 'loft_access']))
  })

  it('MEA-25: loft works under spray foam need a survey', () => {
    expect(kindOf(plain, 'loftTopUp')).toBe('applies')
    expect(kindOf(plain, 'loftTopUp', { spray_foam: true })).toBe('not_possible')
  })

  it('MEA-32: the roof of a top-floor flat is the freeholder’s', () => {
    const flat = exampleHouse({
      propertyType: 'flat',
      flat: { level: 'top', storeyNumber: 3, corridor: 'none', unheatedCorridorLengthM: null },
    })
    for (const id of ['loftTopUp', 'pv', 'solarThermal'] as const)
      expect(asked(flat, id)).toContain('freeholder_agrees')
    expect(kindOf(flat, 'loftTopUp', { freeholder_agrees: false })).toBe('not_possible')
  })

  it('MEA-35: draught-proofing with open fires or unknown flues is checked first', () => {
    const draughty = exampleHouse({ draughtProofedShare: 0.3, openFireplaces: null })
    expect(asked(draughty, 'draughtProof')).toEqual(['open_fires'])
    expect(asked({ ...draughty, openFireplaces: 1 }, 'draughtProof')).toEqual(['open_fires'])
    const counted = { ...draughty, openFireplaces: 0, ventilationDetails: { ...NO_VENTILATION_DETAILS, openFlues: 0 } }
    expect(kindOf(counted, 'draughtProof')).toBe('applies')
    expect(asked(draughty, 'airtightness')).toContain('open_fires')
  })

  it('MEA-36: positive input ventilation takes the place of no extract, and heat recovery needs a tight home', () => {
    expect(measure(plain, 'piv').options).toEqual([])
    expect(kindOf(plain, 'piv', { condensation: true, wet_rooms_without_fan: true })).toBe('not_possible')
    const leaky = measure(plain, 'mvhr', { answers: { leaky: true, open_fires: false } })
    expect(leaky.options.map(({ requiresOneOf }) => requiresOneOf)).toEqual([[['airtightness']]])
  })
})

describe('what plans must not say: heating', () => {
  const network = heatedBy({ system: 'community', fuel: 'community_heat' }, { hasMainsGas: true })
  const oil = heatedBy({ system: 'boiler', fuel: 'oil' }, { hasMainsGas: false })
  const direct = heatedBy({ system: 'room_heaters', fuel: 'electricity', emitter: null }, { heatingControls: null })

  it('MEA-39: gas is never offered off the grid or to a home on a heat network', () => {
    for (const home of [network, oil, heatedBy({ fuel: 'lpg' }, { hasMainsGas: false }), direct]) {
      const gas = offeredFor(home).measures.flatMap(({ options }) =>
        options.filter(({ changes }) => changes.some((change) => 'fuel' in change && change.fuel === 'mains_gas')),
      )
      expect(gas).toEqual([])
      expect(kindOf(home, 'boiler')).toBe('not_possible')
    }
  })

  it('MEA-39: a boiler is never the first step of a social bid', () => {
    expect(kindOf(plain, 'boiler')).not.toBe('not_possible')
    expect(measure(plain, 'boiler', { tenure: 'social_rented' }).applicability.kind).toBe('not_possible')
  })

  it('MEA-37: no heat pump and no electric boiler on a heat network', () => {
    expect(kindOf(network, 'ashp')).toBe('not_possible')
    expect(kindOf(network, 'electricBoiler')).toBe('not_possible')
  })

  it('MEA-50: a heat network is listed, and planned only where one is known to be near or the owner wants it', () => {
    expect(measure(oil, 'heatNetwork')).toMatchObject({ applicability: { kind: 'ask' }, options: [] })
    expect(measure(oil, 'heatNetwork', { answers: { network_near: true } }).options).toHaveLength(1)
    expect(measure(oil, 'heatNetwork', { include: ['heatNetwork'] }).options).toHaveLength(1)
    expect(kindOf(oil, 'heatNetwork', { network_near: false })).toBe('not_possible')
  })

  it('MEA-50: heat recovery from the drain is planned only with a bathroom that is renewed anyway', () => {
    expect(measure(plain, 'wwhrs')).toMatchObject({ applicability: { kind: 'ask' }, options: [] })
    expect(measure(plain, 'wwhrs', { answers: { bathroom_renewed: true } }).options).toHaveLength(1)
  })

  it('MEA-42: a shower that is not recorded has little flow in the model, so no head is planned for it', () => {
    expect(measure(plain, 'showerFlow')).toMatchObject({ applicability: { kind: 'ask' }, options: [] })
    const shower = { kind: 'mixer_shower', powerKw: null, hasHeatRecovery: false } as const
    const with12 = exampleHouse({
      hotWaterDetails: { ...NO_HOT_WATER_DETAILS, showers: [{ ...shower, flowLPerMin: 12 }] },
    })
    expect(measure(with12, 'showerFlow').options).toHaveLength(1)
  })

  it('MEA-40: electric boilers and panel heaters are never an improvement', () => {
    for (const home of [plain, oil, direct, network]) {
      expect(kindOf(home, 'electricBoiler')).toBe('not_possible')
      expect(kindOf(home, 'infrared')).toBe('not_possible')
    }
  })

  it('MEA-37: a home without radiators can have a heat pump, with a new wet system in the cost', () => {
    const { applicability, options } = measure(direct, 'ashp', { answers: { cylinder_space: true } })
    expect(applicability).toMatchObject({ kind: 'applies', because: expect.stringContaining('radiators and pipes') })
    const lowest = (home: HomeFeatures): number =>
      Math.min(
        ...measure(home, 'ashp').options.map(
          ({ costByDesignHeatLoss }) => costByDesignHeatLoss?.[0]?.cost.typicalGbp ?? 0,
        ),
      )
    expect(options).toHaveLength(1)
    expect(lowest(direct) - lowest(plain)).toBeGreaterThan(3500)
  })

  it('MEA-37: above 100 W/m² a heat pump is offered with a warning and larger radiators', () => {
    const leaky = withWall(
      { construction: 'solid_brick' },
      { ageBand: 'A', builtForm: 'detached', totalFloorAreaM2: 50, propertyType: 'bungalow' },
    )
    const bare = { ...leaky, roof: { ...plain.roof, insulation: 'none' as const, insulationThicknessMm: null } }
    const { applicability, options } = measure(bare, 'ashp', { answers: { cylinder_space: true } })
    expect(applicability).toMatchObject({ kind: 'applies', because: expect.stringContaining('W/m²') })
    expect(options.map(({ id }) => id)).toEqual(['ashp:45c'])
  })

  it('MEA-37: a heat pump with the default of the table gets “have the product recorded”', () => {
    const pump = heatedBy({ system: 'heat_pump_air', fuel: 'electricity' })
    expect(measure(pump, 'ashp').applicability.because).toContain('have the product recorded')
    expect(offeredFor(pump).firstSteps.map(({ measureId }) => measureId)).toContain('recordHeatPump')
    const recorded = { ...pump, heatingDetails: [{ ...NO_HEATING_DETAILS, declaredEfficiencyPercent: 310 }] }
    expect(kindOf(recorded, 'recordHeatPump')).toBe('already_there')
  })

  it('MEA-37: a planned heat pump has the efficiency of a recorded product', () => {
    const percents = measure(plain, 'ashp').options.flatMap(({ changes }) =>
      changes.flatMap((change) => (change.kind === 'main_heating' ? [change.efficiencyPercent] : [])),
    )
    expect(percents).toEqual([280, 320])
    expect(measure(plain, 'ashp').applicability.because).toContain('depend on the product')
  })

  it('GRANT-2: no Boiler Upgrade Scheme for social landlords', () => {
    const home = {
      nation: 'england',
      band: 'D',
      heating: { fuel: 'mains_gas', isHeatPump: false },
      hasMainsGas: true,
    } as const
    const outcomes = judgeGrants({ ...home, tenure: 'social_rented' }, 'ashp', AS_OF).filter(({ grant }) =>
      grant.id.startsWith('BUS'),
    )
    expect(outcomes.length).toBeGreaterThan(0)
    for (const { outcome } of outcomes) expect(outcome.kind).toBe('not_eligible')
  })
})

describe('what plans must not say: panels and homes', () => {
  it('MEA-44: panels are never counted twice, and a plan has at least four', () => {
    expect(kindOf(exampleHouse({ photovoltaics: { shareOfRoof: null, peakKw: 2.5 } }), 'pv')).toBe('already_there')
    for (const { quantity } of measure(plain, 'pv').options) expect(quantity.value).toBeGreaterThanOrEqual(4 * 0.44)
    const tiny = exampleHouse({ totalFloorAreaM2: 14, propertyType: 'house' })
    expect(measure(tiny, 'pv').options.every(({ quantity }) => quantity.value >= 4 * 0.44)).toBe(true)
  })

  it('MEA-20: a park home has no plan', () => {
    const offered = measuresFor(plausibleFeatures(exampleHouse({ propertyType: 'park_home' }), null), { asOf: AS_OF })
    expect(offered.kind).toBe('unsupported')
  })

  it('MEA-21: at least 40 measures, of which 25 can be judged from a certificate without a question', () => {
    const homes = [plain, emptyCavity, solidBrick, CERTIFIED, OLD_CERTIFIED, ELECTRIC]
    const outcomes = homes.flatMap((home) => offeredFor(home).measures)
    const applicable = MEASURE_IDS.filter((id) =>
      outcomes.some(({ measureId, applicability }) => measureId === id && applicability.kind === 'applies'),
    )
    const judged = MEASURE_IDS.filter((id) =>
      outcomes.some(
        ({ measureId, applicability }) =>
          measureId === id && (applicability.kind === 'applies' || applicability.kind === 'already_there'),
      ),
    )
    expect(MEASURE_IDS.length).toBeGreaterThanOrEqual(40)
    expect(judged.length).toBeGreaterThanOrEqual(25)
    expect(applicable.length).toBeGreaterThanOrEqual(20)
  })
})

/** What documents of certificates record of homes from after 1983. */
const CERTIFIED = exampleHouse({
  ageBand: 'G',
  openFireplaces: 0,
  draughtProofedShare: 0.5,
  extractFanCount: 0,
  doorCount: 2,
  doors: { insulatedCount: 0, insulatedUValueWPerM2K: null, draughtProofedCount: 0, measured: null },
  ventilationDetails: { ...NO_VENTILATION_DETAILS, openFlues: 0 },
  lowEnergyLightingShare: 0.4,
  heatingControls: 'programmer, no room thermostat',
  hotWater: {
    ...plain.hotWater,
    hasCylinder: true,
    hasCylinderThermostat: false,
    cylinderVolumeL: 110,
    cylinderInsulation: 'loose_jacket',
    cylinderInsulationThicknessMm: 12,
  },
})
const OLD_CERTIFIED = {
  ...CERTIFIED,
  roof: { ...plain.roof, kind: 'flat' as const, insulation: 'none' as const, insulationThicknessMm: null },
  windows: { ...plain.windows, glazing: 'single' as const, installed: null },
}
const ELECTRIC = {
  ...CERTIFIED,
  roof: { ...plain.roof, insulation: 'none' as const, insulationThicknessMm: 0 },
  mainHeating: {
    ...plain.mainHeating,
    system: 'storage_heaters' as const,
    fuel: 'electricity' as const,
    emitter: null,
  },
  heatingControls: 'manual charge control',
  hotWater: { ...CERTIFIED.hotWater, source: 'electric_immersion' as const },
  hasMainsGas: false,
}
