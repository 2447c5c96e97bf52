import { readFile, writeFile } from 'node:fs/promises'
import { complain, say } from './check/report.ts'
import { licencesPage, readLockfile, unexpectedLicences } from './licences/licences-page.ts'

const PAGE = 'docs/licences.md'

/** Writes the page of licences that we ship under; with `--check` only compares it. */
const lockfile = readLockfile(await readFile('package-lock.json', 'utf8'))
const page = licencesPage(lockfile)
const unexpected = unexpectedLicences(lockfile)
if (unexpected.length > 0) {
  complain(`Licences that have not been reviewed: ${unexpected.join(', ')}`)
  process.exitCode = 1
}
if (!process.argv.includes('--check')) {
  await writeFile(PAGE, page)
  say(`${PAGE} is up to date`)
} else if ((await readFile(PAGE, 'utf8').catch(() => '')) !== page) {
  complain(`${PAGE} does not match package-lock.json: run npm run licences`)
  process.exitCode = 1
}
