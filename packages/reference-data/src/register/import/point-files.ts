import { normalisePostcode, normaliseUprn } from '../../certificates/record/identifiers.ts'
import { csvRows } from '../../files/csv-rows.ts'
import { bytesOf, type FileKind, type SourceFile, wantedFiles } from '../../files/source-files.ts'
import { textChunks } from '../../files/text-chunks.ts'
import type { Boundary } from '../boundaries/boundary.ts'
import { isJsonObject, readBoundaries } from '../boundaries/read-boundaries.ts'
import { RegisterError } from '../register-error.ts'
import { gridToLatLng } from './national-grid.ts'

/** Codes of the Office for National Statistics; null where the file has none. */
interface PlaceCodes {
  authority: string | null
  region: string | null
}

/**
 * A row of a file of locations: the point of a UPRN or a postcode, the name of an authority or a region, its boundary,
 * or the reason for rejection.
 */
export type PointRow =
  | { kind: 'uprn'; uprn: string; lat: number; lng: number }
  | ({ kind: 'postcode'; postcode: string; lat: number; lng: number } & PlaceCodes)
  | { kind: 'name'; code: string; name: string }
  | { kind: 'boundary'; boundary: Boundary }
  | { kind: 'rejected'; reason: string }

interface PointFileRow {
  file: string
  point: PointRow
}

/**
 * Reads points of OS Open UPRN, the ONS postcode directories (ONSPD, NSPL), Code-Point Open and tables with the same
 * columns: files, folders or zips. Columns are recognised by meaning, since releases rename them. Their lists of names and
 * codes give the names of authorities and regions. Boundaries are GeoJSON or TopoJSON, whatever their file is called.
 */
export async function* readPoints(
  path: string,
  onIgnoredFile: (file: string, reason: string) => void,
): AsyncGenerator<PointFileRow> {
  for await (const source of wantedFiles(path, POINT_FILES, onIgnoredFile)) {
    const { file } = source
    if (await isJsonObject(source)) {
      yield* boundaryRows(source, onIgnoredFile)
      continue
    }
    let read: ((cells: string[]) => PointRow) | null = null
    for await (const cells of csvRows(textChunks(bytesOf(source)))) {
      if (read === null) {
        read = readerOfHeader(cells)
        if (read === null && isCodePointOpen(cells)) {
          read = codePointOpenPoint
          yield { file, point: read(cells) }
        }
        if (read === null) {
          onIgnoredFile(
            file,
            'neither UPRN nor postcode with coordinates in its header, nor names of places with their codes',
          )
          break
        }
      } else {
        yield { file, point: read(cells) }
      }
    }
  }
}

const POINT_FILES: FileKind = {
  name: 'CSV, GeoJSON or TopoJSON',
  endings: new Set(['.csv', '.json', '.geojson', '.topojson']),
}

async function* boundaryRows(
  source: SourceFile,
  onIgnoredFile: (file: string, reason: string) => void,
): AsyncGenerator<PointFileRow> {
  const { file } = source
  const read = await readBoundaries(source)
  if (read === null && source.isNamed) throw new RegisterError(`${file} is ${NO_BOUNDARIES}.`)
  if (read === null) onIgnoredFile(file, NO_BOUNDARIES)
  for (const boundary of read?.boundaries ?? []) yield { file, point: { kind: 'boundary', boundary } }
  for (const reason of read?.rejected ?? []) yield { file, point: { kind: 'rejected', reason } }
}

const NO_BOUNDARIES =
  'JSON, but neither a GeoJSON FeatureCollection nor a TopoJSON: download boundaries in one of these formats'

/** Column names in the releases; a vintage such as `pcd7` or `pcds` is listed separately. */
const NAMES = {
  uprn: ['uprn'],
  // First the one with a single space; all of them normalise alike.
  postcode: ['pcds', 'pcd', 'pcd2', 'pcd7', 'pcd8', 'postcode'],
  lat: ['latitude', 'lat'],
  lng: ['longitude', 'long', 'lng', 'lon'],
}

/** Codes and names of places; the year of a release is part of the column name, as in `lad23cd`. */
const CODES = {
  authority: /^(?:oslaua|laua|lad\d*cd|la\d*cd)$/,
  region: /^(?:rgn|gor|(?:rgn|gor)\d*cd)$/,
  country: /^(?:ctry|ctry\d*cd)$/,
}
const NAMES_OF_CODES = [
  { code: CODES.authority, name: /^lad?\d*nm$/ },
  { code: CODES.region, name: /^(?:rgn|gor)\d*nm$/ },
  { code: CODES.country, name: /^ctry\d*nm$/ },
]

