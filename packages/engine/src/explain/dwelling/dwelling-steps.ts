import type { Dwelling } from '../../dwelling/dwelling.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import { regionOfOutwardCode } from '../../tables/climate/climate-figures.ts'
import { publishedKeys } from '../../tables/table-registry.ts'
import type { GeometryTerms } from '../fabric/geometry-terms-input.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { ageFact } from '../sources/part-context.ts'
import { cell } from '../sources/table-terms.ts'
import { hotWaterSteps } from '../systems/hot-water-steps.ts'
import { responsiveness } from '../systems/response-steps.ts'
import type { SystemStepsInput } from '../systems/system-steps-input.ts'
import { otherOpeningsTerm } from '../systems/ventilation-steps.ts'
import { derived, given, type Term, total } from '../terms/term.ts'
import { once } from '../terms/term-tree.ts'
import { lightingCapacity, lightingEfficacy } from './lighting-steps.ts'

interface DwellingStepsInput {
  features: HomeFeatures
  facts: FactReader
  reading: ReadingContext
  dwelling: Dwelling
  sizes: GeometryTerms
}

/** Steps to the figures of a dwelling other than elements, by their dotted names; null where none are known. */
export function dwellingSteps(question: DwellingStepsInput): (field: string) => Term | null {
  const hotWater = once(() => hotWaterSteps(systemInput(question)))
  return (field) =>
    field.startsWith(HOT_WATER) ? hotWater()(field.slice(HOT_WATER.length)) : (STEPS[field]?.(question) ?? null)
}

const HOT_WATER = 'hotWater.'

const systemInput = (question: DwellingStepsInput): SystemStepsInput => ({ ...question, volume: question.sizes.volume })

type Step = (question: DwellingStepsInput) => Term | null

const STEPS: Readonly<Record<string, Step>> = {
  totalFloorArea: ({ sizes }) => sizes.totalFloorArea,
  volume: ({ sizes }) => sizes.volume,
  storeys: ({ sizes }) => sizes.storeys,
  footprint: ({ sizes }) => sizes.footprint,
  roofPlan,
  bridgingFactor,
  thermalMass,
  livingAreaShare,
  outdoorDesign,
  'ventilation.openChimneys': stated('openFireplaces', ({ features }) => features.openFireplaces),
  'ventilation.extractFans': extractFans,
  'ventilation.blockedChimneys': ({ facts, features }) =>
    facts.given(
      { symbol: 'n_b', label: 'Blocked chimneys', unit: 'count' },
      features.ventilationDetails?.blockedChimneys ?? 0,
      'ventilationDetails.blockedChimneys',
    ),
  'ventilation.draughtProofedShare': ({ dwelling, facts }) =>
    facts.given(
      { symbol: 'p', label: 'Windows and doors that are draught-proofed', unit: 'share' },
      dwelling.ventilation.draughtProofedShare,
      'draughtProofedShare',
    ),
  'ventilation.shelteredSides': shelteredSides,
  'ventilation.airPermeability': airPermeability,
  'heating.pumpGain': pumpGain,
  'heating.sizedFor': ({ facts, features, reading }) =>
    cell(
      'emitter-sizing',
      ['perExposedArea'],
      reading.ageBand,
      { symbol: 'q', label: 'Fabric loss as built that emitters were sized for, per exposed area', unit: 'W/m²' },
      [ageFact(features, facts)],
    ),
  'lighting.capacity': lightingCapacity,
  'lighting.efficacy': lightingEfficacy,
  'lighting.lowEnergyShare': ({ facts, features }) =>
    facts.given(
      { symbol: 'f_e', label: 'Low-energy bulbs of the fixed ones', unit: 'share' },
      features.lowEnergyLightingShare ?? 0,
      features.lowEnergyLightingShare === null ? 'lighting' : 'lowEnergyLightingShare',
    ),
  'heating.responsiveness': responsiveness,
  'ventilation.otherOpenings': (question) => otherOpeningsTerm(systemInput(question)),
}

