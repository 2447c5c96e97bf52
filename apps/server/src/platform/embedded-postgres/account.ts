import { type Account, runAs } from './run-as.ts'

const SYSTEM_USER = 'retrofolio'

/** PostgreSQL refuses to run as root, so root lets it run as a system user without login, made when absent. */
export async function databaseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  return (await findUser()) ?? (await createUser())
}

async function createUser(): Promise<Account> {
  await runAs(null, 'useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    SYSTEM_USER,
  ])
  return findUser()
}

async function findUser(): Promise<Account> {
  const uid = await runAs(null, 'id', ['-u', SYSTEM_USER])
  const gid = await runAs(null, 'id', ['-g', SYSTEM_USER])
  if (uid.exitCode !== 0 || gid.exitCode !== 0) return null
  return { uid: Number(uid.output), gid: Number(gid.output), name: SYSTEM_USER }
}
