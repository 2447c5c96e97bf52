import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import type { BuiltForm, FlatLevel, PropertyType } from '@retrofolio/engine/vocabulary'

/** One home of a Scottish housing stock, transcribed from its certificate: a few facts and two heat demands. */
export interface StockHome {
  features: HomeFeatures
  spaceHeatingKwh: number
  waterHeatingKwh: number
}

/** Null when the row has no heat demand. */
export function stockHome(row: Readonly<Record<string, string | undefined>>): StockHome | null {
  const spaceHeatingKwh = Number(row['space_heating_kwh_yr'])
  const waterHeatingKwh = Number(row['hot_water_kwh_yr'])
  if (!(spaceHeatingKwh > 0 && waterHeatingKwh > 0)) return null
  return { features: stockFeatures(row), spaceHeatingKwh, waterHeatingKwh }
}

function stockFeatures(row: Readonly<Record<string, string | undefined>>): HomeFeatures {
  const type = (row['house_type'] ?? '').toLowerCase()
  const loft = row['loft_insulation_mm_or_note'] ?? ''
  const features = unknownHomeFeatures('scotland')
  const propertyType: PropertyType = type.includes('flat') ? 'flat' : type.includes('bungalow') ? 'bungalow' : 'house'
  const hasDwellingAbove = /above/i.test(loft) || (propertyType === 'flat' && !type.startsWith('top'))
  const hasDwellingBelow = /below/i.test(row['floor'] ?? '') || (propertyType === 'flat' && !type.startsWith('ground'))
  return {
    ...features,
    propertyType,
    builtForm: builtForm(type),
    totalFloorAreaM2: Number(row['floor_area_m2']),
    flat:
      propertyType === 'flat'
        ? { level: flatLevel(type), storeyNumber: null, corridor: null, unheatedCorridorLengthM: null }
        : null,
    wall: { ...features.wall, ...wallOf((row['walls'] ?? '').toLowerCase()) },
    roof: {
      ...features.roof,
      kind: hasDwellingAbove ? 'none' : 'pitched',
      insulation: Number(loft) > 0 ? 'loft' : null,
      insulationThicknessMm: Number(loft) > 0 ? Number(loft) : null,
    },
    floor: {
      ...features.floor,
      kind: hasDwellingBelow ? 'none' : null,
      ...(/insulation assumed/i.test(row['floor'] ?? '') ? { insulation: 'insulated', isAssumed: true } : {}),
    },
    windows: {
      ...features.windows,
      glazing: row['windows_double_glazed'] === 'x' ? 'double' : null,
      glazedShare: row['windows_double_glazed'] === 'x' ? 1 : null,
    },
    mainHeating: { system: 'boiler', emitter: 'radiators', fuel: 'mains_gas', sapCode: null },
  }
}

function builtForm(type: string): BuiltForm | null {
  if (type.includes('mid-terrace')) return 'mid_terrace'
  if (type.includes('end-terrace')) return 'end_terrace'
  if (type.includes('semi-detached')) return 'semi_detached'
  return type.includes('detached') ? 'detached' : null
}

function flatLevel(type: string): FlatLevel | null {
  if (type.startsWith('top')) return 'top'
  if (type.startsWith('ground')) return 'ground'
  return type.startsWith('mid') ? 'mid' : null
}

function wallOf(walls: string): Partial<HomeFeatures['wall']> {
  if (walls.includes('timber frame')) {
    return { construction: 'timber_frame', insulation: walls.includes('partial') ? 'partial' : 'as_built_insulated' }
  }
  if (walls.includes('system built')) {
    return { construction: 'system_built', insulation: walls.includes('internal') ? 'internal' : null }
  }
  if (walls.includes('filled cavity')) return { construction: 'cavity', insulation: 'cavity_fill' }
  if (walls.includes('cavity')) {
    return { construction: 'cavity', insulation: walls.includes('external') ? 'external' : 'partial' }
  }
  return {}
}
