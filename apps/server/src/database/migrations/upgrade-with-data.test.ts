import { examplePlanRequest, examplePlanVersion } from '@retrofolio/contract/examples/plans'
import { toWire } from '@retrofolio/contract/wire-case'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { confirmTestPurpose } from '../../features/explore/testing/confirm-test-purpose.ts'
import { insertTestPlans } from '../../features/explore/testing/insert-test-plans.ts'
import { savePlans } from '../../features/homes/plans/save-plans.ts'
import { columnChecks } from '../../features/imports/columns/check-columns.service.ts'
import { findImport } from '../../features/imports/imports.repository.ts'
import { createMember, startTestApp } from '../../testing/test-app.ts'
import { startEmptyDatabase } from '../../testing/test-database.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import type { Queries } from '../database.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { readMigrations } from '../migrations.ts'
import { withinOrganisation } from '../organisation-scope.ts'
import journal from './meta/_journal.json' with { type: 'json' }

/** The last migration of the previous release. */
const RELEASED = journal.entries.findIndex(({ tag }) => tag === '0027_proven-emails') + 1

const INSERT_USER = `insert into users (organisation_id, email, password_hash) values ($1, $2, 'x')`
const insertHome = (queries: Queries, organisationId: number, address: string) =>
  queries.execute(sql`
    insert into homes (organisation_id, full_address, normalised_address, status, created_at, updated_at)
    values (${organisationId}, ${address}, ${address}, 'missing_data', now(), now())`)
const COLUMNS = [{ header: 'Walls', meaning: 'wall_type', basis: 'header', confidence: 1, examples: [] }]

test('users and imports of the previous release are complete after an upgrade', async () => {
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  const { database } = empty
  const { pool } = database
  await migrateDatabase(database, { migrations: readMigrations().slice(0, RELEASED) })
  const { rows: organisations } = await pool.query<{ id: string }>(
    `insert into organisations (name) values ('Quillon Homes') returning id`,
  )
  const organisationId = Number(organisations[0]?.id)
  for (const name of ['a', 'b']) await pool.query(INSERT_USER, [organisationId, `${name}@quillon.example`])
  const importId = await withinOrganisation(database, organisationId, async (queries) => {
    const { rows } = await queries.execute<{ id: string }>(sql`
      insert into imports (organisation_id, file_name, file_bytes, sha256, format, status, columns, warnings, row_count,
        waiting, uploaded_by_id, uploaded_at)
      values (${organisationId}, 'homes.csv', 1, 'x', 'csv', 'uploaded', ${JSON.stringify(COLUMNS)}, '[]', 2, 2, 1, now())
      returning id`)
    const id = Number(rows[0]?.id)
    await queries.execute(sql`
      insert into import_rows (organisation_id, import_id, row_number, cells, outcome)
      values (${organisationId}, ${id}, 2, '{Cavity}', 'waiting'), (${organisationId}, ${id}, 3, '{Knitted}', 'waiting')`)
    await insertHome(queries, organisationId, '1 Example Street')
    return id
  })
  const key = { organisationId, importId }

  await migrateDatabase(database)

  // A node of the previous release keeps adding users without a link id.
  await pool.query(INSERT_USER, [organisationId, 'c@quillon.example'])
  const { rows: users } = await pool.query<{ linkId: string }>('select link_id as "linkId" from users')
  expect(new Set(users.map(({ linkId }) => linkId)).size).toBe(3)
  // And homes without custom values.
  const homes = await withinOrganisation(database, organisationId, async (queries) => {
    await insertHome(queries, organisationId, '2 Example Street')
    return queries.execute(sql`select full_address, custom_values from homes order by id`)
  })
  expect(homes.rows).toEqual([
    { full_address: '1 Example Street', custom_values: {} },
    { full_address: '2 Example Street', custom_values: {} },
  ])
  // Homes of the previous release get plans, which stay as they were saved.
  const { name, note, steps, settings, figures, ...saved } = examplePlanVersion
  const { asOf, engineVersion, tablesVersion, ratesVersion } = saved
  const basis = { asOf, engineVersion, tablesVersion, ratesVersion, factsDigest: 'x' }
  const plans = await withinOrganisation(database, organisationId, async (queries) => {
    const plan = { homeId: 1, name, note, steps, settings, figures, basis, isChosen: true }
    await savePlans(queries, organisationId, [plan], { authorId: 1, at: new Date() })
    return queries.execute(sql`
      select p.name, p.band_after, v.figures from home_plans p
      join home_plan_versions v on v.plan_id = p.id and v.version = p.version`)
  })
  expect(plans.rows).toEqual([{ name, band_after: 'C', figures }])
  // A plan gives its home a new version, and a home goes with its place in a job.
  const versions = () =>
    withinOrganisation(database, organisationId, async (queries) => {
      const { rows } = await queries.execute<{ version: string }>(
        sql`select xmin::text as version from homes order by id`,
      )
      return rows.map(({ version }) => version)
    })
  const [before, other] = await versions()
  const places = await withinOrganisation(database, organisationId, async (queries) => {
    await queries.execute(sql`
      insert into home_plans (home_id, organisation_id, name, version, is_chosen, created_at, updated_at, outcome, band_after,
        score_after, bill_after_gbp, rating_after)
      select id, organisation_id, 'By a job', 1, false, now(), now(), 'plan', 'C', 70, 900, 'medium' from homes order by id limit 1`)
    await queries.execute(sql`
      insert into plan_jobs (organisation_id, started_by_id, target, is_chosen, as_of, status, started_at)
      values (${organisationId}, 1, '{"kind":"best_value"}', true, '2026-03-01', 'running', now())`)
    await queries.execute(sql`
      insert into plan_job_homes (organisation_id, job_id, home_id) select ${organisationId}, plan_jobs.id, homes.id from plan_jobs, homes`)
    await queries.execute(sql`delete from homes where full_address = '2 Example Street'`)
    return queries.execute(sql`select outcome from plan_job_homes`)
  })
  expect(places.rows).toEqual([{ outcome: null }])
  const [after] = await versions()
  expect(after).not.toBe(before)
  expect(other).toBeDefined()
  const [walls] = await withinOrganisation(database, organisationId, async (queries) => {
    const state = await findImport(queries, key)
    return state === null ? [] : columnChecks(queries, key, state)
  })
  expect(walls).toMatchObject({ filled: 2, refused: 1, values: [{ value: 'Knitted', count: 1, row: 3 }] })
})

