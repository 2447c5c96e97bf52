import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/**
 * Imports the query builder as our modules do, and counts the imports left to Node: the hook registered first is asked
 * last.
 */
const PROGRAM = `
  import { registerHooks } from 'node:module'
  let within = 0
  let entries = 0
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('drizzle-orm')) entries += 1
      else if (context.parentURL?.includes('/drizzle-orm/')) within += 1
      return next(specifier, context)
    },
  })
  if (process.argv[1] === 'quick') await import('./drizzle-resolver.ts')
  const names = []
  for (const entry of ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres']) {
    names.push(Object.keys(await import(entry)))
  }
  await import('./database/organisation-scope.ts')
  console.log(JSON.stringify({ names, within, entries }))`

async function imports(how: 'quick' | 'plain'): Promise<{ names: string[][]; within: number; entries: number }> {
  const args = ['--input-type=module', '--eval', PROGRAM, how]
  const { stdout } = await run(process.execPath, args, { cwd: import.meta.dirname })
  return JSON.parse(stdout)
}

test('files of the query builder are found without its package.json, and are the same', async () => {
  const [plain, quick] = await Promise.all([imports('plain'), imports('quick')])
  expect(plain.within).toBeGreaterThan(200)
  expect(plain.entries).toBeGreaterThan(3)
  expect(quick).toEqual({ names: plain.names, within: expect.any(Number), entries: 3 })
  // Imports of other packages.
  expect(quick.within).toBeLessThan(10)
})
