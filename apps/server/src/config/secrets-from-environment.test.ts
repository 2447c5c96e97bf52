import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command, Option } from 'commander'
import { expect, test } from 'vitest'
import { commandLine } from '../command-line.ts'
import { silentReport } from '../reporting/report.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

function sourceFiles(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
    .map((path) => join(SOURCE, path))
}

test('settings are read from the environment in one place, and only by commands', () => {
  const readers = sourceFiles()
    .filter((path) => readFileSync(path, 'utf8').includes('process.env'))
    .map((path) => relative(SOURCE, path))
  expect(readers.filter((path) => !path.startsWith('commands/')).toSorted()).toEqual([
    'cli.ts',
    'command-line.ts',
    // Passes the environment on to the database's own programs.
    'database/embedded-postgres/run-as.ts',
  ])
  for (const path of readers.filter((reader) => reader.startsWith('commands/'))) {
    const uses = readFileSync(join(SOURCE, path), 'utf8').match(/.*process\.env.*/g) ?? []
    expect([
      path,
      uses.filter((use) => !/(readConfig|readPanels|storageSettings|examine)\(process\.env\)/.test(use)),
    ]).toEqual([path, []])
  }
})

test('no secret is an option of a command, where every user of the machine could read it', () => {
  const options: Option[] = []
  const collect = (command: Command): void => {
    options.push(...command.options)
    for (const inner of command.commands) collect(inner)
  }
  collect(commandLine(silentReport))
  expect(options.length).toBeGreaterThan(5)
  const secrets = options.filter(({ flags }) => /password|secret|token|key|url/i.test(flags))
  // The first takes no value, since the password comes from standard input; the second takes an address without one.
  expect(secrets.map(({ flags }) => flags)).toEqual(expect.arrayContaining(['--password-stdin', '--to <url>']))
  expect(new Set(secrets.map(({ flags }) => flags)).size).toBe(2)
})
