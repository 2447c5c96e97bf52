import { describe, expect, test } from 'vitest'
import { EXPLAINED_HOMES } from '../../golden/explained-homes.ts'
import { numbersIn } from '../../golden/numbers-in.ts'
import { randomHome } from '../../golden/random-homes.ts'
import { assessBatch } from '../batch/assess-batch.ts'
import { columnsOfFeatures } from '../batch/write-features.ts'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import { correctedFeatures, type KnownFacts } from '../dwelling/features/corrected-features.ts'
import type { BuildingPart } from '../dwelling/features/fabric-features.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { explainerOf } from '../explain/explain.ts'
import { recompute } from '../explain/explanation/recompute.ts'
import { figuresOf } from '../explain/figures.ts'
import { exampleHouse, examplePart, heatingDetailsOf } from '../testing/example-homes.ts'
import { rangesOf } from '../uncertainty/ranges.ts'
import { type AssessOptions, assess, rateHome } from './assess.ts'
import type { AnalysedHome } from './assessment.ts'
import { knownHome } from './known-home.ts'

/** An old house with room for every measure. */
const OLD: HomeFeatures = exampleHouse({
  hasMainsGas: true,
  wall: { ...exampleHouse().wall, insulation: 'none' },
  windows: { ...exampleHouse().windows, glazing: 'single' },
  hotWater: {
    ...exampleHouse().hotWater,
    hasCylinder: true,
    cylinderVolumeL: 140,
    cylinderInsulation: 'foam',
    cylinderInsulationThicknessMm: 12,
  },
  lowEnergyLightingShare: 0.2,
})

function analysed(features: HomeFeatures, options: AssessOptions = {}): AnalysedHome {
  const assessment = assess(features, options)
  if (assessment.kind !== 'analysed') throw new Error(JSON.stringify(assessment))
  return assessment
}

/** All figures but the certificate as lodged, which changes leave, and the step to the meter that follows from it. */
function figuresAfter(home: AnalysedHome): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(figuresOf(home)).filter(([name]) => !/^certificate\.lodged|\.atMeter\./.test(name)),
  )
}

/** Names of the figures that differ by more than 1e-9. */
function differences(home: AnalysedHome, other: AnalysedHome): string[] {
  const [figures, others] = [figuresAfter(home), figuresAfter(other)]
  const names = new Set([...Object.keys(figures), ...Object.keys(others)])
  return [...names].filter((name) => {
    const [one, two] = [numbersIn(figures[name]), numbersIn(others[name])]
    const isClose = (amount: number, index: number): boolean =>
      Math.abs(amount - (two[index] ?? Number.NaN)) <= 1e-9 * Math.max(1, Math.abs(amount))
    return one.length !== two.length || !one.every(isClose)
  })
}

const MEASURES_WITH_A_FACT: readonly [name: string, change: HomeChange, facts: KnownFacts][] = [
  ['filled cavity', { kind: 'insulate_wall', insulation: 'cavity_fill' }, { wallInsulation: 'cavity_fill' }],
  [
    'external wall insulation of 100 mm',
    { kind: 'insulate_wall', insulation: 'external', thicknessMm: 100 },
    { wallInsulation: 'external', wallInsulationThickness: 100 },
  ],
  ['loft of 300 mm', { kind: 'insulate_roof', thicknessMm: 300 }, { roofInsulationThickness: 300 }],
  ['insulated floor', { kind: 'insulate_floor' }, { floorInsulation: 'insulated' }],
  [
    'double glazing',
    { kind: 'new_windows', glazing: 'double', installed: 'from_2022' },
    { windowsType: 'double', windowsInstalled: 'from_2022', windowsGlazedShare: 1 },
  ],
  ['extract ventilation', { kind: 'ventilation', system: 'extract' }, { ventilationType: 'extract' }],
  [
    'heat pump',
    { kind: 'main_heating', system: 'heat_pump_air', fuel: 'electricity' },
    { primaryHeating: 'heat_pump_air', primaryHeatingFuel: 'electricity' },
  ],
  [
    'storage heaters',
    { kind: 'main_heating', system: 'storage_heaters', fuel: 'electricity' },
    { primaryHeating: 'storage_heaters', primaryHeatingFuel: 'electricity' },
  ],
  [
    'larger radiators',
    { kind: 'emitters', emitter: 'radiators', flowTemperature: 'up_to_45' },
    { radiators: 'larger' },
  ],
  [
    'gas fire',
    { kind: 'secondary_heating', system: 'room_heaters', fuel: 'mains_gas' },
    { secondaryHeating: 'room_heaters', secondaryHeatingFuel: 'mains_gas' },
  ],
  ['immersion heater', { kind: 'hot_water', source: 'electric_immersion' }, { hotWater: 'electric_immersion' }],
  ['solar water heating', { kind: 'solar_water_heating' }, { hasSolarWaterHeating: true }],
  ['panels of 3 kW', { kind: 'panels', peakKwAtLeast: 3 }, { solarPanelsPeak: 3 }],
]

