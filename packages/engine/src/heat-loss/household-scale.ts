import { GAINS } from '../tables/energy-use/gain-figures.ts'

/**
 * What lights and appliances of the standard household grow with: (A · N)^0.4714. Rules HL-9 and HL-9b.
 *
 * @param areaM2 total floor area [m²], above 0
 * @param occupancy people, 1 or more
 * @returns without a unit, above 0
 * @see SAP 10.2, Appendix L, L1 and L13
 */
export function householdScale(areaM2: number, occupancy: number): number {
  return (areaM2 * occupancy) ** GAINS.useExponent
}
