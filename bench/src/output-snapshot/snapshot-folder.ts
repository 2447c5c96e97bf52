import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, type WriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const recordSchema = z.object({
  /** Kind of output, such as `detail`. */
  kind: z.string(),
  /** The home, file or request. */
  key: z.string(),
  /** `csv` is a header row and one data row. */
  format: z.enum(['json', 'csv', 'text']),
  text: z.string(),
})
export type SnapshotRecord = z.infer<typeof recordSchema>

export interface SnapshotWriter {
  write(record: SnapshotRecord): Promise<void>
  /** @returns the number of records of each kind */
  close(): Promise<Map<string, number>>
}

const RECORDS = '.jsonl'

/** @throws Error when the folder is not empty */
export async function openSnapshot(folder: string): Promise<SnapshotWriter> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder.`)
  const streams = new Map<string, WriteStream>()
  const keys = new Map<string, Set<string>>()
  return {
    write: async (record) => {
      const { kind, key } = record
      const stream = streams.get(kind) ?? createWriteStream(join(folder, kind + RECORDS))
      const seen = keys.get(kind) ?? new Set()
      if (seen.has(key)) throw new Error(`There are two records of ${kind}  ${key}.`)
      streams.set(kind, stream)
      keys.set(kind, seen.add(key))
      if (!stream.write(`${JSON.stringify(record)}\n`)) await once(stream, 'drain')
    },
    close: async () => {
      await Promise.all([...streams.values()].map((stream) => once(stream.end(), 'finish')))
      return new Map([...keys].map(([kind, seen]) => [kind, seen.size]))
    },
  }
}

export async function snapshotKinds(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith(RECORDS)).map((file) => basename(file, RECORDS))
}

/** Loads the records of one kind by their key; empty when the snapshot has none. */
export async function readRecords(folder: string, kind: string): Promise<Map<string, SnapshotRecord>> {
  const records = new Map<string, SnapshotRecord>()
  const file = join(folder, kind + RECORDS)
  if (!existsSync(file)) return records
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const record = recordSchema.parse(JSON.parse(line))
    records.set(record.key, record)
  }
  return records
}
