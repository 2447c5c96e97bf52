import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newestChange } from './newest-change.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-changes-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(path: string, second: number): Promise<void> {
  await mkdir(join(folder, dirname(path)), { recursive: true })
  await writeFile(join(folder, path), '')
  await utimes(join(folder, path), second, second)
}

async function touchFolders(second: number): Promise<void> {
  for (const path of ['', 'src', 'src/deep']) await utimes(join(folder, path), second, second)
}

describe('newestChange', () => {
  test('finds the latest change at any depth', async () => {
    await write('package.json', 100)
    await write('src/main.ts', 200)
    await write('src/deep/part.ts', 300)
    await touchFolders(50)
    expect(await newestChange([folder])).toBe(300_000)
    expect(await newestChange([join(folder, 'package.json'), join(folder, 'src/main.ts')])).toBe(200_000)
  })

  test('detects a removed file by its folder', async () => {
    await write('src/main.ts', 100)
    await write('src/deep/part.ts', 100)
    await touchFolders(100)
    await rm(join(folder, 'src/deep/part.ts'))
    expect(await newestChange([folder])).toBeGreaterThan(100_000)
  })

  test('ignores output of builds and installs', async () => {
    await write('src/main.ts', 100)
    await write('src/deep/part.ts', 100)
    await write('dist/index.html', 500)
    await write('node_modules/some/index.js', 500)
    await write('tsconfig.tsbuildinfo', 500)
    await touchFolders(100)
    expect(await newestChange([folder])).toBe(100_000)
  })
})
