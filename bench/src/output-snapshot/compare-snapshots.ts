import { readCsvRecords } from './csv-records.ts'
import { readRecords, type SnapshotRecord, snapshotKinds } from './snapshot-folder.ts'

export interface Difference {
  kind: string
  key: string
  /** Such as `.home.epc_band`, a column or a line; empty for the whole record. */
  path: string
  /** Undefined when missing. */
  before: unknown
  after: unknown
}

/** An intended change of wording. */
export interface RenamedText {
  before: string
  after: string
}

export interface Comparison {
  records: number
  differences: Difference[]
  /** Differences that match a renamed text. */
  renamed: Difference[]
}

export async function compareSnapshots(
  beforeFolder: string,
  afterFolder: string,
  renamedTexts: readonly RenamedText[],
): Promise<Comparison> {
  const kinds = new Set([...(await snapshotKinds(beforeFolder)), ...(await snapshotKinds(afterFolder))])
  const found: Difference[] = []
  let records = 0
  for (const kind of kinds) {
    const [before, after] = await Promise.all([readRecords(beforeFolder, kind), readRecords(afterFolder, kind)])
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      records += 1
      const [one, other] = [before.get(key), after.get(key)]
      if (one?.text !== other?.text) found.push(...recordDifferences(kind, key, one, other))
    }
  }
  const renames = new Set(renamedTexts.map(renameKey))
  const isRenamed = ({ before, after }: Difference) =>
    typeof before === 'string' && typeof after === 'string' && renames.has(renameKey({ before, after }))
  return {
    records,
    differences: found.filter((difference) => !isRenamed(difference)),
    renamed: found.filter(isRenamed),
  }
}

/** Differences of one record whose text differs: at least one. */
function recordDifferences(
  kind: string,
  key: string,
  before: SnapshotRecord | undefined,
  after: SnapshotRecord | undefined,
): Difference[] {
  const whole = { kind, key, path: '', before: before?.text, after: after?.text }
  if (before === undefined || after === undefined) return [whole]
  const found = [...valueDifferences(structureOf(before), structureOf(after), '')]
  // Equal values with different bytes, such as 1.0 and 1, or another key order.
  return found.length === 0 ? [whole] : found.map((difference) => ({ kind, key, ...difference }))
}

/** Distinct pairs of texts with several words, which may be intended changes of wording. */
export function changedTexts(differences: readonly Difference[]): RenamedText[] {
  const isText = (value: unknown): value is string => typeof value === 'string' && value.includes(' ')
  const pairs = differences.flatMap(({ path, before, after }) =>
    path !== '' && isText(before) && isText(after) ? [{ before, after }] : [],
  )
  return [...new Map(pairs.map((pair) => [renameKey(pair), pair])).values()]
}

function* valueDifferences(before: unknown, after: unknown, path: string): Generator<Omit<Difference, 'kind' | 'key'>> {
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    const step = (name: string) => (Array.isArray(before) ? `${path}[${name}]` : `${path}.${name}`)
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* valueDifferences(before[name], after[name], step(name))
    }
  } else if (!Object.is(before, after)) yield { path, before, after }
}

function structureOf({ format, text }: SnapshotRecord): unknown {
  if (format === 'json') return JSON.parse(text)
  if (format === 'text') return text.split('\n')
  const [header, record] = readCsvRecords(text)
  return Object.fromEntries((header?.cells ?? []).map((name, column) => [name, record?.cells[column]]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function renameKey({ before, after }: RenamedText): string {
  return JSON.stringify([before, after])
}
