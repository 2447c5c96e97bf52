import type { Edition } from '../../vocabulary.ts'
import { rowOf } from '../lookup/table-cells.ts'
import table from './unlisted-equipment.table.json' with { type: 'json' }

/** How far a lodged score may lie from the one that its primary energy implies [points]; null where it shows nothing. */
export interface UnlistedLimits {
  panelsAbovePoints: number | null
  electricHeatBelowPoints: number | null
}

/**
 * Limits of an edition, beyond which a certificate has equipment that it does not list.
 *
 * @param edition of the certificate
 * @returns points above and below
 * @see unlisted-equipment.table.json
 */
export function unlistedLimits(edition: Edition): UnlistedLimits {
  const row = rowOf('unlisted-equipment', table.rows, edition)
  return { panelsAbovePoints: numberOrNull(row[1]), electricHeatBelowPoints: numberOrNull(row[2]) }
}

function numberOrNull(cell: string | number | null | undefined): number | null {
  return typeof cell === 'number' ? cell : null
}
