import { describe, expect, it } from 'vitest'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { measureOf } from '../../tables/measures/measure-figures.ts'
import { MEASURE_IDS, type MeasureId } from '../../tables/measures/measure-ids.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import type { Answers } from '../conditions/questions.ts'
import type { OfferedMeasure, OfferedMeasures } from '../measure.ts'
import { measuresFor } from './measures-for.ts'

const plain = exampleHouse()

function offeredFor(features: HomeFeatures, answers: Answers = {}): OfferedMeasures {
  const offered = measuresFor(plausibleFeatures(features, null), { asOf: '2026-11-27', answers })
  if (offered.kind !== 'offered') throw new RangeError(offered.kind)
  return offered
}

function measure(features: HomeFeatures, id: MeasureId, answers: Answers = {}): OfferedMeasure {
  const found = offeredFor(features, answers).measures.find(({ measureId }) => measureId === id)
  if (found === undefined) throw new RangeError(id)
  return found
}

const kindOf = (features: HomeFeatures, id: MeasureId, answers: Answers = {}): string =>
  measure(features, id, answers).applicability.kind

function asked(features: HomeFeatures, id: MeasureId, answers: Answers = {}): string[] {
  const { applicability } = measure(features, id, answers)
  return applicability.kind === 'ask' ? applicability.questions.map((question) => question.id) : []
}

const withHotWater = (hotWater: Partial<HomeFeatures['hotWater']>): HomeFeatures =>
  exampleHouse({
    hotWater: {
      ...plain.hotWater,
      hasCylinder: true,
      cylinderVolumeL: 140,
      cylinderInsulation: 'loose_jacket',
      cylinderInsulationThicknessMm: 12,
      ...hotWater,
    },
  })
const withFloor = (floor: Partial<HomeFeatures['floor']>, changes: Partial<HomeFeatures> = {}): HomeFeatures => ({
  ...exampleHouse(changes),
  floor: { ...plain.floor, insulation: 'none', ...floor },
})
const withWindows = (windows: Partial<HomeFeatures['windows']>, changes: Partial<HomeFeatures> = {}): HomeFeatures => ({
  ...exampleHouse(changes),
  windows: { ...plain.windows, measured: null, ...windows },
})

describe('shared works and options', () => {
  it('MEA-23: several options share one ventilation check, and enabling works cost more in old homes', () => {
    const offered = offeredFor(plain)
    const ids = offered.sharedWorks.map(({ id }) => id)
    expect(ids).toEqual(['ventCheck', 'scaffold', 'enabling'])
    const sharing = offered.measures.filter(({ options }) =>
      options.some(({ sharedWorks }) => sharedWorks.includes('ventCheck')),
    )
    expect(sharing.length).toBeGreaterThan(1)
    for (const { options } of offered.measures) {
      for (const { sharedWorks } of options) expect(sharedWorks.filter((id) => !ids.includes(id))).toEqual([])
    }
    const enablingGbp = (features: HomeFeatures): number =>
      offeredFor(features).sharedWorks.find(({ id }) => id === 'enabling')?.cost?.typicalGbp ?? Number.NaN
    expect(enablingGbp(exampleHouse({ ageBand: 'C' }))).toBeGreaterThan(enablingGbp(exampleHouse({ ageBand: 'D' })))
  })

  it('MEA-23: fans that run all day are the ventilation that works need, there already or in the plan', () => {
    const bare = exampleHouse({ roof: { ...plain.roof, insulation: 'none', insulationThicknessMm: 0 } })
    expect(measure(bare, 'loftFull').options[0]?.sharedWorks).toEqual(['ventCheck'])
    expect(measure({ ...bare, ventilation: 'extract' }, 'loftFull').options[0]?.sharedWorks).toEqual([])
    for (const id of ['dmev', 'cmev'] as const) expect(measure(bare, id).options[0]?.provides).toEqual(['ventCheck'])
    expect(measure(bare, 'intermittentFans').options.flatMap(({ provides }) => provides)).toEqual([])
  })

  it('MEA-36: continuous extract is priced with a vent in each habitable room', () => {
    const gbp = (habitableRooms: number): number =>
      measure({ ...plain, habitableRooms }, 'cmev').options[0]?.cost?.typicalGbp ?? Number.NaN
    expect(gbp(5) - gbp(4)).toBeGreaterThan(30)
    expect(gbp(5) - gbp(4)).toBeLessThan(90)
  })

  it('MEA-47: the quantity is that of what gets better, and a larger one costs more', () => {
    const bare = { ...plain.roof, insulation: 'none' as const, insulationThicknessMm: 0 }
    const [small, large] = [70, 140].map(
      (totalFloorAreaM2) => measure(exampleHouse({ roof: bare, totalFloorAreaM2 }), 'loftFull').options[0],
    )
    expect(small?.quantity.value).toBeGreaterThan(20)
    expect(large?.quantity.value).toBeCloseTo(2 * (small?.quantity.value ?? 0), 6)
    expect(large?.cost?.typicalGbp).toBeGreaterThan(small?.cost?.typicalGbp ?? Number.POSITIVE_INFINITY)
    const byCapacity = measure(plain, 'ashp').options[0]
    expect(byCapacity?.cost).toBeNull()
    expect(byCapacity?.costByDesignHeatLoss?.length).toBeGreaterThan(1)
  })

  it('MEA-49: a measure without a mechanism has an outcome and no options', () => {
    const listed = MEASURE_IDS.filter((id) => measureOf(id).mechanism === 'none')
    expect(listed.length).toBeGreaterThan(5)
    for (const id of listed) {
      const { applicability, options } = measure(plain, id)
      expect(applicability.because).toMatch(/\w{3}/)
      expect(options).toEqual([])
    }
  })
})

