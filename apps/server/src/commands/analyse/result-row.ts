import type { EpcBand, ZeroBillPotential } from '@retrofolio/engine/vocabulary'

/** Outcome of one input row. */
export type RowStatus = 'analysed' | 'missing_data' | 'unsupported' | 'failed' | 'unreadable'

/** One line of the output; its keys are the published column names. A row has figures only when it is `analysed`. */
export interface ResultRow extends Identity, Partial<Figures>, Partial<RangeFigures> {
  status: RowStatus
  /** Why the row was not analysed, as a sentence; null if it was. */
  reason: string | null
}

/** Identifies the home of a row. */
export interface Identity extends Partial<AddressCells> {
  /** 1 for the first row of the whole input. */
  row: number
  uprn: string | null
  certificate_key: string | null
}

/** Types of the figures that are words. */
interface Words {
  zero_bill_potential: ZeroBillPotential
  epc_band: EpcBand
  epc_band_today: EpcBand
}

type Figures = {
  [Name in keyof typeof FIGURE_COLUMNS]: (Name extends keyof Words ? Words[Name] : number) | null
}

export type RangeFigures = Record<keyof typeof RANGE_COLUMNS, number | null>
export type AddressCells = Record<keyof typeof ADDRESS_COLUMNS, string | null>

const FIGURE_COLUMNS = {
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
  /** This figure and the next four follow the edition of the rules that the certificate was lodged under. */
  sap_score: 'INTEGER',
  epc_band: 'VARCHAR',
  primary_energy_kwh_per_m2: 'DOUBLE',
  co2_kg: 'DOUBLE',
  energy_cost_gbp: 'DOUBLE',
  /** By the current edition. */
  sap_score_today: 'INTEGER',
  epc_band_today: 'VARCHAR',
} as const

/** Column order and types of every output format; the types are DuckDB's. */
export const RESULT_COLUMNS = {
  row: 'BIGINT',
  uprn: 'VARCHAR',
  certificate_key: 'VARCHAR',
  status: 'VARCHAR',
  reason: 'VARCHAR',
  ...FIGURE_COLUMNS,
} as const

/** Only in runs with `--ranges`: one home in ten lies below P10 and one in ten above P90. */
const RANGE_COLUMNS = {
  /** Points, not rounded. */
  sap_score_p10: 'DOUBLE',
  sap_score_p90: 'DOUBLE',
  space_heating_kwh_p10: 'DOUBLE',
  space_heating_kwh_p90: 'DOUBLE',
} as const

/** Only in runs with `--with-address`: those of the input. */
const ADDRESS_COLUMNS = {
  address: 'VARCHAR',
  post_town: 'VARCHAR',
  postcode: 'VARCHAR',
  /** The owner's name for the home. */
  reference: 'VARCHAR',
} as const

export type ColumnTypes = Readonly<Partial<Record<keyof ResultRow, string>>>

/** The columns of a run, in order, with their types. */
export function columnTypes({ withRanges, withAddress }: { withRanges: boolean; withAddress: boolean }): ColumnTypes {
  return {
    ...RESULT_COLUMNS,
    ...(withRanges ? RANGE_COLUMNS : {}),
    ...(withAddress ? ADDRESS_COLUMNS : {}),
  }
}
