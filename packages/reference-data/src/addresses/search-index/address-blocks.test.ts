import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { buildAddressBlocks, codeOfPostcode, homesOfBlock } from './address-blocks.ts'

const HOMES = [
  `(100, 51.5, -0.25, 'YORK', 'Flat 2, 3 Mill Lane', 'YO31 1BR')`,
  `(-8, NULL, NULL, NULL, concat('4 Mill', chr(31), 'Lane', chr(30), 'West'), 'YO31 1BR')`,
  `(101, NULL, NULL, 'ELY', '5 Quay', 'CB7 4DL')`,
  `(102, NULL, NULL, NULL, '6 Quay', 'A LONG TEXT')`,
]

test('restores each home from the text of its postcode, whatever its address contains', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`
    CREATE TABLE homes AS SELECT * FROM (VALUES ${HOMES.join(', ')})
      AS home(home_id, lat, lng, post_town, address, postcode)`)
  await buildAddressBlocks(connection)
  const found = await connection.runAndReadAll('SELECT code, postcode, homes FROM address_blocks')
  const blocks = found.getRows().map(([code, postcode, homes]) => ({ code, postcode: String(postcode), homes }))
  expect(blocks.map(({ postcode }) => postcode)).toEqual(['A LONG TEXT', 'CB7 4DL', 'YO31 1BR'])
  expect(blocks.map(({ code }) => code)).toEqual(blocks.map(({ postcode }) => codeOfPostcode(postcode)))
  const homes = blocks.flatMap(({ postcode, homes: block }) => homesOfBlock(postcode, String(block)))
  const byNumber = homes.toSorted((one, other) => Number(one.homeId - other.homeId))
  expect(
    byNumber.map(({ homeKey, uprn, address, postTown, postcode, lat, lng, fullAddress }) => ({
      homeKey,
      uprn,
      address,
      postTown,
      postcode,
      lat,
      lng,
      fullAddress,
    })),
  ).toEqual([
    {
      homeKey: 'key:7',
      uprn: null,
      address: '4 Mill Lane West',
      postTown: null,
      postcode: 'YO31 1BR',
      lat: null,
      lng: null,
      fullAddress: '4 Mill Lane West, YO31 1BR',
    },
    {
      homeKey: 'uprn:100',
      uprn: '100',
      address: 'Flat 2, 3 Mill Lane',
      postTown: 'YORK',
      postcode: 'YO31 1BR',
      lat: 51.5,
      lng: -0.25,
      fullAddress: 'Flat 2, 3 Mill Lane, York, YO31 1BR',
    },
    {
      homeKey: 'uprn:101',
      uprn: '101',
      address: '5 Quay',
      postTown: 'ELY',
      postcode: 'CB7 4DL',
      lat: null,
      lng: null,
      fullAddress: '5 Quay, Ely, CB7 4DL',
    },
    {
      homeKey: 'uprn:102',
      uprn: '102',
      address: '6 Quay',
      postTown: null,
      postcode: 'A LONG TEXT',
      lat: null,
      lng: null,
      fullAddress: '6 Quay, A LONG TEXT',
    },
  ])
  connection.closeSync()
  instance.closeSync()
})

test('writes the homes of a postcode in the order of their ids', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`
    CREATE TABLE homes AS SELECT (hash(range) >> 2)::BIGINT AS home_id, NULL::DOUBLE AS lat, NULL::DOUBLE AS lng,
      '' AS post_town, range || ' Quay' AS address, 'CB7 4DL' AS postcode FROM range(1000)`)
  await buildAddressBlocks(connection)
  const found = await connection.runAndReadAll('SELECT homes FROM address_blocks')
  const ids = String(found.getRows()[0]?.[0])
    .split('\u001E')
    .map((home) => BigInt(home.split('\u001F')[0] ?? ''))
  expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? -1 : 1)))
  connection.closeSync()
  instance.closeSync()
})

test.each(['', 'A1', 'E1 6AN', 'SW1A 1AA', 'SW1A 1AAX', 'SW1A 1AAXYZ'])(
  'codeOfPostcode of %j equals the code in the table',
  async (postcode) => {
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    await connection.run(`
    CREATE TABLE homes AS SELECT 1::BIGINT AS home_id, NULL::DOUBLE AS lat, NULL::DOUBLE AS lng, '' AS post_town,
      '1 Quay' AS address, '${postcode}' AS postcode`)
    await buildAddressBlocks(connection)
    const found = await connection.runAndReadAll('SELECT code FROM address_blocks')
    expect(found.getRows()).toEqual([[codeOfPostcode(postcode)]])
    connection.closeSync()
    instance.closeSync()
  },
)
