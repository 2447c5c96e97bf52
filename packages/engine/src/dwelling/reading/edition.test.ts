import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../../vocabulary.ts'
import type { EditionHints } from '../features/home-features.ts'
import { unknownHomeFeatures } from '../features/unknown-home.ts'
import { editionOf } from './edition.ts'

const UNKNOWN = unknownHomeFeatures('england')

function chosen(
  lodgedOn: string | null,
  hints: Partial<EditionHints> = {},
  assessment: 'sap' | 'rdsap' | null = 'rdsap',
): ReturnType<typeof editionOf> {
  return editionOf({ ...UNKNOWN, lodgedOn, assessment, editionHints: { ...UNKNOWN.editionHints, ...hints } })
}

describe('HL-30: the day of lodgement decides', () => {
  test.each([
    ['2008-10-01', 'sap_2005'],
    ['2011-04-16', 'sap_2005'],
    ['2011-04-17', 'sap_2009'],
    ['2014-12-06', 'sap_2009'],
    ['2014-12-07', 'sap_2012'],
    ['2017-11-18', 'sap_2012'],
    ['2017-11-19', 'sap_2012_walls_2017'],
    ['2025-06-14', 'sap_2012_walls_2017'],
    ['2025-06-15', 'rdsap_10'],
    ['2026-02-01', 'rdsap_10'],
  ])('%s is %s', (day, edition) => {
    expect(chosen(day)).toEqual({ edition, inferredFrom: 'lodgement_date' })
  })

  test('over a different stated version', () => {
    expect(chosen('2020-05-04', { sapVersion: 9.8, schemaType: 'RdSAP-Schema-20.0.0' })).toEqual({
      edition: 'sap_2012_walls_2017',
      inferredFrom: 'lodgement_date',
    })
  })

  test('the stated version shows which walls of SAP 2012 apply', () => {
    expect(chosen('2017-10-01', { sapVersion: 9.93 }).edition).toBe('sap_2012_walls_2017')
    expect(chosen('2017-10-01', { sapVersion: 9.92 }).edition).toBe('sap_2012')
  })
})

describe('HL-30: a new home is never rated by RdSAP 10', () => {
  test('it is under SAP 10.2 by version, schema or day', () => {
    expect(chosen('2022-05-09', { sapVersion: 10.2 }, 'sap').edition).toBe('sap_10_2')
    expect(chosen('2022-05-09', { schemaType: 'SAP-Schema-19.1.0' }, 'sap').edition).toBe('sap_10_2')
    expect(chosen('2026-01-10', {}, 'sap').edition).toBe('sap_10_2')
  })

  test('it is rated by SAP 2012 before that', () => {
    expect(chosen('2022-01-07', { sapVersion: 9.92 }, 'sap').edition).toBe('sap_2012_walls_2017')
    expect(chosen('2015-06-30', { sapVersion: 9.92 }, 'sap').edition).toBe('sap_2012')
  })
})

describe('HL-30: a year alone', () => {
  test('decides where it has one edition', () => {
    expect(chosen('2016-01-01', { isLodgedOnAYear: true })).toEqual({
      edition: 'sap_2012',
      inferredFrom: 'lodgement_date',
    })
    expect(chosen('2010-01-01', { isLodgedOnAYear: true, hasOldFuelWords: false }).edition).toBe('sap_2005')
  })

  test('in 2011: old fuel words are SAP 2005, new ones SAP 2009', () => {
    expect(chosen('2011-01-01', { isLodgedOnAYear: true, hasOldFuelWords: true })).toEqual({
      edition: 'sap_2005',
      inferredFrom: 'fuel_words',
    })
    expect(chosen('2011-01-01', { isLodgedOnAYear: true, hasOldFuelWords: false })).toEqual({
      edition: 'sap_2009',
      inferredFrom: 'fuel_words',
    })
  })

  test('in 2014: by the columns that the row fills', () => {
    expect(chosen('2014-01-01', { isLodgedOnAYear: true, registerForm: 'from_2014_to_2020' })).toEqual({
      edition: 'sap_2012',
      inferredFrom: 'register_form',
    })
    expect(chosen('2014-01-01', { isLodgedOnAYear: true, registerForm: 'to_2011' })).toEqual({
      edition: 'sap_2009',
      inferredFrom: 'lodgement_date',
    })
    expect(chosen('2014-03-01', { registerForm: 'from_2014_to_2020' }).edition).toBe('sap_2009')
  })

  test('in a year of change: the stated version, else the larger part of the year', () => {
    expect(chosen('2014-01-01', { isLodgedOnAYear: true, sapVersion: 9.92 })).toEqual({
      edition: 'sap_2012',
      inferredFrom: 'sap_version',
    })
    expect(chosen('2017-01-01', { isLodgedOnAYear: true, schemaType: 'RdSAP-Schema-19.0' })).toEqual({
      edition: 'sap_2012_walls_2017',
      inferredFrom: 'schema',
    })
    const bare = ['2011-01-01', '2014-01-01', '2017-01-01', '2025-01-01'].map(
      (day) => chosen(day, { isLodgedOnAYear: true }).edition,
    )
    expect(bare).toEqual(['sap_2009', 'sap_2009', 'sap_2012', 'rdsap_10'])
  })
})

