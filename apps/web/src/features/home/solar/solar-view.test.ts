import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeFeatures, makeHome, makeHomeDetail, makePanelLayout, makeSolar } from '../testing/home-detail-factory.ts'
import { maximumPanels, solarView, systemCapacityKw } from './solar-view.ts'

function viewOf(changes: Parameters<typeof makeHomeDetail>[0] = {}) {
  const view = solarView(homeDetailRecordSchema.parse(makeHomeDetail(changes)))
  if (view === null) throw new Error('The home has a solar analysis, yet there is no view of it.')
  return view
}

describe('the system', () => {
  it('has panels × watts ÷ 1000 of capacity, to one decimal', () => {
    expect(systemCapacityKw(makeSolar({ recommendedPanelCount: 11, panelWattage: 435 }))).toBeCloseTo(4.785)
    expect(viewOf({ solarAnalyses: [makeSolar({ recommendedPanelCount: 11, panelWattage: 435 })] }).capacity.text).toBe(
      '4.8\u00a0kW',
    )
  })

  it('shows the output with its range', () => {
    const view = viewOf()
    expect(view.output.text).toBe('about 4,000\u00a0kWh/yr')
    expect(view.outputRange).toBe('3,000 to 5,000, half of them below 4,000')
  })

  it('notes the required consent only above 3.68 kW of inverters, the battery included', () => {
    const noteOf = (panelInverterKw: number, batteryInverterKw: number) =>
      viewOf({ panelLayout: makePanelLayout({ panelInverterKw, batteryInverterKw }) }).consentNote
    expect(noteOf(3.68, 0)).toBeNull()
    expect(noteOf(4.576, 0)).toBe(
      'An inverter of about 4.6\u00a0kW is above 3.68 kW a phase: the network operator must approve it before installation (G99).',
    )
    expect(noteOf(2.8, 2.5)).toContain('about 2.8\u00a0kW and 2.5\u00a0kW for the battery is above')
  })

  it('gives the reasons for fewer panels than the maximum', () => {
    const counts = { recommendedPanelCount: 20, panelsInRowsCount: 22, northernPanelsPossible: 2, panelLimitKw: 9 }
    expect(viewOf({ panelLayout: makePanelLayout(counts) }).fewerReason).toBe(
      '24 panels are 85% of the roof’s area. North-facing slopes have room for 2 of them and stay empty. ' +
        'In whole rows, clear of edges, 22 fit the other slopes. ' +
        '20 of those are recommended within the 9 kW for a single-phase supply.',
    )
    const few = { recommendedPanelCount: 20, panelsInRowsCount: 22, northernPanelsPossible: 2, panelLimitKw: 12 }
    expect(viewOf({ panelLayout: makePanelLayout(few) }).fewerReason).toMatch(
      /22 fit the other slopes. Slopes with room for fewer than four stay empty, so 20 are recommended.$/,
    )
    const wordsOf = (panelLimitKw: number) =>
      viewOf({ panelLayout: makePanelLayout({ ...counts, panelLimitKw }) }).fewerReason
    expect(wordsOf(3.68)).toContain('within the 3.68 kW for a single-phase supply')
    expect(wordsOf(7.5)).toContain('within the 7.5 kW for a single-phase supply')
    const imagery = makeSolar({ source: 'imagery', isAzimuthKnown: true })
    expect(viewOf({ solarAnalyses: [imagery] }).fewerReason).toContain('Imagery places 20')
    expect(viewOf({ solarAnalyses: [makeSolar({ maximumPanelsPossible: 20 })] }).fewerReason).toBeNull()
  })

  it('shows the panels of each face, but not those of an earlier analysis', () => {
    expect(viewOf().faces.map(({ name, caption }) => `${name}: ${caption}`)).toEqual([
      'East slope: 10 panels on 6.5 × 4.3 m',
      'West slope: 10 panels on 6.5 × 4.3 m',
    ])
    expect(viewOf({ panelLayout: makePanelLayout({ recommendedPanelCount: 19 }) }).faces).toEqual([])
  })

  it('reports existing panels', () => {
    expect(viewOf().existing).toBeNull()
    const smaller = makeSolar({ existingPeakKw: 2, existingOutputKwh: 1700 })
    expect(viewOf({ solarAnalyses: [smaller] }).existing).toContain('only the larger output counts')
    const larger = makeSolar({ existingPeakKw: 6, existingOutputKwh: 5100, countedOutputKwh: 5100 })
    expect(viewOf({ solarAnalyses: [larger] }).existing).toContain('their output counts')
  })

  it('is zero with the reason if no panels are recommended', () => {
    const none = makeSolar({
      recommendedPanelCount: 0,
      recommendedPanelsOutputKwh: 0,
      recommendedPanelsOutputLowKwh: 0,
      recommendedPanelsOutputHighKwh: 0,
      recommendedPanelsEast: 0,
      recommendedPanelsWest: 0,
      noPanelsReason: 'The roof belongs to other homes.',
    })
    expect(viewOf({ solarAnalyses: [none] })).toMatchObject({
      panelCount: 0,
      outputRange: null,
      consentNote: null,
      noPanelsReason: 'The roof belongs to other homes.',
    })
  })

  it('is null without an analysis', () => {
    expect(solarView(homeDetailRecordSchema.parse(makeHomeDetail({ solarAnalyses: [] })))).toBeNull()
  })
})

