import { existsSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { queryNumber } from '../../duckdb/query-value.ts'
import { asFileFailure } from '../file-failure.ts'
import { READ_ONLY_OFFLINE } from '../publish/publish-database.ts'
import type { RegisterStatus } from '../register.ts'
import { registerFiles } from '../register-files.ts'
import { openRegister } from './open-register.ts'

export interface RegisterReport extends RegisterStatus {
  /** Postcodes whose authority is known: homes can be searched by it. */
  postcodesWithAuthority: number
}

/** Contents of the register in a folder. */
export async function registerStatus(registerDir: string): Promise<RegisterReport> {
  const register = await openRegister(registerDir)
  try {
    const postcodesWithAuthority = await countAuthorities(registerFiles(registerDir).geography)
    return { ...(await register.status()), postcodesWithAuthority }
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
    const hasCodes = await queryNumber(
      connection,
      `SELECT count(*) FROM duckdb_columns() WHERE table_name = 'postcode_points' AND column_name = 'authority'`,
    )
    return hasCodes === 0 ? 0 : await queryNumber(connection, 'SELECT count(authority) FROM postcode_points')
  } finally {
    instance.closeSync()
  }
}
