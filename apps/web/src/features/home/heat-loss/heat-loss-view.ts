import { capitalised } from '@retrofolio/contract/homes/home-words'
import type { KnownRange } from '@retrofolio/contract/homes/known-step'
import { snakeKey } from '@retrofolio/contract/wire-case'
import {
  HEAT_LOSS_ELEMENTS,
  type HeatLossElement,
  type HomeFactKey,
  SCENARIOS,
  type Scenario,
} from '@retrofolio/engine/vocabulary'
import { formatKnown, type KnownQuantity } from '../../../lib/format/format-known.ts'
import { formatQuantity } from '../../../lib/format/format-quantity.ts'
import { celsius, listed } from '../../../lib/format/home-text.ts'
import { ELEMENT_NAMES } from '../../../lib/homes/element-names.ts'
import type { HeatLossRecord, HomeDetailRecord } from '../data/home-detail.ts'
import { scenarioRecord } from '../data/year-balance.ts'
import { roofAgainstWords } from '../wording/roof-against-words.ts'
import { type ScenarioEffectView, scenarioEffectView } from './scenario-effect-view.ts'

/** Defaults for missing values. The hours are 7.5 a day for six months. */
const DEFAULT_INSIDE_C = 20
const DEFAULT_OUTSIDE_C = -2
const DEFAULT_HEATING_HOURS = 1215

const SCENARIO_WORDS: Record<Scenario, { label: string; description: string }> = {
  default: { label: 'Typical', description: 'Typical insulation assumed for this home type' },
  not_insulated: { label: 'Not insulated', description: 'No insulation assumed, with partial double glazing' },
  insulated: { label: 'Insulated', description: 'Upgraded roof, wall, floor and glazing insulation' },
}

export interface ElementRow {
  element: HeatLossElement
  name: string
  /** Square metres; for ventilation, the air volume. */
  size: string
  /** U-value; for ventilation, the air changes. */
  rate: string
  lossW: number
  loss: KnownQuantity
  yearly: KnownQuantity
  share: number
  shareText: string
  /** The same element in the default scenario, when another is shown. */
  defaultW: number | null
  /** Each figure's explanation; null if there is none. */
  why: Record<'loss' | 'yearly' | 'share', string> & Record<'size' | 'rate', string | null>
}

export interface HeatLossView {
  scenario: Scenario
  scenarios: { value: Scenario; label: string }[]
  description: string
  /** For `default`: who states what. */
  sources: string | null
  /** What it does to the home's results; null where they are not known. */
  effect: ScenarioEffectView | null
  rows: ElementRow[]
  totalW: number
  total: KnownQuantity
  totalYearly: KnownQuantity
  /** Compared with the default scenario, in watts. */
  comparison: { amount: string | null; words: string } | null
  shares: Partial<Record<HeatLossElement, number>>
  /** The largest loss of any element in any scenario, so that all bars share one scale [W]. */
  largestW: number
  /** Inside and outside, °C. */
  designTemperatures: { inside: string; outside: string }
  /** Heat loss of the whole home per degree of temperature difference. */
  heatTransferCoefficient: string
  ofWhich: { amount: string; name: string; why: string }[]
}

/** null: no heat-loss calculation. */
export function heatLossView(detail: HomeDetailRecord, wanted: string | null): HeatLossView | null {
  const records = detail.heatLossCalculations
  const record = scenarioRecord(records, wanted ?? 'default')
  if (record === null) return null
  const defaultRecord = records.find((candidate) => candidate.calculationScenario === 'default') ?? null
  const scenario = record.calculationScenario
  const compared = scenario === 'default' ? null : defaultRecord
  const totalW = totalLossW(record)
  const ofDefault = (range: KnownRange | undefined) => (scenario === 'default' ? (range ?? null) : null)
  const rows = HEAT_LOSS_ELEMENTS.map((element) => elementRow(element, record, compared, totalW))
  return {
    scenario,
    scenarios: SCENARIOS.filter((value) => records.some((each) => each.calculationScenario === value)).map((value) => ({
      value,
      label: SCENARIO_WORDS[value].label,
    })),
    description: SCENARIO_WORDS[scenario].description,
    sources: scenario === 'default' ? sourcesLine(detail) : null,
    effect: scenarioEffectView(detail, scenario),
    rows,
    totalW,
    total: formatKnown(totalW, 'W', { range: ofDefault(detail.ranges?.designHeatLossW) }),
    totalYearly: formatKnown(yearlyKwh(totalW, record), 'kWh/yr', { range: ofDefault(detail.ranges?.spaceHeatingKwh) }),
    comparison: compared === null ? null : comparisonLine(totalW, totalLossW(compared)),
    shares: Object.fromEntries(rows.map((row) => [row.element, row.share])),
    largestW: Math.max(0, ...records.flatMap((each) => HEAT_LOSS_ELEMENTS.map((element) => lossW(each, element)))),
    designTemperatures: designTemperatures(record),
    heatTransferCoefficient: formatQuantity(record.heatTransferCoefficient, 'W/K').text,
    ofWhich: ofWhich(record),
  }
}

