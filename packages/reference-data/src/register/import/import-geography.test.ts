import { dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import { makeZip } from '../../testing/make-zip.ts'
import { type TemporaryFolder, temporaryFolder } from '../../testing/temporary-folder.ts'
import { openRegister } from '../read/open-register.ts'
import { registerStatus } from '../read/register-status.ts'
import { importGeography } from './import-geography.ts'
import { importRegister } from './import-register.ts'

const OPEN_UPRN = `UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE
1,460000.0,452000.0,53.9602,-1.0873
9,460001.0,452001.0,53.9603,-1.0874
`
// Terminated postcodes are kept; those without a grid reference have latitude 99.999999.
const ONSPD = `pcd,pcd2,pcds,dointr,doterm,lat,long
"YO311BR","YO31 1BR","YO31 1BR",198001,,53.97,-1.06
"YO319ZZ","YO31 9ZZ","YO31 9ZZ",198001,199912,99.999999,0.0
`
const CODE_POINT_OPEN = `"YO31 2AA",10,460500,453200,"E92000001","","","","E06000014",""
"YO31 2AB",90,0,0,"E92000001","","","","E06000014",""
`

async function placesOf(folder: TemporaryFolder, ...homeKeys: string[]): Promise<([number, number] | null)[]> {
  const register = await openRegister(join(folder.path, 'register'))
  const homes = await Promise.all(homeKeys.map((homeKey) => register.home(homeKey)))
  await register.close()
  return homes.map((home) => (home?.lat == null || home.lng === null ? null : [home.lat, home.lng]))
}

async function importHomes(folder: TemporaryFolder, ...uprns: string[]): Promise<void> {
  const rows = uprns.map((UPRN) => ({ UPRN, ADDRESS1: `${UPRN} Chestnut Avenue` }))
  const path = await folder.write(`homes-${uprns.join('-')}.csv`, certificateCsv(rows))
  await importRegister({ paths: [path], registerDir: join(folder.path, 'register') })
}

async function importPlaces(folder: TemporaryFolder, name: string, content: string | Buffer) {
  const path = await folder.write(name, content)
  return importGeography({ paths: [path], registerDir: join(folder.path, 'register') })
}

async function locatedBy(folder: TemporaryFolder, ...homeKeys: string[]) {
  const register = await openRegister(join(folder.path, 'register'))
  const homes = await Promise.all(homeKeys.map((homeKey) => register.home(homeKey)))
  await register.close()
  return homes.map((home) => home?.locatedBy)
}

test('records whether the location is that of the UPRN or of the postcode', async () => {
  const folder = temporaryFolder()
  await importHomes(folder, '1', '2')
  expect(await locatedBy(folder, 'uprn:1')).toEqual([null])
  await importPlaces(folder, 'ONSPD.csv', ONSPD)
  expect(await locatedBy(folder, 'uprn:1', 'uprn:2')).toEqual(['postcode', 'postcode'])
  await importPlaces(folder, 'points.csv', 'uprn,lat,lng\n1,54.5,-1.5\n')
  expect(await locatedBy(folder, 'uprn:1', 'uprn:2')).toEqual(['uprn', 'postcode'])
})

test('locates a home by UPRN, else by postcode', async () => {
  const folder = temporaryFolder()
  await importHomes(folder, '1', '2')
  expect(await placesOf(folder, 'uprn:1', 'uprn:2')).toEqual([null, null])
  const postcodes = await importPlaces(folder, 'ONSPD.csv', ONSPD)
  expect(postcodes).toMatchObject({ read: 2, postcodePoints: 1, rejected: 1, homes: 2, homesWithLocation: 2 })
  expect(postcodes.rejectedBy).toEqual([{ reason: 'no coordinates in the British Isles', rows: 1 }])
  const uprns = await importPlaces(folder, 'osopenuprn.csv', OPEN_UPRN)
  expect(uprns).toMatchObject({ read: 2, uprnPoints: 2, uprnsKnown: 2, postcodesKnown: 1 })
  expect(await placesOf(folder, 'uprn:1', 'uprn:2')).toEqual([
    [53.9602, -1.0873],
    [53.97, -1.06],
  ])
})

test('keeps points for later certificates, even without a register', async () => {
  const folder = temporaryFolder()
  expect(await importPlaces(folder, 'osopenuprn.csv', OPEN_UPRN)).toMatchObject({ homes: 0, uprnsKnown: 2 })
  await importHomes(folder, '1')
  await importHomes(folder, '9')
  expect(await placesOf(folder, 'uprn:1', 'uprn:9')).toEqual([
    [53.9602, -1.0873],
    [53.9603, -1.0874],
  ])
})

test('a later file overrides single points of an earlier one', async () => {
  const folder = temporaryFolder()
  await importHomes(folder, '1', '9')
  await importPlaces(folder, 'first.csv', OPEN_UPRN)
  await importPlaces(folder, 'second.csv', 'uprn,lat,lng\n1,54.5,-1.5\n')
  expect(await placesOf(folder, 'uprn:1', 'uprn:9')).toEqual([
    [54.5, -1.5],
    [53.9603, -1.0874],
  ])
})

test('reads Code-Point Open: zipped, without header, in grid coordinates', async () => {
  const folder = temporaryFolder()
  await importHomes(folder, '1')
  const report = await importPlaces(
    folder,
    'codepo_gb.zip',
    makeZip({ 'Data/CSV/yo.csv': CODE_POINT_OPEN, 'Doc/licence.txt': 'terms' }),
  )
  expect(report).toMatchObject({ read: 2, postcodePoints: 1, rejected: 1, postcodesKnown: 1 })
  expect(report.ignoredFiles).toHaveLength(1)
  const register = await openRegister(join(folder.path, 'register'))
  const { kind, ...rest } = await register.resolve('1 Nowhere Street, YO31 2AA')
  await register.close()
  expect(kind).toBe('not_found')
  expect(rest).toMatchObject({ postcode: { postcode: 'YO31 2AA', lat: expect.closeTo(53.97, 1) } })
})

const placesIn = async (folder: TemporaryFolder, sql: string) => {
  const instance = await DuckDBInstance.create(join(folder.path, 'register', 'geography.duckdb'), {
    access_mode: 'READ_ONLY',
  })
  const rows = (await (await instance.connect()).runAndReadAll(sql)).getRowsJson()
  instance.closeSync()
  return rows
}
const CODES = 'SELECT authority, region FROM postcode_points ORDER BY postcode'

test('reads the authority and the region of a postcode, with their names', async () => {
  const folder = temporaryFolder()
  const report = await importPlaces(
    folder,
    'NSPL.zip',
    makeZip({
      'Data/NSPL.csv':
        'pcd7,pcds,laua,ctry,rgn,lat,long\n' +
        'YO311BR,YO31 1BR,E06000014,E92000001,E12000003,53.97,-1.06\n' +
        'G42 9AA,G42 9AA,S12000049,S92000003,S99999999,55.83,-4.26\n' +
        'IM1 1AA,IM1 1AA,M99999999,M83000003,M99999999,54.15,-4.48\n',
      'Documents/LA_UA names and codes UK as at 04_23.csv':
        '\uFEFFLAD23CD,LAD23NM,LAD23NMW\nE06000014,York,\nS12000049,Glasgow City,\n',
      'Documents/Region names and codes EN as at 12_20.csv': 'RGN20CD,RGN20CDO,RGN20NM\nE12000003,B,Yorkshire\n',
      'Documents/User guide.txt': 'words',
    }),
  )
  expect(report).toMatchObject({ read: 6, postcodePoints: 3, placeNames: 3, rejected: 0, postcodesWithAuthority: 2 })
  expect(await placesIn(folder, CODES)).toEqual([
    ['S12000049', 'S92000003'],
    [null, null],
    ['E06000014', 'E12000003'],
  ])
  const named = `SELECT code, name FROM place_names WHERE code IN ('E06000014', 'E12000003', 'W92000004') ORDER BY code`
  expect(await placesIn(folder, named)).toEqual([
    ['E06000014', 'York'],
    ['E12000003', 'Yorkshire'],
    ['W92000004', 'Wales'],
  ])
  // A later file without codes leaves them as they are.
  await importPlaces(folder, 'points.csv', 'postcode,lat,lng\nYO31 1BR,53.98,-1.05\n')
  expect(await placesIn(folder, `${CODES} DESC LIMIT 1`)).toEqual([['E06000014', 'E12000003']])
})

test('reads the columns of newer releases, and the authority of Code-Point Open', async () => {
  const folder = temporaryFolder()
  await importPlaces(
    folder,
    'ONSPD_MAY_2025.csv',
    'pcd7,pcds,lad25cd,ctry25cd,rgn25cd,lat,long\nYO311BR,YO31 1BR,E06000014,E92000001,E12000003,53.97,-1.06\n',
  )
  await importPlaces(folder, 'codepo_gb.zip', makeZip({ 'Data/CSV/yo.csv': CODE_POINT_OPEN }))
  expect(await placesIn(folder, CODES)).toEqual([
    ['E06000014', 'E12000003'],
    ['E06000014', null],
  ])
})

test('reads points of a file from before authorities were recorded', async () => {
  const folder = temporaryFolder()
  await importPlaces(folder, 'points.csv', 'postcode,lat,lng\nYO31 1BR,53.98,-1.05\n')
  const path = join(folder.path, 'register', 'geography.duckdb')
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  await connection.run('DROP TABLE place_names')
  for (const column of ['authority', 'region'])
    await connection.run(`ALTER TABLE postcode_points DROP COLUMN ${column}`)
  await connection.run('CHECKPOINT')
  instance.closeSync()
  await importHomes(folder, '1')
  expect(await registerStatus(join(folder.path, 'register'))).toMatchObject({
    postcodes: 1,
    postcodesWithAuthority: 0,
  })
  await importPlaces(folder, 'more.csv', 'postcode,lat,lng,lad24cd\nYO31 1BS,53.98,-1.05,E06000014\n')
  expect(await placesIn(folder, CODES)).toEqual([
    [null, null],
    ['E06000014', null],
  ])
  expect(await registerStatus(join(folder.path, 'register'))).toMatchObject({ postcodesWithAuthority: 1 })
})

test('ignores and reports a table of another kind', async () => {
  const folder = temporaryFolder()
  await folder.write('points/other.csv', 'colour,size\nred,1\n')
  const points = await folder.write('points/points.csv', OPEN_UPRN)
  const report = await importGeography({ paths: [dirname(points)], registerDir: join(folder.path, 'register') })
  expect(report.read).toBeGreaterThan(0)
  expect(report.ignoredFiles).toMatchObject([{ reason: expect.stringContaining('neither UPRN') }])
})

test('rejects an import without any location, with the reason', async () => {
  const other = importPlaces(temporaryFolder(), 'other.csv', 'colour,size\nred,1\n')
  await expect(other).rejects.toThrow(/No location was found in .*other\.csv: neither UPRN/)
})
