import { z } from 'zod'

/**
 * A backup is gzipped text: the head, then the rows of each table, then the end, then a checksum of everything before
 * it. A row is a JSON array of the columns in PostgreSQL's text format, so that no precision is lost and any version
 * from 15 on can read it.
 */
export const BACKUP_FORMAT = 'retrofolio-backup'
export const BACKUP_VERSION = 2
/** Has no checksum of the whole file; backups were written like this up to November 2026. */
export const UNSEALED_VERSION = 1

const tableSchema = z.object({
  /** With its schema: `public.homes`. */
  name: z.string(),
  columns: z.array(z.string()),
})

export const headSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal([UNSEALED_VERSION, BACKUP_VERSION]),
  createdAt: z.string(),
  postgres: z.string(),
  /** The migrations that had been applied, by the hashes of their files. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.string() })),
  tables: z.array(tableSchema),
})
export type BackupHead = z.infer<typeof headSchema>

/** The organisation whose rows follow; null for a table without row-level security. */
export const sectionSchema = z.strictObject({ rowsOf: z.string(), organisationId: z.string().nullable() })
export type BackupSection = z.infer<typeof sectionSchema>

export const endSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type BackupEnd = z.infer<typeof endSchema>

/** The last line: checksum of all bytes before it. */
export const sealSchema = z.strictObject({ sha256: z.string() })
export type BackupSeal = z.infer<typeof sealSchema>

/**
 * Rows held in memory at once, by count or by total length. A page ends with the row that fills it, because thousands
 * of rows of a megabyte each would exceed the maximum length of a string.
 */
export const PAGE = { rows: 1_000, characters: 4_000_000 } as const

export type BackupPart =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'section'; section: BackupSection }
  /** One page of rows. */
  | { kind: 'rows'; rows: readonly string[] }
  | { kind: 'end'; end: BackupEnd }

/** Total number of rows in a backup. */
export const recordsetOf = (end: BackupEnd): number => end.tables.reduce((sum, { rows }) => sum + rows, 0)