describe('CHG-3: a change gives the figures of the fact that it makes true', () => {
  test.each(MEASURES_WITH_A_FACT)('%s', (_, change, facts) => {
    const changed = analysed(OLD, { changes: [change] })
    expect(differences(changed, analysed(correctedFeatures(OLD, facts)))).toEqual([])
    expect(figuresAfter(changed)).not.toEqual(figuresAfter(analysed(OLD)))
  })

  const LEDS: HomeChange = { kind: 'lighting', lowEnergyShareAtLeast: 1 }

  test('EU-12: low-energy lights do so for heat and certificate; the household saves only after a change', () => {
    const changed = analysed(OLD, { changes: [LEDS] })
    const stated = analysed({ ...OLD, lowEnergyLightingShare: 1 })
    const others = differences(changed, stated).filter((name) => !/^(energyUse|money|rating|scenarios)\./.test(name))
    expect(others).toEqual([])
    expect(changed.heatLoss.default).toEqual(stated.heatLoss.default)
    expect(changed.certificate.today).toEqual(stated.certificate.today)
    expect(stated.energyUse[2].electricityKwh).toBe(analysed(OLD).energyUse[2].electricityKwh)
  })

  test('EU-12: a change of the lights lowers bills and net import by what they save', () => {
    const before = analysed({ ...OLD, lowEnergyLightingShare: 0.8 })
    const after = analysed({ ...OLD, lowEnergyLightingShare: 0.8 }, { changes: [LEDS] })
    const lightsOf = ({ certificate }: AnalysedHome): number =>
      certificate.today.local.uses.find(({ purpose }) => purpose === 'lighting')?.deliveredKwh ?? Number.NaN
    const savedKwh = lightsOf(before) - lightsOf(after)
    expect(savedKwh).toBeGreaterThan(30)
    const householdOf = (home: AnalysedHome): number => home.energyUse[2].electricityKwh
    // Certificates spread their lights over unequal months.
    expect((householdOf(before) - householdOf(after)) / savedKwh).toBeCloseTo(1, 1)
    expect(after.money[2].today.totalGbp).toBeLessThan(before.money[2].today.totalGbp)
    expect(after.money[2].atMeter?.today.totalGbp).toBeLessThan(before.money[2].atMeter?.today.totalGbp ?? 0)
    expect(after.rating.netGridImportKwh).toBeLessThan(before.rating.netGridImportKwh)
    const rest = (home: AnalysedHome): number =>
      home.rating.netGridImportKwh - home.heatLoss.default.electrifiedHeatingKwh - householdOf(home)
    expect(rest(after)).toBeCloseTo(rest(before), 6)
  })

  test('EU-12: other changes leave the household as it is, and a household never saves more than its lights use', () => {
    const wall: HomeChange = { kind: 'insulate_wall', insulation: 'cavity_fill' }
    expect(analysed(OLD, { changes: [wall] }).energyUse[2].breakdown).toEqual(
      analysed(OLD).energyUse[2].breakdown.map((row) =>
        expect.objectContaining({ electricityKwh: row.electricityKwh }),
      ),
    )
    const lights = analysed({ ...OLD, lowEnergyLightingShare: 0 }, { changes: [LEDS] }).energyUse[1].breakdown
    expect(lights.find(({ category }) => category === 'Lighting')?.electricityKwh).toBe(0)
  })

  test('CHG-4: a condensing boiler is that of a document that states one', () => {
    const changes: HomeChange[] = [{ kind: 'main_heating', system: 'boiler', fuel: 'mains_gas', isCondensing: true }]
    const details = { ...OLD, heatingDetails: [heatingDetailsOf({ isCondensing: true })] }
    expect(differences(analysed(OLD, { changes }), analysed(details))).toEqual([])
  })

  test('CHG-5: a cylinder jacket is that of a certificate that describes one', () => {
    const changes: HomeChange[] = [{ kind: 'cylinder', insulation: 'loose_jacket', thicknessMm: 80 }]
    const hotWater = {
      ...OLD.hotWater,
      cylinderInsulation: 'loose_jacket',
      cylinderInsulationThicknessMm: 80,
    } as const
    expect(differences(analysed(OLD, { changes }), analysed({ ...OLD, hotWater }))).toEqual([])
  })
})