/** The last migration before own prices, plans and answers. */
const WITHOUT_PLANS = journal.entries.findIndex(({ tag }) => tag === '0042_removed-columns') + 1

test('an organisation of the version without plans saves prices, plans and answers after an upgrade', async () => {
  const running = await startTestApp()
  onTestFinished(() => running.stop())
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  const { database } = empty
  await migrateDatabase(database, { migrations: readMigrations().slice(0, WITHOUT_PLANS) })
  const member = await createMember(database)
  const { headers, organisationId } = member
  const app = await running.rebuild({ database })
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object | string) =>
    app.inject({ method, url: `/api/${url}`, headers, ...(payload !== undefined && { payload }) })
  const added = await call('POST', 'portfolio/add-home/', { address: TEST_ADDRESSES.semi })
  const { id } = added.json().data.home
  const existing = { is_listed: false, exposure: 'severe', floor_area: 101 }
  expect((await call('PATCH', `portfolio/homes/${id}/facts/`, { facts: existing })).statusCode).toBe(200)
  const stored = (table: 'home_facts' | 'homes') =>
    withinOrganisation(database, organisationId, async (queries) => {
      const { rows } = await queries.execute(sql`select * from ${sql.identifier(table)} order by id`)
      return rows
    })
  const before = { facts: await stored('home_facts'), homes: await stored('homes') }
  expect(before.facts).toHaveLength(3)

  await migrateDatabase(database)

  expect({ facts: await stored('home_facts'), homes: await stored('homes') }).toEqual(before)
  const csv = 'measure,fixed_gbp,priced_on,vat\nboiler,3000,2026-06-01,excluded\n'
  const rates = await call('POST', 'organisation/rates/?file_name=rates.csv', csv)
  expect([rates.statusCode, rates.json().version]).toEqual([201, 1])
  const answers = { damp: true, cavity_survey: 'not_known', loft_access: 'not_known' }
  expect((await call('PATCH', `portfolio/homes/${id}/facts/`, { facts: answers })).statusCode).toBe(200)
  const { facts } = (await call('GET', `portfolio/homes/${id}/facts/`)).json()
  const values = Object.fromEntries(facts.map(({ key, value }: { key: string; value: unknown }) => [key, value]))
  expect(values).toMatchObject({ ...existing, ...answers })
  const { version: _version, ...request } = examplePlanRequest
  const plan = await call('POST', `portfolio/homes/${id}/plans/`, Object(toWire(request)))
  expect([plan.statusCode, plan.json()]).toMatchObject([201, { current: { version: 1, rates_version: 1 } }])
  expect((await call('POST', `portfolio/plans/${plan.json().id}/choose/`)).json()).toMatchObject({ is_chosen: true })
  expect((await call('GET', `portfolio/homes/${id}/plans/`)).json()).toMatchObject([{ staleness: null }])
  await confirmTestPurpose(database, member)
  const found = await call('POST', 'explore/add/', { homes: 'uprn:9000000120,uprn:5' })
  expect([found.statusCode, found.json().added, found.json().refusals[0].reason]).toEqual([200, 1, 'not_found'])
  const jobId = await withinOrganisation(database, organisationId, (queries) => insertTestPlans(queries, member))
  expect((await call('GET', 'explore/plans/')).json()).toMatchObject([{ id: jobId, total: 1, done: 0 }])
  // Saved searches and notifications of members.
  const criterion = await call('POST', 'criteria/', { name: 'York', filters: 'area=YO', notify: true })
  expect([criterion.statusCode, criterion.json().name]).toEqual([201, 'York'])
  for (const url of ['criteria/', 'notifications/', 'notifications/choices/', 'dashboard/', 'explore/shortlist/']) {
    const answer = await call('GET', url)
    expect([url, answer.statusCode < 500]).toEqual([url, true])
  }
  const kept = await call('POST', 'explore/shortlist/', { homes: 'uprn:9000000120' })
  expect([kept.statusCode, kept.json()]).toEqual([200, { changed: 1, homes: 1, home_keys: ['uprn:9000000120'] }])
  const visits = await withinOrganisation(database, organisationId, (queries) =>
    queries.execute(sql`select before_on from dashboard_visits where user_id = ${member.userId}`),
  )
  expect(visits.rows).toEqual([{ before_on: null }])
})

