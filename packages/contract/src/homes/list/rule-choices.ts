/**
 * The rules that lists filter by: those that the figures of a home can fail. A test compares them with the tables of the
 * engine, which are too large for pages.
 */
export const RULE_CHOICES: readonly { choice: string; label: string }[] = [
  { choice: 'PRS-EW-2020', label: 'Private rented: band E (from 1 April 2020)' },
  { choice: 'PRS-EW-2030', label: 'Private rented: band C on two new metrics (from 1 October 2030)' },
  { choice: 'SOC-MEES-2030', label: 'Social rented: one new metric at C (from 1 April 2030)' },
  { choice: 'WAL-WHQS-C', label: 'Social rented: WHQS 2023, band C (from 31 March 2030)' },
  { choice: 'WAL-WHQS-75', label: 'Social rented: WHQS 2023, score 75 (from 31 March 2030)' },
]
