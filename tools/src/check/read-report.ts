import { readFile } from 'node:fs/promises'
import type { ZodType } from 'zod'

/** A runner's report, or null where it left none that can be read. */
export async function readReport<Report>(path: string, schema: ZodType<Report>): Promise<Report | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}
