import { spawn } from 'node:child_process'

/** The account that runs a database program; null means the account of this process. */
export type Account = { uid: number; gid: number } | null

export interface ProgramResult {
  exitCode: number | null
  output: string
}

export const spawnIdentity = (account: Account): { uid?: number; gid?: number } =>
  account === null ? {} : { uid: account.uid, gid: account.gid }

/** Runs a short program to its end and returns both of its outputs. */
export function runAs(
  account: Account,
  program: string,
  args: readonly string[],
  options: { input?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // The working directory must be one that the other account may enter.
    const child = spawn(program, args, { ...spawnIdentity(account), cwd: '/', env: databaseEnvironment() })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ exitCode: null, output: error.message }))
    child.on('close', (exitCode) => resolve({ exitCode, output }))
    // A program that exits before reading its input closes the pipe; its exit code shows the reason.
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
  })
}

/** PG… variables of the operator's shell must not reach the database, and its messages must be in English. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...KEPT_MEMORY,
  }
}

/**
 * glibc malloc thresholds [bytes] for database processes: how much memory of a large statement is kept for the next
 * one, and from which size on memory is not kept. Without them, each batch of an import returns about 15 MB and faults
 * it in again, page by page. On a virtual machine that takes several times as long as the statement.
 */
const KEPT_MEMORY = { MALLOC_TRIM_THRESHOLD_: String(64 * 1024 ** 2), MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2) }
