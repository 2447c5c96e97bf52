import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkCommitSubjects } from './commit-subjects.ts'

const NO_COMMIT = '0'.repeat(40)
const LONG = 'x'.repeat(73)

// Git hooks set GIT_DIR, which would redirect these commands to the checkout.
beforeEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined)
  return () => vi.unstubAllEnvs()
})

function git(folder: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' })
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'retrofolio-commits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A repository whose main branch has one long subject, and a branch with the given subjects on top. */
function repositoryWith(...subjects: string[]): string {
  const folder = temporaryFolder()
  git(folder, 'init', '-b', 'main')
  git(folder, 'commit', '--allow-empty', '-m', `old: ${LONG}`)
  git(folder, 'switch', '-c', 'topic')
  for (const subject of subjects) git(folder, 'commit', '--allow-empty', '-m', `${subject}\n\n${LONG}`)
  return folder
}

test('accepts 72 characters and rejects 73 when commits are new', () => {
  const { base, tooLong } = checkCommitSubjects(['main'], repositoryWith('é'.repeat(72), LONG))
  expect(base).toBe('main')
  expect(tooLong).toEqual([expect.stringMatching(new RegExp(`^\\w+ ${LONG} \\(73 characters\\)$`))])
})

test('uses the first known base', () => {
  expect(checkCommitSubjects([undefined, '', NO_COMMIT, '--all', 'main'], repositoryWith(LONG))).toMatchObject({
    base: 'main',
    tooLong: [expect.stringContaining(LONG)],
  })
})

test('checks nothing when no base is known', () => {
  expect(checkCommitSubjects([NO_COMMIT, 'origin/main'], repositoryWith(LONG))).toEqual({ base: null, tooLong: [] })
  expect(checkCommitSubjects(['main'], temporaryFolder())).toEqual({ base: null, tooLong: [] })
})

test('checks nothing when the clone is shallow', () => {
  const origin = repositoryWith(LONG)
  const clone = join(temporaryFolder(), 'clone')
  git(origin, 'clone', '--depth', '1', `file://${origin}`, clone)
  expect(checkCommitSubjects(['origin/topic'], clone)).toEqual({ base: null, tooLong: [] })
})
