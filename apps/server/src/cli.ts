#!/usr/bin/env node
// DuckDB does its work on Node's thread pool, whose size is read when the pool is first used: hence before any import.
process.env['UV_THREADPOOL_SIZE'] ??= '32'

await import('./drizzle-resolver.ts')
const { runCommandLine } = await import('./command-line.ts')
await runCommandLine(process.argv.slice(2))