describe('fabric', () => {
  it('MEA-27: windows of one pane or from before 2002 are replaced, but not in a listed home', () => {
    const answers = { is_listed: false, is_in_conservation_area: false }
    for (const windows of [{ glazing: 'single' }, { glazing: 'double', installed: 'before_2002' }] as const) {
      expect(kindOf(withWindows(windows), 'windowsDouble', answers)).toBe('applies')
    }
    const recent = withWindows({ glazing: 'double', installed: 'from_2002', glazedShare: 1 })
    expect(kindOf(recent, 'windowsDouble', answers)).toBe('already_there')
    const single = withWindows({ glazing: 'single', installed: null })
    expect(kindOf(single, 'windowsDouble', { is_listed: true })).toBe('not_possible')
    expect(kindOf(single, 'secondaryGlazing', { is_listed: true })).toBe('applies')
  })

  it('MEA-31: a party wall is filled only where its cavity is empty and the neighbour agrees', () => {
    const cavity = exampleHouse({ buildingParts: null, wall: { ...plain.wall, construction: 'cavity' } })
    const unknown = measure(cavity, 'partyWallFill')
    expect(unknown.applicability).toMatchObject({ kind: 'ask', questions: [{ id: 'party_wall_cavity' }] })
    expect(unknown.options).toEqual([])
    const { options } = measure(cavity, 'partyWallFill', { party_wall_cavity: true })
    expect(options.flatMap(({ changes }) => changes)).toEqual([
      { kind: 'u_value_at_most', element: 'party_wall', uValueWPerM2K: 0.2 },
    ])
    expect(kindOf(cavity, 'partyWallFill', { party_wall_cavity: true })).toBe('applies')
    expect(kindOf(cavity, 'partyWallFill', { party_wall_cavity: false })).toBe('not_possible')
    expect(kindOf(exampleHouse({ builtForm: 'detached' }), 'partyWallFill')).toBe('not_possible')
  })

  it('MEA-33: a timber floor needs access and draught-proofing, a solid one room to rise', () => {
    const timber = withFloor({ kind: 'suspended_ground' })
    expect(asked(timber, 'floorSuspended')).toEqual(['floor_void', 'flood_risk'])
    expect(kindOf(timber, 'floorSuspended', { floor_void: false })).toBe('not_possible')
    expect(kindOf(timber, 'floorSolid')).toBe('not_possible')
    const draughty = { ...timber, draughtProofedShare: 0.2 }
    const [option] = measure(draughty, 'floorSuspended').options
    expect(option?.requiresOneOf).toEqual([expect.arrayContaining(['draughtProof'])])
    const solid = withFloor({ kind: 'solid_ground' })
    expect(kindOf(solid, 'floorSolid', { floor_renewed: true })).toBe('applies')
    expect(kindOf(solid, 'floorSolid', { floor_renewed: false })).toBe('not_possible')
  })

  it('MEA-33: insulation that is not recorded is asked for, never taken for none', () => {
    expect(asked(withFloor({ kind: 'solid_ground', insulation: null }), 'floorSolid')).toContain('floor_bare')
    expect(asked(withFloor({ kind: 'solid_ground', insulation: 'none' }), 'floorSolid')).not.toContain('floor_bare')
    const { roof } = exampleHouse()
    const room = { ...roof, kind: 'room_in_roof', insulation: null, insulationThicknessMm: null } as const
    expect(asked(exampleHouse({ roof: room }), 'roomInRoof')).toContain('roof_room_bare')
    expect(kindOf(exampleHouse({ roof: room }), 'roomInRoof', { roof_room_bare: false })).toBe('not_possible')
    expect(asked(exampleHouse({ roof: { ...room, kind: 'flat' } }), 'flatRoof')).toContain('flat_roof_bare')
  })

  it('MEA-34: doors that no certificate records are asked for, and end at 1.4 W/m²K', () => {
    const unknown = exampleHouse({ doors: null })
    expect(asked(unknown, 'doors')).toContain('old_doors')
    expect(measure(unknown, 'doors', { old_doors: true }).options.flatMap(({ changes }) => changes)).toEqual([
      { kind: 'u_value_at_most', element: 'door', uValueWPerM2K: 1.4 },
    ])
    expect(kindOf(unknown, 'doors', { old_doors: false })).toBe('not_possible')
  })
})

