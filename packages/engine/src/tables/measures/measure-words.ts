/** Kinds of measures, in the order of the steps of a plan; within a kind, `orderRank` decides. */
export const MEASURE_CATEGORIES = [
  'survey',
  'enabling',
  'ventilation',
  'fabric',
  'heating',
  'hot_water',
  'appliances',
  'generation',
  'storage',
  'tariff',
] as const
export type MeasureCategory = (typeof MEASURE_CATEGORIES)[number]

/** What the quantity of a measure counts. */
export const MEASURE_QUANTITIES = [
  'ceiling_m2',
  'room_in_roof_m2',
  'roof_m2',
  'slope_m2',
  'net_wall_m2',
  'gross_wall_m2',
  'party_wall_m2',
  'floor_m2',
  'window_m2',
  'door',
  'home',
  'chimney',
  'wet_room',
  'habitable_room',
  'cylinder',
  'shower',
  'each',
  'design_kw',
  'indoor_unit',
  'heater',
  'radiator',
  'peak_kw',
  'usable_kwh',
  'lamp',
] as const
export type MeasureQuantity = (typeof MEASURE_QUANTITIES)[number]

/** One unit of each quantity in everyday words. */
export const QUANTITY_WORDS: Readonly<Record<MeasureQuantity, string>> = {
  ceiling_m2: 'm² of loft floor',
  room_in_roof_m2: 'm² of slopes, walls and ceiling of the room',
  roof_m2: 'm² of roof',
  slope_m2: 'm² of sloping roof',
  net_wall_m2: 'm² of wall without windows',
  gross_wall_m2: 'm² of wall with windows',
  party_wall_m2: 'm² of party wall',
  floor_m2: 'm² of floor',
  window_m2: 'm² of window',
  door: 'door',
  home: 'home',
  chimney: 'chimney',
  wet_room: 'kitchen or bathroom',
  habitable_room: 'habitable room',
  cylinder: 'cylinder',
  shower: 'shower',
  each: 'installation',
  design_kw: 'kW of design heat loss',
  indoor_unit: 'indoor unit',
  heater: 'heater',
  radiator: 'radiator',
  peak_kw: 'kWp of panels',
  usable_kwh: 'kWh of usable capacity',
  lamp: 'lamp',
}

/**
 * `modelled`: the model calculates what it does. `none`: listed with its evidence and never planned. `works`: no effect
 * of its own, paid where another measure needs it. `first_step`: before any works.
 */
export const MEASURE_MECHANISMS = ['modelled', 'none', 'works', 'first_step'] as const
export type MeasureMechanism = (typeof MEASURE_MECHANISMS)[number]

/**
 * VAT of a measure. `ancillary`: as energy-saving materials where it belongs to their supply, else standard. `none`:
 * nothing is supplied. The others are those of the table of rates.
 */
export const MEASURE_VAT_KINDS = ['energy_saving', 'ancillary', 'standard', 'not_proven', 'none'] as const
export type MeasureVatKind = (typeof MEASURE_VAT_KINDS)[number]

export const COST_CONFIDENCES = ['high', 'medium', 'low'] as const
export type CostConfidence = (typeof COST_CONFIDENCES)[number]

export const MOISTURE_RISKS = [
  'none',
  'reduces',
  'low',
  'low_to_medium',
  'low_to_high',
  'medium',
  'medium_to_high',
  'high',
  'mixed',
] as const
export type MoistureRisk = (typeof MOISTURE_RISKS)[number]

export const EVIDENCE_KINDS = ['measured', 'band', 'energy', 'performance'] as const
/** `measured` and `band` in percent, `energy` in kWh, `performance` as heat for electricity. */
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]