/** The migrations that made the tables of Explore, criteria, notifications and the dashboard. */
const FOUND_FROM = journal.entries.findIndex(({ tag }) => tag === '0047_explore-shortlist')
const FOUND_TO = journal.entries.findIndex(({ tag }) => tag === '0051_explore-plans') + 1

/** A row of each, as the last of these migrations left it: columns, then values. */
const FOUND_ROWS = {
  register_purposes: ['purpose, confirmed_by_id, confirmed_at', `'assess_or_improve_homes', 1, now()`],
  shortlisted_homes: ['home_key, added_by_id, added_at', `'uprn:1', 1, now()`],
  criteria: [
    'name, filters, created_by_id, created_at, updated_at, filtered_at',
    `'York', 'area=YO&band_today=E', 1, now(), now(), now()`,
  ],
  criterion_followers: ['criterion_id, user_id', '1, 1'],
  criterion_changes: [
    'criterion_id, version, since, appeared, "left", home_keys, evaluated_at',
    `1, '2', '1', 3, 4, '{uprn:1}', now()`,
  ],
  notifications: [
    'user_id, kind, event_key, data, link, mail, created_at',
    `1, 'new_matches', '1 2', '{"criterion":"York","homes":3,"left":4}', '/explore', 'daily', now()`,
  ],
  notification_choices: ['user_id, kind, channel', `1, 'new_matches', 'email_daily'`],
  notification_digests: ['user_id, period, notices, created_at', `1, 'daily 2026-03-02', 1, now()`],
  notification_progress: ['topic, value', `'certificates', '2026-03-02'`],
  explore_additions: [
    'started_by_id, status, home_keys, selected, done, added, refusals, homes, started_at',
    `1, 'running', '{uprn:1,uprn:2}', 2, 1, 1, '{}', '[{"homeKey":"uprn:1","homeId":1,"address":"1 Oak Road"}]', now()`,
  ],
  dashboard_visits: ['user_id, visited_on, before_on', `1, '2026-03-02', '2026-03-01'`],
  explore_plan_jobs: [
    'started_by_id, status, home_keys, certificate_digests, total, done, failed, as_of, started_at',
    `1, 'running', '{uprn:1}', '{12}', 1, 0, 0, '2026-03-01', now()`,
  ],
  explore_plans: [
    'home_key, certificate_digest, engine_version, tables_version, prices, cost_to_c_gbp, measures_to_c, planned_at',
    `'uprn:1', '12', 'e', 't', 'wales 2026-01-01,0.2', 1830.5, '{Loft insulation}', now()`,
  ],
} as const

test('rows of Explore, criteria, notifications and the dashboard are complete after an upgrade', async () => {
  const migrations = readMigrations().slice(0, FOUND_TO)
  const made = migrations
    .slice(FOUND_FROM)
    .flatMap(({ sql: texts }) => Array.from(texts.join().matchAll(/CREATE TABLE "(\w+)"/g), ([, name]) => name))
  expect(new Set([...Object.keys(FOUND_ROWS), 'certificate_replacements'])).toEqual(new Set(made))
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  const { database } = empty
  await migrateDatabase(database, { migrations })
  const { organisationId } = await createMember(database)
  const rows = () =>
    withinOrganisation(database, organisationId, async (queries) => {
      const found: [string, unknown[]][] = []
      for (const table of Object.keys(FOUND_ROWS)) {
        found.push([table, (await queries.execute(sql`select * from ${sql.identifier(table)}`)).rows])
      }
      return found
    })
  await withinOrganisation(database, organisationId, async (queries) => {
    for (const [table, [columns, values]] of Object.entries(FOUND_ROWS)) {
      await queries.execute(
        sql.raw(`insert into ${table} (organisation_id, ${columns}) values (${organisationId}, ${values})`),
      )
    }
  })
  const before = await rows()
  expect(before.map(([table, found]) => [table, found.length])).toEqual(
    Object.keys(FOUND_ROWS).map((table) => [table, 1]),
  )

  await migrateDatabase(database)

  expect(await rows()).toMatchObject(before)
})
