import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchAddress, matchCandidate } from '../addresses/matching/match-address.ts'
import { fullAddress } from '../addresses/parsing/full-address.ts'
import { readCertificates } from '../certificates/read-certificates.ts'
import type { CertificateRecord } from '../certificates/record/certificate-record.ts'
import { importGeography } from '../register/import/import-geography.ts'
import { importRegister } from '../register/import/import-register.ts'
import type { ImportReport } from '../register/import/import-report.ts'
import { openRegister } from '../register/read/open-register.ts'
import type { Register } from '../register/register.ts'
import { registerFiles } from '../register/register-files.ts'
import { buildSampleRegister } from './build-sample-register.ts'
import { asBuiltState } from './describe-fabric.ts'
import { fictionalPostcode } from './fictional-names.ts'
import { planSampleRegister } from './plan-sample-register.ts'
import { sampleRegisterFiles } from './sample-register-files.ts'
import { SAMPLE_TOWNS } from './sample-towns.ts'
import { SAMPLE_AGES } from './stock-tables.ts'

const { certificates, points } = sampleRegisterFiles()
const MOST_BYTES = 2_500_000

let registerDir: string
let report: ImportReport
let register: Register
const records: CertificateRecord[] = []

beforeAll(async () => {
  registerDir = await mkdtemp(join(tmpdir(), 'retrofolio-sample-'))
  await importGeography({ paths: points, registerDir })
  report = await importRegister({ paths: certificates, registerDir })
  register = await openRegister(registerFiles(registerDir).register)
  for (const file of certificates) {
    for await (const row of readCertificates(file)) if (row.kind === 'certificate') records.push(row.record)
  }
})
afterAll(async () => {
  await register.close()
  await rm(registerDir, { recursive: true, force: true })
})