/** A stated figure. */
function stated(field: string, of: (question: DwellingStepsInput) => number | null): Step {
  return (question) => {
    const amount = of(question)
    return amount === null ? null : question.facts.given({ symbol: 'x', label: field, unit: '1' }, amount, field)
  }
}

function roofPlan({ dwelling, facts, sizes }: DwellingStepsInput): Term {
  const name = { symbol: 'A_roof', label: 'Plan area of the roof', unit: 'm²' }
  if (dwelling.roofPlan === 0) {
    const chosenBy = [facts.of('roof.kind'), facts.of('flat.level')]
    return given(name, 0, { kind: 'method', says: 'HL-18: another home is above.', chosenBy })
  }
  return total(
    name,
    'HL-18',
    sizes.parts.map((part) => part.roofPlan),
  )
}

function bridgingFactor({ facts, features, reading }: DwellingStepsInput): Term {
  const name = { symbol: 'y', label: 'Thermal bridging factor', unit: 'W/m²K' }
  return features.thermalBridgingWPerM2K === null
    ? cell('thermal-bridging', ['y'], reading.ageBand, name, [facts.of('thermalBridging'), ageFact(features, facts)])
    : facts.given(name, features.thermalBridgingWPerM2K, 'thermalBridgingWPerM2K')
}

function thermalMass({ dwelling, facts, features }: DwellingStepsInput): Term | null {
  const name = { symbol: 'm', label: 'Thermal mass parameter', unit: 'kJ/m²K' }
  if (features.thermalMassKjPerM2K !== null) {
    return facts.given(name, features.thermalMassKjPerM2K, 'thermalMassKjPerM2K')
  }
  const ways = publishedKeys('thermal-mass').map((mass) =>
    cell('thermal-mass', [mass], 'valueKjPerM2K', name, [facts.of('thermalMass'), facts.of('wall.construction')]),
  )
  return ways.find((way) => way.amount === dwelling.thermalMassKjPerM2K) ?? null
}

function livingAreaShare({ dwelling, facts, features, sizes }: DwellingStepsInput): Term | null {
  const { livingAreaM2 } = features
  const name = { symbol: 'f', label: 'Living area of the floor area', unit: 'share' }
  const measured =
    livingAreaM2 === null
      ? null
      : derived(name, 'HL-23a', 'A_1 / A', {
          A_1: facts.given({ symbol: 'A_1', label: 'Living area', unit: 'm²' }, livingAreaM2, 'livingAreaM2'),
          A: sizes.totalFloorArea,
        })
  if (measured?.amount === dwelling.livingAreaShare) return measured
  const ways = publishedKeys('living-area').map((rooms) =>
    cell('living-area', [rooms], 'share', name, [facts.of('habitableRooms')]),
  )
  return ways.find((way) => way.amount === dwelling.livingAreaShare) ?? null
}

function outdoorDesign({ dwelling, facts, features }: DwellingStepsInput): Term | null {
  const known = publishedKeys('climate-design-temperature')
  const area = /^[A-Z]+/.exec(features.postcode?.trim().toUpperCase() ?? '')?.[0] ?? ''
  const name = { symbol: 'T_o', label: 'Outside design temperature', unit: '°C' }
  const of = (one: string): Term =>
    cell('climate-design-temperature', [one], 'designC', { ...name, label: `Outside design temperature of ${one}` })
  const local = known.includes(area)
    ? cell('climate-design-temperature', [area], 'designC', name, [facts.of('postcode')])
    : null
  if (local?.amount === dwelling.outdoorDesign) return local
  const usual = cell('design', ['outdoorC'], 'value', { symbol: 'T_o' }, [facts.of('outdoorDesignC')])
  if (usual.amount === dwelling.outdoorDesign) return usual
  const areas = known.filter((one) => regionOfOutwardCode(one) === dwelling.climateRegionId)
  const sum = total(
    { symbol: 'T', label: 'Sum over the postcode areas of the region', unit: '°C' },
    'HL-1',
    areas.map(of),
  )
  return derived(
    { ...name, label: 'Outside design temperature, mean of the region' },
    'HL-1',
    `T / ${areas.length}`,
    { T: sum },
    'The region is known, its postcode area is not, or it lies elsewhere.',
  )
}

