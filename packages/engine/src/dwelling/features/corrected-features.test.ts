import { describe, expect, test } from 'vitest'
import { randomHome, seededRandom } from '../../../golden/random-homes.ts'
import { type AssessOptions, assess } from '../../assess/assess.ts'
import { USUAL_PANELS } from '../../solar/panel-choices.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import { correctedFeatures, type FactValue, type KnownFacts, statedFact } from './corrected-features.ts'
import { HOME_FACTS, type HomeFact } from './home-facts.ts'
import type { HomeFeatures } from './home-features.ts'
import { NO_VENTILATION_DETAILS } from './surveyed-details.ts'
import { unknownHomeFeatures } from './unknown-home.ts'

const UNKNOWN = unknownHomeFeatures('england')

function someValue({ leaf, leftOut }: HomeFact, random: () => number): FactValue {
  if (leaf.kind === 'flag') return random() < 0.5
  if (leaf.kind === 'number') {
    const amount = leaf.lowest + (leaf.highest - leaf.lowest) * random() ** 3
    return leaf.isWhole ? Math.round(amount) : amount
  }
  const words = leaf.kind === 'word' ? leaf.words.filter((word) => !leftOut.includes(word)) : []
  return words[Math.floor(random() * words.length)] ?? ''
}

describe("HL-32: a person's value takes the place of what was stated", () => {
  test('for every fact, without changing the input', () => {
    const random = seededRandom(32)
    for (let seed = 0; seed < 300; seed += 1) {
      const features = randomHome(seed)
      const before = structuredClone(features)
      const facts: KnownFacts = {}
      for (const fact of HOME_FACTS) if (random() < 0.3) facts[fact.key] = someValue(fact, random)
      const corrected = correctedFeatures(features, facts)
      expect(features).toEqual(before)
      for (const [key, value] of Object.entries(facts)) {
        const fact = HOME_FACTS.find((one) => one.key === key)
        expect(fact && statedFact(corrected, fact.key)).toBe(value)
      }
    }
  })

  test('any plausible facts of any home can be analysed', () => {
    const random = seededRandom(33)
    for (let seed = 0; seed < 200; seed += 1) {
      const facts: KnownFacts = { propertyType: 'house', floorArea: 30 + 200 * random() }
      for (const fact of HOME_FACTS) if (random() < 0.3) facts[fact.key] ??= someValue(fact, random)
      expect(assess(correctedFeatures(randomHome(seed), facts)).kind).toBe('analysed')
    }
  })

  test('nothing is changed without a fact', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const features = randomHome(seed)
      expect(correctedFeatures(features, {})).toBe(features)
    }
  })
})

