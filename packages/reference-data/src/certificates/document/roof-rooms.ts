import type { RoofRoom, RoofRoomSurface } from '@retrofolio/engine/dwelling/features/fabric-features'
import { ROOF_INSULATION } from '@retrofolio/engine/tables/fabric/roof-figures'
import { AGE_BANDS } from '@retrofolio/engine/vocabulary'
import { asObject, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { thicknessOf } from './part-elements.ts'

/** The room in the roof of a building part; `null` without one. */
export function roofRoomOf(part: JsonObject): RoofRoom | null {
  const room = asObject(part['sap_room_in_roof'])
  if (!room || positiveOf(room['floor_area']) === null) return null
  const letter = textOf(room['construction_age_band'])
  const code = textOf(room['insulation'] ?? room['room_in_roof_insulation'])
  const surfaces = surfacesOf(room)
  return {
    ageBand: AGE_BANDS.find((known) => known === letter) ?? null,
    insulation: INSULATIONS[code ?? ''] ?? null,
    insulationThicknessMm: thicknessOf(room['roof_insulation_thickness']) ?? THICKNESSES_MM[code ?? ''] ?? null,
    surfaces: surfaces.length > 0 ? surfaces : null,
  }
}

const INSULATIONS: Record<string, RoofRoom['insulation']> = {
  '1': 'none',
  '2': 'ceiling_only',
  '3': 'all_elements',
  '4': 'all_elements',
  '5': 'all_elements',
  '6': 'as_built',
  AB: 'as_built',
}
const THICKNESSES_MM: Record<string, number> = { '3': 50, '4': 100, '5': 150 }

/** Gables by length (and as high as the room), or each surface by length and height. */
function surfacesOf(room: JsonObject): RoofRoomSurface[] {
  const details =
    asObject(room['room_in_roof_details']) ??
    asObject(room['room_in_roof_type_2']) ??
    asObject(room['room_in_roof_type_1'])
  if (!details) return []
  return SURFACE_NAMES.flatMap(([name, kind]) =>
    [1, 2].flatMap((number): RoofRoomSurface[] => {
      const lengthM = positiveOf(details[`${name}_length_${number}`])
      if (lengthM === null) return []
      const heightM = positiveOf(details[`${name}_height_${number}`]) ?? ROOF_INSULATION.roomInRoofHeightM
      const gable = kind === 'gable' ? textOf(details[`gable_wall_type_${number}`]) : null
      return [
        {
          kind: gable === PARTY_GABLE || gable === CONNECTED_GABLE ? 'party_gable' : kind,
          areaM2: lengthM * heightM,
          uValueWPerM2K: positiveOf(details[`${name}_u_value_${number}`]),
          insulationThicknessMm: thicknessOf(details[`${name}_insulation_thickness_${number}`]),
          isSheltered: gable === SHELTERED_GABLE,
        },
      ]
    }),
  )
}

const SURFACE_NAMES: readonly [name: string, kind: RoofRoomSurface['kind']][] = [
  ['gable_wall', 'gable'],
  ['common_wall', 'common_wall'],
  ['slope', 'slope'],
  ['stud_wall', 'stud_wall'],
  ['flat_ceiling', 'flat_ceiling'],
]

const PARTY_GABLE = '1'
const SHELTERED_GABLE = '2'
const CONNECTED_GABLE = '3'