describe('CHG-1: one list, applied before every model', () => {
  const WHOLE_HOME: readonly HomeChange[] = [
    { kind: 'insulate_wall', insulation: 'cavity_fill' },
    { kind: 'u_value_at_most', element: 'floor', uValueWPerM2K: 0.25 },
    { kind: 'main_heating', system: 'heat_pump_air', fuel: 'electricity', efficiencyPercent: 320 },
    { kind: 'emitters', emitter: 'radiators', flowTemperature: 'up_to_45' },
    { kind: 'cylinder', insulation: 'foam', thicknessMm: 80, hasThermostat: true },
    { kind: 'cooking', fuel: 'electricity' },
    { kind: 'disconnect_gas' },
    { kind: 'credible_panels' },
    { kind: 'battery', capacityKwhAtLeast: 5 },
    { kind: 'tariff', exportP: 8 },
  ]

  test('the lodged certificate stays, and everything else responds', () => {
    const [before, after] = [analysed(OLD), analysed(OLD, { changes: WHOLE_HOME })]
    expect(after.certificate.lodged).toEqual(before.certificate.lodged)
    expect(after.certificate.today.sapScore).toBeGreaterThan(before.certificate.today.sapScore + 20)
    expect(after.heatLoss.default.designHeatLossW).toBeLessThan(before.heatLoss.default.designHeatLossW)
    expect(after.heatLoss.default.spaceHeatingSpf).toBe(3.2)
    expect(after.solar.existingPeakKw).toBeCloseTo((before.solar.recommendedPanels * before.solar.panelW) / 1000, 9)
    expect(after.rating.netGridImportKwh).toBeLessThan(before.rating.netGridImportKwh)
    expect(after.money[2].today.totalGbp).toBeLessThan(before.money[2].today.totalGbp)
    expect(after.money[2].exportPrice.priceP).toBe(8)
    expect(after.money[2].atMeter?.factor).toBe(before.money[2].atMeter?.factor)
  })

  test('rateHome, assessBatch and rangesOf agree with assess', () => {
    const options = { changes: WHOLE_HOME }
    const { money: _, assumptions: __, ...home } = analysed(OLD, options)
    expect(rateHome(OLD, options)).toEqual(home)
    const outputs = ['rating.netGridImportKwh', 'ranges.spaceHeatingKwhP10', 'ranges.spaceHeatingKwhP90']
    const batch = assessBatch(columnsOfFeatures([OLD]), { ...options, outputs })
    expect(batch.numbers['rating.netGridImportKwh']?.[0]).toBeCloseTo(home.rating.netGridImportKwh, 9)
    const ranges = rangesOf(OLD, options)
    if (ranges.kind !== 'ranges') throw new Error(ranges.kind)
    const spaceHeatingKwh = home.heatLoss.default.spaceHeatingKwh
    expect(ranges.figures.spaceHeatingKwh.p10).toBeLessThan(spaceHeatingKwh)
    expect(ranges.figures.spaceHeatingKwh.p90).toBeGreaterThan(spaceHeatingKwh)
    expect(batch.numbers['ranges.spaceHeatingKwhP10']?.[0]).toBeLessThan(spaceHeatingKwh)
    expect(batch.numbers['ranges.spaceHeatingKwhP90']?.[0]).toBeGreaterThan(spaceHeatingKwh)
    const before = rangesOf(OLD)
    if (before.kind !== 'ranges') throw new Error(before.kind)
    expect(ranges.figures.sapScore).toEqual(before.figures.sapScore)
    expect(ranges.figures.sapScoreToday.p10).toBeGreaterThan(before.figures.sapScoreToday.p90)
  })

  test.each(Object.entries(EXPLAINED_HOMES).slice(0, 12))('EXP-2: figures of %s follow from their trees', (_, home) => {
    const changes: HomeChange[] = [
      { kind: 'draught_proof' },
      { kind: 'showers', outlet: 'mixer_shower', flowLPerMin: 8 },
      { kind: 'lighting', lowEnergyShareAtLeast: 1 },
      { kind: 'cooking', fuel: 'electricity' },
    ]
    const explainer = explainerOf(home, { changes })
    if (explainer.kind !== 'explainer') throw new Error(explainer.kind)
    const figures = figuresOf(explainer.assessment)
    const { nodes, facts, tables, figures: named } = explainer.explain(...Object.keys(figures))
    expect(recompute({ nodes, facts, tables, figures: named })).toEqual(figures)
  })

  test('EXP-3: a changed fact names the change as its origin', () => {
    const explainer = explainerOf(OLD, { changes: [{ kind: 'insulate_roof', thicknessMm: 300 }] })
    if (explainer.kind !== 'explainer') throw new Error(explainer.kind)
    const { facts } = explainer.explain('heatLoss.default.htcWPerK')
    const kinds = Object.values(facts).map((fact) => ('field' in fact ? `${fact.field}: ${fact.kind}` : ''))
    expect(kinds).toContain('roof.insulationThicknessMm: change')
    expect(kinds).toContain('wall.construction: certificate')
  })

  test('new insulation ends an earlier change that made the element worse', () => {
    const stripped: HomeChange = { kind: 'strip_insulation', element: 'wall' }
    const filled: HomeChange = { kind: 'insulate_wall', insulation: 'cavity_fill' }
    expect(figuresAfter(analysed(OLD, { changes: [stripped, filled] }))).toEqual(
      figuresAfter(analysed(OLD, { changes: [filled] })),
    )
    expect(analysed(OLD, { changes: [filled, stripped] }).heatLoss.default).toEqual(
      analysed(OLD, { changes: [stripped] }).heatLoss.default,
    )
  })

  test.each(MEASURES_WITH_A_FACT)('%s: made twice, or already true, changes nothing', (_, change, facts) => {
    const once = analysed(OLD, { changes: [change] })
    expect(analysed(OLD, { changes: [change, change] })).toEqual(once)
    const isTrue = correctedFeatures(OLD, facts)
    expect(analysed(isTrue, { changes: [change] })).toEqual(analysed(isTrue))
  })
})

