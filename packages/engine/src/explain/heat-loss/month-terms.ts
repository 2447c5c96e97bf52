import { monthsOfColumn } from '../sources/table-terms.ts'
import type { Term } from '../terms/term.ts'

/** Days of each month. */
export function daysOfMonth(): Term {
  return monthsOfColumn('solar-declination', 'days', { symbol: 'd', label: 'Days of the month', unit: 'days' })
}

/** 1 in months with space heating. */
export function heatingMonths(): Term {
  return monthsOfColumn('heating-month', 'isHeating', {
    symbol: 'h',
    label: 'Months with space heating: 1, others 0',
    unit: 'dimensionless',
  })
}
