import type { RejectedCells } from '../bulk/parsed-chunk.ts'
import type { RejectFile } from '../reject-file.ts'
import type { ImportReport } from './import-report.ts'

export interface ImportCounter {
  /** Counts rows of a file in file order; rejected rows are numbered from 1 among these rows. */
  count(file: string, rows: number, rejected: readonly RejectedCells[]): Promise<void>
  read(): number
  tally(): Pick<ImportReport, 'read' | 'rejected' | 'rejectedBy' | 'files'>
}

/** Counts the rows and writes rejected ones to the reject file. */
export function importCounter(rejects: RejectFile): ImportCounter {
  const reasons = new Map<string, number>()
  const files = new Map<string, { file: string; read: number; rejected: number }>()
  let read = 0
  let rejected = 0
  return {
    async count(name, rows, refused) {
      const file = files.get(name) ?? { file: name, read: 0, rejected: 0 }
      files.set(name, file)
      for (const { row, ...cells } of refused) {
        reasons.set(cells.reason, (reasons.get(cells.reason) ?? 0) + 1)
        const { reason, uprn, certificateKey, buildingReference, postcode } = cells
        const identifiers = { uprn, certificateKey, buildingReference, postcode }
        await rejects.write({ file: name, row: file.read + row, reason, ...identifiers })
      }
      file.read += rows
      file.rejected += refused.length
      read += rows
      rejected += refused.length
    },
    read: () => read,
    tally: () => ({
      read,
      rejected,
      rejectedBy: [...reasons].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows),
      files: [...files.values()],
    }),
  }
}