describe('HL-32: drops what expressed the same fact in other words', () => {
  test('a stated U-value of a wall with other insulation', () => {
    const wall = { ...UNKNOWN.wall, construction: 'cavity', insulation: 'none', uValueWPerM2K: 1.6 } as const
    const corrected = correctedFeatures({ ...UNKNOWN, wall }, { wallInsulation: 'cavity_fill' })
    expect(corrected.wall).toMatchObject({ construction: 'cavity', insulation: 'cavity_fill', uValueWPerM2K: null })
  })

  test('the band of another year', () => {
    const corrected = correctedFeatures({ ...UNKNOWN, ageBand: 'B' }, { constructionYear: 1998 })
    expect([corrected.ageBand, corrected.constructionYear]).toEqual(['I', 1998])
  })

  test.each<KnownFacts>([{ ageBand: 'K' }, { constructionYear: 2010 }])(
    'the star of a roof that was rated by another age: %j',
    (facts) => {
      const star = { energy: 'poor', environment: 'poor' } as const
      const certified = { ...UNKNOWN, ageBand: 'B', stars: { ...UNKNOWN.stars, roof: star, windows: star } } as const
      const { stars } = correctedFeatures(certified, facts)
      expect([stars.roof, stars.windows]).toEqual([UNKNOWN.stars.roof, star])
    },
  )

  test('the fuel of a boiler that is a heat pump now', () => {
    const mainHeating = { system: 'boiler', emitter: 'radiators', fuel: 'mains_gas', sapCode: 102 } as const
    const corrected = correctedFeatures({ ...UNKNOWN, mainHeating }, { primaryHeating: 'heat_pump_air' })
    expect(corrected.mainHeating).toEqual({ system: 'heat_pump_air', emitter: null, fuel: null, sapCode: null })
  })

  test('the depth of missing insulation', () => {
    const roof = { ...UNKNOWN.roof, kind: 'pitched', insulation: 'loft', insulationThicknessMm: 300 } as const
    const floor = { ...UNKNOWN.floor, insulation: 'insulated', insulationThicknessMm: 100 } as const
    const home = { ...UNKNOWN, roof, floor }
    const bare = correctedFeatures(home, { roofInsulation: 'none', floorInsulation: 'none' })
    expect([bare.roof.insulationThicknessMm, bare.floor.insulationThicknessMm]).toEqual([null, null])
    const confirmed = correctedFeatures(home, { roofInsulation: 'loft', floorInsulation: 'insulated' })
    expect([confirmed.roof.insulationThicknessMm, confirmed.floor.insulationThicknessMm]).toEqual([300, 100])
    const deeper = correctedFeatures(home, { roofInsulation: 'rafters', roofInsulationThickness: 120 })
    expect(deeper.roof).toMatchObject({ insulation: 'rafters', insulationThicknessMm: 120 })
  })

  test.each([
    ['pitched', 'none', 300, 'loft'],
    ['pitched', null, 300, 'loft'],
    ['flat', 'limited', 120, 'insulated_unknown_depth'],
    ['room_in_roof', 'none', 100, 'all_elements'],
    ['pitched', 'rafters', 100, 'rafters'],
    ['pitched', 'loft', 0, 'none'],
  ] as const)(
    'HL-32a: what a stated depth contradicts: a %s roof, insulation %s, at %d mm is %s',
    (kind, was, depth, is) => {
      const roof = { ...UNKNOWN.roof, kind, insulation: was, isAssumed: true } as const
      const corrected = correctedFeatures({ ...UNKNOWN, roof }, { roofInsulationThickness: depth }).roof
      expect(corrected).toMatchObject({ kind, insulation: is, insulationThicknessMm: depth, isAssumed: false })
    },
  )

  test.each([
    ['none', 100, 'added'],
    [null, 100, 'added'],
    ['external', 80, 'external'],
    ['internal', 0, 'none'],
    ['cavity_fill_and_external', 0, 'cavity_fill'],
    ['cavity_fill', 0, 'cavity_fill'],
  ] as const)('a wall with insulation %s, at %d mm of a layer, is %s', (was, depth, is) => {
    const wall = { ...UNKNOWN.wall, construction: 'cavity', insulation: was } as const
    const corrected = correctedFeatures({ ...UNKNOWN, wall }, { wallInsulationThickness: depth }).wall
    expect(corrected).toMatchObject({ insulation: is, insulationThicknessMm: depth })
  })

  test('a depth in a document of several parts applies to the main building', () => {
    const home = exampleHouse()
    const part = { ...home, partyWallKind: null, roomInRoofAreaM2: null, roofRoom: null, areas: null, storeys: [] }
    const roof = { ...UNKNOWN.roof, kind: 'pitched', insulation: 'none' } as const
    const documented = { ...home, buildingParts: [{ ...part, otherWalls: [], roof }] }
    const corrected = correctedFeatures(documented, { roofInsulationThickness: 300 })
    expect(corrected.buildingParts?.[0]?.roof).toMatchObject({ insulation: 'loft', insulationThicknessMm: 300 })
  })

  test('the share and age of other panes', () => {
    const panes = { glazing: 'single', glazedShare: 0, installed: 'before_2002', gapMm: 6 } as const
    const home = { ...UNKNOWN, windows: { ...UNKNOWN.windows, ...panes } }
    const { windows } = correctedFeatures(home, { windowsType: 'double' })
    expect(windows).toMatchObject({ glazing: 'double', glazedShare: null, installed: null, gapMm: null })
    expect(correctedFeatures(home, { windowsType: 'single' }).windows).toMatchObject(panes)
  })

  test('the cylinder and the night rate of another source of hot water', () => {
    const hotWater = { ...UNKNOWN.hotWater, source: 'electric_immersion', isOffPeak: true, hasCylinder: true } as const
    const ofBoiler = correctedFeatures({ ...UNKNOWN, hotWater }, { hotWater: 'main_system' }).hotWater
    expect(ofBoiler).toMatchObject({ source: 'main_system', isOffPeak: null, hasCylinder: null })
    const known = correctedFeatures({ ...UNKNOWN, hotWater }, { hotWater: 'main_system', hasHotWaterCylinder: true })
    expect(known.hotWater.hasCylinder).toBe(true)
  })
})