describe('the sample register', () => {
  it("equals the generator's output byte for byte", async () => {
    const folder = dirname(certificates[0] ?? '')
    const built = buildSampleRegister()
    expect(built.map(({ name }) => join(folder, name))).toEqual([...certificates, ...points])
    const differing = []
    for (const { name, text } of built) {
      if ((await readFile(join(folder, name), 'utf8')) !== text) differing.push(name)
    }
    expect(differing).toEqual([])
  })

  it('stays small', () => {
    const bytes = buildSampleRegister().reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  it('has at least 2,500 homes over at least 12 towns of four nations', () => {
    expect(report.homes).toBeGreaterThanOrEqual(2500)
    expect(new Set(records.map(({ postTown }) => postTown)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(records.map(({ features }) => features.nation)).size).toBe(4)
  })

  it('imports completely, without rejected rows or unrecognised texts', () => {
    expect(report).toMatchObject({ rejected: 0, rejectedBy: [], unread: [], warnings: [], lodgementProblems: [] })
    expect(report.read).toBe(report.entered + report.superseded)
    expect(report.superseded).toBeGreaterThan(50)
  })

  it('says where every home is', async () => {
    const status = await register.status()
    expect(status.homesWithLocation).toBe(status.homes)
  })

  it('contains nothing that could be real', () => {
    for (const { postcode, uprn, certificateKey } of records) {
      expect(postcode).toMatch(/ \d[CIKMOV]{2}$/)
      expect(uprn ?? '999000000000').toMatch(/^9990000\d{5}$/)
      expect(certificateKey).toMatch(/^0000-0000-0000-\d{4}-\d{4}$/)
    }
  })

  it('has homes without floor area or property type, and park homes', () => {
    const count = (fits: (record: CertificateRecord) => boolean): number => records.filter(fits).length
    expect(count(({ features }) => features.totalFloorAreaM2 === null)).toBeGreaterThan(10)
    expect(count(({ features }) => features.propertyType === null)).toBeGreaterThan(10)
    expect(count(({ features }) => features.propertyType === 'park_home')).toBe(6)
    expect(count(({ uprn }) => uprn === null)).toBeGreaterThan(50)
  })

  it("gives unchanged walls the register's assumptions for their age", () => {
    const untouched = records.filter(({ features }) => features.describedAs.walls?.includes('(assumed)'))
    expect(untouched.length).toBeGreaterThan(800)
    for (const { features } of untouched) {
      const text = features.describedAs.walls ?? ''
      const age = SAMPLE_AGES.find((letter) => letter === features.ageBand) ?? 'L'
      const words = { none: 'no insulation', partial: 'partial insulation', insulated: 'insulated' }
      expect(text).toContain(`as built, ${words[asBuiltState(text.split(',')[0] ?? '', age)]} (assumed)`)
    }
  })

  it('gives only top flats a roof and only ground-floor flats a floor', () => {
    const flats = planSampleRegister().flatMap(({ plots }) => plots.filter(({ level }) => level !== null))
    const blocks = Map.groupBy(flats, ({ postcode }) => postcode)
    const large = [...blocks.values()].filter((block) => block.length >= 12)
    expect(large.length).toBeGreaterThan(8)
    for (const block of large)
      expect(new Set(block.map(({ level }) => level))).toEqual(new Set(['ground', 'mid', 'top']))
    const inTheMiddle = records.filter(({ features }) => features.flat?.level === 'mid')
    expect(inTheMiddle.length).toBeGreaterThan(100)
    for (const { features } of inTheMiddle) {
      // A full SAP assessment calls every home below "other premises".
      const floor = features.assessment === 'sap' ? 'other_premises' : 'none'
      expect([features.roof.kind, features.floor.kind]).toEqual(['none', floor])
    }
  })

  it('every full address finds its home and no other', () => {
    const homes = records.map((record) => ({ ...record, fullAddress: fullAddress(record) }))
    const textsOfHome = Map.groupBy(homes, ({ uprn, fullAddress: text }) => uprn ?? text)
    const inPostcode = Map.groupBy(
      [...textsOfHome.values()].flatMap((certificates) => certificates.at(-1) ?? []),
      ({ postcode }) => postcode,
    )
    const candidatesIn = new Map(
      [...inPostcode].map(([postcode, block]) => [
        postcode,
        block.map((home) => ({ ...matchCandidate(home), uprn: home.uprn ?? home.fullAddress })),
      ]),
    )
    for (const home of homes) {
      const found = matchAddress(home.fullAddress, candidatesIn.get(home.postcode) ?? [])
      expect(found).toMatchObject({ kind: 'match', candidate: { uprn: home.uprn ?? home.fullAddress } })
    }
    expect(textsOfHome.size).toBe(report.homes)
  })

  it('every fiftieth full address finds its home through the register itself', async () => {
    for (const record of records.filter((_, index) => index % 50 === 0)) {
      const found = await register.resolve(fullAddress(record))
      const home = found.kind === 'match' ? await register.home(found.homeKey) : null
      expect(home).toMatchObject({ uprn: record.uprn, postcode: record.postcode })
    }
  })
})

describe('the documented addresses', () => {
  it('give the documented results', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../docs/sample-register.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)].map(([, address = '', answer = '']) => ({
      address,
      answer: answer.trim(),
    }))
    const answers = []
    for (const { address } of rows) answers.push({ address, answer: await answerOf(address) })
    expect(answers).toEqual(rows)
    expect(rows.length).toBeGreaterThan(20)
  })

  async function answerOf(address: string): Promise<string> {
    const found = await register.resolve(address)
    if (found.kind === 'match') return 'one home'
    if (found.kind === 'ambiguous') return `${found.candidates.length} to choose from`
    return found.postcode === null ? 'unknown postcode' : 'known postcode'
  }
})

describe('fictionalPostcode', () => {
  it('never repeats a postcode, and throws when a district has none left', () => {
    const serials = Array.from({ length: 324 }, (_, serial) => fictionalPostcode('YO31', serial))
    expect(new Set(serials).size).toBe(324)
    expect(() => fictionalPostcode('YO31', 324)).toThrow(/YO31/)
  })

  it('has enough postcodes for every town', () => {
    expect(SAMPLE_TOWNS.length).toBe(16)
  })
})