describe('HL-30: without a date', () => {
  test.each([
    [9.8, 'sap_2005'],
    [9.83, 'sap_2005'],
    [9.9, 'sap_2009'],
    [9.91, 'sap_2009'],
    [9.92, 'sap_2012'],
    [9.93, 'sap_2012_walls_2017'],
    [9.94, 'sap_2012_walls_2017'],
    [10.2, 'rdsap_10'],
  ])('version %s is %s', (sapVersion, edition) => {
    expect(chosen(null, { sapVersion, schemaType: 'RdSAP-Schema-20.0.0' })).toEqual({
      edition,
      inferredFrom: 'sap_version',
    })
  })

  test.each([
    ['SAP-Schema-11.0', 'sap_2005'],
    ['SAP-Schema-14.2', 'sap_2005'],
    ['SAP-Schema-15.0', 'sap_2009'],
    ['SAP-Schema-16.3', 'sap_2009'],
    ['SAP-Schema-18.0.0', 'sap_2012'],
    ['RdSAP-Schema-17.0', 'sap_2012'],
    ['RdSAP-Schema-S-19.0', 'sap_2012_walls_2017'],
    ['RdSAP-Schema-20.0.0', 'sap_2012_walls_2017'],
    ['RdSAP-Schema-21.0.1', 'rdsap_10'],
  ])('schema %s is %s', (schemaType, edition) => {
    expect(chosen(null, { schemaType })).toEqual({ edition, inferredFrom: 'schema' })
  })

  test('old fuel words are SAP 2005', () => {
    expect(chosen(null, { hasOldFuelWords: true })).toEqual({ edition: 'sap_2005', inferredFrom: 'fuel_words' })
  })

  test('the columns that a row fills show its generation', () => {
    const stated = { inferredFrom: 'register_form' }
    expect(chosen(null, { registerForm: 'to_2011' })).toEqual({ ...stated, edition: 'sap_2005' })
    expect(chosen(null, { registerForm: 'from_2011_to_2014' })).toEqual({ ...stated, edition: 'sap_2009' })
    expect(chosen(null, { registerForm: 'from_2014_to_2020' })).toEqual({ ...stated, edition: 'sap_2012' })
    expect(chosen(null, { registerForm: 'from_2014_to_2020', hasOldFuelWords: true }).edition).toBe('sap_2005')
  })

  test('without any hint it is SAP 2012, as an assumption', () => {
    const nothing = { edition: 'sap_2012', inferredFrom: 'default' }
    expect(chosen(null)).toEqual(nothing)
    expect(chosen(null, { hasOldFuelWords: false })).toEqual(nothing)
    expect(chosen(null, { schemaType: 'CEPC-8.0.0', sapVersion: 0 })).toEqual(nothing)
  })
})

test('HL-30: every edition can be chosen', () => {
  const days = ['2009-01-01', '2012-01-01', '2015-01-01', '2020-01-01', '2026-01-01']
  const found = new Set([...days.map((day) => chosen(day).edition), chosen('2026-01-01', {}, 'sap').edition])
  expect([...found]).toEqual([...EDITIONS])
})
