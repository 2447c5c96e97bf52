import type { Database } from '../../database/database.ts'

/** Runs a command's work on the database. Imports modules lazily, so that other commands start quickly. */
export async function withCommandDatabase<Module, Result>(
  loadModule: () => Promise<Module>,
  work: (module: Module, database: Database) => Promise<Result>,
): Promise<Result> {
  const [{ readConfig }, { withDatabase }, module] = await Promise.all([
    import('../../config/config.ts'),
    import('./open-database.ts'),
    loadModule(),
  ])
  return withDatabase(readConfig(process.env), (database) => work(module, database))
}
