import { existsSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { queryNumber, queryText } from '@retrofolio/reference-data/duckdb/query-value'
import { READ_ONLY_OFFLINE } from '@retrofolio/reference-data/register/publish/publish-database'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { SEARCH_LAYOUT } from '../../features/explore/search-layout.ts'
import { engineVersion } from '../../features/homes/analysis/engine-version.ts'

/** Rated within seconds. A larger register, such as a country, is rated when its operator chooses. */
const SMALL_REGISTER_HOMES = 10_000

/**
 * Rates a small register, such as the sample, so that it can be searched. Does nothing if that was done by this version
 * of the program.
 *
 * @returns whether it was rated
 */
export async function rateSmallRegister(
  registerDir: string,
  panels: PanelChoices,
  homes: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (homes > SMALL_REGISTER_HOMES || (await isRated(registerFiles(registerDir).ratings, panels, homes))) return false
  const { rateRegister } = await import('../register/rating/rate-register.ts')
  // One thread, since people use the product meanwhile.
  await rateRegister({ registerDir, panels, signal, workers: 1 })
  return true
}

async function isRated(path: string, panels: PanelChoices, homes: number): Promise<boolean> {
  if (!existsSync(path)) return false
  const instance = await DuckDBInstance.create(path, READ_ONLY_OFFLINE).catch(() => null)
  if (instance === null) return false
  try {
    const connection = await instance.connect()
    const fact = (key: string) => queryText(connection, `SELECT value FROM about WHERE key = '${key}'`)
    const isCurrent =
      (await fact('engine_version')) === engineVersion(panels) && (await fact('search_layout')) === SEARCH_LAYOUT
    return isCurrent && (await queryNumber(connection, 'SELECT count(*) FROM search')) === homes
  } catch {
    // A file of another version of the program, or a damaged one.
    return false
  } finally {
    instance.closeSync()
  }
}
