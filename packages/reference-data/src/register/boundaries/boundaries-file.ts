import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { asFileFailure } from '../file-failure.ts'
import { RegisterError } from '../register-error.ts'
import type { Boundary } from './boundary.ts'

interface PublishedBoundaries {
  version: string
  boundaries: Boundary[]
}

/**
 * The published boundaries; null where none were loaded.
 *
 * @throws RegisterError for a damaged file: the version has a digest of the outlines
 */
export async function readPublishedBoundaries(path: string): Promise<PublishedBoundaries | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw asFileFailure(error, path)
  }
  try {
    return boundariesIn(JSON.parse(text))
  } catch (error) {
    throw new RegisterError(
      `${path} is damaged: delete it, and run register geography with the boundaries again or fetch them.`,
      {
        cause: error,
      },
    )
  }
}

/** A GeoJSON FeatureCollection with a version, as the map takes it. */
interface BoundaryCollection {
  type: 'FeatureCollection'
  version: string
  features: { type: 'Feature'; properties: Omit<Boundary, 'geometry'>; geometry: Boundary['geometry'] }[]
}

function boundariesIn({ features, version }: BoundaryCollection): PublishedBoundaries {
  if (!version.endsWith(`-${digestOf(features)}`)) throw new Error('the version has the digest of other outlines')
  return { version, boundaries: features.map(({ geometry, properties }) => ({ ...properties, geometry })) }
}

export interface StagedBoundaries {
  publish(): Promise<void>
  discard(): Promise<void>
}

/**
 * Writes boundaries beside the published ones. `publish` renames them into place, so that readers never see a partial
 * file; `discard` removes them.
 */
export async function stageBoundaries(path: string, boundaries: readonly Boundary[]): Promise<StagedBoundaries> {
  const features = boundaries
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, geometry, kind, name }) => ({ type: 'Feature', properties: { code, name, kind }, geometry }))
  const version = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${digestOf(features)}`
  const next = `${path}.${version}.next`
  try {
    const handle = await open(next, 'w')
    try {
      await handle.writeFile(JSON.stringify({ type: 'FeatureCollection', version, features }))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(next, { force: true })
    throw asFileFailure(error, path)
  }
  return { publish: () => rename(next, path), discard: () => rm(next, { force: true }) }
}

const digestOf = (features: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(features)).digest('hex').slice(0, 8)

/** A later file replaces the boundaries of its kinds. */
export function replaceBoundaries(known: readonly Boundary[], read: readonly Boundary[]): Boundary[] {
  const kinds = new Set(read.map(({ kind }) => kind))
  return [...known.filter(({ kind }) => !kinds.has(kind)), ...read]
}
