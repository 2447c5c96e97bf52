import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import type { Register } from '@retrofolio/reference-data/register/register'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRow } from '../reading/read-row.ts'
import { findHomesOfRows } from './find-homes.ts'

/** A home of the sample register as a stock list may contain it. */
interface Listed {
  uprn: string
  address: string
  town: string
  postcode: string
}

/** Spellings that keep the meaning of an address. */
const SPELLINGS: Record<string, (home: Listed) => string> = {
  'as the certificate': ({ address }) => address,
  'in capitals without commas': ({ address, town }) => `${address} ${town}`.replaceAll(',', ' ').toUpperCase(),
  'with town and county': ({ address, town }) => `${address}, ${town}, North Yorkshire, England`,
  'with abbreviations': ({ address }) =>
    address
      .replace(/\bStreet\b/g, 'St.')
      .replace(/\bRoad\b/g, 'Rd')
      .replace(/\bClose\b/g, 'Cl')
      .replace(/\bLane\b/g, 'Ln')
      .replace(/\bAvenue\b/g, 'Ave')
      .replace(/\bFlat\b/g, 'Apt'),
  'without its word for the flat': ({ address }) => address.replace(/^Flat (?=\d)/, ''),
  'with the name of an estate': ({ address }) => `${address}, Meadowcroft Estate`,
  'with zeros before the number': ({ address }) => address.replace(/^(\d)(?=\D)/, '00$1'),
  'with two letters swapped': ({ address }) =>
    address.replace(/\b([A-Z][a-z]{2})([a-z])([a-z])([a-z]{3,})\b/, '$1$3$2$4'),
}

let folder: string
let register: Register
const homes: Listed[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-find-homes-'))
  const paths = sampleRegisterFiles().certificates
  await importRegister({ paths, registerDir: folder })
  register = await openRegister(folder)
  const listed = new Map<string, Listed>()
  for (const path of paths) {
    for await (const row of readCertificates(path)) {
      if (row.kind !== 'certificate') continue
      const { uprn, address, postTown, postcode } = row.record
      if (uprn === null || address === null || postcode === null) continue
      listed.set(uprn, { uprn, address, town: postTown ?? '', postcode })
    }
  }
  // Runs of neighbours: the UPRN of the next row is the likeliest wrong match.
  homes.push(...[...listed.values()].filter((_, place) => place % 80 < 8))
})
afterAll(async () => {
  await register.close()
  await rm(folder, { recursive: true, force: true })
})

const COLUMNS = (['uprn', 'address', 'postcode'] as const).map((meaning) => ({
  header: meaning,
  meaning,
  basis: null,
  confidence: null,
  examples: [],
}))

const outcomesOf = (rows: readonly Listed[]) =>
  findHomesOfRows(
    { register, isServiceAsked: false },
    rows.map(({ uprn, address, postcode }) => readRow(COLUMNS, [uprn, address, postcode])),
  )

/** Addresses that the register lacks, close to ones that it has. */
const OTHERS: Record<string, (home: Listed) => string> = {
  'another number': ({ address }) => address.replace(/\d+/, '997'),
  'another street': () => '3 Completely Different Lane',
  'a flat that the house does not have': ({ address }) => `Flat 997, ${address.replace(/^Flat \w+, /, '')}`,
}

/** Houses without a number, and flats on a floor: a similar address may still be the same home. */
const HAS_NO_OTHER = /^\D+$|Floor/

test.each(Object.entries(SPELLINGS))(
  'matches a UPRN with its address %s, and never with the UPRN of the next row',
  async (_, spell) => {
    const rows = homes.map((home) => ({ ...home, address: spell(home) }))
    const found = await outcomesOf(rows)
    const isOwn = (place: number): boolean => {
      const row = found[place]
      return row?.kind === 'home' && row.facts.uprn === homes[place]?.uprn
    }
    expect(rows.filter((_row, place) => !isOwn(place))).toEqual([])

    const shifted = rows.map((row, place) => ({ ...row, uprn: homes[(place + 1) % homes.length]?.uprn ?? '' }))
    expect(await missedAmong(shifted)).toEqual([])
  },
)

test.each(Object.entries(OTHERS))('a UPRN with %s is ambiguous', async (_, spell) => {
  const rows = homes
    .filter(({ address }) => !HAS_NO_OTHER.test(address))
    .map((home) => ({ ...home, address: spell(home) }))
  expect(await missedAmong(rows)).toEqual([])
})

async function missedAmong(rows: readonly Listed[]): Promise<Listed[]> {
  const found = await outcomesOf(rows)
  return rows.filter((_, place) => found[place]?.kind !== 'ambiguous')
}
