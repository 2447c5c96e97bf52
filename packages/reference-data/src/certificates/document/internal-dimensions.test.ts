import type { BuildingPart } from '@retrofolio/engine/dwelling/features/fabric-features'
import { expect, test } from 'vitest'
import type { JsonObject } from './document-values.ts'
import { recordOfDocument } from './record-of-document.ts'

const WALL_M = 0.3

interface Size {
  /** Along the street, and across it; both outside. */
  frontM: number
  depthM: number
}

const storeyOf = (perimeterM: number, areaM2: number, partyM = 0): JsonObject => ({
  floor: 0,
  total_floor_area: areaM2,
  heat_loss_perimeter: perimeterM,
  party_wall_length: partyM,
  room_height: 2.4,
})

function partsOf(document: JsonObject, ...storeys: JsonObject[]): BuildingPart[] {
  const parts = storeys.map((storey) => ({
    construction_age_band: 'D',
    wall_construction: 4,
    wall_insulation_type: 2,
    wall_thickness: WALL_M * 1000,
    wall_thickness_measured: 'Y',
    sap_floor_dimensions: [storey],
  }))
  const read = recordOfDocument(
    { schema_type: 'RdSAP-Schema-20.0.0', measurement_type: 2, sap_building_parts: parts, ...document },
    'a.json',
    '2026-11-26',
  )
  return read.features.buildingParts ?? []
}

const firstStorey = (parts: BuildingPart[]) => parts[0]?.storeys[0]

// A rectangle: outer walls are taken off in full, and shared walls by half, as they are measured to their middle.
test.each<
  [form: string, code: number, size: Size, exposed: (size: Size) => number, walls: [front: number, depth: number]]
>([
  ['detached', 1, { frontM: 9, depthM: 8 }, ({ frontM, depthM }) => 2 * (frontM + depthM), [2, 2]],
  ['semi-detached', 2, { frontM: 6, depthM: 8 }, ({ frontM, depthM }) => 2 * frontM + depthM, [1.5, 2]],
  ['end terrace', 3, { frontM: 5, depthM: 9 }, ({ frontM, depthM }) => 2 * frontM + depthM, [1.5, 2]],
  ['mid-terrace', 4, { frontM: 5, depthM: 9 }, ({ frontM }) => 2 * frontM, [1, 2]],
])('external dimensions of a %s home become internal', (_form, code, size, exposed, [front, depth]) => {
  const inside = { frontM: size.frontM - front * WALL_M, depthM: size.depthM - depth * WALL_M }
  const storey = firstStorey(partsOf({ built_form: code }, storeyOf(exposed(size), size.frontM * size.depthM, 9)))
  expect(storey?.floorAreaM2).toBeCloseTo(inside.frontM * inside.depthM, 9)
  expect(storey?.heatLossPerimeterM).toBeCloseTo(exposed(inside), 9)
  expect(storey?.partyWallLengthM).toBeCloseTo(9 - 2 * WALL_M, 9)
})

test('back-to-back homes follow their own rows of the table', () => {
  const [width, depth] = [5, 6]
  const end = firstStorey(partsOf({ built_form: 5 }, storeyOf(width + depth, width * depth)))
  expect(end?.floorAreaM2).toBeCloseTo((width - 1.5 * WALL_M) * (depth - 1.5 * WALL_M), 9)
  const mid = firstStorey(partsOf({ built_form: 6 }, storeyOf(width, width * depth)))
  expect(mid?.floorAreaM2).toBeCloseTo((width - WALL_M) * (depth - 1.5 * WALL_M), 9)
  expect(mid?.heatLossPerimeterM).toBeCloseTo(width - WALL_M, 9)
})

test('parts of a storey shrink in proportion', () => {
  const [main, extension] = partsOf({ built_form: 1 }, storeyOf(24, 60), storeyOf(10, 12))
  const ratio = (main?.storeys[0]?.floorAreaM2 ?? 0) / 60
  expect(ratio).toBeLessThan(0.9)
  expect((extension?.storeys[0]?.floorAreaM2 ?? 0) / 12).toBeCloseTo(ratio, 9)
})

test('internal dimensions, and those that cannot be converted, stay as they are', () => {
  const unchanged = { floorAreaM2: 72, heatLossPerimeterM: 34 }
  for (const document of [{ built_form: 1, measurement_type: 1 }, { built_form: 1, measurement_type: null }, {}]) {
    expect(firstStorey(partsOf(document, storeyOf(34, 72)))).toMatchObject(unchanged)
  }
  // The floor area of the certificate is internal: these parts add up to it already.
  const added = partsOf({ built_form: 1, total_floor_area: 72 }, storeyOf(34, 72))
  expect(firstStorey(added)).toMatchObject(unchanged)
  const outside = partsOf({ built_form: 1, total_floor_area: 62 }, storeyOf(34, 72))
  expect(firstStorey(outside)?.floorAreaM2).toBeCloseTo(62.16, 9)
  // Too small to be the outside of a home.
  expect(firstStorey(partsOf({ built_form: 1 }, storeyOf(2, 72)))).toMatchObject({ heatLossPerimeterM: 2 })
})

test('a wall that was not measured has its usual thickness', () => {
  const part = {
    construction_age_band: 'D',
    wall_construction: 4,
    sap_floor_dimensions: [storeyOf(34, 72)],
  }
  const { features } = recordOfDocument(
    { schema_type: 'RdSAP-Schema-20.0.0', measurement_type: 2, built_form: 1, sap_building_parts: [part] },
    'a.json',
    '2026-11-26',
  )
  expect(features.buildingParts?.[0]?.storeys[0]?.heatLossPerimeterM).toBeCloseTo(34 - 8 * 0.25, 9)
})
