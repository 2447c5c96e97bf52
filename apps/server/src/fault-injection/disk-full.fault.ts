import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { withinOrganisation } from '../database/organisation-scope.ts'
import { AddedHomes } from './testing/adding-clients.ts'
import { DATABASES, deploy, ORGANISATION, type SignedInProduct } from './testing/deployment.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { smallDisk } from './testing/small-disk.ts'

const DISK_MB = 400
const CLIENTS = 2
const MB = 1024 * 1024
/**
 * Completely full, so that tables cannot grow; and with less space than the next log file needs. PostgreSQL then ends
 * itself and cannot restart (also when completely full, if that file is due just then).
 */
const EPISODES = [
  { left: 0, uploads: 1 },
  { left: 10 * MB, uploads: 3 },
  { left: 0, uploads: 1 },
  { left: 10 * MB, uploads: 3 },
]
/** If the database has ended itself, it cannot report the reason. */
const REFUSED = [500, 507]
/** Longer than a server would wait that counted each end of its database. */
const FULL_FOR_MS = 10_000
const ANSWERED_WITHIN_MS = 10_000
const BACK = { timeout: 30_000, interval: 100 }
const FULL = '{"detail":"The server has run out of disk space, so nothing was saved. Please try again later."}'

describe.each(DATABASES)('with a database %s', (kind) => {
  test(`a disk that is full ${EPISODES.length} times is reported, and nothing acknowledged is lost`, async () => {
    const disk = await smallDisk(DISK_MB)
    const homes = await AddedHomes.among(600)
    const deployment = await deploy(kind, { homes: 10_000, folder: disk.folder })
    const product = await deployment.serve()
    const asking = writer(product)
    const stopClients = homes.startClients(product, CLIENTS)
    for (const { left, uploads } of EPISODES) {
      await delay(500)
      await disk.fill(left)
      const fullSince = performance.now()
      for (let upload = 0; upload < uploads; upload += 1) expect(REFUSED).toContain((await asking.upload()).status)
      // A row or two may still find their place.
      expect([201, ...REFUSED]).toContain((await asking.invite()).status)
      expect([200, 500]).toContain((await asking.list()).status)
      await delay(Math.max(0, FULL_FOR_MS - (performance.now() - fullSince)))
      expect(product.child.exitCode).toBeNull()
      await disk.makeRoom()
      if (deployment.postgres !== null && (await asking.list()).status !== 200) {
        // As an operator does.
        await deployment.postgres.halt()
        await deployment.postgres.resume()
      }
      const before = homes.acknowledged.size
      const isBack = async () => (await asking.list()).status === 200 && homes.acknowledged.size > before
      await expect.poll(isBack, BACK).toBe(true)
      expect((await asking.upload()).status).toBe(201)
      expect((await asking.invite()).status).toBe(201)
    }
    await stopClients()
    await expectNothingLost(deployment, product, homes)
    expect(homes.acknowledged.size).toBeGreaterThan(EPISODES.length)
    expect([...asking.sentences]).toEqual([FULL])
    expect(asking.slowestMs()).toBeLessThan(ANSWERED_WITHIN_MS)
    const written = await deployment.withDatabase(writtenInTruth)
    expect(written.uploads).toBeGreaterThanOrEqual(asking.uploads.acknowledged)
    expect(written.uploads).toBeLessThanOrEqual(asking.uploads.acknowledged + asking.uploads.unsure)
    expect(written.rows).toBe(written.uploads * ROWS_OF_UPLOAD)
    expect(written.invitations).toBeGreaterThanOrEqual(asking.invitations.acknowledged)
    expect(written.invitations).toBeLessThanOrEqual(asking.invitations.acknowledged + asking.invitations.unsure)
    expect(written.mails).toBe(written.invitations)
  })
})

const ROWS_OF_UPLOAD = 40_000
const UPLOAD = [
  'Ref,Address,Postcode,Note',
  ...Array.from({ length: ROWS_OF_UPLOAD }, (_, row) => `${row},${row} Wrenfold Lane,ZZ1 1AA,${'x'.repeat(100)}`),
].join('\n')

/** Whether each request took effect. If its response was lost, either is possible. */
class Asked {
  acknowledged = 0
  unsure = 0

  note({ status }: Response): void {
    if (status === 201) this.acknowledged += 1
    else if (status === 500) this.unsure += 1
  }
}

/** Somebody who uploads files and invites people, and remembers what was promised. */
function writer(product: SignedInProduct) {
  const uploads = new Asked()
  const invitations = new Asked()
  let slowestMs = 0
  let invited = 0
  const sentences = new Set<string>()
  const ask = async (path: string, body?: string) => {
    const since = performance.now()
    const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const answer = await product.request(`/api/${path}`, init)
    slowestMs = Math.max(slowestMs, performance.now() - since)
    if (answer.status === 507) sentences.add(await answer.text())
    return answer
  }
  return {
    uploads,
    invitations,
    slowestMs: () => slowestMs,
    /** Messages about the disk. */
    sentences,
    list: () => ask('portfolio/homes/'),
    upload: async () => {
      const answer = await ask('portfolio/imports/?file_name=stock.csv', UPLOAD)
      uploads.note(answer)
      return answer
    },
    invite: async () => {
      invited += 1
      const answer = await ask(
        'organisation/invitations/',
        JSON.stringify({ email: `guest-${invited}@retrofolio.example` }),
      )
      invitations.note(answer)
      return answer
    },
  }
}

async function writtenInTruth(database: Database) {
  const counts = await withinOrganisation(database, ORGANISATION, (queries) =>
    queries.execute<Record<'uploads' | 'rows' | 'invitations', number>>(sql`
      select
        (select count(*)::int from imports) as uploads,
        (select count(*)::int from import_rows) as rows,
        (select count(*)::int from invitations) as invitations`),
  )
  const mails = await database.orm.execute<{ mails: number }>(
    sql`select count(*)::int as mails from mails where recipient like 'guest-%' and died_at is null`,
  )
  const [counted] = counts.rows
  const [mailed] = mails.rows
  if (counted === undefined || mailed === undefined) throw new Error('a count has a row')
  return { ...counted, ...mailed }
}