function extractFans({ dwelling, facts, features, reading }: DwellingStepsInput): Term | null {
  const name = { symbol: 'n_f', label: 'Extract fans', unit: 'count' }
  if (features.extractFanCount !== null) return facts.given(name, features.extractFanCount, 'extractFanCount')
  const ways = ['upTo2Rooms', 'upTo5Rooms', 'upTo8Rooms', 'moreRooms'].map((column) =>
    cell('ventilation-extract-fans', [reading.ageBand], column, name, [
      facts.of('extractFanCount'),
      ageFact(features, facts),
      facts.of('habitableRooms'),
    ]),
  )
  const rooms = features.habitableRooms
  const column = rooms === null ? -1 : rooms <= 2 ? 0 : rooms <= 5 ? 1 : rooms <= 8 ? 2 : 3
  return ways[column] ?? ways.find((way) => way.amount === dwelling.ventilation.extractFans) ?? null
}

function shelteredSides({ dwelling, facts, features }: DwellingStepsInput): Term | null {
  const name = { symbol: 's', label: 'Sheltered sides', unit: 'count' }
  if (features.shelteredSides !== null) return facts.given(name, features.shelteredSides, 'shelteredSides')
  const isFlat = features.propertyType === 'flat' || features.propertyType === 'maisonette'
  const keys = isFlat ? ['shelteredSidesLowFlat', 'shelteredSidesHighFlat'] : ['shelteredSidesHouse']
  const ways = keys.map((key) =>
    cell('ventilation', [key], 'value', { symbol: 's' }, [facts.of('shelteredSides'), facts.of('propertyType')]),
  )
  return ways.find((way) => way.amount === dwelling.ventilation.shelteredSides) ?? null
}

function airPermeability({ dwelling, facts, features }: DwellingStepsInput): Term | null {
  const name = { symbol: 'q_50', label: 'Air permeability at 50 Pa', unit: 'm³/h per m²' }
  if (features.airPermeabilityM3PerHM2 !== null) {
    return facts.given(name, features.airPermeabilityM3PerHM2, 'airPermeabilityM3PerHM2')
  }
  return dwelling.ventilation.airPermeabilityM3PerHM2 === null
    ? null
    : cell('ventilation', ['newBuildPermeability'], 'value', { symbol: 'q_50' }, [facts.of('airPermeabilityM3PerHM2')])
}

function pumpGain({ dwelling, facts }: DwellingStepsInput): Term | null {
  const chosenBy = [facts.of('mainHeating.system')]
  const unknown = cell('edition-rule', ['pumpUnknownAgeW'], dwelling.edition, { symbol: 'q_p' }, chosenBy)
  const byAge = ['pumpOldW', 'pumpNewW'].map((key) => cell('gains', [key], 'value', { symbol: 'q_p' }, chosenBy))
  const pumps = [unknown, ...byAge]
  const only = pumps.find((each) => each.amount === dwelling.heating.pumpGainW)
  if (only) return only
  if (dwelling.heating.pumpGainW === 0) {
    return given({ symbol: 'q_p', label: 'Heat of pumps in heating months', unit: 'W' }, 0, {
      kind: 'method',
      says: 'HL-23: no water carries the heat.',
      chosenBy: [facts.of('mainHeating.system')],
    })
  }
  const oil = cell('gains', ['oilPumpW'], 'value', { symbol: 'q_2' }, [facts.of('mainHeating.fuel')])
  const pump = pumps.find((each) => Number(each.amount) + Number(oil.amount) === dwelling.heating.pumpGainW) ?? unknown
  return derived({ symbol: 'q_p', label: 'Heat of pumps in heating months', unit: 'W' }, 'HL-23', 'q_1 + q_2', {
    q_1: pump,
    q_2: oil,
  })
}
