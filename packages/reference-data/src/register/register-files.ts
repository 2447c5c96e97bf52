import { join } from 'node:path'

/** Paths of the parts of a register in its folder. */
export function registerFiles(registerDir: string) {
  return {
    register: join(registerDir, 'register.duckdb'),
    /** Points are stored separately, for later imports of certificates. */
    geography: join(registerDir, 'geography.duckdb'),
    /** Outlines of authorities, regions and nations: GeoJSON. */
    boundaries: join(registerDir, 'boundaries.geojson'),
    /** The engine's ratings of all homes. */
    ratings: join(registerDir, 'ratings.duckdb'),
    rejects: join(registerDir, 'rejected.csv'),
  }
}
