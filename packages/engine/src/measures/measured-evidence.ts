import type { MeasureEvidence } from '../tables/measures/measure.ts'
import { measureOf } from '../tables/measures/measure-figures.ts'
import type { MeasureId } from '../tables/measures/measure-ids.ts'

/** A saving is doubtful where it is more than this many times the measured one. */
const DOUBTFUL_FACTOR = 2

/**
 * Whether the model promises much more than homes have saved. Rule MEA-9. Nothing is ever calculated from the evidence.
 *
 * @param measureId of the library
 * @param savedPercent of the metered gas that the model says the measure saves [%]
 * @returns the measured mean saving where the model gives more than twice as much, else null
 */
export function contradictingEvidence(measureId: MeasureId, savedPercent: number): MeasureEvidence | null {
  const measured = measureOf(measureId).evidence.find(({ kind, of }) => kind === 'measured' && of === 'gas_use')
  return measured !== undefined && savedPercent > DOUBTFUL_FACTOR * measured.high ? measured : null
}
