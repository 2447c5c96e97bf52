import type { Feature } from 'geojson'
import { feature } from 'topojson-client'
import { bytesOf, type SourceFile } from '../../files/source-files.ts'
import { textChunks } from '../../files/text-chunks.ts'
import { RegisterError } from '../register-error.ts'
import { type Boundary, boundaryKindOf, polygonsOf } from './boundary.ts'
import { geometryFault } from './geometry-fault.ts'
import { simplifyBoundaries } from './simplify-boundaries.ts'
import { isRecord, isTopology, type Lines } from './topology.ts'

/** What a file of boundaries has: outlines, and the reasons why others are not used. */
interface ReadBoundaries {
  boundaries: Boundary[]
  rejected: string[]
}

/** A simplified file has a few megabytes, the most detailed one hundreds. */
const BYTES_MOST = 128 * 1024 * 1024

/** Whether a file is JSON: its first character is a brace. */
export async function isJsonObject(source: SourceFile): Promise<boolean> {
  let begin = ''
  for await (const text of textChunks(bytesOf(source))) {
    begin += text.trimStart()
    if (begin !== '') break
  }
  return begin.startsWith('{')
}

/**
 * Reads a GeoJSON FeatureCollection or a TopoJSON in degrees. Outlines are simplified to a size that a map loads.
 *
 * @returns null for other JSON
 * @throws RegisterError with the remedy; then nothing of the file is used
 */
export async function readBoundaries(source: SourceFile): Promise<ReadBoundaries | null> {
  const { file } = source
  const parsed = await parsedJson(source)
  const layers = layersOf(parsed, file)
  if (layers === null) return null
  const found = layers.flatMap((layer) => boundariesOf(layer, file))
  const codes = new Set<string>()
  const boundaries: Boundary[] = []
  const rejected: string[] = []
  for (const one of found) {
    if (typeof one === 'string') rejected.push(one)
    else if (codes.has(one.code)) rejected.push('its code is in another layer of the file too')
    else boundaries.push(one)
    if (typeof one !== 'string') codes.add(one.code)
  }
  if (boundaries.length > 0) return { boundaries: simplifyBoundaries(boundaries), rejected }
  throw new RegisterError(
    `${file} has no boundary of an authority, a region or a nation (${found.length} features). Each needs a polygon, ` +
      'a code such as E06000014 and a name, for instance in the properties LAD23CD and LAD23NM.',
  )
}

async function parsedJson(source: SourceFile): Promise<unknown> {
  const { file } = source
  const pieces: string[] = []
  let characters = 0
  for await (const text of textChunks(bytesOf(source))) {
    characters += text.length
    if (characters > BYTES_MOST) {
      throw new RegisterError(
        `${file} is larger than ${BYTES_MOST / 1024 / 1024} MB: download generalised boundaries (BGC, BSC or BUC) instead of full ones.`,
      )
    }
    pieces.push(text)
  }
  try {
    return JSON.parse(pieces.join(''))
  } catch (error) {
    throw new RegisterError(`${file} is not valid JSON, or ends too early: download it again.`, { cause: error })
  }
}

/** The features of each layer; GeoJSON has one. */
function layersOf(parsed: unknown, file: string): Feature[][] | null {
  if (isTopology(parsed)) {
    try {
      return Object.values(parsed.objects).map((object) => featuresOf(parsed, object))
    } catch (error) {
      throw new RegisterError(
        `${file} is a damaged TopoJSON: a line that it refers to is missing. Download it again.`,
        {
          cause: error,
        },
      )
    }
  }
  if (!isRecord(parsed) || parsed['type'] !== 'FeatureCollection' || !Array.isArray(parsed['features'])) return null
  const crs = JSON.stringify(parsed['crs'] ?? null)
  if (!/null|CRS84|4326|4258/.test(crs)) throw inMetres(file, `the reference system ${crs.slice(0, 100)}`)
  return [parsed['features'].filter(isFeature)]
}

function featuresOf(topology: Lines, object: Lines['objects'][string]): Feature[] {
  const found = feature(topology, object)
  return found.type === 'FeatureCollection' ? found.features : [found]
}

const isFeature = (one: unknown): one is Feature => isRecord(one) && one['type'] === 'Feature'

function inMetres(file: string, what: string): RegisterError {
  return new RegisterError(
    `${file} has ${what}, such as metres of the National Grid. Download it as GeoJSON in degrees (WGS 84, EPSG:4326), ` +
      'or convert it with ogr2ogr -t_srs EPSG:4326.',
  )
}

/** @returns boundaries, and reasons for rejection */
function boundariesOf(features: readonly Feature[], file: string): (Boundary | string)[] {
  const codes = new Set<string>()
  return features.map(({ geometry, id, properties }) => {
    const named = namedBy(isRecord(properties) ? properties : {}, id)
    if (typeof named === 'string') return named
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return 'neither polygon nor multipolygon'
    const fault = geometryFault(geometry)
    if (fault?.kind === 'metres') throw inMetres(file, `coordinates beyond degrees at ${named.code} (${fault.where})`)
    if (fault?.kind === 'elsewhere') {
      throw new RegisterError(
        `${file} has ${named.code} at ${fault.where}, outside the United Kingdom: longitude must come before latitude, in degrees.`,
      )
    }
    if (fault?.kind === 'broken') return fault.reason
    if (codes.has(named.code)) {
      throw new RegisterError(
        `${file} has several features with the code ${named.code}: enter boundaries with one feature for each authority, region or nation.`,
      )
    }
    codes.add(named.code)
    return { ...named, geometry: { type: 'MultiPolygon', coordinates: polygonsOf(geometry) } }
  })
}

/** Properties with a code, as the publishers call them; the year of a release is part of the name, as in `LAD23CD`. */
const CODE_PROPERTIES = [
  /^(?:lad|lau|la|ltla|utla|ctyua)\d*cd$/i,
  /^(?:rgn|gor)\d*cd$/i,
  /^ctry\d*cd$/i,
  /^(?:area|geo|gss)?_?(?:cd|code)$/i,
  /^id$/i,
]
const OTHER_NAMES = /^(?:area)?_?(?:nm|name)$/i
const NAME_MOST = 100

function namedBy(properties: Record<string, unknown>, id: unknown): Omit<Boundary, 'geometry'> | string {
  const entries = Object.entries(properties).flatMap(([key, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[key, value.trim()] as const] : [],
  )
  const [key, value] = CODE_PROPERTIES.flatMap((names) => entries.filter(([name]) => names.test(name))).find(
    ([, text]) => boundaryKindOf(text) !== null,
  ) ?? ['', typeof id === 'string' ? id : '']
  const kind = boundaryKindOf(value)
  if (kind === null) return 'neither an authority, a region nor a nation'
  const besides = key.replace(/c(?:d|ode)$/i, '').toLowerCase()
  const ownName = entries.find(([name]) => besides !== '' && new RegExp(`^${besides}(?:nm|name)$`, 'i').test(name))
  const name = ownName ?? entries.find(([other]) => OTHER_NAMES.test(other))
  return name === undefined ? 'a code without a name' : { code: value, kind, name: name[1].slice(0, NAME_MOST) }
}
