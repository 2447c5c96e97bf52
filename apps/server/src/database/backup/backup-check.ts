import { createHash, type Hash } from 'node:crypto'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import type { BackupEnd, BackupHead, BackupSection } from './backup-format.ts'

/** What is wrong with a file, or with data read from it. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'

  sentenceFor(path: string): string {
    return this.message === 'cut off'
      ? `The backup is cut off, so nothing was restored from ${path}: use another backup.`
      : `The file ${path} is damaged or not a backup (${this.message}), so nothing was restored: use another backup.`
  }
}

export const newerBackup = (): UserFacingError =>
  new UserFacingError(
    'The backup was made by a newer version of Retrofolio, or its beginning is damaged, so nothing was restored: use that version or a newer one, or use another backup.',
  )

interface TableSoFar {
  rows: number
  hash: Hash
}

/** Compares the rows of a backup with its head and its end, line by line. */
export class BackupCheck {
  readonly head: BackupHead
  private readonly tables: Map<string, TableSoFar>
  private readonly places: Map<string, number>
  private readonly begun = new Set<string>()
  private current: TableSoFar | null = null
  private place = 0

  constructor(head: BackupHead) {
    this.head = head
    this.tables = new Map(head.tables.map(({ name }) => [name, { rows: 0, hash: createHash('sha256') }]))
    this.places = new Map(head.tables.map(({ name }, place) => [name, place]))
    if (this.tables.size !== head.tables.length) throw new DamagedBackup('it names a table twice')
  }

  section({ rowsOf, organisationId }: BackupSection): void {
    const place = this.places.get(rowsOf)
    const key = `${rowsOf} ${organisationId}`
    if (place === undefined) throw new DamagedBackup('it has rows of a table that it does not name')
    if (place < this.place || this.begun.has(key)) throw new DamagedBackup('its tables are out of order')
    this.place = place
    this.begun.add(key)
    this.current = this.tables.get(rowsOf) ?? null
  }

  row(line: string): void {
    if (this.current === null) throw new DamagedBackup('it has rows without a table')
    this.current.rows += 1
    this.current.hash.update(line).update('\n')
  }

  end({ tables, sequences }: BackupEnd): void {
    const names = tables.map(({ name }) => name)
    const announced = this.head.tables.map(({ name }) => name)
    if (names.length !== announced.length || names.some((name, place) => name !== announced[place])) {
      throw new DamagedBackup('its two lists of tables differ')
    }
    if (new Set(sequences.map(({ name }) => name)).size !== sequences.length) {
      throw new DamagedBackup('it names a sequence twice')
    }
    for (const { name, rows, sha256 } of tables) {
      const found = this.tables.get(name)
      if (found?.rows === rows && found.hash.digest('hex') === sha256) continue
      throw new DamagedBackup(
        `${name} differs from what was read from the database: ${found?.rows} rows instead of ${rows}, or other values`,
      )
    }
  }
}
