import { DuckDBInstance } from '@duckdb/node-api'
import { asFileFailure } from '../file-failure.ts'
import { versionIn } from './manifest.ts'
import { READ_ONLY_OFFLINE } from './publish-database.ts'

/** The version that a published file contains. */
export async function publishedVersion(path: string): Promise<string | null> {
  const instance = await DuckDBInstance.create(path, READ_ONLY_OFFLINE).catch((error) => {
    throw asFileFailure(error, path)
  })
  try {
    return await versionIn(await instance.connect())
  } finally {
    instance.closeSync()
  }
}
