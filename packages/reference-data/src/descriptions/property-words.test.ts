import { ageBandOfYear } from '@retrofolio/engine/tables/building/age-bands'
import { expect, test } from 'vitest'
import { ageBandWords, describeAge } from './age-bands.ts'
import { flatLevel } from './flat-level.ts'
import { nationOf } from './nations.ts'
import {
  builtFormOf,
  builtFormOfType,
  floorLevelOf,
  floorLevelOfType,
  glazedAreaOf,
  glazedTypeOf,
  meterOf,
  propertyTypeOf,
  ventilationOf,
} from './property-words.ts'

test.each([
  ['England and Wales: before 1900', 'england', 'A'],
  ['England and Wales: 2007 onwards', 'england', 'K'],
  ['England and Wales: 2012 onwards', 'wales', 'L'],
  ['England and Wales: 2012-2021', 'england', 'L'],
  ['England and Wales: 2022 onwards', 'england', 'M'],
  ['England and Wales: 2023 onwards', 'england', 'M'],
  ['before 1919', 'scotland', 'A'],
  ['1950-1964', 'scotland', 'D'],
  ['1965-1975', 'scotland', 'E'],
  ['Scotland: 1984-1991', 'england', 'G'],
  ['Northern Ireland: 1974-1977', 'northern_ireland', 'E'],
  ['2007-2013', 'northern_ireland', 'K'],
  ['1950-1964', 'england', 'D'],
  ['1965-1975', 'england', null],
  ['Pre-1900', 'england', 'A'],
  ['pre 1900', 'england', 'A'],
  ['Pre1900', 'wales', 'A'],
  ['Before 1900', 'england', 'A'],
  ['prior to 1900', 'england', 'A'],
  ['1900 or earlier', 'england', 'A'],
  ['1899 and earlier', 'england', 'A'],
  ['up to 1899', 'england', 'A'],
  ['< 1900', 'england', 'A'],
  ['Pre-1919', 'scotland', 'A'],
  ['Pre-1919', 'northern_ireland', 'A'],
  // A or B.
  ['Pre-1919', 'england', null],
  ['before 1950', 'england', null],
  ['England & Wales: before 1900', 'england', 'A'],
  ['1900 to 1929', 'england', 'B'],
  ['1967 – 1975', 'england', 'E'],
  ['1919-1929', 'england', 'B'],
  ['1930s', 'england', 'C'],
  ["1950's", 'england', 'D'],
  ['1960s', 'england', null],
  ['1900s', 'england', null],
  ['1900-1999', 'england', null],
  ['post-2006', 'england', 'K'],
  ['after 2011', 'england', 'L'],
  ['2012 or later', 'england', 'L'],
  ['from 2012', 'england', 'L'],
  ['1950 onwards', 'england', null],
  ['Band E', 'england', 'E'],
  ['J', 'northern_ireland', null],
  ['Not recorded', 'england', null],
] as const)('age: %s in %s is band %s', (text, nation, ageBand) => {
  expect(describeAge(text, nation, null)).toEqual({ ageBand, constructionYear: null })
})

test('converts a year to a band of its nation, unless it is after the lodgement', () => {
  expect(describeAge('2021', 'england', 2022)).toEqual({ ageBand: 'L', constructionYear: 2021 })
  expect(describeAge('1965', 'scotland', 2022)).toEqual({ ageBand: 'E', constructionYear: 1965 })
  expect(describeAge('1965', 'england', 2022)).toEqual({ ageBand: 'D', constructionYear: 1965 })
  for (const year of ['0', '0000', '9999', '2023']) {
    expect([year, describeAge(year, 'england', 2022)]).toEqual([year, { ageBand: null, constructionYear: null }])
  }
})

// First years of the bands; A is before the first of them (RdSAP 10, Table 1).
test.each([
  ['england', 'ABCDEFGHIJKLM', [1900, 1930, 1950, 1967, 1976, 1983, 1991, 1996, 2003, 2007, 2012, 2023]],
  ['scotland', 'ABCDEFGHIJKLM', [1919, 1930, 1950, 1965, 1976, 1984, 1992, 1999, 2003, 2008, 2012, 2024]],
  ['northern_ireland', 'ABCDEFGHIKLM', [1919, 1930, 1950, 1974, 1978, 1986, 1992, 2000, 2007, 2014, 2023]],
] as const)('bands of %s begin and end in their years', (nation, letters, starts) => {
  const lastYears = starts.map((year) => ageBandOfYear(nation, year - 1))
  expect(lastYears.join('')).toBe(letters.slice(0, -1))
  expect(starts.map((year) => ageBandOfYear(nation, year)).join('')).toBe(letters.slice(1))
})

test('writes a band like the tables, and parses it back', () => {
  expect(ageBandWords('A', 'england', null)).toBe('England and Wales: before 1900')
  expect(ageBandWords('D', 'scotland', null)).toBe('Scotland: 1950-1964')
  for (const band of ['A', 'D', 'K', 'L', 'M'] as const) {
    expect(describeAge(ageBandWords(band, 'northern_ireland', null), 'northern_ireland', null).ageBand).toBe(band)
  }
})

