import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readMigrations } from '../migrations.ts'
import { BackupCheck, DamagedBackup, newerBackup } from './backup-check.ts'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHead,
  type BackupPart,
  endSchema,
  headSchema,
  PAGE,
  sealSchema,
  sectionSchema,
  UNSEALED_VERSION,
} from './backup-format.ts'

/**
 * Parses lines into the parts of a backup. Anything unexpected is rejected, never skipped; if the lines end without an
 * error, the backup is complete.
 */
export async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  const whole = createHash('sha256')
  let check: BackupCheck | null = null
  let isEnded = false
  let isSealed = false
  let page: string[] = []
  let characters = 0
  for await (const line of lines) {
    if (isSealed) throw new DamagedBackup('there is data after its end')
    if (check === null) {
      const head = headIn(line)
      check = new BackupCheck(head)
      yield { kind: 'head', head }
    } else if (isEnded) {
      if (check.head.version === UNSEALED_VERSION) throw new DamagedBackup('there is data after its end')
      if (read(sealSchema, line).sha256 !== whole.digest('hex')) throw new DamagedBackup('its checksum does not match')
      isSealed = true
      continue
    } else if (line.startsWith('[')) {
      check.row(line)
      page.push(line)
      characters += line.length
      if (page.length >= PAGE.rows || characters >= PAGE.characters) {
        yield { kind: 'rows', rows: page }
        page = []
        characters = 0
      }
    } else {
      if (page.length > 0) yield { kind: 'rows', rows: page }
      page = []
      characters = 0
      const part = sectionOrEnd(line)
      if (part.kind === 'section') check.section(part.section)
      else check.end(part.end)
      isEnded = part.kind === 'end'
      yield part
    }
    whole.update(line).update('\n')
  }
  const isWhole = isSealed || (isEnded && check?.head.version === UNSEALED_VERSION)
  if (!isWhole) throw new DamagedBackup('cut off')
}

/** Checked first: this version need not understand what a newer version writes. */
function headIn(line: string): BackupHead {
  const { data } = formatSchema.safeParse(parsed(line))
  if (data !== undefined && data.version > BACKUP_VERSION) throw newerBackup()
  const head = read(headSchema, line)
  requireKnownMigrations(head)
  return head
}

const formatSchema = z.object({ format: z.literal(BACKUP_FORMAT), version: z.number() })

/** A backup's schema must have a subset of the migrations that this version knows. */
export function requireKnownMigrations({ migrations }: BackupHead): void {
  const known = readMigrations()
  if (!migrations.every(({ hash }, index) => known[index]?.hash === hash)) throw newerBackup()
}

function sectionOrEnd(line: string): Extract<BackupPart, { kind: 'section' | 'end' }> {
  const content = parsed(line)
  const section = sectionSchema.safeParse(content)
  if (section.success) return { kind: 'section', section: section.data }
  const end = endSchema.safeParse(content)
  if (!end.success) throw new DamagedBackup('a line of it cannot be read')
  return { kind: 'end', end: end.data }
}

function read<Schema extends z.ZodType>(schema: Schema, line: string): z.infer<Schema> {
  const found = schema.safeParse(parsed(line))
  // The data is not shown: it may be personal.
  if (!found.success) throw new DamagedBackup('a line of it cannot be read')
  return found.data
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new DamagedBackup('a line of it cannot be read')
  }
}