describe('MEA-50: measures that wait for an answer', () => {
  const old = exampleHouse({
    ageBand: 'C',
    doors: null,
    floor: { ...plain.floor, kind: 'solid_ground', insulation: 'none' },
  })

  it.each<[MeasureId, HomeFeatures, Answers]>([
    ['doors', old, { old_doors: true }],
    ['floorSolid', old, { floor_renewed: true }],
    ['airtightness', old, { leaky: true, open_fires: false }],
    [
      'windowsTriple',
      withWindows({ glazing: 'single' }, { ageBand: 'C' }),
      { is_listed: false, is_in_conservation_area: false },
    ],
  ])('%s is listed with its questions, and planned only once they are answered', (id, features, answers) => {
    expect(measure(features, id)).toMatchObject({ applicability: { kind: 'ask' }, options: [] })
    for (const left of Object.keys(answers)) {
      const others = Object.entries(answers).filter(([question]) => question !== left)
      expect(measure(features, id, Object.fromEntries(others)).options).toEqual([])
    }
    expect(measure(features, id, answers).options.length).toBeGreaterThan(0)
  })

  it('a floor of unknown kind and insulation waits for both', () => {
    const unknown = exampleHouse({ floor: { ...plain.floor, kind: null, insulation: null } })
    const all = { floor_bare: true, floor_is_timber: false, floor_renewed: true }
    expect(asked(unknown, 'floorSolid').toSorted()).toEqual(Object.keys(all).toSorted())
    expect(measure(unknown, 'floorSolid', { ...all }).options.length).toBe(1)
  })

  it('what the owner locks in does not wait', () => {
    const offered = measuresFor(plausibleFeatures(old, null), { asOf: '2026-11-27', include: ['doors'] })
    if (offered.kind !== 'offered') throw new RangeError(offered.kind)
    const doors = offered.measures.find(({ measureId }) => measureId === 'doors')
    expect(doors).toMatchObject({ overridden: 'locked_in', applicability: { kind: 'ask' } })
    expect(doors?.options.length).toBe(1)
  })

  it('ventilation that needs air-tightness asks for what air-tightness waits for', () => {
    expect(asked(plain, 'mvhr')).toEqual(expect.arrayContaining(['duct_route', 'leaky', 'open_fires']))
    expect(measure(plain, 'mvhr').options).toEqual([])
  })
})

