import type { Dwelling } from '../dwelling/dwelling.ts'
import { METER_GAP, type MeterGapPoint } from '../tables/money/money-figures.ts'
import type { MeterEvidence } from '../vocabulary.ts'

/**
 * Energy at the meter over that of the certificate. Rule MON-7: linear in the score between the middles of the bands, so
 * that no band edge makes a jump; constant beyond the outermost.
 *
 * @param score SAP points of the home before any measures, 1 or more
 * @returns factor on space heating, above 0 and at most 1
 * @see meter-gap.table.json
 */
export function meterOverCertificate(score: number): number {
  const [below, above] = meterGapAround(score)
  if (below === above) return below.meterOverCertificate
  const share = (score - below.score) / (above.score - below.score)
  return below.meterOverCertificate + share * (above.meterOverCertificate - below.meterOverCertificate)
}

/**
 * The two rows of the table around a score.
 *
 * @param score SAP points
 * @returns the same row twice at a row and beyond the outermost
 */
export function meterGapAround(score: number): readonly [below: MeterGapPoint, above: MeterGapPoint] {
  const above = METER_GAP.find((point) => point.score >= score) ?? METER_GAP.at(-1)
  const below = METER_GAP.findLast((point) => point.score <= score) ?? METER_GAP[0]
  if (above === undefined || below === undefined) throw new RangeError('meter-gap has no rows')
  return [below, above]
}

/**
 * Whether the step to the meter is known for a home.
 *
 * @param dwelling with its systems
 * @returns `gas_heated` for mains gas as the fuel of the main heating
 */
export function meterEvidenceOf({ systems }: Pick<Dwelling, 'systems'>): MeterEvidence {
  return systems.main.fuel === 'mains_gas' ? 'gas_heated' : 'none'
}
