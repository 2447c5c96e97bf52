import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeFeatures, makeHeatLoss, makeHome, makeHomeDetail } from '../testing/home-detail-factory.ts'
import { type HeatLossView, heatLossView } from './heat-loss-view.ts'

function viewOf(changes: Parameters<typeof makeHomeDetail>[0] = {}, scenario: string | null = null): HeatLossView {
  const view = heatLossView(homeDetailRecordSchema.parse(makeHomeDetail(changes)), scenario)
  if (view === null) throw new Error('The home has a heat-loss calculation, yet there is no view of it.')
  return view
}

function row(view: HeatLossView, element: string) {
  return view.rows.find((candidate) => candidate.element === element)
}

describe('heat loss by element', () => {
  it('shows watts, kilowatt-hours by equivalent hours, and shares', () => {
    const view = viewOf()
    expect(view.total.text).toBe('about 4,000\u00a0W')
    expect(view.totalYearly.text).toBe('about 8,000\u00a0kWh/yr')
    expect(row(view, 'wall')).toMatchObject({
      name: 'Walls',
      size: '74\u00a0m²',
      rate: '1.50\u00a0W/m²K',
      lossW: 1600,
      share: 0.4,
      shareText: '40%',
      defaultW: null,
    })
    expect(row(view, 'wall')?.yearly.text).toBe('about 3,200\u00a0kWh/yr')
    expect(row(view, 'ventilation')).toMatchObject({ size: '221\u00a0m³', rate: '0.72\u00a0ACH' })
  })

  it('adds up to the whole', () => {
    const view = viewOf()
    expect(view.rows.reduce((sum, each) => sum + each.share, 0)).toBeCloseTo(1)
    expect(view.rows.reduce((sum, each) => sum + each.lossW, 0)).toBe(view.totalW)
  })

  it('is zero without heat loss, and never NaN', () => {
    const nothing = makeHeatLoss('default', {
      wallHeatLossWh: 0,
      roofHeatLossWh: 0,
      floorHeatLossWh: 0,
      windowHeatLossWh: 0,
      doorHeatLossWh: 0,
      ventilationHeatLossWh: 0,
      heatingHoursBaseline: 0,
    })
    const view = viewOf({ heatLossCalculations: [nothing] })
    expect(view.totalW).toBe(0)
    expect(view.rows.map((each) => [each.share, each.shareText, each.yearly.text])).toEqual(
      view.rows.map(() => [0, '0%', '0\u00a0kWh/yr']),
    )
  })

  it('shows "none" for a missing element', () => {
    const midFloor = makeHeatLoss('default', { roofHeatLossWh: 0, roofSurface: 0, roofUvalue: null })
    expect(row(viewOf({ heatLossCalculations: [midFloor] }), 'roof')).toMatchObject({
      size: 'none',
      rate: '–',
      lossW: 0,
    })
  })

  it('defaults to 20 °C, −2 °C and 1215 hours', () => {
    const detail = homeDetailRecordSchema.parse({
      home: { id: 1, fullAddress: '1 Example Road', status: 'analysed' },
      heatLossCalculations: [{ calculationScenario: 'default', wallHeatLossWh: 2000 }],
    })
    const view = heatLossView(detail, null)
    expect(view?.designTemperatures).toEqual({ inside: '20\u00a0°C', outside: '−2\u00a0°C' })
    expect(view?.totalYearly.text).toBe('about 2,400\u00a0kWh/yr')
    expect(view?.heatTransferCoefficient).toBe('not known')
  })

  it('treats zero hours and zero degrees as values', () => {
    const record = makeHeatLoss('default', {
      heatingHoursBaseline: 0,
      internalDesignTemperature: 0,
      externalDesignTemperature: 0,
    })
    const view = viewOf({ heatLossCalculations: [record] })
    expect(view.designTemperatures).toEqual({ inside: '0\u00a0°C', outside: '0\u00a0°C' })
    expect(view.totalYearly.text).toBe('0\u00a0kWh/yr')
  })

  it('names included losses only if there are any', () => {
    expect(viewOf().ofWhich).toEqual([
      {
        amount: 'about 260\u00a0W',
        name: 'thermal bridging, allocated to walls, roof and floor',
        why: 'heatLoss.default.thermalBridgingHeatLossW',
      },
    ])
    const flat = makeHeatLoss('default', { roofSurface: 0, floorSurface: 0 })
    expect(viewOf({ heatLossCalculations: [flat] }).ofWhich[0]?.name).toBe('thermal bridging, allocated to walls')
    const terrace = makeHeatLoss('default', { partyWallHeatLossWh: 120, thermalBridgingHeatLossWh: 0 })
    expect(viewOf({ heatLossCalculations: [terrace] }).ofWhich).toEqual([
      {
        amount: 'about 120\u00a0W',
        name: 'the party wall, counted under walls',
        why: 'heatLoss.default.partyWallHeatLossW',
      },
    ])
  })

  it('is null without a calculation', () => {
    expect(heatLossView(homeDetailRecordSchema.parse(makeHomeDetail({ heatLossCalculations: [] })), null)).toBeNull()
  })
})