function lossW(record: HeatLossRecord, element: HeatLossElement): number {
  return record[`${element}HeatLossWh`] ?? 0
}

function totalLossW(record: HeatLossRecord): number {
  return HEAT_LOSS_ELEMENTS.reduce((sum, element) => sum + lossW(record, element), 0)
}

/** Allocates the annual demand: watts times equivalent full-load hours. Zero hours are a value. */
function yearlyKwh(watts: number, record: HeatLossRecord): number {
  return (watts * (record.heatingHoursBaseline ?? DEFAULT_HEATING_HOURS)) / 1000
}

function elementRow(
  element: HeatLossElement,
  record: HeatLossRecord,
  compared: HeatLossRecord | null,
  totalW: number,
): ElementRow {
  const watts = lossW(record, element)
  const share = totalW > 0 ? watts / totalW : 0
  return {
    element,
    name: ELEMENT_NAMES[element],
    ...sizeAndRate(element, record),
    lossW: watts,
    loss: formatKnown(watts, 'W'),
    yearly: formatKnown(yearlyKwh(watts, record), 'kWh/yr'),
    share,
    shareText: formatQuantity(share * 100, '%').text,
    defaultW: compared === null ? null : lossW(compared, element),
    why: rowWhy(element, record),
  }
}

function rowWhy(element: HeatLossElement, record: HeatLossRecord): ElementRow['why'] {
  const scenario = `heatLoss.${record.calculationScenario}`
  const part = `${scenario}.elements.${element}`
  const figures = { loss: `${part}.heatLossW`, yearly: `${part}.yearlyKwh`, share: `${part}.sharePercent` }
  if (element === 'ventilation') {
    return { ...figures, size: `${scenario}.airVolumeM3`, rate: `${scenario}.airChangesPerHour` }
  }
  const isThere = (surfaceM2(element, record) ?? 0) > 0
  const hasUValue = isThere && (record[`${element}Uvalue`] ?? null) !== null
  return { ...figures, size: isThere ? `${part}.areaM2` : null, rate: hasUValue ? `${part}.uValueWPerM2K` : null }
}

const NO_SUCH_ELEMENT = 'none'
const NOT_MEANT = '–'

function sizeAndRate(element: HeatLossElement, record: HeatLossRecord): { size: string; rate: string } {
  if (element === 'ventilation') {
    return {
      size: formatQuantity(record.airVolume, 'm³').text,
      rate: formatQuantity(record.airChangeRate, 'ACH').text,
    }
  }
  const areaM2 = surfaceM2(element, record)
  const uValue = record[`${element}Uvalue`] ?? null
  if (areaM2 === 0) return { size: NO_SUCH_ELEMENT, rate: NOT_MEANT }
  return { size: formatQuantity(areaM2, 'm²').text, rate: formatQuantity(uValue, 'W/m²K').text }
}

function surfaceM2(element: Exclude<HeatLossElement, 'ventilation'>, record: HeatLossRecord): number | undefined {
  const surfaces = {
    wall: record.externalWallSurface,
    roof: record.roofSurface,
    floor: record.floorSurface,
    window: record.windowsSurface,
    door: record.doorsSurface,
  }
  return surfaces[element]
}

