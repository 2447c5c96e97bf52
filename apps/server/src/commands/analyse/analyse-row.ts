import { assess } from '@retrofolio/engine/assess'
import type { AnalysedHome, MissingFacts, MissingField } from '@retrofolio/engine/assessment'
import type { ChosenEdition } from '@retrofolio/engine/dwelling/edition'
import { EngineError } from '@retrofolio/engine/errors'
import type { CertificateRow } from '@retrofolio/reference-data/certificates/certificate-row'
import { rangeFigures } from './range-figures.ts'
import { type RangeFigures, type ResultRow, rowWithoutFigures } from './result-row.ts'

export interface AnalysedRow {
  result: ResultRow
  /** What told the edition of its certificate; null unless it was analysed. */
  editionFrom: ChosenEdition['inferredFrom'] | null
}

/** Puts one input row through the engine; whatever the row holds, it comes out as a row with a status. */
export function analyseRow(input: CertificateRow, row: number, withRanges = false): AnalysedRow {
  if (input.kind === 'unreadable') {
    const identity = { row, uprn: null, certificate_key: null }
    return notAnalysed(identity, 'unreadable', asSentence(`The row cannot be read: ${input.reason}`))
  }
  const identity = { row, uprn: input.record.uprn, certificate_key: input.record.certificateKey }
  try {
    const assessment = assess(input.record.features)
    if (assessment.kind === 'missing') return notAnalysed(identity, 'missing_data', missingReason(assessment))
    if (assessment.kind === 'unsupported') return notAnalysed(identity, 'unsupported', asSentence(assessment.reason))
    const ranges = withRanges ? rangeFigures(input.record.features, assessment) : {}
    const result = withFigures(identity, assessment, ranges)
    return { result, editionFrom: result.status === 'analysed' ? assessment.inferredEditionFrom : null }
  } catch (error) {
    return notAnalysed(identity, 'failed', failureReason(error))
  }
}

function notAnalysed(...row: Parameters<typeof rowWithoutFigures>): AnalysedRow {
  return { result: rowWithoutFigures(...row), editionFrom: null }
}

type Identity = Pick<ResultRow, 'row' | 'uprn' | 'certificate_key'>

function withFigures(identity: Identity, home: AnalysedHome, ranges: Partial<RangeFigures>): ResultRow {
  const scenario = home.heatLoss.default
  const household = home.energyUse[2]
  const { lodged, today } = home.certificate
  const figures = {
    design_heat_loss_w: scenario.designHeatLossW,
    htc_w_per_k: scenario.htcWPerK,
    space_heating_kwh: scenario.spaceHeatingKwh,
    water_heating_kwh: scenario.waterHeatingKwh,
    household_electricity_kwh: household.electricityKwh + household.gasElectrifiedKwh,
    solar_kwh: home.rating.solarGenerationKwh,
    net_grid_import_kwh: home.rating.netGridImportKwh,
    space_heating_kwh_default: scenario.spaceHeatingKwh,
    space_heating_kwh_not_insulated: home.heatLoss.not_insulated.spaceHeatingKwh,
    space_heating_kwh_insulated: home.heatLoss.insulated.spaceHeatingKwh,
    sap_score: lodged.sapScore,
    primary_energy_kwh_per_m2: lodged.primaryEnergyKwhPerM2,
    co2_kg: lodged.co2Kg,
    energy_cost_gbp: lodged.energyCostGbp,
    sap_score_today: today.sapScore,
    ...ranges,
  }
  const unusable = Object.entries(figures).find(([, figure]) => !Number.isFinite(figure))
  if (unusable !== undefined) {
    return rowWithoutFigures(identity, 'failed', `The calculation gave no usable figure for ${unusable[0]}.`)
  }
  return {
    ...rowWithoutFigures(identity, 'failed', ''),
    ...figures,
    status: 'analysed',
    reason: null,
    zero_bill_potential: home.rating.zeroBillPotential,
    epc_band: lodged.epcBand,
    epc_band_today: today.epcBand,
  }
}

const MISSING_FIELD_WORDS: Record<MissingField, string> = {
  propertyType: 'the property type',
  totalFloorAreaM2: 'a plausible total floor area',
}

function missingReason({ fields, refused = [] }: MissingFacts): string {
  const missing = `The certificate does not state ${fields.map((field) => MISSING_FIELD_WORDS[field]).join(' or ')}`
  const stated = refused.map(({ field, value, range }) => `${field} is ${value}, not ${range}`)
  return `${[missing, ...stated].join(': ')}.`
}

function failureReason(error: unknown): string {
  if (error instanceof EngineError) return asSentence(`The certificate's facts cannot be used: ${error.message}`)
  return asSentence(`The analysis broke off: ${error instanceof Error ? error.message : String(error)}`)
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