describe('scenarios', () => {
  it('starts with the default one and lists what the certificate states', () => {
    const view = viewOf()
    expect(view.scenario).toBe('default')
    expect(view.description).toBe('Typical insulation assumed for this home type')
    expect(view.sources).toBe('Walls, roof, floor and windows are as certified; other values are typical for the age.')
    const survey = { fileName: 'wrenfold.xml', inspectedOn: null, usedAt: '2026-03-01T09:30:00Z' }
    const surveyed = heatLossView(homeDetailRecordSchema.parse(makeHomeDetail({ survey })), null)
    expect(surveyed?.sources).toMatch(/ are as in the survey file; /)
    expect(view.comparison).toBeNull()
    expect(view.scenarios.map((each) => each.value)).toEqual(['default', 'not_insulated', 'insulated'])
  })

  it('names the elements that a user described', () => {
    const entered = (key: 'roof_insulation_thickness' | 'wall_insulation') =>
      ({ key, value: 300, certificateValue: null, isDisputed: false, setAt: '2026-03-01T09:30:00Z' }) as const
    expect(viewOf({ userFacts: [entered('roof_insulation_thickness')] }).sources).toBe(
      'Walls, floor and windows are as certified; roof is as you entered; other values are typical for the age.',
    )
    const features = makeFeatures({ roofType: null, floorType: null, windowsType: null })
    const known = { home: makeHome({ features }), userFacts: [entered('wall_insulation')] }
    expect(viewOf(known).sources).toBe('Walls are as you entered; other values are typical for the age.')
  })

  it('compares another scenario with the default in watts by element', () => {
    const insulated = viewOf({}, 'insulated')
    expect(insulated.comparison).toEqual({ amount: 'about 1,300\u00a0W', words: 'less than with typical insulation' })
    expect(row(insulated, 'wall')).toMatchObject({ lossW: 600, defaultW: 1600 })
    expect(insulated.sources).toBeNull()
    expect(viewOf({}, 'not_insulated').comparison).toEqual({
      amount: 'about 2,800\u00a0W',
      words: 'more than with typical insulation',
    })
  })

  it.each([
    ['default', 'Typical insulation assumed for this home type'],
    ['not_insulated', 'No insulation assumed, with partial double glazing'],
    ['insulated', 'Upgraded roof, wall, floor and glazing insulation'],
  ])('describes what %s assumes', (scenario, description) => {
    expect(viewOf({}, scenario).description).toBe(description)
  })

  it('says when a scenario changes nothing', () => {
    const view = viewOf({ heatLossCalculations: [makeHeatLoss('default'), makeHeatLoss('insulated')] }, 'insulated')
    expect(view.comparison).toEqual({ amount: null, words: 'The same as with typical insulation' })
  })

  it('uses one bar scale for all scenarios', () => {
    expect(viewOf({}, 'insulated').largestW).toBe(3600)
    expect(viewOf({}, 'default').largestW).toBe(3600)
  })

  it('falls back if the requested scenario does not exist', () => {
    expect(viewOf({ heatLossCalculations: [makeHeatLoss('default')] }, 'insulated').scenario).toBe('default')
    expect(viewOf({}, 'nonsense').scenario).toBe('default')
  })

  it.each([
    [null, 'No certificate describes this home; all values are typical for its kind.'],
    [
      makeFeatures({ wallType: null, floorType: null, windowsType: null }),
      'Roof is as certified; other values are typical for the age.',
    ],
    [
      makeFeatures({ wallType: null, roofType: null, floorType: null, windowsType: null }),
      'The certificate describes none of the elements; all values are typical for the age.',
    ],
  ])('describes a home with few facts (%#)', (features, line) => {
    expect(viewOf({ home: makeHome({ features }) }).sources).toBe(line)
  })
})