describe('HL-32: roof and floor of a flat follow its level', () => {
  const between = {
    ...exampleHouse(),
    propertyType: 'flat',
    flat: { level: 'mid', storeyNumber: 1, corridor: 'none', unheatedCorridorLengthM: null },
    roof: { ...UNKNOWN.roof, kind: 'none' },
    floor: { ...UNKNOWN.floor, kind: 'none' },
  } as const satisfies HomeFeatures
  const onTop = {
    ...between,
    flat: { ...between.flat, level: 'top', storeyNumber: 3 },
    roof: exampleHouse().roof,
  } as const

  test.each<[string, HomeFeatures, KnownFacts, [roof: boolean, floor: boolean]]>([
    ['a flat between others', between, {}, [false, false]],
    ['that is on top', between, { flatLevel: 'top' }, [true, false]],
    ['that is on the ground', between, { flatLevel: 'ground' }, [false, true]],
    ['that is a house', between, { propertyType: 'house' }, [true, true]],
    ['that is a maisonette', between, { propertyType: 'maisonette' }, [false, false]],
    ['one on top', onTop, { flatLevel: 'top' }, [true, false]],
    ['that is between others', onTop, { flatLevel: 'mid' }, [false, false]],
    ['that is on the ground, with a roof of its own', onTop, { flatLevel: 'ground', roofType: 'flat' }, [true, true]],
  ])('%s', (_what, features, facts, [hasRoof, hasFloor]) => {
    const assessed = assess(correctedFeatures(features, facts))
    if (assessed.kind !== 'analysed') throw new Error('it was not analysed')
    const { roof, floor } = assessed.heatLoss.default.elements
    expect([roof.areaM2 > 0, floor.areaM2 > 0]).toEqual([hasRoof, hasFloor])
  })

  test('a floor above a passage exists at any level', () => {
    const floor = { ...UNKNOWN.floor, kind: 'exposed_to_outside' } as const
    const home = { ...onTop, flat: { ...onTop.flat, level: 'ground' }, floor } as const
    expect(correctedFeatures(home, { flatLevel: 'mid' }).floor.kind).toBe('exposed_to_outside')
  })
})