describe('CHG-6 and CHG-7: panels, gas and hob', () => {
  test('CHG-6: panels are never counted twice', () => {
    const credible: HomeChange[] = [{ kind: 'credible_panels' }]
    const withPanels = { ...OLD, photovoltaics: { shareOfRoof: null, peakKw: 2 } }
    expect(analysed(withPanels, { changes: credible }).solar.existingPeakKw).toBeCloseTo(
      analysed(OLD, { changes: credible }).solar.existingPeakKw,
      9,
    )
    const many = { ...OLD, photovoltaics: { shareOfRoof: null, peakKw: 8 } }
    expect(analysed(many, { changes: credible })).toEqual(analysed(many))
  })

  test('CHG-6: panels on a face lie there', () => {
    const home = analysed(
      { ...OLD, entered: ENTERED },
      {
        changes: [{ kind: 'panels_on_faces', faces: [{ aspect: 'south', panels: 6 }] }],
      },
    )
    expect(home.solar.existingArrays).toMatchObject([{ azimuthDeg: 180, peakKw: (6 * home.solar.panelW) / 1000 }])
  })

  test('MON-5a: an electric hob keeps the standing charge of gas until the supply is disconnected', () => {
    const heatPump: HomeChange = { kind: 'main_heating', system: 'heat_pump_air', fuel: 'electricity' }
    const hob: HomeChange = { kind: 'cooking', fuel: 'electricity' }
    const chargesOf = (changes: readonly HomeChange[]): string[] =>
      analysed(OLD, { changes }).money[2].today.standingCharges.map(({ fuel }) => fuel)
    expect(chargesOf([heatPump, hob])).toEqual(['electricity', 'mains_gas'])
    expect(chargesOf([heatPump, hob, { kind: 'disconnect_gas' }])).toEqual(['electricity'])
    const lines = analysed(OLD, { changes: [heatPump, hob] }).money[2].today.lines
    expect(lines.filter(({ fuel }) => fuel === 'mains_gas')).toEqual([])
  })

  test('CHG-7: a heat pump leaves the gas hob where gas was inferred from the boiler', () => {
    const inferred = { ...OLD, hasMainsGas: null }
    const { lines } = analysed(inferred, {
      changes: [{ kind: 'main_heating', system: 'heat_pump_air', fuel: 'electricity' }],
    }).money[2].today
    expect(lines.some(({ purpose, fuel }) => purpose === 'cooking' && fuel === 'mains_gas')).toBe(true)
  })
})