it.each([
  [0, 0, false],
  [0, 6, true],
  [4, 6, true],
])(
  'with %d recommended panels of %d that fit there is room: %s',
  (recommendedPanelCount, maximumPanelsPossible, hasRoom) => {
    const solar = makeSolar({ recommendedPanelCount, maximumPanelsPossible })
    expect(viewOf({ solarAnalyses: [solar] }).hasRoom).toBe(hasRoom)
  },
)

it('does not mention an unknown orientation for a flat roof', () => {
  const faceless = { roofShapeAspectAreaFacingEastM2: 0, roofShapeAspectAreaFacingWestM2: 0, roofTotalFlatSqm: 60 }
  const flat = makeSolar({ isAzimuthKnown: false, recommendedPanelsEast: 0, recommendedPanelsWest: 0 })
  const home = { ...makeHome(), features: { ...makeFeatures(), ...faceless } }
  expect(viewOf({ home, solarAnalyses: [flat] }).source).toContain('Estimated roof: flat')
  expect(viewOf({ solarAnalyses: [makeSolar({ isAzimuthKnown: false })] }).source).toContain('orientation')
})

describe('panels by aspect', () => {
  it.each([
    [20, 1.998, 8],
    [40, 2, 17],
    [2.35, 2, 0],
    [0, 2, 0],
  ])('fits floor(0.85 × %d m² ÷ %d m²) = %d', (areaM2, panelM2, count) => {
    expect(maximumPanels(areaM2, panelM2)).toBe(count)
  })

  it('does not lose a panel to rounding or guess without areas', () => {
    expect(maximumPanels(3 * (2 / 0.85), 2)).toBe(3)
    expect(maximumPanels(null, 2)).toBeNull()
    expect(maximumPanels(20, undefined)).toBeNull()
    expect(maximumPanels(20, 0)).toBeNull()
  })

  it('lists the aspects with roof or panels', () => {
    expect(viewOf().rows).toEqual([
      {
        aspect: 'east',
        name: 'East',
        recommended: 10,
        maximum: 12,
        areaText: '29\u00a0m²',
        maximumText: '12',
        outputText: '2,000\u00a0kWh/yr',
      },
      expect.objectContaining({ aspect: 'west', recommended: 10, maximum: 12 }),
    ])
  })

  it('shows recommended panels even without a roof area', () => {
    const features = makeFeatures({ roofShapeAspectAreaFacingEastM2: null })
    const east = viewOf({ home: makeHome({ features }) }).rows.find((row) => row.aspect === 'east')
    expect(east).toMatchObject({ maximum: 10, maximumText: 'not known', areaText: 'not known' })
  })

  it('reads the flat roof from its own field', () => {
    const features = makeFeatures({ roofTotalFlatSqm: 40 })
    const flat = viewOf({ home: makeHome({ features }) }).rows.find((row) => row.aspect === 'flat')
    expect(flat).toMatchObject({ maximum: 17, recommended: 0 })
  })
})

describe('sources', () => {
  it('says that the orientation of an estimated roof is not known', () => {
    const view = viewOf()
    expect(view.isEstimatedRoof).toBe(true)
    expect(view.source).toMatch(/^Estimated roof: .* its orientation is not known/)
  })

  it('says that homes below share the roof of a flat', () => {
    const assumptions = [{ field: 'solar.roofShare', taken: '50%', reason: '', source: '' }]
    expect(viewOf({ assumptions }).source).toMatch(/The homes below share it: 50% of the roof counts here\.$/)
  })

  it('names imagery', () => {
    const imagery = makeSolar({ source: 'imagery', isAzimuthKnown: true, googleSolarRoofSurfaceSqm: 61.2 })
    const view = viewOf({ solarAnalyses: [imagery] })
    expect(view).toMatchObject({ isEstimatedRoof: false, roofSurface: '61\u00a0m²' })
    expect(view.source).toContain('imagery')
  })

  it.each([
    ['not_located', /exact location/],
    ['not_there', /no aerial imagery/],
    ['key_refused', /GOOGLE_SERVER_KEY/],
    ['not_answered', /did not respond/],
  ] as const)('explains missing imagery: %s', (unseenRoofReason, words) => {
    expect(viewOf().unseen).toBeNull()
    expect(viewOf({ solarAnalyses: [makeSolar({ unseenRoofReason })] }).unseen).toMatch(words)
  })

  it('shows "not known" for sunshine hours and roof surface without imagery', () => {
    expect(viewOf()).toMatchObject({ sunshineHours: 'not known', roofSurface: 'not known' })
  })

  it('uses the newest analysis', () => {
    const view = viewOf({ solarAnalyses: [makeSolar({ recommendedPanelCount: 3 }), makeSolar()] })
    expect(view.panelCount).toBe(3)
  })
})