function designTemperatures(record: HeatLossRecord): HeatLossView['designTemperatures'] {
  return {
    inside: celsius(record.internalDesignTemperature ?? DEFAULT_INSIDE_C),
    outside: celsius(record.externalDesignTemperature ?? DEFAULT_OUTSIDE_C),
  }
}

/** Both are included in the figures above; they show the limits of wall insulation. */
function ofWhich(record: HeatLossRecord): HeatLossView['ofWhich'] {
  const parts = [
    {
      name: `thermal bridging, allocated to ${listed(bridgedElements(record))}`,
      watts: record.thermalBridgingHeatLossWh ?? 0,
      figure: 'thermalBridgingHeatLossW',
    },
    {
      name: 'the party wall, counted under walls',
      watts: record.partyWallHeatLossWh ?? 0,
      figure: 'partyWallHeatLossW',
    },
  ]
  return parts
    .filter(({ watts }) => watts > 0)
    .map(({ name, watts, figure: key }) => ({
      amount: formatKnown(watts, 'W').text,
      name,
      why: `heatLoss.${record.calculationScenario}.${key}`,
    }))
}

/** A flat between others has neither roof nor floor. */
function bridgedElements({ roofSurface, floorSurface }: HeatLossRecord): string[] {
  return ['walls', ...(roofSurface === 0 ? [] : ['roof']), ...(floorSurface === 0 ? [] : ['floor'])]
}

const LEAST_DIFFERENCE_W = 5

function comparisonLine(totalW: number, defaultW: number): HeatLossView['comparison'] {
  const differenceW = totalW - defaultW
  const amount = formatKnown(Math.abs(differenceW), 'W').text
  if (Math.abs(differenceW) < LEAST_DIFFERENCE_W) return { amount: null, words: 'The same as with typical insulation' }
  return { amount, words: `${differenceW < 0 ? 'less' : 'more'} than with typical insulation` }
}

/** The elements by who describes them: certificate or survey file, else the organisation. */
function sourcesLine(detail: HomeDetailRecord): string {
  const { survey, userFacts } = detail
  const { features } = detail.home
  if (features === null) return 'No certificate describes this home; all values are typical for its kind.'
  const isEntered = (keys: readonly HomeFactKey[]) =>
    userFacts.some(({ key }) => keys.some((fact) => snakeKey(fact) === key))
  const described = DESCRIBED_ELEMENTS.filter(({ field, keys }) => features[field] !== null || isEntered(keys))
  const entered = described.filter(({ keys }) => isEntered(keys))
  const roof = roofAgainstWords(detail)
  const certified = described.filter(({ name, keys }) => !isEntered(keys) && (name !== 'roof' || roof === null))
  const sentences = [
    asStated(certified, survey === null ? 'certified' : 'in the survey file'),
    asStated(entered, 'you entered'),
    roof?.source ?? null,
  ].filter((sentence) => sentence !== null)
  if (sentences.length === 0) {
    return `The ${survey === null ? 'certificate' : 'survey file'} describes none of the elements; all values are typical for the age.`
  }
  return `${capitalised(sentences.join('; '))}; other values are typical for the age.`
}

interface DescribedElement {
  name: string
  field: 'wallType' | 'roofType' | 'floorType' | 'windowsType'
  keys: readonly HomeFactKey[]
}

const DESCRIBED_ELEMENTS: readonly DescribedElement[] = [
  {
    name: 'walls',
    field: 'wallType',
    keys: ['wallType', 'wallInsulation', 'wallInsulationThickness'],
  },
  { name: 'roof', field: 'roofType', keys: ['roofType', 'roofInsulation', 'roofInsulationThickness'] },
  { name: 'floor', field: 'floorType', keys: ['floorType', 'floorInsulation'] },
  { name: 'windows', field: 'windowsType', keys: ['windowsType', 'windowsInstalled', 'windowsGlazedShare'] },
]

/** `walls and roof are as certified`; null for no elements. */
function asStated(elements: readonly DescribedElement[], source: string): string | null {
  const [first] = elements
  if (first === undefined) return null
  const isOneThing = elements.length === 1 && !first.name.endsWith('s')
  return `${listed(elements.map(({ name }) => name))} ${isOneThing ? 'is' : 'are'} as ${source}`
}