describe('heating, hot water and electricity', () => {
  it('MEA-38: controls are a programmer, a room thermostat and radiator valves', () => {
    const poor = exampleHouse({ heatingControls: 'programmer, no room thermostat' })
    expect(kindOf(poor, 'heatingControls')).toBe('applies')
    const full = exampleHouse({ heatingControls: 'programmer, room thermostat and trvs' })
    expect(kindOf(full, 'heatingControls')).toBe('already_there')
    expect(asked(exampleHouse({ heatingControls: null }), 'heatingControls')).toEqual(['no_full_controls'])
    const zonesGbp = (features: HomeFeatures): number =>
      measure(features, 'smartZone').options[0]?.cost?.typicalGbp ?? Number.NaN
    expect(zonesGbp(poor)).toBeGreaterThan(zonesGbp(full))
  })

  it('MEA-41: a thin jacket is renewed, and only a thermostat that is recorded as missing is added', () => {
    const thin = withHotWater({ hasCylinderThermostat: false })
    expect([kindOf(thin, 'cylinderJacket'), kindOf(thin, 'cylinderThermostat')]).toEqual(['applies', 'applies'])
    const good = withHotWater({ cylinderInsulationThicknessMm: 80, hasCylinderThermostat: null })
    expect([kindOf(good, 'cylinderJacket'), kindOf(good, 'cylinderThermostat')]).toEqual([
      'already_there',
      'already_there',
    ])
    const combi = exampleHouse({ hotWater: { ...plain.hotWater, hasCylinder: false } })
    for (const id of ['cylinderJacket', 'cylinderThermostat', 'cylinderNew'] as const) {
      expect(kindOf(combi, id)).toBe('not_possible')
    }
  })

  it('MEA-42: solar water heating brings a cylinder where there is none, on a roof of the home’s own', () => {
    const combi = exampleHouse({ hotWater: { ...plain.hotWater, hasCylinder: false } })
    const [without] = measure(combi, 'solarThermal', { cylinder_space: true }).options
    const [having] = measure(withHotWater({}), 'solarThermal').options
    expect(without?.changes.map(({ kind }) => kind)).toEqual(['hot_water', 'solar_water_heating'])
    expect(having?.changes.map(({ kind }) => kind)).toEqual(['solar_water_heating'])
    expect(without?.cost?.typicalGbp).toBeGreaterThan(having?.cost?.typicalGbp ?? Number.POSITIVE_INFINITY)
    const below = exampleHouse({ propertyType: 'flat', roof: { ...plain.roof, kind: 'none', insulation: null } })
    expect(kindOf(below, 'solarThermal')).toBe('not_possible')
  })

  it('MEA-43: lamps that are not counted are one for every 7 m² of floor', () => {
    const home = exampleHouse({ lightBulbs: null, lowEnergyLightingShare: 0.5, totalFloorAreaM2: 140 })
    expect(measure(home, 'led').options.map(({ quantity }) => quantity.value)).toEqual([10])
    expect(kindOf(exampleHouse({ lightBulbs: null, lowEnergyLightingShare: 1 }), 'led')).toBe('already_there')
    expect(asked(exampleHouse({ lightBulbs: null, lowEnergyLightingShare: null }), 'led')).toEqual(['old_lamps'])
  })

  it('MEA-45: gas ends with an electric hob and another heating, never beside a gas boiler', () => {
    const gas = exampleHouse({ hasMainsGas: true })
    const [option] = measure(gas, 'gasDisconnection').options
    expect(option?.requiresOneOf).toEqual([expect.arrayContaining(['ashp']), ['electricHob']])
    expect(option?.excludes).toContain('boiler')
    expect(kindOf(exampleHouse({ hasMainsGas: false, mainHeating: OIL }), 'gasDisconnection')).toBe('already_there')
  })
})

const OIL = { ...plain.mainHeating, system: 'boiler', fuel: 'oil' } as const
