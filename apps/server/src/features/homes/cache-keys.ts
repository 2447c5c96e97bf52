import { batchLoader } from '../../cache/batch-loader.ts'
import type { CacheKey } from '../../cache/response-cache.ts'
import type { Database } from '../../database/database.ts'
import type { PictureLinks } from '../../http/picture-links.ts'
import { findHomeVersions, findListVersion } from './home-versions.repository.ts'

/** The state that responses about homes depend on, read from the database with as few queries as possible. */
export interface CacheKeys {
  /** null for a home that the organisation does not have. */
  ofHome(organisationId: number, homeId: number, occupiers: number): Promise<CacheKey | null>
  ofList(organisationId: number, which: { isArchived: boolean }): Promise<CacheKey>
  /** Of the figures of a list on a day; they contain no picture links. */
  ofFigures(organisationId: number, which: { isArchived: boolean }, day: string): Promise<CacheKey>
}

/** More organisations than are active at one time; the oldest entry is evicted. */
const MOST_ORGANISATIONS = 1_000

export function cacheKeys(database: Database, pictureLinks: Pick<PictureLinks, 'version'> | null = null): CacheKeys {
  // Responses contain picture links, which expire.
  const withPictures = (version: string) => (pictureLinks === null ? version : `${version} ${pictureLinks.version()}`)
  const versions = new Map<number, (homeId: number) => Promise<string | null>>()

  const versionIn = (organisationId: number) => {
    const known = versions.get(organisationId)
    if (known !== undefined) return known
    const [oldest] = versions.keys()
    if (versions.size >= MOST_ORGANISATIONS && oldest !== undefined) versions.delete(oldest)
    const made = batchLoader((homeIds: number[]) => findHomeVersions(database, organisationId, homeIds))
    versions.set(organisationId, made)
    return made
  }

  return {
    async ofHome(organisationId, homeId, occupiers) {
      const version = await versionIn(organisationId)(homeId)
      return version === null
        ? null
        : { key: `home ${organisationId} ${homeId} ${occupiers}`, version: withPictures(version) }
    },
    async ofList(organisationId, which) {
      const version = await findListVersion(database, organisationId, which)
      const key = `${which.isArchived ? 'archived' : 'listed'} homes ${organisationId}`
      return { key, version: withPictures(version) }
    },
    async ofFigures(organisationId, which, day) {
      const version = await findListVersion(database, organisationId, which)
      return {
        key: `${which.isArchived ? 'archived' : 'listed'} figures ${organisationId}`,
        version: `${version} ${day}`,
      }
    },
  }
}
