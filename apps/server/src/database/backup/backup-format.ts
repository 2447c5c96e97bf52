import { z } from 'zod'

/**
 * A backup is a gzipped text: the head, then for each table its rows, then the end, then a checksum of all of that. A row
 * is a JSON array of the columns as PostgreSQL writes them as text, so that nothing is lost on the way and any version
 * from 15 on reads it.
 */
export const BACKUP_FORMAT = 'retrofolio-backup'
export const BACKUP_VERSION = 2
/** Ends without the checksum of the whole, as backups were written up to November 2026. */
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
  /** The changes that had been made to the schema, by the hashes of their files. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.string() })),
  tables: z.array(tableSchema),
})
export type BackupHead = z.infer<typeof headSchema>

/** Whose rows follow; null where a table knows no wall between organisations. */
export const sectionSchema = z.strictObject({ rowsOf: z.string(), organisationId: z.string().nullable() })
export type BackupSection = z.infer<typeof sectionSchema>

export const endSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type BackupEnd = z.infer<typeof endSchema>

/** The last line: of everything before it, byte by byte. */
export const sealSchema = z.strictObject({ sha256: z.string() })
export type BackupSeal = z.infer<typeof sealSchema>

/**
 * What is held of rows at once: as many, or less of those that are long. A page ends with the row that fills it, since
 * thousands of rows of a megabyte each would be more than fits into one text.
 */
export const PAGE = { rows: 1_000, characters: 4_000_000 } as const

export type BackupPart =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'section'; section: BackupSection }
  /** A page of them. */
  | { kind: 'rows'; rows: readonly string[] }
  | { kind: 'end'; end: BackupEnd }

/** All rows that a backup holds. */
export const recordsetOf = (end: BackupEnd): number => end.tables.reduce((sum, { rows }) => sum + rows, 0)
