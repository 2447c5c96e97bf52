import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

const HASHES = 'sha256.txt'
const RECORDS = '.jsonl'

/** @throws Error when the folder is not empty */
export async function openSnapshot(folder: string): Promise<SnapshotWriter> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder.`)
  const streams = new Map<string, WriteStream>()
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const write = async (file: string, line: string) => {
    let stream = streams.get(file)
    if (stream === undefined) {
      stream = createWriteStream(join(folder, file))
      streams.set(file, stream)
    }
    if (!stream.write(`${line}\n`)) await once(stream, 'drain')
  }
  return {
    write: async (record) => {
      const { kind, key, text } = record
      const name = `${kind}  ${key}`
      if (seen.has(name)) throw new Error(`There are two records of ${name}.`)
      seen.add(name)
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      await write(kind + RECORDS, JSON.stringify(record))
      await write(HASHES, `${createHash('sha256').update(text).digest('hex')}  ${name}`)
    },
    close: async () => {
      await Promise.all([...streams.values()].map((stream) => once(stream.end(), 'finish')))
      return counts
    },
  }
}

/** Hashes by kind and key, `detail  0000-0000-0000-0000-0001`. */
export async function readHashes(folder: string): Promise<Map<string, string>> {
  const lines = (await readFile(join(folder, HASHES), 'utf8')).split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** Loads the records of one kind with the given keys. */
export async function readRecords(
  folder: string,
  kind: string,
  keys: ReadonlySet<string>,
): Promise<Map<string, SnapshotRecord>> {
  const records = new Map<string, SnapshotRecord>()
  for await (const line of createInterface({ input: createReadStream(join(folder, kind + RECORDS)) })) {
    const record = recordSchema.parse(JSON.parse(line))
    if (keys.has(record.key)) records.set(record.key, record)
  }
  return records
}
