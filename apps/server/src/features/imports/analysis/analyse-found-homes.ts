import type { HomeFacts } from '../../homes/resolve-home.service.ts'
import type { AnalyseRows } from '../matching/prepare-rows.ts'
import type { AnalysedRow, RowsContext } from './analyse-row.ts'

/** Analyses homes of the register exactly like homes added individually, by their place from 1. */
export function analyseFoundHomes(analyseRows: AnalyseRows) {
  return (
    homes: readonly { place: number; facts: HomeFacts }[],
    context: Pick<RowsContext, 'organisationId' | 'at' | 'userId' | 'hasRoofImagery'>,
  ): Promise<(AnalysedRow | null)[]> =>
    analyseRows(
      homes.map(({ place, facts }) => ({ row: place, facts, known: {}, reference: null })),
      { ...context, importId: null, fileName: '' },
    )
}
