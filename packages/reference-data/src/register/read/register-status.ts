import { existsSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { queryNumber } from '../../duckdb/query-value.ts'
import { readPublishedBoundaries } from '../boundaries/boundaries-file.ts'
import { type BoundaryCounts, countBoundaries } from '../boundaries/boundary.ts'
import { placesOfPostcodesSql } from '../boundaries/found-places.ts'
import { asFileFailure } from '../file-failure.ts'
import { READ_ONLY_OFFLINE } from '../publish/publish-database.ts'
import type { RegisterStatus } from '../register.ts'
import { registerFiles } from '../register-files.ts'
import { openRegister } from './open-register.ts'

export interface RegisterReport extends RegisterStatus {
  /** Postcodes whose authority is known: homes can be searched by it. */
  postcodesWithAuthority: number
  /** Number of boundaries by kind; null where none were loaded. */
  boundaries: ({ version: string } & BoundaryCounts) | null
}

/** Contents of the register in a folder. */
export async function registerStatus(registerDir: string): Promise<RegisterReport> {
  const register = await openRegister(registerDir)
  try {
    const files = registerFiles(registerDir)
    const postcodesWithAuthority = await countAuthorities(files.geography)
    const published = await readPublishedBoundaries(files.boundaries)
    const boundaries = published && { version: published.version, ...countBoundaries(published.boundaries) }
    return { ...(await register.status()), postcodesWithAuthority, boundaries }
  } finally {
    await register.close()
  }
}

/** None in a file from before authorities were recorded. */
async function countAuthorities(geographyPath: string): Promise<number> {
  if (!existsSync(geographyPath)) return 0
  const instance = await DuckDBInstance.create(geographyPath, READ_ONLY_OFFLINE).catch((error: unknown) => {
    throw asFileFailure(error, geographyPath)
  })
  try {
    const connection = await instance.connect()
    const places = await placesOfPostcodesSql(connection, null)
    return places === null ? 0 : await queryNumber(connection, `SELECT count(authority) FROM (${places})`)
  } finally {
    instance.closeSync()
  }
}
