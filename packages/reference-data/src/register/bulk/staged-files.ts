import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAGED_COLUMNS } from '../columns/staged-columns.ts'
import { parquetFooter, type RowGroup } from '../parquet/parquet-writer.ts'

/** A row group and the file that it lies in. */
export interface StagedGroup extends RowGroup {
  file: string
}

const NAME = /^rows-(\d+)-\d+\.parquet$/

/** The file of a range of postcodes that a thread writes. */
export function stagedFile(range: number, thread: number): string {
  return `rows-${range}-${thread}.parquet`
}

/** The range of postcodes that a file holds; `null` for a file of something else. */
export function rangeOfStaged(file: string): number | null {
  const range = NAME.exec(file)?.[1]
  return range === undefined ? null : Number(range)
}

/** Remembers what lies in the files, which end with it. */
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

  /** Until then they cannot be read. */
  close(): void {
    for (const [file, groups] of this.groups) {
      appendFileSync(join(this.folder, file), parquetFooter(STAGED_COLUMNS, groups))
    }
    this.groups.clear()
  }
}
