import { spawn } from 'node:child_process'

/** The account that a database program runs under; null means the account of this process. */
export type Account = { uid: number; gid: number } | null

export interface ProgramResult {
  exitCode: number | null
  output: string
}

export const spawnIdentity = (account: Account): { uid?: number; gid?: number } =>
  account === null ? {} : { uid: account.uid, gid: account.gid }

/** Runs a short program to its end and gives back what it printed on both of its outputs. */
export function runAs(
  account: Account,
  program: string,
  args: readonly string[],
  options: { input?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // The working folder must be one that the other account may enter.
    const child = spawn(program, args, { ...spawnIdentity(account), cwd: '/', env: databaseEnvironment() })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ exitCode: null, output: error.message }))
    child.on('close', (exitCode) => resolve({ exitCode, output }))
    // A program that ends before it has read its input closes the pipe: its exit code tells the story.
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
  })
}

/** PG… variables of the operator's shell must not reach the database, its messages must be in English. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...KEPT_MEMORY,
  }
}

/**
 * What a process of the database keeps of the memory of a large statement for its next one, and from where on it asks
 * for memory that it will not keep [bytes], where the C library is glibc. Otherwise each lot of an import gives some
 * 15 MB back and gets them anew, page by page: on a virtual machine that takes several times as long as the statement.
 */
const KEPT_MEMORY = { MALLOC_TRIM_THRESHOLD_: String(64 * 1024 ** 2), MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2) }
