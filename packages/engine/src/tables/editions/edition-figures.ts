import { EDITIONS, type Edition } from '../../vocabulary.ts'
import { unknownKey } from '../lookup/table-cells.ts'
import dateTable from './edition-date.table.json' with { type: 'json' }
import versionTable from './edition-version.table.json' with { type: 'json' }

/** Hints of a certificate at its edition, other than its date. */
export type EditionVersionHint = 'sap_version' | 'rdsap_schema' | 'sap_schema'

interface Beginning<T> {
  group: string
  edition: Edition
  from: T
}

const days: readonly Beginning<string>[] = dateTable.rows.map(([assessment, edition, from]) => ({
  group: String(assessment),
  edition: editionWord(edition),
  from: String(from),
}))

const versions: readonly Beginning<number>[] = versionTable.rows.map(([hint, edition, from]) => ({
  group: String(hint),
  edition: editionWord(edition),
  from: Number(from),
}))

/**
 * The edition in force on a day. Rule HL-30.
 *
 * @param assessment `rdsap` for existing homes, `sap` for new ones
 * @param day `YYYY-MM-DD`
 * @returns the edition that began last
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a day before the first edition
 * @see edition-date.table.json
 */
export function editionOnDay(assessment: 'sap' | 'rdsap', day: string): Edition {
  return lastBegun(days, assessment, day)
}

/**
 * The edition of a version number or of a schema's number. Rule HL-30.
 *
 * @param hint which kind of number it is
 * @param version as stated, such as 9.92
 * @returns the edition that began last at that number
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a number before the first edition
 * @see edition-version.table.json
 */
export function editionOfVersion(hint: EditionVersionHint, version: number): Edition {
  return lastBegun(versions, hint, version)
}

function lastBegun<T>(beginnings: readonly Beginning<T>[], group: string, at: T): Edition {
  for (let place = beginnings.length - 1; place >= 0; place--) {
    const begun = beginnings[place]
    if (begun !== undefined && begun.group === group && begun.from <= at) return begun.edition
  }
  throw unknownKey('edition', `${group}|${String(at)}`)
}

function editionWord(cell: unknown): Edition {
  const edition = EDITIONS.find((word) => word === cell)
  if (edition === undefined) throw unknownKey('edition', String(cell))
  return edition
}
