import { join } from 'node:path'

/** Where the parts of a register lie in its folder. */
export function registerFiles(registerDir: string) {
  return {
    register: join(registerDir, 'register.duckdb'),
    /** Points are kept apart, so that a later import of certificates finds them again. */
    geography: join(registerDir, 'geography.duckdb'),
    /** What the engine says of every home. */
    ratings: join(registerDir, 'ratings.duckdb'),
    rejects: join(registerDir, 'rejected.csv'),
  }
}
