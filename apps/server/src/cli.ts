#!/usr/bin/env node
// DuckDB works on Node's thread pool, whose size is read when the pool is first used: so this comes before any import.
process.env['UV_THREADPOOL_SIZE'] ??= '32'

await import('./drizzle-resolver.ts')
const { runCommandLine } = await import('./command-line.ts')
await runCommandLine(process.argv.slice(2))
