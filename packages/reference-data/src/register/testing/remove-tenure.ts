import { DuckDBInstance } from '@duckdb/node-api'
import { entryCode, STORED_FAMILIES } from '../columns/stored-families.ts'
import { registerFiles } from '../register-files.ts'

const FAMILY = STORED_FAMILIES.findIndex(({ name }) => name === 'survey')

/** Turns a register into one that was written before the tenure was recorded. */
export async function removeTenure(registerDir: string): Promise<void> {
  const instance = await DuckDBInstance.create(registerFiles(registerDir).register)
  const connection = await instance.connect()
  await connection.run(`UPDATE about SET value = replace(value, ', tenure', '') WHERE key = 'layout'`)
  await connection.run(
    `UPDATE family_entries SET cells = regexp_replace(cells, ',[^,]*\\]$', ']')
     WHERE code >= ${entryCode(FAMILY, 0)} AND code < ${entryCode(FAMILY + 1, 0)}`,
  )
  connection.closeSync()
  instance.closeSync()
}
