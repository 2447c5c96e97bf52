import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAGED_COLUMNS } from '../columns/staged-columns.ts'
import { parquetFooter, type RowGroup } from '../parquet/parquet-writer.ts'

/** A row group with its file. */
export interface StagedGroup extends RowGroup {
  file: string
}

const NAME = /^rows-(\d+)-\d+\.parquet$/

/** The file of a postcode range that a thread writes. */
export function stagedFile(range: number, thread: number): string {
  return `rows-${range}-${thread}.parquet`
}

/** The postcode range of a file; `null` for other files. */
export function rangeOfStaged(file: string): number | null {
  const range = NAME.exec(file)?.[1]
  return range === undefined ? null : Number(range)
}

/** Appends row groups to files and writes their footers at the end. */
export class StagedFiles {
  private readonly folder: string
  private readonly groups = new Map<string, RowGroup[]>()

  constructor(folder: string) {
    this.folder = folder
  }

  add(groups: readonly StagedGroup[]): void {
    for (const { file, rows, sizes } of groups) {
      const known = this.groups.get(file)
      if (known === undefined) this.groups.set(file, [{ rows, sizes }])
      else known.push({ rows, sizes })
    }
  }

  /** Writes the footers, without which the files cannot be read. */
  close(): void {
    for (const [file, groups] of this.groups) {
      appendFileSync(join(this.folder, file), parquetFooter(STAGED_COLUMNS, groups))
    }
    this.groups.clear()
  }
}
