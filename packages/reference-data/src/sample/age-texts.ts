import type { Nation } from '@retrofolio/engine/vocabulary'
import type { SampleAge } from './stock-tables.ts'

const ENGLAND_AND_WALES: Record<SampleAge, string> = {
  A: 'before 1900',
  B: '1900-1929',
  C: '1930-1949',
  D: '1950-1966',
  E: '1967-1975',
  F: '1976-1982',
  G: '1983-1990',
  H: '1991-1995',
  I: '1996-2002',
  J: '2003-2006',
  K: '2007-2011',
  L: '2012 onwards',
}
const SCOTLAND: Record<SampleAge, string> = {
  A: 'before 1919',
  B: '1919-1929',
  C: '1930-1949',
  D: '1950-1964',
  E: '1965-1975',
  F: '1976-1983',
  G: '1984-1991',
  H: '1992-1998',
  I: '1999-2002',
  J: '2003-2007',
  K: '2008-2011',
  L: '2012 onwards',
}
/** Northern Ireland has no band J; its homes have band K here. */
const NORTHERN_IRELAND: Record<SampleAge, string> = {
  A: 'before 1919',
  B: '1919-1929',
  C: '1930-1949',
  D: '1950-1973',
  E: '1974-1977',
  F: '1978-1985',
  G: '1986-1991',
  H: '1992-1999',
  I: '2000-2006',
  J: '2007-2013',
  K: '2007-2013',
  L: '2014 onwards',
}

/** The construction age in the wording of the nation's register. */
export function ageText(age: SampleAge, nation: Nation, isRdsap10: boolean): string {
  if (nation === 'scotland') return `Scotland: ${SCOTLAND[age]}`
  if (nation === 'northern_ireland') return `Northern Ireland: ${NORTHERN_IRELAND[age]}`
  return `England and Wales: ${age === 'L' && isRdsap10 ? '2012-2021' : ENGLAND_AND_WALES[age]}`
}
