import { mkdtemp, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSocketDirectory } from './socket-directory.ts'

async function writableFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/retrofolio-socket-')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the socket is in the first writable folder, in a subfolder that only its account may enter', async () => {
  const writable = await writableFolder()
  const made = await makeSocketDirectory(null, ['/proc', writable])
  expect(dirname(made)).toBe(writable)
  expect((await stat(made)).mode & 0o777).toBe(0o700)
})

test('a folder whose path is too long for a socket is skipped', async () => {
  const writable = await writableFolder()
  expect(dirname(await makeSocketDirectory(null, [join(writable, 'x'.repeat(90)), writable]))).toBe(writable)
})

test('the error names the setting to change if no folder is writable', async () => {
  await expect(makeSocketDirectory(null, ['/proc'])).rejects.toThrow('set TMPDIR to a writable folder')
})
