import { describe, expect, test } from 'vitest'
import { type StatedSchema, schemaType } from './certificate-schema.ts'

const NOTHING: StatedSchema = {
  assessment: 'RdSAP',
  isBefore17: false,
  location: null,
  version: null,
  sapVersion: null,
  countryCode: null,
}
const of = (stated: Partial<StatedSchema>) => schemaType({ ...NOTHING, ...stated })

describe('the schema of a file', () => {
  test('is the one in its location, before the stated version', () => {
    const location = 'https://example.org/xsd/rdsap ../xml/RdSAP-Schema-21.0.1/RdSAP/Templates/RdSAP-Report.xsd'
    expect(of({ location, version: 'SAP-19.0', sapVersion: 10.2 })).toBe('RdSAP-Schema-21.0.1')
  })

  test.each<[Partial<StatedSchema>, string | null]>([
    [{ version: 'RdSAP-Schema-20.0.0' }, 'RdSAP-Schema-20.0.0'],
    [{ version: 'LIG-17.0', sapVersion: 9.92 }, 'RdSAP-Schema-17.0'],
    [{ version: 'LIG-19.0', countryCode: 'SCT' }, 'RdSAP-Schema-S-19.0'],
    [{ version: '18.0', countryCode: 'NIR' }, 'RdSAP-Schema-NI-18.0'],
    [{ version: 'LIG-16.1', isBefore17: true }, 'SAP-Schema-16.1'],
    [{ version: 'LIG-16.0', isBefore17: true, countryCode: 'SCT' }, 'RdSAP-Schema-S-16.0'],
    [{ version: '18.0.0', assessment: 'SAP', sapVersion: 9.92 }, 'SAP-Schema-18.0.0'],
    [{ sapVersion: 10.2 }, 'RdSAP-Schema-21.0'],
    [{ sapVersion: 9.94 }, null],
  ])('%j is %s', (stated, name) => {
    expect(of(stated)).toBe(name)
  })

  test('is RdSAP 10 by its SAP version, if only an earlier original version is stated', () => {
    expect(of({ version: 'SAP-19.0', sapVersion: 10.2 })).toBe('RdSAP-Schema-21.0')
    expect(of({ version: 'LIG-20.0', sapVersion: 10.2, countryCode: 'SCT' })).toBe('RdSAP-Schema-S-21.0')
  })

  test.each<[Partial<StatedSchema>, string]>([
    [{ version: 'RdSAP-Schema-16.0' }, 'its schema “RdSAP-Schema-16.0” is not supported'],
    [{ version: 'RdSAP-Schema-21.0.2' }, '“RdSAP-Schema-21.0.2” is not supported'],
    [{ version: 'RdSAP-Schema-S-22.0.0' }, '“RdSAP-Schema-S-22.0.0” is not supported'],
    [{ version: 'SAP-Schema-15.0', assessment: 'SAP' }, '“SAP-Schema-15.0” is not supported'],
    [{ version: 'gbXML 6' }, '“gbXML 6” is not supported'],
    [{}, 'it states neither Schema-Version-Original nor SAP-Version'],
    [{ version: 'RdSAP-Schema-21.0.1', sapVersion: 9.94 }, 'RdSAP-Schema-21.0.1 contradicts its SAP version 9.94'],
    [{ location: '../RdSAP-Schema-20.0.0/', sapVersion: 10.2 }, 'contradicts its SAP version 10.2'],
  ])('%j is rejected', (stated, reason) => {
    expect(() => of(stated)).toThrow(reason)
  })
})
