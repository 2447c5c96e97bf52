import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { heatLossView } from '../heat-loss/heat-loss-view.ts'
import { makeAnalysedDetail, makeCertified } from '../testing/facts-factory.ts'
import { makeFeatures, makeHome, makeHomeDetail, makeSolar } from '../testing/home-detail-factory.ts'
import { fieldLabel } from '../wording/field-names.ts'
import { overviewView } from './overview-view.ts'

function viewOf(changes: Parameters<typeof makeHomeDetail>[0] = {}, now = new Date('2026-03-01')) {
  return overviewView(homeDetailRecordSchema.parse(makeHomeDetail(changes)), now)
}

function factOf(features: Parameters<typeof makeFeatures>[0], label: string) {
  return viewOf({ home: makeHome({ features: makeFeatures(features) }) }).facts.find((fact) => fact.label === label)
}

describe('distance from zero', () => {
  it('goes from heating and household to solar to net import', () => {
    const view = viewOf()
    expect(view.steps?.map((step) => [step.name, step.change, step.text])).toEqual([
      ['Heating', 2500, '+2,500'],
      ['Household', 3500, '+3,500'],
      ['Solar', -4000, '−4,000'],
      ['Net grid import', 2000, '2,000'],
    ])
    expect(view.answer).toBe(
      'Over a year, if all electric, this home would take about 2,000\u00a0kWh more from the grid than it gives.',
    )
  })

  it.each([
    [9000, 'Over a year, if all electric, this home would give about 3,000\u00a0kWh more to the grid than it takes.'],
    [6000, 'Over a year, if all electric, this home would take as much from the grid as it gives.'],
  ])('describes the opposite case with %d kWh of solar', (countedOutputKwh, answer) => {
    expect(viewOf({ solarAnalyses: [makeSolar({ countedOutputKwh })] }).answer).toBe(answer)
  })

  it('says what is missing instead of guessing', () => {
    expect(viewOf({ solarAnalyses: [], heatLossCalculations: [] })).toMatchObject({
      steps: null,
      answer: null,
      waitingFor: 'This result needs the home’s heat loss and solar potential, which are not known yet.',
      heatingToday: null,
    })
  })

  it('shows gas boiler heat beside its electrified equivalent, and the gas of the bill', () => {
    const [costs] = makeHomeDetail().runningCosts
    if (costs === undefined) throw new Error('The home has bills.')
    const line = {
      purpose: 'space_heating',
      fuel: 'mains_gas',
      rate: 'single',
      unitPricePence: 6,
      costGbp: 660,
    } as const
    const today = { ...costs.today, lines: [{ ...line, kwh: 11_000 }] }
    expect(viewOf({ runningCosts: [{ ...costs, today }] }).heatingToday).toEqual({
      heatDemand: 'about 8,000',
      gasBoiler: { gas: 'about 9,200', billed: { gas: 'about 11,000', isSame: false, hasOtherHeaters: false } },
      electrified: 'about 2,500',
      cop: '3.2',
    })
    const same = { ...costs.today, lines: [{ ...line, kwh: 9190 }] }
    expect(viewOf({ runningCosts: [{ ...costs, today: same }] }).heatingToday?.gasBoiler?.billed?.isSame).toBe(true)
    const lines = [...today.lines, { ...line, purpose: 'secondary_heating', kwh: 900 } as const]
    const withFire = viewOf({ runningCosts: [{ ...costs, today: { ...today, lines } }] })
    expect(withFire.heatingToday?.gasBoiler?.billed?.hasOtherHeaters).toBe(true)
  })

  it.each(['Electric storage heaters', 'Boiler and radiators, oil', 'Room heaters, mains gas', null])(
    'shows no gas boiler in a home with %j',
    (primaryHeating) => {
      const home = makeHome({ features: makeFeatures({ primaryHeating }) })
      expect(viewOf({ home, runningCosts: [] }).heatingToday?.gasBoiler).toBeNull()
    },
  )
})

