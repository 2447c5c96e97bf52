import { readFile } from 'node:fs/promises'
import { columnPositions } from '../../certificates/columns/columns.ts'
import { normaliseCertificateKey } from '../../certificates/record/identifiers.ts'
import { delimiterOf } from '../../files/csv-delimiter.ts'
import { parsedRows } from '../../files/csv-rows.ts'
import { SourceFileError } from '../../files/source-file-error.ts'
import { RegisterError } from '../register-error.ts'

/** A certificate that the publisher withdrew, or assigned to another UPRN. */
export interface Removal {
  certificateKey: string
  /** True if withdrawn permanently; otherwise it enters again under its new number when it is read again. */
  isForGood: boolean
}

/**
 * Reads withdrawals: the national service's list of changes (`certificateNumber` with `eventType`), or a table with a
 * column of certificate numbers, which are all withdrawn (cancelled, not for issue, opted out).
 */
export async function readRemovals(path: string): Promise<Removal[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new SourceFileError(`The file ${path} does not exist or cannot be read.`, { cause: error })
  })
  const removals = /^\s*[{[]/.test(text) ? removalsOfJson(text, path) : removalsOfTable(text)
  if (removals.length > 0) return removals
  throw new RegisterError(
    `${path} contains no certificate: enter the list of changes of the national service, or a CSV with a column certificate_number.`,
  )
}

function removalsOfJson(text: string, path: string): Removal[] {
  const parsed = parsedJson(text, path)
  const list = isObject(parsed) && 'data' in parsed ? parsed.data : parsed
  if (!Array.isArray(list)) return []
  return list.flatMap((each: unknown) => {
    if (!isObject(each)) return []
    const key = each['certificateNumber'] ?? each['certificate_number']
    const event = each['eventType'] ?? each['event_type']
    return removal(typeof key === 'string' ? key : null, typeof event === 'string' ? event : '')
  })
}

function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RegisterError(`${path} is not valid JSON: download it again.`, { cause: error })
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function removalsOfTable(text: string): Removal[] {
  const [header = [], ...rows] = parsedRows(text, delimiterOf(text))
  const positions = columnPositions(header)
  const at = positions.get('CERTIFICATE_NUMBER') ?? positions.get('LMK_KEY')
  if (at === undefined) return []
  const eventAt = header.findIndex((name) => /^event_?type$/i.test(name.trim()))
  return rows.flatMap((cells) => removal(cells[at] ?? null, cells[eventAt] ?? ''))
}

/** The documentation and the service use different names for the second event. */
const MOVED = /^(uprn|address_id)_updated$/i

function removal(key: string | null, event: string): Removal[] {
  const certificateKey = normaliseCertificateKey(key)
  return certificateKey === null ? [] : [{ certificateKey, isForGood: !MOVED.test(event.trim()) }]
}
