import { normalisePostcode, normaliseUprn } from '../../certificates/record/identifiers.ts'
import { csvRows } from '../../files/csv-rows.ts'
import { bytesOf, type FileKind, wantedFiles } from '../../files/source-files.ts'
import { textChunks } from '../../files/text-chunks.ts'
import { gridToLatLng } from './national-grid.ts'

/** A row of a file of locations: the point of a UPRN or a postcode, or the reason for rejection. */
type PointRow =
  | { kind: 'uprn'; uprn: string; lat: number; lng: number }
  | { kind: 'postcode'; postcode: string; lat: number; lng: number }
  | { kind: 'rejected'; reason: string }

interface PointFileRow {
  file: string
  point: PointRow
}

/**
 * Reads points of OS Open UPRN, the ONS postcode directories (ONSPD, NSPL), Code-Point Open and tables with the same
 * columns: files, folders or zips. Columns are recognised by meaning, since releases rename them.
 */
export async function* readPoints(
  path: string,
  onIgnoredFile: (file: string, reason: string) => void,
): AsyncGenerator<PointFileRow> {
  for await (const source of wantedFiles(path, POINT_FILES, onIgnoredFile)) {
    const { file } = source
    let read: ((cells: string[]) => PointRow) | null = null
    for await (const cells of csvRows(textChunks(bytesOf(source)))) {
      if (read === null) {
        read = readerOfHeader(cells)
        if (read === null && isCodePointOpen(cells)) {
          read = codePointOpenPoint
          yield { file, point: read(cells) }
        }
        if (read === null) {
          onIgnoredFile(file, 'neither UPRN nor postcode with coordinates in its header')
          break
        }
      } else {
        yield { file, point: read(cells) }
      }
    }
  }
}

const POINT_FILES: FileKind = { name: 'CSV', endings: new Set(['.csv']) }

/** Column names in the releases; a vintage such as `pcd7` or `pcds` is listed separately. */
const NAMES = {
  uprn: ['uprn'],
  // First the one with a single space; all of them normalise alike.
  postcode: ['pcds', 'pcd', 'pcd2', 'pcd7', 'pcd8', 'postcode'],
  lat: ['latitude', 'lat'],
  lng: ['longitude', 'long', 'lng', 'lon'],
}

function readerOfHeader(header: readonly string[]): ((cells: string[]) => PointRow) | null {
  const names = header.map((name) => name.trim().toLowerCase())
  const find = (spellings: readonly string[]) => spellings.map((name) => names.indexOf(name)).find((at) => at >= 0)
  const uprnAt = find(NAMES.uprn)
  const postcodeAt = find(NAMES.postcode)
  const latAt = find(NAMES.lat)
  const lngAt = find(NAMES.lng)
  if (latAt === undefined || lngAt === undefined || (uprnAt === undefined && postcodeAt === undefined)) return null
  return (cells) => {
    const place = placeOf(cells[latAt], cells[lngAt])
    if (!place) return { kind: 'rejected', reason: 'no coordinates in the British Isles' }
    const uprn = uprnAt === undefined ? null : normaliseUprn(cells[uprnAt] ?? null)
    if (uprn !== null) return { kind: 'uprn', uprn, ...place }
    const postcode = postcodeAt === undefined ? null : normalisePostcode(cells[postcodeAt] ?? null)
    if (postcode !== null) return { kind: 'postcode', postcode, ...place }
    return { kind: 'rejected', reason: 'neither UPRN nor full postcode' }
  }
}

/** Postcodes without a grid reference have latitude 99.999999. */
function placeOf(lat: string | undefined, lng: string | undefined): { lat: number; lng: number } | null {
  if (!lat || !lng) return null
  const place = { lat: Number(lat), lng: Number(lng) }
  return place.lat > 49 && place.lat < 62 && place.lng > -11 && place.lng < 3 ? place : null
}

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
  return { kind: 'postcode', postcode, ...gridToLatLng(eastingM, northingM) }
}