const ENTERED = {
  roofDirection: 'south',
  radiators: null,
  people: null,
  tenure: null,
  isListed: null,
  isInConservationArea: null,
  exposure: null,
  loftAccess: null,
  supplyPhases: null,
} as const

describe('CHG-2: a change that makes no sense is rejected with field, value and remedy', () => {
  const SOLID = { ...OLD, wall: { ...OLD.wall, construction: 'solid_brick' } } as const
  const FLAT = {
    ...OLD,
    propertyType: 'flat',
    roof: { ...OLD.roof, kind: 'none' },
    floor: { ...OLD.floor, kind: 'none' },
  } as const
  test.each<[string, HomeFeatures, HomeChange, string]>([
    ['cavity fill in a solid wall', SOLID, { kind: 'insulate_wall', insulation: 'cavity_fill' }, 'insulation'],
    ['a part that does not exist', OLD, { kind: 'insulate_floor', part: 2 }, 'part'],
    ['a loft under another dwelling', FLAT, { kind: 'insulate_roof', thicknessMm: 300 }, 'kind'],
    ['a floor above another dwelling', FLAT, { kind: 'insulate_floor' }, 'kind'],
    ['panels without a roof', FLAT, { kind: 'credible_panels' }, 'kind'],
    ['too many panels', OLD, { kind: 'panels', peakKwAtLeast: 90 }, 'peakKwAtLeast'],
    [
      'a face that the roof lacks',
      OLD,
      { kind: 'panels_on_faces', faces: [{ aspect: 'flat', panels: 2 }] },
      'faces[0].aspect',
    ],
    [
      'gas without a supply',
      { ...OLD, hasMainsGas: false },
      { kind: 'secondary_heating', system: 'room_heaters', fuel: 'mains_gas' },
      'fuel',
    ],
    ['storage heaters that burn oil', OLD, { kind: 'main_heating', system: 'storage_heaters', fuel: 'oil' }, 'fuel'],
    [
      'a boiler of 300 %',
      OLD,
      { kind: 'main_heating', system: 'boiler', fuel: 'oil', efficiencyPercent: 300 },
      'efficiencyPercent',
    ],
    ['charge control for a boiler', OLD, { kind: 'heating_controls', controls: 'manual_charge' }, 'controls'],
    [
      'a jacket without a cylinder',
      exampleHouse({ hotWater: { ...exampleHouse().hotWater, hasCylinder: false } }),
      { kind: 'cylinder', hasThermostat: true },
      'kind',
    ],
    [
      'a jacket thinner than foam',
      { ...OLD, hotWater: { ...OLD.hotWater, cylinderInsulationThicknessMm: 80 } },
      { kind: 'cylinder', insulation: 'loose_jacket', thicknessMm: 25 },
      'insulation',
    ],
    ['gas disconnected from a boiler', OLD, { kind: 'disconnect_gas' }, 'kind'],
    ['a battery without panels', OLD, { kind: 'battery', capacityKwhAtLeast: 5 }, 'kind'],
    ['a tariff of nothing', OLD, { kind: 'tariff' }, 'kind'],
    [
      'windows that lose more',
      exampleHouse({ windows: { ...OLD.windows, uValueWPerM2K: 0.8 } }),
      { kind: 'new_windows', glazing: 'double', installed: 'before_2002' },
      'kind',
    ],
    ['a water heater that the home lacks', OLD, { kind: 'hot_water', source: 'secondary_system' }, 'source'],
  ])('%s', (_, home, change, field) => {
    expect(() => assess(home, { changes: [{ kind: 'draught_proof' }, change] })).toThrow(
      expect.objectContaining({ field: `changes[1].${field}`, range: expect.stringMatching(/\w{3}/) }),
    )
  })

  test.each([
    [{ kind: 'battery', capacityKwhAtLeast: 5, powerKw: 3 }, 'changes[0].powerKw'],
    [{ kind: 'insulate_roof' }, 'changes[0].thicknessMm'],
    [{ kind: 'cooking', fuel: 'mains_gas' }, 'changes[0].fuel'],
    [{ kind: 'panels_on_faces', faces: [] }, 'changes[0].faces'],
    [{ kind: 'panels_on_faces', faces: [{ aspect: 'south', panels: 1.5 }] }, 'changes[0].faces[0].panels'],
    [{ kind: 'hot_water', source: 'heat_pump', hasCylinder: 'yes' }, 'changes[0].hasCylinder'],
    [null, 'changes[0].kind'],
  ])('data of another shape: %j', (change, field) => {
    const changes: HomeChange[] = JSON.parse(JSON.stringify([change]))
    expect(() => assess(OLD, { changes })).toThrow(expect.objectContaining({ field }))
  })
})

