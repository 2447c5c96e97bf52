import type { MeasuredWindow } from '@retrofolio/engine/dwelling/features/fabric-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { NATIONS } from '@retrofolio/engine/vocabulary'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCertificates } from '../../certificates/read-certificates.ts'
import type { CertificateRecord } from '../../certificates/record/certificate-record.ts'
import { certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { cellsOfRecord, HOME_COLUMNS, recordOfCells } from './home-columns.ts'

const WINDOW: MeasuredWindow = {
  areaM2: 1,
  azimuthDeg: 180,
  uValueWPerM2K: null,
  solarTransmittance: 0.63,
  glassShare: null,
  glazing: 'double',
  installed: null,
  gapMm: 12,
  isInRoof: false,
  pitchDeg: null,
  partIndex: 1,
  otherWallIndex: null,
}
const DOCUMENT_DETAILS: Partial<HomeFeatures> = {
  conservatory: {
    kind: 'not_separated',
    floorAreaM2: 9,
    glazedPerimeterM: null,
    isDoubleGlazed: true,
    heightStoreys: 1.5,
  },
  windTurbines: { count: 1, rotorDiameterM: null, hubHeightM: 2, terrain: 'rural' },
}

const HEATING = fc.record({
  system: fc.constantFrom('boiler', 'none', null),
  emitter: fc.constantFrom('radiators', null),
  fuel: fc.constantFrom('mains_gas', null),
  sapCode: fc.option(fc.integer({ min: 101, max: 704 })),
})

const RECORD: fc.Arbitrary<CertificateRecord> = fc
  .record({
    nation: fc.constantFrom(...NATIONS),
    area: fc.option(fc.double({ min: 1, max: 1000, noNaN: true })),
    flat: fc.option(
      fc.record({
        level: fc.constantFrom('top', 'mid', null),
        storeyNumber: fc.option(fc.integer({ min: -1, max: 40 })),
        corridor: fc.constantFrom('none', 'unheated', null),
        unheatedCorridorLengthM: fc.option(fc.double({ min: 0.1, max: 50, noNaN: true })),
      }),
    ),
    mainHeating: HEATING,
    secondMainHeating: fc.option(HEATING),
    secondaryHeating: fc.option(HEATING),
    walls: fc.option(fc.string()),
    hasCylinder: fc.option(fc.boolean()),
    details: fc.constantFrom({}, DOCUMENT_DETAILS),
    windowAreaM2: fc.option(fc.double({ min: 0.1, max: 50, noNaN: true })),
  })
  .map(({ nation, area, walls, hasCylinder, windowAreaM2, details, ...parts }) => {
    const features = unknownHomeFeatures(nation)
    const measured = windowAreaM2 === null ? null : [{ ...WINDOW, areaM2: windowAreaM2 }]
    return {
      ...recordOfCells([]),
      uprn: '990000000101',
      features: {
        ...features,
        ...parts,
        ...details,
        totalFloorAreaM2: area,
        windows: { ...features.windows, measured },
        hotWater: { ...features.hotWater, hasCylinder },
        describedAs: { ...features.describedAs, walls },
      },
    }
  })

test('a certificate is unchanged after storing it in columns', () => {
  fc.assert(
    fc.property(RECORD, (record) => {
      expect(recordOfCells(cellsOfRecord(record))).toEqual(record)
    }),
    { seed: Number(process.env['FAST_CHECK_SEED']) },
  )
})

test('every field of a certificate has a column', async () => {
  const file = await temporaryFolder().write('one.csv', certificateCsv([{ PROPERTY_TYPE: 'Flat' }]))
  const [row] = await Array.fromAsync(readCertificates(file))
  if (row?.kind !== 'certificate') throw new Error('the certificate was not parsed')
  const { secondMainHeating, secondaryHeating, ...features } = row.record.features
  const heating = features.mainHeating
  const whole = { ...row.record, features: { ...features, secondMainHeating: heating, secondaryHeating: heating } }
  const columns = HOME_COLUMNS.filter(({ kind }) => kind !== 'presence').map(({ path }) => path.join('.'))
  expect(columns.toSorted()).toEqual(leavesOf(whole).toSorted())
  expect([secondMainHeating, secondaryHeating]).toEqual([null, null])
})

function leavesOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? leavesOf(inner, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  )
}

test('column names are unique', () => {
  expect(new Set(HOME_COLUMNS.map(({ name }) => name)).size).toBe(HOME_COLUMNS.length)
})
