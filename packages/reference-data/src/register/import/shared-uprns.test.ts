import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Cells } from '../../certificates/testing/sample-certificates.ts'
import { type TemporaryFolder, temporaryFolder } from '../../testing/temporary-folder.ts'
import { verifyRegister } from '../publish/verify-register.ts'
import { openRegister } from '../read/open-register.ts'
import type { Register } from '../register.ts'
import { imported } from '../testing/imported-homes.ts'
import { importGeography } from './import-geography.ts'

const BLOCK = '990000000900'

const certificate = (address: string, year: number, uprn = BLOCK): Cells => ({
  UPRN: uprn,
  LMK_KEY: `${address}-${year}`.replaceAll(/\W+/g, '-').toLowerCase(),
  ADDRESS1: address,
  LODGEMENT_DATE: `${year}-01-01`,
  LODGEMENT_DATETIME: '',
})

async function asked<Answer>(
  folder: TemporaryFolder,
  question: (register: Register) => Promise<Answer>,
): Promise<Answer> {
  const registerDir = join(folder.path, 'register')
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  const register = await openRegister(registerDir)
  try {
    return await question(register)
  } finally {
    await register.close()
  }
}

const sharing = (folder: TemporaryFolder, uprn = BLOCK) =>
  asked(folder, async (register) => (await register.homesWithSharedUprn([uprn, '1'])).get(uprn) ?? [])

const addressesSharing = async (folder: TemporaryFolder) =>
  (await sharing(folder)).map(({ fullAddress }) => fullAddress)

test('treats flats with the UPRN of their block as separate homes, in any spelling', async () => {
  const folder = temporaryFolder()
  const report = await imported(folder, [
    certificate('Flat 10, Mill House', 2012),
    certificate('Flat 2, Mill House', 2014),
    certificate('Flat 2, Mill House', 2019),
    certificate('2 Mill House', 2016),
    certificate('14 Chestnut Avenue', 2016, '990000000901'),
  ])
  expect(report).toMatchObject({ homes: 3, entered: 3, superseded: 2 })
  expect(await addressesSharing(folder)).toEqual([
    'Flat 2, Mill House, York, YO31 1BR',
    'Flat 10, Mill House, York, YO31 1BR',
  ])
  const [home] = await sharing(folder)
  await asked(folder, async (register) => {
    expect(await register.home(home?.homeKey ?? '')).toMatchObject({
      uprn: null,
      certificateKey: 'flat-2-mill-house-2019',
    })
    expect(await register.home(`uprn:${BLOCK}`)).toBeNull()
    expect(await register.home('uprn:990000000901')).not.toBeNull()
  })
})

test.each([
  ['houses', '12 Mill Road', '14 Mill Road'],
  ['floors', 'Ground Floor Flat, 12 Mill Road', 'First Floor Flat, 12 Mill Road'],
  ['flats that are written without their word', '1 Mill House', 'Flat 2, Mill House'],
  ['flat and building swapped', 'Flat 4, 2 Mill Road', 'Flat 2, 4 Mill Road'],
])('treats %s with one UPRN as two homes', async (_, one, other) => {
  const folder = temporaryFolder()
  await imported(folder, [certificate(one, 2012), certificate(other, 2014)])
  expect(await sharing(folder)).toHaveLength(2)
})

test.each([
  ['a name beside the number', 'Rose Cottage, 12 Mill Road', '12 Mill Road'],
  ['a new name', 'Rivendell, Mill Road', 'Linden House, Mill Road'],
  ['a flat that one leaves out', 'Flat 3, 12 Mill Road', '12 Mill Road'],
  ['the building that one leaves out', 'Flat 5, Mill House, 21 Quay Street', '5 Mill House'],
  ['a floor for a number', 'Ground Floor Flat, 12 Mill Road', 'Flat 1, 12 Mill Road'],
])('treats %s as the same home', async (_, one, other) => {
  const folder = temporaryFolder()
  expect(await imported(folder, [certificate(one, 2012), certificate(other, 2014)])).toMatchObject({ homes: 1 })
  expect(await sharing(folder)).toEqual([])
  expect(await asked(folder, (register) => register.home(`uprn:${BLOCK}`))).toMatchObject({ uprn: BLOCK })
})

test('later imports recognise the flats, and split a home that represented the block before', async () => {
  const folder = temporaryFolder()
  await imported(folder, [certificate('Flat 3, Mill House', 2019)])
  expect(await sharing(folder)).toEqual([])
  await imported(folder, [certificate('Flat 1, Mill House', 2010)])
  const before = await sharing(folder)
  expect(before).toHaveLength(2)
  const without = { ...certificate('FLAT 1, MILL HOUSE', 2021), UPRN: '' }
  const report = await imported(folder, [
    certificate('Flat 2, Mill House', 2011),
    certificate('3 Mill House', 2022),
    without,
  ])
  expect(report).toMatchObject({ homesBefore: 2, homes: 3 })
  const after = await sharing(folder)
  expect(after.map(({ fullAddress }) => fullAddress)).toEqual(
    [
      'Flat 1, Mill House, York, YO31 1BR',
      'Flat 2, Mill House, York, YO31 1BR',
      '3 Mill House, York, YO31 1BR',
    ].toSorted((one, other) => one.localeCompare(other, 'en-GB', { numeric: true })),
  )
})

test('importing points keeps homes with a shared UPRN and locates them by it', async () => {
  const folder = temporaryFolder()
  await imported(folder, [certificate('Flat 1, Mill House', 2010), certificate('Flat 2, Mill House', 2012)])
  const points = await folder.write('points.csv', `UPRN,LATITUDE,LONGITUDE\n${BLOCK},53.9,-1.1\n`)
  await importGeography({ paths: [points], registerDir: join(folder.path, 'register') })
  expect(await sharing(folder)).toMatchObject([{ lat: 53.9 }, { lat: 53.9 }])
  await imported(folder, [certificate('Flat 3, Mill House', 2013)])
  expect(await sharing(folder)).toMatchObject([{ lat: 53.9 }, { lat: 53.9 }, { lat: 53.9 }])
})

test('treats every address with a placeholder UPRN as a separate home', async () => {
  const folder = temporaryFolder()
  const flats = Array.from({ length: 1_000 }, (_, flat) => certificate(`Flat ${flat + 1}, Mill House`, 2012))
  // In a block, the second spelling would be the first flat.
  const report = await imported(folder, [...flats, certificate('1 Mill House', 2014)])
  expect(report).toMatchObject({ homes: 1_001, superseded: 0 })
})
