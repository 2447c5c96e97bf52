import type { OutputCell } from '../analyse/output-format.ts'

/** What became of one home. `planned`: works that reach the target, or the best that the budget buys. */
export const PLAN_STATUSES = [
  'planned',
  'nothing_to_do',
  'new_certificate',
  'cost_not_known',
  'not_reached',
  'missing_data',
  'unsupported',
  'failed',
  'unreadable',
] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

const IDENTITY_COLUMNS = {
  row: 'BIGINT',
  uprn: 'VARCHAR',
  certificate_key: 'VARCHAR',
  status: 'VARCHAR',
  reason: 'VARCHAR',
} as const

/** Column order and types with one row for each home; the types are DuckDB's. */
export const PLAN_COLUMNS = {
  ...IDENTITY_COLUMNS,
  package: 'VARCHAR',
  package_ids: 'VARCHAR',
  works: 'VARCHAR',
  cost_low_gbp: 'DOUBLE',
  cost_typical_gbp: 'DOUBLE',
  cost_high_gbp: 'DOUBLE',
  is_proven_cheapest: 'VARCHAR',
  chance: 'DOUBLE',
  sap_score_before: 'INTEGER',
  sap_score_after: 'INTEGER',
  epc_band_before: 'VARCHAR',
  epc_band_after: 'VARCHAR',
  /** On the metered basis. */
  bill_meter_before_gbp: 'DOUBLE',
  bill_meter_after_gbp: 'DOUBLE',
  bill_certificate_before_gbp: 'DOUBLE',
  bill_certificate_after_gbp: 'DOUBLE',
  space_heating_kwh_before: 'DOUBLE',
  space_heating_kwh_after: 'DOUBLE',
  net_grid_import_kwh_before: 'DOUBLE',
  net_grid_import_kwh_after: 'DOUBLE',
  co2_kg_before: 'DOUBLE',
  co2_kg_after: 'DOUBLE',
  zero_bill_potential_before: 'VARCHAR',
  zero_bill_potential_after: 'VARCHAR',
  payback_years: 'DOUBLE',
  /** What has to be asked before works, and what the plan depends on. */
  questions: 'VARCHAR',
  notes: 'VARCHAR',
  prices: 'VARCHAR',
} as const

/** Column order and types with one row for each step. */
export const STEP_COLUMNS = {
  ...IDENTITY_COLUMNS,
  step: 'INTEGER',
  measure: 'VARCHAR',
  option: 'VARCHAR',
  words: 'VARCHAR',
  works: 'VARCHAR',
  quantity: 'DOUBLE',
  quantity_unit: 'VARCHAR',
  /** With the works that this step is the first to need. */
  cost_low_gbp: 'DOUBLE',
  cost_typical_gbp: 'DOUBLE',
  cost_high_gbp: 'DOUBLE',
  adds_sap_points: 'DOUBLE',
  adds_space_heating_kwh: 'DOUBLE',
  adds_bought_kwh: 'DOUBLE',
  adds_net_grid_import_kwh: 'DOUBLE',
  adds_co2_kg: 'DOUBLE',
  adds_bill_meter_gbp: 'DOUBLE',
  adds_bill_certificate_gbp: 'DOUBLE',
  sap_score_after: 'INTEGER',
  epc_band_after: 'VARCHAR',
  zero_bill_potential_after: 'VARCHAR',
  chance_after: 'DOUBLE',
  questions: 'VARCHAR',
  grants: 'VARCHAR',
} as const

export type PlanColumn = keyof typeof PLAN_COLUMNS | keyof typeof STEP_COLUMNS
export type PlanRow = Readonly<Partial<Record<PlanColumn, OutputCell>>>

/** The outcome of a home: its rows without their identity. */
export interface HomeOutcome {
  status: PlanStatus
  /** Why there is no plan, as a sentence; null for a plan. */
  reason: string | null
  rows: readonly PlanRow[]
}
