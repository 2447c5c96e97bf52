import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedReference } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../document/document-values.ts'
import { certificateOfDocument } from '../document/record-of-document.ts'
import { xmlOfDocument } from '../testing/xml-of-document.ts'
import { xmlDocuments } from './xml-documents.ts'

const TODAY = '2026-11-26'

const documentOf = (xml: string) => xmlDocuments(Buffer.from(xml))[0]
const report = (content: string, schema = 'RdSAP-Schema-21.0.1') =>
  `<RdSAP-Report><Schema-Version-Original>${schema}</Schema-Version-Original>${content}</RdSAP-Report>`

describe('names and values', () => {
  test('names become lower case with underscores, and prefixes are dropped', () => {
    const xml = report(
      '<a:SAP-Version xmlns:a="urn:a">10.2</a:SAP-Version><CO2-Emissions-Current>2.4</CO2-Emissions-Current>',
    )
    expect(documentOf(xml)).toEqual({
      schema_version_original: 'RdSAP-Schema-21.0.1',
      sap_version: 10.2,
      co2_emissions_current: 2.4,
      schema_type: 'RdSAP-Schema-21.0.1',
      assessment_type: 'RdSAP',
    })
  })

  test('one item of a list is an array, and other repeated elements too', () => {
    const parts =
      '<SAP-Building-Parts><SAP-Building-Part><Identifier>Main</Identifier></SAP-Building-Part></SAP-Building-Parts>'
    const walls = '<Wall><Description>a</Description></Wall><Wall><Description>b</Description></Wall>'
    expect(documentOf(report(parts + walls))).toMatchObject({
      sap_building_parts: [{ identifier: 'Main' }],
      wall: [{ description: 'a' }, { description: 'b' }],
    })
  })

  test('units, currencies and languages go beside the value; namespaces do not', () => {
    const xml = report(
      '<Room-Height quantity="metres">2.40</Room-Height><Cost currency="GBP">12</Cost><A xmlns="urn:a" xsi:nil="false">1</A>',
    )
    expect(documentOf(xml)).toMatchObject({
      room_height: { quantity: 'metres', value: 2.4 },
      cost: { currency: 'GBP', value: 12 },
      a: 1,
    })
  })

  test('uses the English version of a text in English and Welsh', () => {
    const welsh = '<Description language="2">Waliau ceudod</Description>'
    const english = '<Description language="1">Cavity wall</Description>'
    for (const texts of [welsh + english, english + welsh]) {
      expect(documentOf(report(`<Wall>${texts}</Wall>`))).toMatchObject({
        wall: { description: { language: '1', value: 'Cavity wall' } },
      })
    }
    expect(documentOf(report(`<Wall>${welsh}</Wall>`))).toMatchObject({
      wall: { description: { language: '2', value: 'Waliau ceudod' } },
    })
  })

  test('codes are numbers without leading zeros; addresses and identifiers stay as written', () => {
    const xml = report(
      '<Main-Heating-Index-Number>017507</Main-Heating-Index-Number><Address-Line-1>007</Address-Line-1><UPRN>0010</UPRN><Flat-Location>01</Flat-Location><Glazing-Gap>16+</Glazing-Gap><Has-FGHRS>true</Has-FGHRS>',
    )
    expect(documentOf(xml)).toMatchObject({
      main_heating_index_number: 17507,
      address_line_1: '007',
      uprn: '0010',
      flat_location: '01',
      glazing_gap: '16+',
      has_fghrs: 'true',
    })
  })

  test('empty elements state nothing', () => {
    const document = documentOf(report('<Report-Header/><SAP-Walls></SAP-Walls><Address-Line-2> </Address-Line-2>'))
    expect(Object.keys(document ?? {})).toEqual(['schema_version_original', 'schema_type', 'assessment_type'])
  })

  test('details of the assessor and embedded prints are left out', () => {
    const xml = report(
      '<Report-Header><Energy-Assessor><Name>A</Name></Energy-Assessor><Tenure>1</Tenure></Report-Header><PDF>JVBERi0</PDF>',
    )
    expect(JSON.stringify(documentOf(xml))).not.toMatch(/"A"|JVBER|assessor/)
  })

  test('an element named like a JavaScript property stays data', () => {
    const document = documentOf(report('<__proto__><polluted>1</polluted></__proto__><constructor>2</constructor>'))
    expect(Object.hasOwn(document ?? {}, '__proto__')).toBe(true)
    expect(document).toHaveProperty('constructor', 2)
    expect(({} as JsonObject)['polluted']).toBeUndefined()
  })

  test('a certificate is found within a request or a compliance report', () => {
    const old =
      '<Request><Content><EPC-Data><SAP-Version>9.91</SAP-Version><SAP-Data><Schema-Version>LIG-16.1</Schema-Version></SAP-Data></EPC-Data></Content></Request>'
    expect(documentOf(old)).toMatchObject({ schema_type: 'SAP-Schema-16.1', assessment_type: 'RdSAP' })
    const compliance = `<SAP-Compliance-Report><SAP-Report><Schema-Version-Original>SAP-Schema-19.1.0</Schema-Version-Original><SAP10-Data><SAP-Property-Details/></SAP10-Data></SAP-Report></SAP-Compliance-Report>`
    expect(documentOf(compliance)).toMatchObject({ schema_type: 'SAP-Schema-19.1.0', assessment_type: 'SAP' })
  })

  test.each([
    ['<workbook/>', 'its root element “workbook” is not that of an energy certificate of a home'],
    ['<C:Reports xmlns:C="https://epbr.digital.communities.gov.uk/xsd/cepc"/>', 'of a non-domestic building'],
    ['<!DOCTYPE html><html><body/></html>', 'it is a web page'],
    [report('', 'RdSAP-Schema-23.0'), 'its schema “RdSAP-Schema-23.0” is not supported: RdSAP 17.0 to 21.0.1 and'],
  ])('%s is rejected with the reason', (xml, reason) => {
    expect(() => documentOf(xml)).toThrow(reason)
  })
})

const samples = sharedReference('epc-register/samples/certificates-full')

describe.skipIf(samples === null)('published documents (beside the checkout; skipped where they are absent)', () => {
  const names = samples === null ? [] : readdirSync(samples).filter((name) => name.endsWith('.json'))

  test.each(names)('%s reads the same as XML', (name) => {
    const document: JsonObject = JSON.parse(readFileSync(join(samples ?? '', name), 'utf8'))
    // The file name of the Scottish ones states the schema. The register adds the time of lodgement.
    const stated: JsonObject = { ...document, schema_type: document['schema_type'] ?? name.split('__')[0] }
    delete stated['created_at']
    const [read] = xmlDocuments(Buffer.from(xmlOfDocument(stated)))
    const fromXml = certificateOfDocument(read ?? {}, name, TODAY)
    expect(fromXml).toEqual(certificateOfDocument(stated, name, TODAY))
    expect(fromXml.record.features.buildingParts).not.toBeNull()
  })
})
