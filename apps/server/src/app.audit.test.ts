import { AUDIT_ACTIONS, type AuditAction } from '@retrofolio/contract/accounts/audit'
import { examplePlanRequest } from '@retrofolio/contract/examples/plans'
import { toWire } from '@retrofolio/contract/wire-case'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setActive, setHomeQuota, setPassword } from './features/accounts/accounts.service.ts'
import { mailsTo } from './features/accounts/testing/mails-to.ts'
import { startRatedSample } from './features/explore/testing/rated-sample.ts'
import { runTestAddition } from './features/explore/testing/run-test-addition.ts'
import { runTestImport } from './features/imports/testing/run-test-import.ts'
import { SURVEY_DOCUMENT } from './testing/survey-document.ts'
import { createMember, type TestApp } from './testing/test-app.ts'
import { TEST_ADDRESSES, TEST_HOMES } from './testing/test-homes.ts'
import { testRegister } from './testing/test-register.ts'

let running: TestApp
beforeAll(async () => {
  // The purpose of the register is confirmed only where the register can be searched.
  running = await startRatedSample(testRegister(TEST_HOMES))
})
afterAll(() => running.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const PASSWORDS = { first: 'staple of a horse', second: 'a battery of staples', third: 'horses are correct' }

/** Number of audit entries ever created, by all users. */
async function entriesBegun(): Promise<number> {
  const { rows } = await running.database.pool.query<{ count: string }>(
    'select case when is_called then last_value else 0 end as count from audit_entries_id_seq',
  )
  return Number(rows[0]?.count)
}

test('every change leaves an audit entry, and no entry contains a secret', async () => {
  const secrets = new Set(Object.values(PASSWORDS))
  const changed = new Set<string>()
  let key: string | null = null

  /** Sends one request; a request that changes something must leave an audit entry. */
  async function ask(method: Method, path: string, payload?: object | string, pattern = path) {
    const headers = key === null ? {} : { authorization: `Token ${key}` }
    const before = await entriesBegun()
    const answer = await running.app.inject({ method, url: path, headers, ...(payload && { payload }) })
    expect([method, path, answer.statusCode < 300, answer.body]).toEqual([method, path, true, answer.body])
    if (method === 'GET') return answer
    changed.add(`${method} ${pattern}`)
    // Polled, since a reset link is created after the response.
    await expect.poll(entriesBegun).toBeGreaterThan(before)
    return answer
  }
  const keyOf = (answer: { json: () => { key: string } }) => {
    const newKey = answer.json().key
    secrets.add(newKey)
    return newKey
  }
  const mailed = async (email: string, link: RegExp) => {
    const found = async () => link.exec((await mailsTo(running.database, email)).at(-1)?.text ?? '')?.[1] ?? ''
    await expect.poll(found).not.toBe('')
    const part = await found()
    secrets.add(part.split('/').at(-1) ?? '')
    return part
  }

  const person = { first_name: 'Odalys', last_name: 'Fennimore' }
  const email = 'odalys@quillon.example'
  const password = (word: string) => ({ password1: word, password2: word })
  const company = { company_name: 'Quillon Homes', company_number: '01234567' }
  key = keyOf(
    await ask('POST', '/api/auth/registration/', { ...person, ...company, email, ...password(PASSWORDS.first) }),
  )
  await ask('POST', '/api/auth/email/verify/')
  await ask('POST', '/api/auth/email/verify/confirm/', { token: await mailed(email, /verify-email\/(\S+)/) })
  await ask('PATCH', '/api/auth/user/', { first_name: 'Oda' })
  await ask('PUT', '/api/auth/user/', { first_name: 'Odalys' })
  const newPassword = { new_password1: PASSWORDS.second, new_password2: PASSWORDS.second }
  await ask('POST', '/api/auth/password/change/', { old_password: PASSWORDS.first, ...newPassword })

  key = null
  await ask('POST', '/api/auth/password/reset/', { email })
  const [uid, token] = (await mailed(email, /confirm\/(\S+)/)).split('/')
  const third = { new_password1: PASSWORDS.third, new_password2: PASSWORDS.third }
  await ask('POST', '/api/auth/password/reset/confirm/', { uid, token, ...third })
  const login = () => ask('POST', '/api/auth/login/', { email, password: PASSWORDS.third })
  key = keyOf(await login())
  await ask('POST', '/api/auth/logout/')
  key = null
  keyOf(await login())
  keyOf(await login())
  key = keyOf(await login())
  const sessions: { id: number; is_current: boolean }[] = (await ask('GET', '/api/auth/sessions/')).json()
  const another = sessions.find((session) => !session.is_current)
  await ask('DELETE', `/api/auth/sessions/${another?.id}/`, undefined, '/api/auth/sessions/{id}/')
  await ask('DELETE', '/api/auth/sessions/')

  await ask('PATCH', '/api/organisation/', { name: 'Quillon & Sons' })
  const apiToken = await ask('POST', '/api/organisation/api-tokens/', { name: 'Sync', scope: 'write' })
  keyOf(apiToken)
  await ask(
    'DELETE',
    `/api/organisation/api-tokens/${apiToken.json().id}/`,
    undefined,
    '/api/organisation/api-tokens/{id}/',
  )
  const invitations = '/api/organisation/invitations/'
  const tamsin = 'tamsin@quillon.example'
  const invited = (await ask('POST', invitations, { email: tamsin })).json().id
  await mailed(tamsin, /accept-invitation\/(\S+)/)
  await ask('POST', `${invitations}${invited}/resend/`, undefined, `${invitations}{id}/resend/`)
  const invitation = await mailed(tamsin, /accept-invitation\/(\S+)/)
  const owner = key
  key = null
  keyOf(
    await ask(
      'POST',
      `/api/invitations/${invitation}/accept/`,
      { first_name: 'Tamsin', last_name: 'Okafor', ...password(PASSWORDS.first) },
      '/api/invitations/{token}/accept/',
    ),
  )
  key = owner
  const unwanted = (await ask('POST', invitations, { email: 'unwanted@quillon.example' })).json().id
  await mailed('unwanted@quillon.example', /accept-invitation\/(\S+)/)

  // Makes this the first proof of the owner's e-mail.
  await running.database.pool.query('update users set email_proven_at = null where email = $1', [email])
  key = null
  const sent = (await mailsTo(running.database, email)).length
  await ask('POST', '/api/auth/password/reset/', { email })
  await expect.poll(async () => (await mailsTo(running.database, email)).length).toBeGreaterThan(sent)
  const [again, secondToken] = (await mailed(email, /confirm\/(\S+)/)).split('/')
  await ask('POST', '/api/auth/password/reset/confirm/', { uid: again, token: secondToken, ...third })
  key = keyOf(await login())
  const held = (await ask('GET', '/api/organisation/access-review/')).json()
  const confirmed = (what: string, id: number) =>
    ask('POST', `/api/organisation/${what}/${id}/confirm/`, undefined, `/api/organisation/${what}/{id}/confirm/`)
  await confirmed('members', held.members[0].id)
  await confirmed('invitations', held.invitations[0].id)
  await ask('DELETE', `${invitations}${unwanted}/`, undefined, `${invitations}{id}/`)

  const { id: organisationId } = (await ask('GET', '/api/organisation/')).json()
  await setHomeQuota(running.database, { organisationId, homeQuota: 9 })
  const home = async (address: string) =>
    `/api/portfolio/homes/${(await ask('POST', '/api/portfolio/add-home/', { address })).json().data.home.id}/`
  const onHome = (url: string, action: string, method: Method = 'POST', payload?: object) =>
    ask(method, `${url}${action}/`, payload, `/api/portfolio/homes/{id}/${action}/`)
  const semi = await home(TEST_ADDRESSES.semi)
  for (const action of ['retrigger-solar', 'reanalyse', 'archive', 'restore']) await onHome(semi, action)
  await onHome(semi, 'survey', 'POST', Buffer.from(JSON.stringify(SURVEY_DOCUMENT)))
  await onHome(semi, 'survey', 'DELETE')
  await onHome(semi, 'facts', 'PATCH', { facts: { floor_area: 90 } })
  const other = await home(TEST_ADDRESSES.withoutFloorArea)
  await onHome(other, 'facts', 'PATCH', { facts: { floor_area: 90 } })
  const [{ id: noteId }]: [{ id: number }] = (await onHome(semi, 'notes', 'POST', { text: 'Booked' })).json()
  const note = `/api/portfolio/notes/${noteId}/`
  await ask('PUT', note, { text: 'Done' }, '/api/portfolio/notes/{id}/')
  await ask('DELETE', note, undefined, '/api/portfolio/notes/{id}/')
  const columns = '/api/portfolio/columns/'
  const phase = { name: 'Phase', kind: 'text' }
  await ask('POST', columns, { name: 'Officer', kind: 'text' })
  const [first, last]: { id: number }[] = (await ask('POST', columns, phase)).json()
  await ask('PUT', '/api/portfolio/column-order/', { ids: [last?.id, first?.id] })
  await ask('PUT', `${columns}${last?.id}/`, { ...phase, name: 'Stage' }, `${columns}{id}/`)
  await ask('DELETE', `${columns}${last?.id}/`, undefined, `${columns}{id}/`)
  await ask('POST', `${columns}${last?.id}/restore/`, undefined, `${columns}{id}/restore/`)
  const homeIds = [semi, other].map((url) => Number(/\d+/.exec(url)?.[0]))
  await ask('POST', '/api/portfolio/edit-homes/', { home_ids: homeIds, add_tags: ['Phase 2'] })
  await ask('POST', '/api/portfolio/edit-homes/', { home_ids: homeIds.slice(0, 1), remove_tags: ['Phase 2'] })
  await ask('POST', '/api/portfolio/facts/', { home_ids: homeIds, facts: { floor_area: 91 } })
  const planJobs = '/api/portfolio/plans/jobs/'
  const planJob = { home_ids: homeIds.join(), target: { kind: 'best_value' } }
  const { id: planJobId } = (await ask('POST', planJobs, planJob)).json()
  await ask('DELETE', `${planJobs}${planJobId}/`, undefined, `${planJobs}{id}/`)
  await ask('POST', '/api/explore/purpose/', { purpose: 'assess_or_improve_homes' })
  const found = '/api/explore/add/'
  const chosen = { homes: Array.from({ length: 6 }, (_, index) => `uprn:9000000${101 + index}`).join() }
  for (const isRun of [false, true]) {
    const { id: additionId } = (await ask('POST', found, chosen)).json()
    if (isRun) await runTestAddition(running, { organisationId, additionId })
    else await ask('DELETE', `${found}${additionId}/`, undefined, `${found}{id}/`)
  }
  const foundPlans = '/api/explore/plans/'
  const { id: foundPlansId } = (await ask('POST', foundPlans, { homes: 'uprn:999000000001' })).json()
  await ask('DELETE', `${foundPlans}${foundPlansId}/`, undefined, `${foundPlans}{id}/`)
  const tag = { from: 'Phase 2', to: 'Phase 3' }
  await ask('POST', '/api/portfolio/tags/rename/', tag)
  await ask('DELETE', '/api/portfolio/tags/?tag=Phase%203&homes=1', undefined, '/api/portfolio/tags/')
  await onHome(await home(TEST_ADDRESSES.unlisted), 'delete', 'DELETE')
  const imports = '/api/portfolio/imports/'
  const stock = `Address\n"${TEST_ADDRESSES.ambiguous}"\n`
  const { id: importId } = (await ask('POST', imports, stock)).json()
  const onImport = (action: string, method: Method = 'POST', payload?: object) =>
    ask(method, `${imports}${importId}/${action}/`, payload, `${imports}{id}/${action}/`)
  await onImport('columns', 'PUT', { meanings: ['address'] })
  const mapping = { meaning: 'wall_type', value: 'PRC panels', taken_as: 'system_built' }
  await onImport('values', 'PUT', { mappings: [mapping] })
  const mappings = '/api/portfolio/value-mappings/'
  const [{ id: mappingId }]: [{ id: number }] = (await ask('GET', mappings)).json()
  await ask('DELETE', `${mappings}${mappingId}/`, undefined, `${mappings}{id}/`)
  await onImport('start')
  await runTestImport(running, { organisationId, importId })
  await onImport('decide', 'POST', { row: 2, home_key: null })
  await onImport('reopen', 'POST', { row: 2 })
  await onImport('decide', 'POST', { row: 2, home_key: null })
  await onImport('reopen', 'POST', { row: 2 })
  const [open] = (await ask('GET', `${imports}${importId}/rows/`, undefined, `${imports}{id}/rows/`)).json()
  await onImport('accept', 'POST', { decisions: [{ row: 2, home_key: open.candidates[0].home_key }] })
  const decisions = '/api/portfolio/import-decisions/'
  const [{ id: decisionId }]: [{ id: number }] = (await ask('GET', decisions)).json()
  await ask('DELETE', `${decisions}${decisionId}/`, undefined, `${decisions}{id}/`)
  await onImport('undo')
  const rows = [['UPRN'], ['1']]
  const sheets = ['Stock', 'Old'].map((name) => ({ name, rows }))
  const { id: unstarted } = (await ask('POST', imports, Buffer.from(await writeXlsx({ sheets })))).json()
  await ask('PUT', `${imports}${unstarted}/sheet/`, { sheet: 'Old' }, `${imports}{id}/sheet/`)
  await ask('DELETE', `${imports}${unstarted}/discard/`, undefined, `${imports}{id}/discard/`)
  for (const path of ['organisation/export', 'organisation/export/csv', 'audit/export', 'auth/user/export']) {
    await ask('GET', `/api/${path}/`)
  }
  const view = { name: 'Worst', is_shared: true, parameters: 'sort=-bill_today' }
  const criterion = { name: 'York, E to G', filters: 'area=YO&band_today=E,F,G' }
  const { id: criterionId } = (await ask('POST', '/api/criteria/', criterion)).json()
  const onCriterion = `/api/criteria/${criterionId}/`
  await ask('PUT', onCriterion, { ...criterion, name: 'York' }, '/api/criteria/{id}/')
  await ask('POST', `${onCriterion}copy/`, undefined, '/api/criteria/{id}/copy/')
  await ask('DELETE', onCriterion, undefined, '/api/criteria/{id}/')
  await ask('POST', `${onCriterion}restore/`, undefined, '/api/criteria/{id}/restore/')
  const { id: viewId } = (await ask('POST', '/api/portfolio/views/', view)).json()
  const onView = `/api/portfolio/views/${viewId}/`
  await ask('PUT', onView, { ...view, name: 'Worst first' }, '/api/portfolio/views/{id}/')
  await ask('DELETE', onView, undefined, '/api/portfolio/views/{id}/')
  await ask('POST', `${onView}restore/`, undefined, '/api/portfolio/views/{id}/restore/')
  const { version: _basedOn, ...plan } = examplePlanRequest
  const { id: planId } = (await onHome(semi, 'plans', 'POST', Object(toWire(plan)))).json()
  const onPlan = (action: string, method: Method = 'POST', payload?: object) =>
    ask(method, `/api/portfolio/plans/${planId}/${action}`, payload, `/api/portfolio/plans/{id}/${action}`)
  await onPlan('', 'PUT', Object(toWire({ ...plan, version: 1 })))
  await onPlan('recalculate/', 'POST', { version: 2, save: true })
  await onPlan('copy/', 'POST', { name: 'Copy' })
  await onPlan('choose/', 'DELETE')
  await onPlan('choose/')
  await onPlan('export/', 'GET')
  await onPlan('', 'DELETE')
  await onPlan('restore/')
  const rates = '/api/organisation/rates/'
  await ask('POST', rates, 'measure,fixed_gbp,priced_on,vat\nboiler,3000,2026-06-01,excluded\n')
  await ask('POST', `${rates}revert/`, { version: null })
  const list = { parameters: 'columns=address', home_ids: '' }
  for (const format of ['csv', 'xlsx']) await ask('POST', `/api/portfolio/export/${format}/`, list)

  await ask('GET', '/api/explore/export/?district=YO31')
  const shortlisted = { homes: `uprn:${TEST_HOMES[0]?.uprn}` }
  const [{ home_key: foundKey }] = (await ask('GET', '/api/explore/homes/?district=YO31&limit=1')).json().homes
  await ask('POST', '/api/explore/export/', { homes: foundKey, format: 'csv' })
  await ask('POST', '/api/explore/shortlist/', shortlisted)
  await ask('POST', '/api/explore/shortlist/remove/', shortlisted)

  const members: { id: number; is_self: boolean }[] = (await ask('GET', '/api/organisation/members/')).json()
  const colleague = members.find((member) => !member.is_self)
  await ask('DELETE', `/api/organisation/members/${colleague?.id}/`, undefined, '/api/organisation/members/{id}/')
  await setActive(running.database, { email, isActive: false })
  await setActive(running.database, { email, isActive: true })
  const witness = await createMember(running.database, { organisationId })
  await setPassword(running.database, { email: witness.email, password: PASSWORDS.second })
  await ask('POST', '/api/auth/user/delete/', { password: PASSWORDS.third })

  const session = await running.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email: witness.email, password: PASSWORDS.second },
  })
  key = keyOf(session)
  const trail = await ask('GET', '/api/audit/?limit=200')
  const entries: { action: AuditAction; sentence: string }[] = trail.json()
  const actions = new Set(entries.map((entry) => entry.action))
  // The two actions of the operator's first commands, in an organisation created by them.
  expect(AUDIT_ACTIONS.filter((action) => !actions.has(action))).toEqual(['organisation_created', 'member_created'])
  for (const secret of secrets) expect(trail.body).not.toContain(secret)
  for (const { sentence } of entries) expect(sentence).not.toMatch(/[{}]|undefined/)

  const document: { paths: Record<string, object> } = (await ask('GET', '/api/docs/openapi.json')).json()
  const changing = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  // Web vitals belong to no organisation, and a preview saves nothing, so they leave no audit entry.
  // A member reads and is notified without effect on others.
  const ofMember = ['POST {id}/read/', 'POST {id}/unread/', 'POST read-all/', 'PUT choices/']
  const silent = [
    'POST /api/vitals/',
    'POST /api/organisation/rates/preview/',
    ...ofMember.map((call) => call.replace(' ', ' /api/notifications/')),
  ]
  expect(new Set(changing)).toEqual(new Set([...changed, ...silent]))
})
