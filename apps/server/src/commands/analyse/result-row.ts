import type { EpcBand, ZeroBillPotential } from '@retrofolio/engine/vocabulary'

/** What became of one input row. */
export type RowStatus = 'analysed' | 'missing_data' | 'unsupported' | 'failed' | 'unreadable'

/** One line of the output; its keys are the published column names. Figures are null unless `analysed`. */
export interface ResultRow extends Partial<RangeFigures>, Partial<AddressCells> {
  /** 1 for the first row of the whole input. */
  row: number
  uprn: string | null
  certificate_key: string | null
  status: RowStatus
  /** Why the row was not analysed, as a sentence; null when it was. */
  reason: string | null
  design_heat_loss_w: number | null
  htc_w_per_k: number | null
  space_heating_kwh: number | null
  water_heating_kwh: number | null
  household_electricity_kwh: number | null
  solar_kwh: number | null
  net_grid_import_kwh: number | null
  zero_bill_potential: ZeroBillPotential | null
  space_heating_kwh_default: number | null
  space_heating_kwh_not_insulated: number | null
  space_heating_kwh_insulated: number | null
  /** By the edition of the rules that the certificate was lodged under, as are the four that follow. */
  sap_score: number | null
  epc_band: EpcBand | null
  primary_energy_kwh_per_m2: number | null
  co2_kg: number | null
  energy_cost_gbp: number | null
  /** By the present edition. */
  sap_score_today: number | null
  epc_band_today: EpcBand | null
}

/** Only in runs that ask for addresses: those of the input. */
export interface AddressCells {
  address: string | null
  post_town: string | null
  postcode: string | null
  /** What the owner of the list calls the home. */
  reference: string | null
}

/** Only in runs that ask for ranges: one home in ten lies below P10 and one in ten above P90. */
export interface RangeFigures {
  /** Points, not rounded. */
  sap_score_p10: number | null
  sap_score_p90: number | null
  space_heating_kwh_p10: number | null
  space_heating_kwh_p90: number | null
}

/** Column order and type of every output format; the types are DuckDB's. */
export const RESULT_COLUMNS = {
  row: 'BIGINT',
  uprn: 'VARCHAR',
  certificate_key: 'VARCHAR',
  status: 'VARCHAR',
  reason: 'VARCHAR',
  design_heat_loss_w: 'DOUBLE',
  htc_w_per_k: 'DOUBLE',
  space_heating_kwh: 'DOUBLE',
  water_heating_kwh: 'DOUBLE',
  household_electricity_kwh: 'DOUBLE',
  solar_kwh: 'DOUBLE',
  net_grid_import_kwh: 'DOUBLE',
  zero_bill_potential: 'VARCHAR',
  space_heating_kwh_default: 'DOUBLE',
  space_heating_kwh_not_insulated: 'DOUBLE',
  space_heating_kwh_insulated: 'DOUBLE',
  sap_score: 'INTEGER',
  epc_band: 'VARCHAR',
  primary_energy_kwh_per_m2: 'DOUBLE',
  co2_kg: 'DOUBLE',
  energy_cost_gbp: 'DOUBLE',
  sap_score_today: 'INTEGER',
  epc_band_today: 'VARCHAR',
} as const satisfies Record<Exclude<keyof ResultRow, keyof RangeFigures | keyof AddressCells>, string>

const RANGE_COLUMNS = {
  sap_score_p10: 'DOUBLE',
  sap_score_p90: 'DOUBLE',
  space_heating_kwh_p10: 'DOUBLE',
  space_heating_kwh_p90: 'DOUBLE',
} as const satisfies Record<keyof RangeFigures, string>

const ADDRESS_COLUMNS = {
  address: 'VARCHAR',
  post_town: 'VARCHAR',
  postcode: 'VARCHAR',
  reference: 'VARCHAR',
} as const satisfies Record<keyof AddressCells, string>

export type ColumnTypes = Readonly<Partial<Record<keyof ResultRow, string>>>

/** The columns of a run, in their order, with their types. */
export function columnTypes({ withRanges, withAddress }: { withRanges: boolean; withAddress: boolean }): ColumnTypes {
  return {
    ...RESULT_COLUMNS,
    ...(withRanges ? RANGE_COLUMNS : {}),
    ...(withAddress ? ADDRESS_COLUMNS : {}),
  }
}

/** Identifies the home of a row. */
export type Identity = Pick<ResultRow, 'row' | 'uprn' | 'certificate_key'> & Partial<AddressCells>

/** A row without figures: the start of every row, and all of one that was not analysed. */
export function rowWithoutFigures(identity: Identity, status: RowStatus, reason: string | null): ResultRow {
  return {
    ...identity,
    status,
    reason,
    design_heat_loss_w: null,
    htc_w_per_k: null,
    space_heating_kwh: null,
    water_heating_kwh: null,
    household_electricity_kwh: null,
    solar_kwh: null,
    net_grid_import_kwh: null,
    zero_bill_potential: null,
    space_heating_kwh_default: null,
    space_heating_kwh_not_insulated: null,
    space_heating_kwh_insulated: null,
    sap_score: null,
    epc_band: null,
    primary_energy_kwh_per_m2: null,
    co2_kg: null,
    energy_cost_gbp: null,
    sap_score_today: null,
    epc_band_today: null,
  }
}