describe('facts', () => {
  it('describe an element with its insulation', () => {
    expect(factOf({ wallInsulationType: 'not insulated' }, 'Walls')?.value).toBe('Cavity wall, not insulated')
    expect(factOf({ wallInsulationType: null }, 'Walls')?.value).toBe('Cavity wall')
    expect(factOf({ wallType: null, wallInsulationType: 'insulated' }, 'Walls')?.isKnown).toBe(false)
  })

  it('shows "not known" for a missing value', () => {
    expect(factOf({ windowsType: null }, 'Windows')).toMatchObject({ value: 'not known', isKnown: false })
    expect(viewOf({ home: makeHome({ features: null }) }).facts.every((fact) => !fact.isKnown)).toBe(true)
  })

  it('marks values without a source as assumed', () => {
    const assumptions = [{ field: 'storeys', taken: '2', reason: 'Not recorded; usual for a house.', source: '' }]
    const assumed = viewOf({ assumptions }).facts.filter((fact) => fact.note !== null)
    expect(assumed).toEqual([{ label: 'Storeys', value: '2', isKnown: true, note: 'assumed', why: 'geometry.storeys' }])
  })

  it('follow a corrected depth, and say so', () => {
    const roof = { ...makeCertified().roof, kind: 'pitched', insulation: 'none', insulationThicknessMm: null } as const
    const certified = makeCertified({ roof })
    const roofOf = (facts: KnownFacts) =>
      overviewView(
        homeDetailRecordSchema.parse(makeAnalysedDetail(certified, facts)),
        new Date('2026-03-01'),
      ).facts.find(({ label }) => label === 'Roof')
    expect(roofOf({})).toMatchObject({ value: 'Pitched, not insulated', note: null })
    expect(roofOf({ roofInsulationThickness: 300 })).toMatchObject({
      value: 'Pitched, 300\u00a0mm of loft insulation',
      note: 'your value',
    })
  })

  it.each([
    [
      'average',
      'its star for the roof means U-value 0.5 W/m²K',
      'the roof follows its star on the certificate, which contradicts its words;',
    ],
    [
      'very_poor',
      'the present rules assume some insulation: U-value 0.4 W/m²K',
      'the roof follows the present rules, since the certificate only assumed that it has no insulation;',
    ],
  ] as const)('HL-15, HL-15b: say where the roof is not as its words say: star %s', (star, note, source) => {
    const { roof, stars, ...rest } = makeCertified()
    const certified = {
      ...rest,
      roof: { ...roof, kind: 'pitched', insulation: 'none', insulationThicknessMm: null, isAssumed: true } as const,
      stars: { ...stars, roof: { energy: star, environment: star } as const },
    }
    const detail = homeDetailRecordSchema.parse(makeAnalysedDetail(certified))
    const shown = overviewView(detail, new Date('2026-03-01')).facts.find(({ label }) => label === 'Roof')
    expect(shown).toMatchObject({
      value: 'Pitched, not insulated (assumed)',
      note: `certificate’s words, but ${note}`,
    })
    expect(heatLossView(detail, null)?.sources).toContain(source)
  })

  it("mark the certificate's own words", () => {
    const noteOf = (changes: Parameters<typeof makeHomeDetail>[0]) =>
      viewOf({ quotedFeatures: ['windows_type'], ...changes }).facts.find(({ label }) => label === 'Windows')?.note
    expect(noteOf({})).toBe('certificate’s words')
    const survey = { fileName: 'survey.xml', inspectedOn: null, usedAt: '2026-02-18T09:00:00Z' }
    expect(noteOf({ survey })).toBe('survey file’s words')
    expect(noteOf({ quotedFeatures: [] })).toBeNull()
  })

  it('shows zero rooms as a number', () => {
    expect(factOf({ numberOfHabitableRooms: 0 }, 'Rooms')).toMatchObject({ value: '0', isKnown: true })
  })
})

it.each([
  ['windows.installed', 'Windows installed'],
  ['builtForm', 'Built form'],
  ['storeyHeightM', 'Storey height'],
  ['wall.uValueWPerM2K', 'Wall U-value'],
  ['buildingParts.0.wall.uValueWPerM2K', 'Building part 1 wall U-value'],
  ['airPermeabilityM3PerHM2', 'Air tightness'],
])('words the assumed field %s as "%s"', (field, label) => {
  expect(fieldLabel(field)).toBe(label)
})
