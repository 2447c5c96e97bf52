import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../../reporting/error-code.ts'

/** What PostgreSQL records about the server running on a database folder. */
export interface Postmaster {
  pid: number
  socketDirectory: string
  status: 'starting' | 'ready' | 'stopping'
}

const FILE_NAME = 'postmaster.pid'
// Lines of postmaster.pid, counted from 0 (PostgreSQL, src/include/utils/pidfile.h).
const PID_LINE = 0
const SOCKET_DIRECTORY_LINE = 4
const STATUS_LINE = 7

/** The server running on this folder, or null; a leftover file of a dead server counts as none. */
export async function runningPostmaster(databaseFolder: string): Promise<Postmaster | null> {
  const lines = await postmasterFileLines(databaseFolder)
  if (lines === null) return null
  const pid = Number(lines[PID_LINE])
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (!(await isPostmasterOf(pid, databaseFolder))) return null
  const status = lines[STATUS_LINE]?.trim()
  return {
    pid,
    socketDirectory: lines[SOCKET_DIRECTORY_LINE] ?? '',
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  }
}

async function postmasterFileLines(databaseFolder: string): Promise<string[] | null> {
  try {
    return (await readFile(join(databaseFolder, FILE_NAME), 'utf8')).split('\n')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  }
}

/**
 * PostgreSQL trusts a leftover postmaster.pid if any process of the same account has its id. It makes one exception,
 * its grandparent (PG_GRANDPARENT_PID), so that variable is set to this id. Deleting the file would also delete the key
 * by which PostgreSQL detects workers of the dead server that are still writing.
 */
export async function ignoreLeftoverFile(databaseFolder: string): Promise<void> {
  const lines = await postmasterFileLines(databaseFolder)
  if (lines === null || (await runningPostmaster(databaseFolder)) !== null) return
  await writeFile(join(databaseFolder, FILE_NAME), [String(process.pid), ...lines.slice(1)].join('\n'))
}

/** A process id alone proves nothing: after a crash or in a new container it soon belongs to another program. */
export async function isPostmasterOf(pid: number, databaseFolder: string): Promise<boolean> {
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(databaseFolder)
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  }
  return promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
