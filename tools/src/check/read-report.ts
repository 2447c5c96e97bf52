import { readFile } from 'node:fs/promises'
import type { ZodType } from 'zod'

/** The report of a test runner, or null when it is missing or unreadable. */
export async function readReport<Report>(path: string, schema: ZodType<Report>): Promise<Report | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}