describe('HL-32b: what a person enters', () => {
  const figuresOf = (features: HomeFeatures) => {
    const assessed = assess(features)
    if (assessed.kind !== 'analysed') throw new Error('it was not analysed')
    const { today, lodged } = assessed.certificate
    return { today, lodged, heat: assessed.heatLoss.default, money: assessed.money, rating: assessed.rating }
  }
  const home = { ...exampleHouse(), secondaryHeating: null, ventilationDetails: null }

  test.each<[string, HomeFeatures, KnownFacts]>([
    [
      'an electric heater',
      {
        ...home,
        secondaryHeating: { system: 'room_heaters', emitter: null, fuel: 'electricity', sapCode: null },
      },
      { secondaryHeating: 'room_heaters', secondaryHeatingFuel: 'electricity' },
    ],
    [
      'no second heater',
      { ...home, describedAs: { ...home.describedAs, secondaryHeating: 'None' } },
      { secondaryHeating: 'none' },
    ],
    ['two open flues', { ...home, ventilationDetails: { ...NO_VENTILATION_DETAILS, openFlues: 2 } }, { openFlues: 2 }],
  ])('gives the figures of a certificate that states it: %s', (_what, certified, facts) => {
    expect(figuresOf(correctedFeatures(home, facts))).toEqual(figuresOf(certified))
    for (const [key, value] of Object.entries(facts)) {
      const fact = HOME_FACTS.find((one) => one.key === key)
      expect(fact && statedFact(certified, fact.key)).toBe(value)
    }
  })

  test('none beside storage heaters does not remove the portable heaters of the method', () => {
    const stored = {
      ...home,
      mainHeating: { ...home.mainHeating, system: 'storage_heaters', fuel: 'electricity' },
    } as const
    const none = { ...stored, describedAs: { ...home.describedAs, secondaryHeating: 'None' } }
    expect(figuresOf(correctedFeatures(stored, { secondaryHeating: 'none' }))).toEqual(figuresOf(none))
  })

  test('a second heater and open flues change the figures', () => {
    const before = figuresOf(home)
    const heater = figuresOf(
      correctedFeatures(home, { secondaryHeating: 'room_heaters', secondaryHeatingFuel: 'electricity' }),
    )
    expect(heater.today).not.toEqual(before.today)
    expect(heater.money[2]).not.toEqual(before.money[2])
    const draughty = figuresOf(correctedFeatures(home, { openFlues: 3 }))
    expect(draughty.heat.airChangesPerHour).toBeGreaterThan(before.heat.airChangesPerHour)
    expect(draughty.rating.netGridImportKwh).toBeGreaterThan(before.rating.netGridImportKwh)
  })

  test('the direction of the roof changes the panels, larger radiators the heat pump', () => {
    const assessedWith = (facts: KnownFacts) => {
      const assessed = assess(correctedFeatures(home, facts))
      if (assessed.kind !== 'analysed') throw new Error('it was not analysed')
      return assessed
    }
    const before = assessedWith({})
    const south = assessedWith({ roofDirection: 'south' })
    expect(south.solar.recommendedOutputKwh).toBeGreaterThan(before.solar.recommendedOutputKwh)
    expect(south.assumptions.some(({ field }) => field === 'solar.azimuth')).toBe(false)
    const larger = assessedWith({ radiators: 'larger' })
    expect(larger.heatLoss.default.spaceHeatingSpf).toBeGreaterThan(before.heatLoss.default.spaceHeatingSpf)
    expect(larger.heatLoss.default.electrifiedHeatingKwh).toBeLessThan(before.heatLoss.default.electrifiedHeatingKwh)
    expect(larger.assumptions.some(({ field }) => field === 'heatPump.radiators')).toBe(false)
    expect(assessedWith({ radiators: 'as_installed' }).rating).toEqual(before.rating)
  })

  test('SOL-25: a supply of three phases lifts the limit of panels', () => {
    const solarWith = (facts: KnownFacts, options: AssessOptions = {}) => {
      const assessed = assess(
        correctedFeatures({ ...home, builtForm: 'detached', totalFloorAreaM2: 225 }, facts),
        options,
      )
      if (assessed.kind !== 'analysed') throw new Error('it was not analysed')
      const { assumptions, solar } = assessed
      return { ...solar, isAssumed: assumptions.some(({ field }) => field === 'solar.panelLimit') }
    }
    const unknown = solarWith({})
    expect(unknown).toMatchObject({ panelLimitKw: 6, recommendedPanels: 13, isAssumed: true })
    expect(solarWith({ supplyPhases: 'single_phase' })).toEqual({ ...unknown, isAssumed: false })
    const three = solarWith({ supplyPhases: 'three_phase' })
    expect(three).toMatchObject({ panelLimitKw: null, recommendedPanels: unknown.laidOutPanels, isAssumed: false })
    const set = { panels: { ...USUAL_PANELS, limitKw: 4 } }
    expect(solarWith({}, set)).toMatchObject({ panelLimitKw: 4, recommendedPanels: 9 })
    expect(solarWith({ supplyPhases: 'three_phase' }, set)).toEqual(three)
  })

  test.each<KnownFacts>([
    { isListed: true },
    { isInConservationArea: true },
    { exposure: 'severe' },
    { loftAccess: 'none' },
  ])('%j is kept and changes no figure', (facts) => {
    const corrected = correctedFeatures(home, facts)
    expect(corrected.entered).toMatchObject(facts)
    expect(figuresOf(corrected)).toEqual(figuresOf(home))
  })

  test('the tenure replaces that of the certificate and changes no figure', () => {
    const certified: HomeFeatures = { ...home, tenure: 'owner_occupied' }
    const corrected = correctedFeatures(certified, { tenure: 'social_rented' })
    expect(corrected.tenure).toBe('social_rented')
    expect(figuresOf(corrected)).toEqual(figuresOf(home))
    expect(statedFact(certified, 'tenure')).toBe('owner_occupied')
  })
})
