import { spawnSync } from 'node:child_process'
import { complain, say } from './report.ts'
import { failedOnce, NO_TESTS_RUN, type Step } from './step.ts'

const LONGEST_SUBJECT = 72

export interface SubjectCheck {
  /** The commit that new commits are compared with; null where none is known. */
  base: string | null
  /** A line for each new commit with a subject that is too long. */
  tooLong: string[]
}

/**
 * Finds new commits with subjects of more than 72 characters. Only commits that the base does not contain count.
 * No base is known in a shallow clone, outside a git checkout and after a force push. Then nothing is checked.
 */
export function checkCommitSubjects(candidates: readonly (string | undefined)[], folder = process.cwd()): SubjectCheck {
  const isWhole = git(folder, ['rev-parse', '--is-shallow-repository'])?.trim() === 'false'
  const base = (isWhole && candidates.find((candidate) => candidate !== undefined && isBase(candidate, folder))) || null
  if (base === null) return { base, tooLong: [] }
  const log = git(folder, ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`, '--']) ?? ''
  const tooLong = log.split('\n').flatMap((line) => {
    const { length } = line.slice(line.indexOf(' ') + 1)
    return length > LONGEST_SUBJECT ? [`${line} (${length} characters)`] : []
  })
  return { base, tooLong }
}

/** A known commit that shares history with HEAD. */
function isBase(candidate: string, folder: string): boolean {
  if (!/^[\w./-]+$/.test(candidate) || candidate.startsWith('-')) return false
  return git(folder, ['merge-base', candidate, 'HEAD']) !== null
}

function git(folder: string, args: string[]): string | null {
  const run = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return run.status === 0 ? run.stdout : null
}

/** The base that CI names, else the main branch. */
export const commitSubjects: Step = {
  title: 'commit subjects',
  run: async () => {
    const { base, tooLong } = checkCommitSubjects([process.env['COMMIT_BASE'], 'origin/main', 'main'])
    if (base === null) say('Commit subjects were not checked: no base commit is known here.')
    for (const line of tooLong) complain(`Subject longer than ${LONGEST_SUBJECT} characters: ${line}`)
    return tooLong.length === 0 ? { ...NO_TESTS_RUN, passed: 1 } : failedOnce(commitSubjects.title)
  },
}