describe('physics of changed homes', () => {
  test('a lower U-value at the same solar transmittance never raises heat demand', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const home = { ...randomHome(seed), windows: { ...OLD.windows, glazing: 'single' as const } }
      const demandAt = (change: HomeChange): number => {
        const assessed = assess(home, { changes: [change] }, null)
        return assessed.kind === 'analysed' ? assessed.heatLoss.default.spaceHeatingKwh : 0
      }
      for (const element of ['wall', 'roof', 'floor', 'door'] as const) {
        const [worse, better] = [1.2, 0.2].map((uValueWPerM2K) =>
          demandAt({ kind: 'u_value_at_most', element, uValueWPerM2K }),
        )
        expect(better, `${element} of random home ${seed}`).toBeLessThanOrEqual((worse ?? 0) * (1 + 1e-12))
      }
      const [worse, better] = [1.8, 0.8].map((uValueWPerM2K) =>
        demandAt({ kind: 'windows_at_most', uValueWPerM2K, solarTransmittance: 0.6 }),
      )
      expect(better, `windows of random home ${seed}`).toBeLessThanOrEqual((worse ?? 0) * (1 + 1e-12))
    }
  })
})

describe('CHG-3a: air', () => {
  const lossOf = (changes: HomeChange[], home: HomeFeatures = OLD): number =>
    analysed(home, { changes }).heatLoss.default.elements.ventilation.heatLossW

  test('a tighter home loses less, and one that is as tight already stays as it is', () => {
    expect(lossOf([{ kind: 'air_permeability', atMostM3PerHM2: 3 }])).toBeLessThan(lossOf([]))
    expect(lossOf([{ kind: 'air_permeability', atMostM3PerHM2: 30 }])).toBe(lossOf([]))
    const tight = { ...OLD, airPermeabilityM3PerHM2: 2 }
    expect(lossOf([{ kind: 'air_permeability', atMostM3PerHM2: 3 }], tight)).toBe(lossOf([], tight))
  })

  test('extract fans are at least as many as asked', () => {
    expect(lossOf([{ kind: 'extract_fans', atLeast: 8 }])).toBeGreaterThan(lossOf([]))
    expect(lossOf([{ kind: 'extract_fans', atLeast: 0 }])).toBe(lossOf([]))
  })
})

