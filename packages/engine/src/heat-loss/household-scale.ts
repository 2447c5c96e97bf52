import { GAINS } from '../tables/energy-use/gain-figures.ts'

/**
 * What lights and appliances of the standard household grow with: (A · N)^0.4714. Rules HL-9 and HL-9b.
 *
 * @param areaM2 total floor area [m²], above 0
 * @param occupancy people, 1 or more
 * @see SAP 10.2, Appendix L, L1 and L13
 */
export function householdScale(areaM2: number, occupancy: number): number {
  const areaTimesPeople = areaM2 * occupancy
  if (areaTimesPeople !== lastAreaTimesPeople) {
    lastScale = areaTimesPeople ** GAINS.useExponent
    lastAreaTimesPeople = areaTimesPeople
  }
  return lastScale
}

/** Asked for by each edition and scenario of a home, one after the other. */
let lastAreaTimesPeople = Number.NaN
let lastScale = Number.NaN
