import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { sharedReference } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { UnrecognisedTexts } from '../../unrecognised/unrecognised-texts.ts'
import { countDocument } from '../columns/unrecognised-cells.ts'
import { asObject, type JsonObject } from '../document/document-values.ts'
import { certificateOfDocument } from '../document/record-of-document.ts'
import { xmlDocuments } from './xml-documents.ts'

/** Surveys before the calculation have codes only: no texts, ratings or total floor area. */
function surveyed(document: JsonObject): HomeFeatures {
  return certificateOfDocument(document, 'survey.xml', '2026-11-26').record.features
}

const surveyOf = (heating: string, root = 'RdSAP-Report', data = 'SAP-Data', more = '') =>
  xmlDocuments(
    Buffer.from(
      `<${root}><SAP-Version>10.2</SAP-Version><${data}><SAP-Property-Details><SAP-Heating>${heating}</SAP-Heating>${more}</SAP-Property-Details></${data}></${root}>`,
    ),
  )[0] ?? {}

test.each([
  ['<Secondary-Heating-Type>605</Secondary-Heating-Type>', 'room_heaters', null, 605],
  ['<Secondary-Fuel-Type>26</Secondary-Fuel-Type>', 'room_heaters', 'mains_gas', null],
  [
    '<Secondary-Fuel-Type>29</Secondary-Fuel-Type><Secondary-Heating-Type>693</Secondary-Heating-Type>',
    'portable_heaters',
    'electricity',
    693,
  ],
])('a secondary heater is read from its codes: %s', (xml, system, fuel, sapCode) => {
  expect(surveyed(surveyOf(xml)).secondaryHeating).toEqual({ system, emitter: null, fuel, sapCode })
})

test('there is no secondary heater without codes, or if the text denies one', () => {
  expect(surveyed(surveyOf('<Water-Heating-Code>901</Water-Heating-Code>')).secondaryHeating).toBeNull()
  const denied = surveyOf('<Secondary-Fuel-Type>29</Secondary-Fuel-Type>')
  expect(surveyed({ ...denied, secondary_heating: { description: 'None' } }).secondaryHeating).toBeNull()
})

test('water fuel and thermal mass of a whole SAP dwelling are read', () => {
  const water = '<Water-Heating-Code>903</Water-Heating-Code><Water-Fuel-Type>39</Water-Fuel-Type>'
  const mass = '<Thermal-Mass-Parameter>250</Thermal-Mass-Parameter>'
  expect(surveyed(surveyOf(water, 'SAP-Report', 'SAP10-Data', mass))).toMatchObject({
    hotWater: { source: 'electric_immersion', fuel: 'electricity' },
    thermalMassKjPerM2K: 250,
  })
})

const cases = sharedReference('heat-loss/independent-rdsap10')

describe.skipIf(cases === null)('surveys of the independent cases (skipped where they are absent)', () => {
  const documentOf = (name: string) => xmlDocuments(readFileSync(join(cases ?? '', name, 'in.xml')))[0] ?? {}

  test.each(['1-detached', '2-room-in-roof'])('%s is understood in full', (name) => {
    const unread = new UnrecognisedTexts()
    const features = surveyed(documentOf(name))
    countDocument(features, null, { texts: unread, row: () => 1 })
    expect(unread.columns()).toEqual([])
    expect(features).toMatchObject({
      assessment: 'rdsap',
      propertyType: 'house',
      builtForm: 'detached',
      ageBand: 'H',
      wall: { construction: 'cavity', insulation: 'cavity_fill', uValueWPerM2K: 1 },
      roof: { kind: 'pitched', uValueWPerM2K: 1 },
      floor: { kind: 'suspended_ground', uValueWPerM2K: 1 },
      mainHeating: { system: 'room_heaters', fuel: 'electricity', sapCode: 691 },
      hotWater: { source: 'electric_instantaneous', fuel: 'electricity', hasCylinder: false },
      meter: 'single',
      totalFloorAreaM2: name === '1-detached' ? 100 : 180,
      editionHints: { sapVersion: 10.2, schemaType: 'RdSAP-Schema-21.0.0' },
      buildingParts: [{ storeys: [{ floorAreaM2: 100, heatLossPerimeterM: 40, heightM: 3, partyWallLengthM: 0 }] }],
    })
    expect(features.buildingParts?.[0]?.roofRoom?.surfaces ?? []).toHaveLength(name === '2-room-in-roof' ? 2 : 0)
  })

  test.each(['1-detached', '2-room-in-roof'])('%s has no fact that is left unread', (name) => {
    const unread = unreadFields(documentOf(name))
    expect(unread).toEqual([
      // Numbers in the order of the list, and the interface's version.
      'building_part_number',
      'electricity_smart_meter_present',
      // A single floor needs no order.
      'floor',
      'gas_smart_meter_present',
      'has_fixed_air_conditioning',
      // These two only matter with panels.
      'is_dwelling_export_capable',
      'main_heating_number',
      'pv_connection',
      'schema_version_original',
    ])
  })
})

/** Names of the fields that the reader does not look at. */
function unreadFields(document: JsonObject): string[] {
  const fields = new Map<string, { isRead: boolean }>()
  const watched = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => watched(item, key))
    const object = asObject(value)
    if (object) return Object.fromEntries(Object.entries(object).map(([name, inner]) => [name, watched(inner, name)]))
    const field = fields.get(key) ?? { isRead: false }
    fields.set(key, field)
    return {
      get value() {
        field.isRead = true
        return value
      },
    }
  }
  const whole = asObject(watched(document, '')) ?? {}
  surveyed(whole)
  return [...fields]
    .filter(([, { isRead }]) => !isRead)
    .map(([key]) => key)
    .sort()
}