describe('CHG-3: parts of a measured home', () => {
  const MEASURED = { ...OLD, buildingParts: [examplePart(), examplePart({ ageBand: 'G' })] }

  test('a named part changes alone, all parts otherwise', () => {
    const lossOf = (changes: HomeChange[]): number =>
      analysed(MEASURED, { changes }).heatLoss.default.elements.roof.heatLossW
    const all = lossOf([{ kind: 'insulate_roof', thicknessMm: 400 }])
    const one = lossOf([{ kind: 'insulate_roof', thicknessMm: 400, part: 1 }])
    expect(all).toBeLessThan(one)
    expect(one).toBeLessThan(lossOf([]))
  })
})

describe('CHG-3: a roof or floor that only its U-value shows', () => {
  const FLAT: HomeFeatures = {
    ...OLD,
    propertyType: 'flat',
    flat: null,
    roof: { ...OLD.roof, kind: null, insulation: null, insulationThicknessMm: null, uValueWPerM2K: 1.5 },
    floor: { ...OLD.floor, kind: null, insulation: null, insulationThicknessMm: null, uValueWPerM2K: 0.9 },
  }
  const lossOf = (home: HomeFeatures, kind: 'roof' | 'floor', changes: HomeChange[] = []): number => {
    const known = knownHome(plausibleFeatures(home, null), { changes }, null)
    if (known.kind !== 'dwelling') throw new Error(known.kind)
    const { elements } = known.described.dwelling
    return elements.reduce((sum, one) => sum + (one.kind === kind ? one.uValue * one.area : 0), 0)
  }

  test.each<[string, 'roof' | 'floor', KnownFacts, HomeChange]>([
    ['300 mm on the roof', 'roof', { roofInsulationThickness: 300 }, { kind: 'insulate_roof', thicknessMm: 300 }],
    [
      'a loft of 300 mm',
      'roof',
      { roofInsulation: 'loft', roofInsulationThickness: 300 },
      { kind: 'insulate_roof', insulation: 'loft', thicknessMm: 300 },
    ],
    ['an insulated floor', 'floor', { floorInsulation: 'insulated' }, { kind: 'insulate_floor' }],
    [
      'an insulated floor of an age',
      'floor',
      { floorInsulation: 'insulated', ageBand: 'B' },
      { kind: 'insulate_floor' },
    ],
  ])('HL-32: %s as a corrected fact is the same as a change', (_, kind, facts, change) => {
    const { ageBand } = facts
    const aged = ageBand === undefined ? FLAT : correctedFeatures(FLAT, { ageBand })
    const corrected = lossOf(correctedFeatures(FLAT, facts), kind)
    expect(corrected).toBeGreaterThan(0)
    expect(corrected).toBeCloseTo(lossOf(aged, kind, [change]), 9)
  })

  test('HL-32: the kind of a roof or floor that only its U-value showed leaves that U-value', () => {
    for (const [kind, facts] of [
      ['roof', { roofType: 'pitched' }],
      ['roof', { roofType: 'flat' }],
      ['floor', { floorType: 'suspended_ground' }],
    ] as const) {
      expect(lossOf(correctedFeatures(FLAT, facts), kind)).toBeCloseTo(lossOf(FLAT, kind), 9)
    }
    expect(lossOf(correctedFeatures(FLAT, { roofType: 'none' }), 'roof')).toBe(0)
    const below = { ...FLAT, roof: { ...FLAT.roof, uValueWPerM2K: 0 } }
    expect(lossOf(correctedFeatures(below, { roofType: 'pitched' }), 'roof')).toBeGreaterThan(0)
  })

  const ROOF: HomeChange = { kind: 'insulate_roof', thicknessMm: 300 }
  const FLOOR: HomeChange = { kind: 'insulate_floor', thicknessMm: 100 }

  test.each([
    ['roof', ROOF, { ...FLAT, roof: { ...FLAT.roof, kind: 'pitched' } }],
    ['floor', FLOOR, { ...FLAT, floor: { ...FLAT.floor, kind: 'solid_ground' } }],
  ] as const)(
    'the %s of a flat stays when it is insulated, as one of the kind that is usual',
    (kind, change, named) => {
      const before = lossOf(FLAT, kind)
      const after = lossOf(FLAT, kind, [change])
      expect(after).toBeGreaterThan(0)
      expect(after).toBeLessThan(before / 2)
      expect(differences(analysed(FLAT, { changes: [change] }), analysed(named, { changes: [change] }))).toEqual([])
    },
  )

  test('an old floor becomes one of suspended timber', () => {
    const old = { ...FLAT, ageBand: 'A' } as const
    const named = { ...old, floor: { ...old.floor, kind: 'suspended_ground' } } as const
    expect(differences(analysed(old, { changes: [FLOOR] }), analysed(named, { changes: [FLOOR] }))).toEqual([])
  })

  test('a floor of a building part goes by the age of the part', () => {
    const part = examplePart({ floor: FLAT.floor, ageBand: 'A' })
    const old: HomeFeatures = { ...FLAT, ageBand: 'E', buildingParts: [part] }
    const timber: BuildingPart = { ...part, floor: { ...part.floor, kind: 'suspended_ground' } }
    const named: HomeFeatures = { ...old, buildingParts: [timber] }
    expect(differences(analysed(old, { changes: [FLOOR] }), analysed(named, { changes: [FLOOR] }))).toEqual([])
  })

  test.each([
    ['roof without loss', ROOF, { ...FLAT, roof: { ...FLAT.roof, uValueWPerM2K: 0 } }],
    ['floor without loss', FLOOR, { ...FLAT, floor: { ...FLAT.floor, uValueWPerM2K: 0 } }],
    ['roof that nothing shows', ROOF, { ...FLAT, roof: { ...FLAT.roof, uValueWPerM2K: null } }],
    ['floor that nothing shows', FLOOR, { ...FLAT, floor: { ...FLAT.floor, uValueWPerM2K: null } }],
  ] as const)('a %s cannot be insulated', (_, change, home) => {
    expect(() => assess(home, { changes: [change] })).toThrow(
      expect.objectContaining({ field: 'changes[0].kind', value: change.kind, range: expect.stringMatching(/\w{3}/) }),
    )
  })
})
