import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'
import { expect, test } from 'vitest'
import { runCommand } from '../commands/serve/testing/command.ts'
import { deploy } from './testing/deployment.ts'
import { smallDisk } from './testing/small-disk.ts'

test('a backup to a full disk reports the error, leaves no partial file, and keeps the previous backup', async () => {
  const disk = await smallDisk(20)
  const { env } = await deploy('embedded', { homes: 10 })
  const backup = (name: string) => runCommand(['backup', join(disk.folder, name)], env).ended()
  expect((await backup('first.gz')).problems).toEqual([])
  const first = await sumOf(join(disk.folder, 'first.gz'))
  await disk.fill()
  const refused = await backup('second.gz')
  expect(refused.exitCode).toBe(1)
  expect(refused.problems).toEqual([expect.stringMatching(/second\.gz is full: free some space/)])
  await disk.makeRoom()
  expect(await readdir(disk.folder)).toEqual(['first.gz'])
  expect(await sumOf(join(disk.folder, 'first.gz'))).toBe(first)
  expect((await backup('second.gz')).exitCode).toBe(0)
})

test.each([
  ['import', 0],
  ['import', 4],
  ['update', 0],
  ['update', 4],
])(
  'register %s with %d MB left on the disk reports the error, and keeps the register unchanged',
  async (what, left) => {
    const disk = await smallDisk(200)
    const env = { DATA_DIR: disk.folder }
    const register = (...args: string[]) => runCommand(['register', ...args], env).ended()
    const { certificates } = sampleRegisterFiles()
    expect((await register('import', ...certificates)).exitCode).toBe(0)
    const before = (await register('status')).lines
    const files = await filesBelow(disk.folder)
    await disk.fill(left * 1024 * 1024)
    const refused = await register(what, ...certificates)
    expect(refused.exitCode).toBe(1)
    expect(refused.problems.at(-1)).toMatch(/disk .*full|room/)
    expect(refused.problems.join('\n')).not.toMatch(/\n\s+at /)
    expect((await register('status')).lines).toEqual(before)
    await disk.makeRoom()
    expect(await filesBelow(disk.folder)).toEqual(files)
    expect((await register('verify')).exitCode).toBe(0)
    expect((await register(what, ...certificates)).exitCode).toBe(0)
  },
)

const sumOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

const filesBelow = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted()