/** A nine-character code; those of nines stand for `not in this country`. */
const CODE = /^[EWSN]\d{8}$/
const codeOf = (cell: string | undefined): string | null => {
  const code = cell?.trim().toUpperCase() ?? ''
  return CODE.test(code) && !code.endsWith('99999999') ? code : null
}

/** Wales, Scotland and Northern Ireland have no regions: they count as one each. */
function placeCodes(cells: readonly string[], at: { authority: number; region: number; country: number }): PlaceCodes {
  const country = codeOf(cells[at.country])
  const region = codeOf(cells[at.region]) ?? (country?.startsWith('E') ? null : country)
  return { authority: codeOf(cells[at.authority]), region }
}

/** Columns of a list of names and codes: LAD23CD and LAD23NM, for instance. */
function namesReader(names: readonly string[]): ((cells: string[]) => PointRow) | null {
  for (const { code, name } of NAMES_OF_CODES) {
    const [codeAt, nameAt] = [names.findIndex((one) => code.test(one)), names.findIndex((one) => name.test(one))]
    if (codeAt < 0 || nameAt < 0) continue
    return (cells) => {
      const found = codeOf(cells[codeAt])
      const text = cells[nameAt]?.trim() ?? ''
      return found === null || text === ''
        ? { kind: 'rejected', reason: 'neither code nor name of an authority or a region' }
        : { kind: 'name', code: found, name: text.slice(0, 100) }
    }
  }
  return null
}

function readerOfHeader(header: readonly string[]): ((cells: string[]) => PointRow) | null {
  const names = header.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  const find = (spellings: readonly string[]) => spellings.map((name) => names.indexOf(name)).find((at) => at >= 0)
  const uprnAt = find(NAMES.uprn)
  const postcodeAt = find(NAMES.postcode)
  const latAt = find(NAMES.lat)
  const lngAt = find(NAMES.lng)
  if (uprnAt === undefined && postcodeAt === undefined) return namesReader(names)
  if (latAt === undefined || lngAt === undefined) return null
  const indexOf = (code: RegExp) => names.findIndex((name) => code.test(name))
  const at = {
    authority: indexOf(CODES.authority),
    region: indexOf(CODES.region),
    country: indexOf(CODES.country),
  }
  return (cells) => {
    const place = placeOf(cells[latAt], cells[lngAt])
    if (!place) return { kind: 'rejected', reason: 'no coordinates in the British Isles' }
    const uprn = uprnAt === undefined ? null : normaliseUprn(cells[uprnAt] ?? null)
    if (uprn !== null) return { kind: 'uprn', uprn, ...place }
    const postcode = postcodeAt === undefined ? null : normalisePostcode(cells[postcodeAt] ?? null)
    if (postcode !== null) return { kind: 'postcode', postcode, ...place, ...placeCodes(cells, at) }
    return { kind: 'rejected', reason: 'neither UPRN nor full postcode' }
  }
}

/** Postcodes without a grid reference have latitude 99.999999. */
function placeOf(lat: string | undefined, lng: string | undefined): { lat: number; lng: number } | null {
  if (!lat || !lng) return null
  const place = { lat: Number(lat), lng: Number(lng) }
  return place.lat > 49 && place.lat < 62 && place.lng > -11 && place.lng < 3 ? place : null
}

/** It has no regions, of which only those that are whole countries follow. */
const CODE_POINT_OPEN = { country: 4, authority: 8, region: -1 }

/** Code-Point Open has no header: postcode, quality, easting, northing, then codes. */
function isCodePointOpen(cells: readonly string[]): boolean {
  return cells.length >= 4 && normalisePostcode(cells[0] ?? null) !== null && /^\d+$/.test(cells[2] ?? '')
}

function codePointOpenPoint(cells: readonly string[]): PointRow {
  const postcode = normalisePostcode(cells[0] ?? null)
  if (postcode === null) return { kind: 'rejected', reason: 'neither UPRN nor full postcode' }
  const eastingM = Number(cells[2])
  const northingM = Number(cells[3])
  // Quality 90 means that the postcode has no position; the coordinates are then zero.
  if (!(eastingM > 0 && northingM > 0)) return { kind: 'rejected', reason: 'no coordinates in the British Isles' }
  const codes = placeCodes(cells, CODE_POINT_OPEN)
  return { kind: 'postcode', postcode, ...gridToLatLng(eastingM, northingM), ...codes }
}
