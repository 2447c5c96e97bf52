import { expect, test } from 'vitest'
import { licencesPage, readLockfile, unexpectedLicences } from './licences-page.ts'

const LOCKFILE = readLockfile(
  JSON.stringify({
    packages: {
      '': { license: 'UNLICENSED' },
      'apps/server': { version: '0.1.0' },
      'node_modules/@retrofolio/server': { link: true },
      'node_modules/reads': { version: '2.0.0', license: 'MIT', optionalDependencies: { 'reads-mac': '2.0.0' } },
      'node_modules/reads-mac': { version: '2.0.0' },
      'node_modules/reads/node_modules/counts': { version: '1.0.0', license: 'ISC' },
      'node_modules/tests': { version: '9.0.0', license: 'GPL-3.0', dev: true },
    },
  }),
)

test('lists shipped packages by licence, with builds for other platforms', () => {
  expect(licencesPage(LOCKFILE).split('\n').slice(5)).toEqual([
    '',
    '## ISC (1)',
    'counts 1.0.0',
    '',
    '## MIT (2)',
    'reads 2.0.0, reads-mac 2.0.0',
    '',
  ])
  expect(unexpectedLicences(LOCKFILE)).toEqual([])
})

test('names licences that have not been reviewed', () => {
  const packages = { ...LOCKFILE.packages, 'node_modules/shares': { version: '1.0.0', license: 'AGPL-3.0' } }
  expect(unexpectedLicences({ packages })).toEqual(['shares (AGPL-3.0)'])
})