test.each([
  [{ country: 'Wales', postcode: 'M1 1AE' }, 'wales'],
  [{ country: 'England and Wales', postcode: 'CF10 1AA' }, 'wales'],
  [{ localAuthority: 'S12000033' }, 'scotland'],
  [{ localAuthority: '00EM', postcode: 'YO31 1BR' }, 'england'],
  [{ ageBandText: 'Northern Ireland: before 1919' }, 'northern_ireland'],
  [{ ageBandText: 'Scotland: 1919-1929', postcode: 'CA6 5AA' }, 'scotland'],
  [{ postcode: 'BT1 1AA' }, 'northern_ireland'],
  [{ postcode: 'G1 1AA' }, 'scotland'],
  [{}, 'england'],
] as const)('nation of %o is %s', (hints, nation) => {
  expect(nationOf({ country: null, localAuthority: null, ageBandText: null, postcode: null, ...hints })).toBe(nation)
})

test.each([
  ['Ground', false, 0, 'ground'],
  ['1st', false, 1, null],
  ['21st or above', false, 21, null],
  ['20+', false, 21, null],
  ['01', false, 1, null],
  ['-1', false, -1, null],
  ['1.0', false, 1, null],
  ['mid floor', false, null, 'mid'],
  ['1', true, 0, 'ground'],
  ['0', true, -1, 'basement'],
  ['3', true, null, 'top'],
  ['attic', false, null, null],
] as const)('floor level %s (new export: %s)', (cell, isPosition, storeyNumber, level) => {
  expect(floorLevelOf(cell, isPosition)).toEqual({ storeyNumber, level })
})

test('derives the level in the block from number, top-storey flag and neighbours', () => {
  const unknown = { storeyNumber: null, level: null }
  expect(flatLevel({ storeyNumber: 3, level: null }, true, null, null)).toBe('top')
  expect(flatLevel({ storeyNumber: 3, level: null }, false, null, null)).toBe('mid')
  expect(flatLevel({ storeyNumber: 0, level: null }, true, 'pitched', 'solid_ground')).toBe('ground')
  expect(flatLevel({ storeyNumber: -1, level: null }, false, null, null)).toBe('basement')
  expect(flatLevel(unknown, null, 'none', 'none')).toBe('mid')
  expect(flatLevel(unknown, null, 'pitched', 'none')).toBe('top')
  expect(flatLevel(unknown, null, 'none', 'other_premises')).toBe('mid')
  expect(flatLevel(unknown, null, 'none', 'solid_ground')).toBe('ground')
  expect(flatLevel(unknown, null, 'pitched', 'solid_ground')).toBe('ground')
  expect(flatLevel(unknown, null, null, null)).toBeNull()
})

test.each([
  ['House', 'house', null, null],
  ['Mid-terrace house', 'house', 'mid_terrace', null],
  ['Semi-detached bungalow', 'bungalow', 'semi_detached', null],
  ['Enclosed end-terrace house', 'house', 'enclosed_end_terrace', null],
  ['Top-floor flat', 'flat', null, 'top'],
  ['Ground-floor maisonette', 'maisonette', null, 'ground'],
  ['Basement flat', 'flat', null, 'basement'],
  ['ParkHome', 'park_home', null, null],
  ['Not a house', null, null, null],
  ['Housing', null, null, null],
])('type: %s', (cell, type, form, level) => {
  expect(propertyTypeOf(cell)).toBe(type)
  expect(builtFormOfType(cell)).toBe(form)
  expect(floorLevelOfType(cell)?.level ?? null).toBe(level)
})

test('parses words of the enumerated columns', () => {
  expect(builtFormOf('SemiDetached')).toBe('semi_detached')
  expect(builtFormOf('Enclosed End-Terrace')).toBe('enclosed_end_terrace')
  expect(builtFormOf('Not Recorded')).toBeNull()
  expect(glazedAreaOf('2')).toBe('more_than_typical')
  expect(glazedAreaOf('Much Less Than Typical')).toBe('much_less_than_typical')
  expect(meterOf('off-peak 7 hour')).toBe('dual')
  expect(meterOf('Unknown')).toBe('unknown')
  expect(ventilationOf('mechanical, extract only')).toBe('extract')
  expect(ventilationOf('mechanical ventilation with heat recovery (MVHR)')).toBe('balanced_with_heat_recovery')
  expect(ventilationOf('mechanical ventilation without heat recovery (MV)')).toBe('balanced')
  expect(ventilationOf('positive input from loft')).toBe('supply_from_loft')
  expect(ventilationOf('positive input from outside')).toBe('supply_from_outside')
  expect(ventilationOf('positive input')).toBe('supply')
})

test.each([
  ['double glazing installed before 2002', 'double', 'before_2002'],
  ['double glazing installed during or after 2002', 'double', 'from_2002'],
  ['triple glazing, installed between 2002-2022 in EAW, 2003-2023 in SCT, 2006-2022 NI', 'triple', 'from_2002'],
  ['double glazing, installed during or after 2022 in EAW, 2023 in SCT, 2022 NI', 'double', 'from_2022'],
  ['double glazing, unknown install date', 'double', null],
  ['secondary glazing, low emissivity', 'secondary', null],
  ['post or during 2002', null, 'from_2002'],
  ['post-2002', null, 'from_2002'],
  ['2002 or later', null, 'from_2002'],
  ['pre 2002', null, 'before_2002'],
  ['double glazing, installed before 2002 in EAW, 2003 in SCT, 2006 NI', 'double', 'before_2002'],
  ['post or during 2022', null, 'from_2022'],
  ['not defined', null, null],
])('glazed type: %s', (cell, glazing, installed) => {
  expect(glazedTypeOf(cell)).toEqual({ glazing, installed })
})
