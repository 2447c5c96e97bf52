import type {
  BuiltForm,
  FloorInsulation,
  FloorKind,
  Glazing,
  MechanicalVentilation,
  PropertyType,
  RoofInsulation,
  RoofKind,
  WallConstruction,
  WallInsulation,
} from '@retrofolio/engine/vocabulary'

export const PROPERTY_TYPE_WORDS: Record<PropertyType, string> = {
  house: 'House',
  bungalow: 'Bungalow',
  flat: 'Flat',
  maisonette: 'Maisonette',
  park_home: 'Park home',
}

export const BUILT_FORM_WORDS: Record<BuiltForm, string> = {
  detached: 'Detached',
  semi_detached: 'Semi-Detached',
  end_terrace: 'End-Terrace',
  mid_terrace: 'Mid-Terrace',
  enclosed_end_terrace: 'Enclosed End-Terrace',
  enclosed_mid_terrace: 'Enclosed Mid-Terrace',
}

export const WALL_WORDS: Record<WallConstruction, string> = {
  cavity: 'Cavity',
  solid_brick: 'Solid brick',
  stone_granite: 'Granite or whinstone',
  stone_sandstone: 'Sandstone or limestone',
  system_built: 'System built',
  timber_frame: 'Timber frame',
  cob: 'Cob',
  park_home: 'Park home',
  basement: 'Basement',
  curtain: 'Curtain wall',
}

export const ROOF_WORDS: Record<RoofKind, string> = {
  pitched: 'Pitched',
  flat: 'Flat',
  thatched: 'Thatched',
  room_in_roof: 'Room in roof',
  room_in_roof_thatched: 'Room in thatched roof',
  none: 'Another dwelling above',
}

export const FLOOR_WORDS: Record<FloorKind, string> = {
  solid_ground: 'Solid',
  suspended_ground: 'Suspended',
  suspended_concrete_ground: 'Suspended, not of timber',
  exposed_to_partly_heated: 'Above a partly heated space',
  exposed_to_unheated: 'Above an unheated space',
  exposed_to_outside: 'Above outside air',
  none: 'Another dwelling below',
  other_premises: 'Other premises below',
}

export const GLAZING_WORDS: Record<Glazing, string> = {
  single: 'Single glazed',
  double: 'Double glazed',
  triple: 'Triple glazed',
  secondary: 'Secondary glazed',
  multiple: 'Multiple glazed',
  mixed: 'Mixed glazing',
  high_performance: 'High performance glazing',
}

export const VENTILATION_WORDS: Record<MechanicalVentilation, string> = {
  natural: 'Natural',
  extract: 'Mechanical extract',
  supply: 'Mechanical supply',
  supply_from_loft: 'Positive input from loft',
  supply_from_outside: 'Positive input from outside',
  balanced: 'Balanced mechanical',
  balanced_with_heat_recovery: 'Balanced mechanical with heat recovery',
}

export type YesOrNo = 'Yes' | 'No'

/** Any amount of insulation is shown as Yes. */
export function insulationWord(insulation: WallInsulation | RoofInsulation | FloorInsulation | null): YesOrNo | null {
  if (insulation === null) return null
  return insulation === 'none' ? 'No' : 'Yes'
}

/** Insulation as part of a sentence; `layer` follows a depth, null where none belongs to it. */
export interface InsulationPhrase {
  words: string
  layer: string | null
}

const phrase = (words: string, layer: string | null = words): InsulationPhrase => ({ words, layer })
const NOT_INSULATED = phrase('not insulated', null)
const LIMITED = phrase('limited insulation')
const INSULATED = phrase('insulated', 'insulation')

export const WALL_INSULATION_PHRASES: Record<WallInsulation, InsulationPhrase> = {
  none: NOT_INSULATED,
  partial: phrase('partly insulated', null),
  as_built_insulated: phrase('insulated as built', null),
  cavity_fill: phrase('filled cavity', null),
  external: phrase('external insulation'),
  internal: phrase('internal insulation'),
  cavity_fill_and_external: phrase('filled cavity and external insulation', 'external insulation on a filled cavity'),
  cavity_fill_and_internal: phrase('filled cavity and internal insulation', 'internal insulation on a filled cavity'),
  added: INSULATED,
}

export const ROOF_INSULATION_PHRASES: Record<RoofInsulation, InsulationPhrase> = {
  none: NOT_INSULATED,
  limited: LIMITED,
  loft: phrase('loft insulation'),
  rafters: phrase('insulation at the rafters'),
  sloping_ceiling: phrase('insulation at the sloping ceiling'),
  insulated_unknown_depth: INSULATED,
  ceiling_only: phrase('insulation at the ceiling only'),
  all_elements: phrase('insulation on all sides'),
  thatch: phrase('no insulation but the thatch', null),
  thatch_and_added: phrase('insulation below the thatch'),
}

export const FLOOR_INSULATION_PHRASES: Record<FloorInsulation, InsulationPhrase> = {
  none: NOT_INSULATED,
  limited: LIMITED,
  insulated: INSULATED,
}
