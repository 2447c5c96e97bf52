import { join } from 'node:path'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import type { Cells } from '../../certificates/testing/sample-certificates.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openRegister } from '../read/open-register.ts'
import { homeOf, imported, NOW } from '../testing/imported-homes.ts'
import { importRegister } from './import-register.ts'

const HOME = 'uprn:990000000101'

const dated = (date: string): Cells => ({ LMK_KEY: `key-of-${date}`, LODGEMENT_DATE: date, LODGEMENT_DATETIME: '' })

async function keptHome(rows: readonly Cells[]) {
  const folder = temporaryFolder()
  await imported(folder, rows)
  return { folder, home: await homeOf(folder, HOME) }
}

async function keptWalls(rows: readonly Cells[]) {
  return (await keptHome(rows)).home?.features.describedAs.walls
}

test.each([
  ['in two digits', '02-Mar-19'],
  ['in two digits with strokes', '02/03/19'],
  ['in words', '2 March 2019'],
  ['as a spreadsheet counts days', '43526'],
  ['with clock and zone', '2019-03-02T10:20:30Z'],
])('a date %s outranks an older one', async (_how, date) => {
  expect(await keptWalls([dated('2010-01-05'), { ...dated(date), WALLS_DESCRIPTION: 'Cob' }])).toBe('Cob')
  expect(await keptWalls([{ ...dated(date), WALLS_DESCRIPTION: 'Cob' }, dated('2010-01-05')])).toBe('Cob')
})

test.each([
  ['in the future', '2091-03-02'],
  ['of tomorrow', '2026-01-03'],
  ['before there was a register', '2007-10-05'],
  ['that is unreadable', 'March'],
  ['that is blank', ''],
])('a date %s outranks no other certificate', async (_what, date) => {
  const odd = { ...dated(date), WALLS_DESCRIPTION: 'Cob' }
  expect(await keptWalls([dated('2010-01-05'), odd])).not.toBe('Cob')
  expect(await keptWalls([odd, dated('2010-01-05')])).not.toBe('Cob')
})

test('does not replace an invalid date by the time of import', async () => {
  const copied = { ...dated('31/31/2010'), LODGEMENT_DATETIME: '2025-08-18 20:54:31', WALLS_DESCRIPTION: 'Cob' }
  expect(await keptWalls([copied, dated('2010-01-05')])).not.toBe('Cob')
})

test('reads a timestamp of any format completely', async () => {
  const newer = { LODGEMENT_DATE: '', LODGEMENT_DATETIME: '20 January 2019 10:20', WALLS_DESCRIPTION: 'Cob' }
  const { home } = await keptHome([newer, dated('2010-01-05')])
  expect(home).toMatchObject({ features: { lodgedOn: '2019-01-20', describedAs: { walls: 'Cob' } } })
})

test('stores no date for an unusable one, so that another certificate replaces it later', async () => {
  const { folder, home } = await keptHome([{ ...dated('2091-03-02'), WALLS_DESCRIPTION: 'Cob' }])
  expect(home).toMatchObject({ lodgedAt: null, features: { lodgedOn: null } })
  await imported(folder, [dated('2010-01-05')])
  expect((await homeOf(folder, HOME))?.features.lodgedOn).toBe('2010-01-05')
})

const files = sharedFieldCase('dates_two_digit_years.csv')

describe.skipIf(files === null)('field case (beside the checkout; skipped where it is absent)', () => {
  test('dates_two_digit_years.csv: keeps the certificates of 2019', async () => {
    const registerDir = join(temporaryFolder().path, 'register')
    await importRegister({ paths: [files ?? ''], registerDir, now: NOW })
    const register = await openRegister(registerDir)
    for (const uprn of ['100100000011', '100100000012']) {
      const home = await register.home(`uprn:${uprn}`)
      expect(home?.features).toMatchObject({
        lodgedOn: '2019-03-02',
        describedAs: { walls: 'Cavity wall, filled cavity' },
      })
    }
    await register.close()
  })
})
