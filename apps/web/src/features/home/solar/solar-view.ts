import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { PanelLayoutRecord, RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import type { MissingSolarReason, UnseenRoofReason } from '@retrofolio/contract/homes/solar-analysis'
import { ASPECTS, type Aspect } from '@retrofolio/engine/vocabulary'
import { formatKnown, type KnownQuantity } from '../../../lib/format/format-known.ts'
import { type FormattedQuantity, formatNumber, formatQuantity } from '../../../lib/format/format-quantity.ts'
import { dateText } from '../../../lib/format/home-text.ts'
import type { RosePetal } from '../../../ui/charts/compass-rose.tsx'
import type { HomeDetailRecord, SolarRecord } from '../data/home-detail.ts'
import { latestSolar } from '../data/year-balance.ts'
import { rangeWithMedian } from '../wording/range-text.ts'

/** Usable share of a roof slope, after edges, chimneys and gaps. */
const USABLE_SHARE_OF_ASPECT = 0.85
/** Prevents 16.999… from losing a panel. */
const ROUNDING_GRACE = 1e-9

const ASPECT_NAMES: Record<Aspect, string> = {
  south: 'South',
  southeast: 'South-east',
  southwest: 'South-west',
  east: 'East',
  west: 'West',
  north: 'North',
  northeast: 'North-east',
  northwest: 'North-west',
  flat: 'Flat',
}

/** Aspect names within wire keys. */
const ASPECT_KEYS = {
  south: 'South',
  southeast: 'Southeast',
  southwest: 'Southwest',
  east: 'East',
  west: 'West',
  north: 'North',
  northeast: 'Northeast',
  northwest: 'Northwest',
  flat: 'Flat',
} as const satisfies Record<Aspect, string>

export interface AspectRow extends RosePetal {
  areaText: string
  maximumText: string
  outputText: string
}

/** A face of the roof as the solar tab draws it. */
export interface FaceView {
  name: string
  caption: string
  face: RoofFaceRecord
}

export interface SolarView {
  panelCount: number
  /** False if no panel fits: there is then no system to show. */
  hasRoom: boolean
  maximumText: string
  /** Why fewer panels than the maximum are recommended; null if none are left out. */
  fewerReason: string | null
  /** Faces with the recommended panels. */
  faces: FaceView[]
  capacity: FormattedQuantity
  output: KnownQuantity
  /** Of eight in ten similar homes; null if unknown, or if existing panels count instead. */
  outputRange: string | null
  /** Power, area and efficiency of a panel, as far as known. */
  panel: { text: string; after: string; why: string }[]
  rows: AspectRow[]
  petals: RosePetal[]
  sunshineHours: string
  roofSurface: string
  /** null if unknown, empty if none; without a pitch the roof is flat. */
  modelledRoof: { area: string | null; pitch: string | null }
  source: string
  isSeen: boolean
  /** Why there is no imagery of the roof. */
  unseen: string | null
  isEstimatedRoof: boolean
  existing: string | null
  consentNote: string | null
  noPanelsReason: string | null
  asOf: string | null
}

/** null: no solar analysis. */
export function solarView(detail: HomeDetailRecord): SolarView | null {
  const record = latestSolar(detail.solarAnalyses)
  if (record === null) return null
  const panelCount = record.recommendedPanelCount ?? 0
  const capacityKw = systemCapacityKw(record)
  const layout = currentLayout(detail.panelLayout, panelCount)
  const petals = ASPECTS.map((aspect) => aspectRow(aspect, record, detail.home.features))
  return {
    panelCount,
    hasRoom: panelCount > 0 || record.maximumPanelsPossible !== 0,
    maximumText: record.maximumPanelsPossible === undefined ? 'not known' : String(record.maximumPanelsPossible),
    fewerReason: layout === null ? null : fewerReason(record, layout),
    faces: (layout?.faces ?? []).map(faceView),
    capacity: formatQuantity(capacityKw, 'kW', { digits: 1 }),
    output: formatKnown(record.recommendedPanelsOutputKwh, 'kWh/yr', { range: countedRange(detail, record) }),
    outputRange: outputRange(detail, record),
    panel: panelWords(record),
    rows: petals.filter((row) => row.maximum > 0 || row.recommended > 0),
    petals,
    sunshineHours: formatQuantity(record.googleSolarAnnualSunshineHours, 'h').text,
    roofSurface: formatQuantity(record.googleSolarRoofSurfaceSqm, 'm²').text,
    modelledRoof: modelledRoof(record),
    source: sourceSentence(record, petals) + sharedSentence(detail),
    isSeen: record.source === 'imagery',
    unseen: unseenSentence(record),
    isEstimatedRoof: record.source !== 'imagery' && record.isAzimuthKnown !== true,
    existing: existingSentence(record),
    consentNote: layout === null ? null : consentNote(layout),
    noPanelsReason: record.noPanelsReason ?? null,
    asOf: dateText(record.updatedAt),
  }
}

export function systemCapacityKw(record: SolarRecord): number {
  return ((record.recommendedPanelCount ?? 0) * (record.panelWattage ?? 0)) / 1000
}

/** floor(0.85 × aspect area ÷ panel area); null if either is unknown. */
export function maximumPanels(areaM2: number | null, panelAreaM2: number | null | undefined): number | null {
  if (areaM2 === null || panelAreaM2 === null || panelAreaM2 === undefined || panelAreaM2 <= 0) return null
  return Math.floor((USABLE_SHARE_OF_ASPECT * areaM2) / panelAreaM2 + ROUNDING_GRACE)
}

function aspectRow(aspect: Aspect, record: SolarRecord, features: HomeFeaturesRecord | null): AspectRow {
  const areaM2 = features === null ? null : aspectAreaM2(features, aspect)
  const recommended = recommendedPanels(record, aspect)
  const maximum = maximumPanels(areaM2, record.panelAreaSqm)
  return {
    aspect,
    name: ASPECT_NAMES[aspect],
    recommended,
    maximum: Math.max(maximum ?? 0, recommended),
    areaText: formatQuantity(areaM2, 'm²').text,
    maximumText: maximum === null ? 'not known' : String(maximum),
    outputText: formatKnown(aspectOutputKwh(record, aspect), 'kWh/yr').amount,
  }
}

function aspectAreaM2(features: HomeFeaturesRecord, aspect: Aspect): number | null {
  if (aspect === 'flat') return features.roofTotalFlatSqm
  return features[`roofShapeAspectAreaFacing${ASPECT_KEYS[aspect]}M2`]
}

function recommendedPanels(record: SolarRecord, aspect: Aspect): number {
  return record[`recommendedPanels${ASPECT_KEYS[aspect]}`] ?? 0
}

function aspectOutputKwh(record: SolarRecord, aspect: Aspect): number | null {
  return record[`recommendedPanels${ASPECT_KEYS[aspect]}OutputKwh`] ?? null
}

function outputRange(detail: HomeDetailRecord, record: SolarRecord): string | null {
  const range = countedRange(detail, record)
  return range === null ? null : rangeWithMedian(range)
}

/** null if unknown, or if existing panels count instead. */
function countedRange({ home, ranges }: HomeDetailRecord, record: SolarRecord) {
  const isCounted = record.recommendedPanelsOutputKwh === home.solarGenerationKwh
  return ranges === null || !isCounted || home.solarGenerationKwh === 0 ? null : ranges.solarOutputKwh
}

function panelWords({ panelWattage, panelAreaSqm, panelEfficiencyPercentage }: SolarRecord): SolarView['panel'] {
  const part = (quantity: FormattedQuantity, why: string, after = '') =>
    quantity.isKnown ? [{ text: quantity.text, after, why }] : []
  return [
    ...part(formatQuantity(panelWattage, 'W'), 'solar.panelW'),
    ...part(formatQuantity(panelAreaSqm, 'm²', { digits: 2 }), 'solar.panelAreaM2'),
    ...part(formatQuantity(panelEfficiencyPercentage, '%'), 'solar.panelEfficiencyPercent', ' efficient'),
  ]
}

function modelledRoof({ roofSurfaceSqm, roofPitchDegrees }: SolarRecord): SolarView['modelledRoof'] {
  if (roofSurfaceSqm === undefined) return { area: null, pitch: null }
  if (roofSurfaceSqm === 0) return { area: '', pitch: null }
  const pitch = roofPitchDegrees ?? 0
  return { area: formatQuantity(roofSurfaceSqm, 'm²').text, pitch: pitch > 0 ? `${formatNumber(pitch)}°` : null }
}

const KEY_REFUSED =
  'Aerial imagery is not available: Google rejected this server’s API key. Ask your administrator to check GOOGLE_SERVER_KEY with the doctor command, then run the solar analysis again.'
const NOT_ANSWERED =
  'Aerial imagery is not available: the service did not respond, or today’s limit is used up. It will be retried automatically, or run the solar analysis again.'

const MISSING_SOLAR: Readonly<Record<MissingSolarReason, string>> = {
  awaited:
    'Waiting for aerial imagery of this roof. After a large import this can take days. This page updates automatically.',
  key_refused: KEY_REFUSED,
  not_answered: NOT_ANSWERED,
}

/** Why there is no solar analysis; null if unknown. */
export function missingSolarSentence({ missingSolarReason }: HomeDetailRecord): string | null {
  return missingSolarReason === null ? null : MISSING_SOLAR[missingSolarReason]
}

const UNSEEN_ROOF: Readonly<Record<UnseenRoofReason, string>> = {
  not_located: 'There is no aerial imagery because the exact location of this home is not known.',
  not_there: 'There is no aerial imagery of this building.',
  key_refused: KEY_REFUSED,
  not_answered: NOT_ANSWERED,
}

/** Why there is no imagery or no update; null if there is nothing to report. */
function unseenSentence({ unseenRoofReason = null }: SolarRecord): string | null {
  return unseenRoofReason === null ? null : UNSEEN_ROOF[unseenRoofReason]
}

function sourceSentence(record: SolarRecord, petals: readonly RosePetal[]): string {
  if (record.source === 'imagery') return 'Measured from aerial imagery of this roof, by Google.'
  const isFlat = petals.some(({ aspect, maximum }) => aspect === 'flat' && maximum > 0)
  if (isFlat && petals.every(({ aspect, maximum }) => aspect === 'flat' || maximum === 0)) {
    return 'Estimated roof: flat, with an area typical for the built form.'
  }
  if (record.isAzimuthKnown === true) return 'Estimated roof: its shape is typical for the built form.'
  return (
    'Estimated roof: its shape is typical for the built form and its orientation is not known. ' +
    'The output is the average over all orientations; the aspects shown have the closest yield.'
  )
}

/** Flats share their roof with the storeys below. */
function sharedSentence({ assumptions }: HomeDetailRecord): string {
  const share = assumptions.find(({ field }) => field === 'solar.roofShare')?.taken
  return share === undefined ? '' : ` The homes below share it: ${share} of the roof counts here.`
}

function existingSentence(record: SolarRecord): string | null {
  const outputKwh = record.existingOutputKwh ?? 0
  const peakKw = record.existingPeakKw ?? 0
  if (outputKwh <= 0 && peakKw <= 0) return null
  const system = `The roof already has ${formatQuantity(peakKw, 'kWp').text} of panels, generating ${formatKnown(outputKwh, 'kWh/yr').text}.`
  const isLarger = outputKwh > (record.recommendedPanelsOutputKwh ?? 0)
  return `${system} ${isLarger ? 'They generate more than the recommended system, so their output counts.' : 'The recommended system would replace them; only the larger output counts.'}`
}

/** Not the layout of another analysis, as after an update of the engine. */
function currentLayout(layout: PanelLayoutRecord | null, panelCount: number): PanelLayoutRecord | null {
  return layout?.recommendedPanelCount === panelCount ? layout : null
}

function faceView(face: RoofFaceRecord): FaceView {
  const count = panelsText(face.panels.length)
  const name = face.aspect === 'flat' ? 'Flat roof' : `${ASPECT_NAMES[face.aspect]} slope`
  const size = `${formatNumber(face.widthM, 1)} × ${formatNumber(face.heightM, 1)} m`
  return { name, caption: face.shape === 'block' ? count : `${count} on ${size}`, face }
}

const panelsText = (count: number): string => `${count} ${count === 1 ? 'panel' : 'panels'}`

/** Each step from the maximum to the recommendation. */
function fewerReason(record: SolarRecord, layout: PanelLayoutRecord): string | null {
  const maximum = record.maximumPanelsPossible ?? 0
  const { northernPanelsPossible, panelsInRowsCount, recommendedPanelCount } = layout
  if (recommendedPanelCount >= maximum) return null
  const north =
    northernPanelsPossible > 0
      ? ` North-facing slopes have room for ${northernPanelsPossible} of them and stay empty.`
      : ''
  const rows =
    record.source === 'imagery'
      ? ` Imagery places ${panelsInRowsCount} on the other slopes.`
      : ` In whole rows, clear of edges${layout.faces.some((face) => face.obstacles.length > 0) ? ', chimneys and dormers' : ''}, ${panelsInRowsCount} fit the ${northernPanelsPossible > 0 ? 'other slopes' : 'roof'}.`
  return `${maximum} panels are 85% of the roof’s area.${north}${rows}${restWords(record, layout)}`
}

/** Why not all panels in rows are recommended: the limit where one more would exceed it, else slopes with too few. */
function restWords(
  { panelWattage }: SolarRecord,
  { panelLimitKw: limitKw, panelsInRowsCount: inRows, recommendedPanelCount: recommended }: PanelLayoutRecord,
): string {
  if (recommended >= inRows) return ''
  const isLimited = limitKw !== null && (recommended + 1) * (panelWattage ?? 0) > limitKw * 1000
  if (!isLimited) return ` Slopes with room for fewer than four stay empty, so ${recommended} are recommended.`
  const limit = formatNumber(limitKw, digitsOf(limitKw))
  return ` ${recommended} of those are recommended within the ${limit} kW for a single-phase supply.`
}

/** An operator sets a limit with up to two decimals. */
function digitsOf(kw: number): number {
  return [0, 1].find((digits) => Number(kw.toFixed(digits)) === kw) ?? 2
}

function consentNote({ batteryInverterKw, networkNoticeLimitKw, panelInverterKw }: PanelLayoutRecord): string | null {
  const totalKw = panelInverterKw + batteryInverterKw
  if (totalKw <= networkNoticeLimitKw) return null
  const kw = (amount: number): string => formatQuantity(amount, 'kW', { digits: 1 }).text
  const battery = batteryInverterKw > 0 ? ` and ${kw(batteryInverterKw)} for the battery` : ''
  return `An inverter of about ${kw(panelInverterKw)}${battery} is above ${formatNumber(networkNoticeLimitKw, 2)} kW a phase: the network operator must approve it before installation (G99).`
}
