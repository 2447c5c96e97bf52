import { HOME_NOTES_MAX, NOTE_TEXTS } from '@retrofolio/contract/homes/notes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { homeNotes } from './notes.tables.ts'

let running: TestApp
let author: Member
let colleague: Member
let homeId: number
let notes: string
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  author = await createMember(running.database)
  colleague = await createMember(running.database, { organisationId: author.organisationId })
  const added = await call('POST', '/api/portfolio/add-home/', { address: TEST_ADDRESSES.semi })
  homeId = added.json().data.home.id
  notes = `/api/portfolio/homes/${homeId}/notes/`
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by = author) =>
  running.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
const addedId = async (payload: object): Promise<number> => (await call('POST', notes, payload)).json()[0].id

describe('a note', () => {
  test('has author, time and link, and the newest comes first', async () => {
    const first = await call('POST', notes, { text: '  Roof survey\nbooked ', link: 'https://Example.com/a b' })
    expect([first.statusCode, first.json()]).toEqual([
      201,
      [
        {
          id: expect.any(Number),
          text: 'Roof survey\nbooked',
          link: 'https://example.com/a%20b',
          author: 'Example Member',
          created_at: '2026-03-01T09:30:00Z',
          edited_at: null,
          is_own: true,
        },
      ],
    ])
    await call('POST', notes, { text: 'Second' }, colleague)
    const listed: object[] = (await call('GET', notes)).json()
    expect(listed).toMatchObject([
      { text: 'Second', link: null, is_own: false },
      { text: 'Roof survey\nbooked', is_own: true },
    ])
  })

  test('is changed and deleted by its author only', async () => {
    const own = `/api/portfolio/notes/${await addedId({ text: 'Booked', link: 'https://example.com/' })}/`
    for (const method of ['PUT', 'DELETE'] as const) {
      const refused = await call(method, own, { text: 'Mine now' }, colleague)
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { detail: 'Only its author may change or delete a note.' },
      ])
    }
    running.clock.now = new Date('2026-03-02T08:00:00Z')
    const changed = await call('PUT', own, { text: 'Done' })
    expect(changed.json()).toMatchObject([{ text: 'Done', link: null, edited_at: '2026-03-02T08:00:00Z' }])
    expect((await call('DELETE', own)).json()).toEqual([])
    expect((await call('DELETE', own)).statusCode).toBe(404)
    const trail: { sentence: string }[] = (await call('GET', `/api/audit/?home=${homeId}`)).json()
    const address = TEST_ADDRESSES.semi
    expect(trail.slice(0, 3).map(({ sentence }) => sentence)).toEqual([
      `Example Member deleted a note on ${address}.`,
      `Example Member changed a note on ${address}.`,
      `Example Member added a note to ${address}.`,
    ])
  })

  test('is neither shown to another organisation nor changed by it', async () => {
    const stranger = await createMember(running.database)
    const id = await addedId({ text: 'Hidden' })
    const answers = [
      await call('GET', notes, undefined, stranger),
      await call('POST', notes, { text: 'x' }, stranger),
      await call('PUT', `/api/portfolio/notes/${id}/`, { text: 'x' }, stranger),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })

  test('is exported, and stays without a name when its author deletes their account', async () => {
    await call('POST', notes, { text: '=Booked', link: 'https://example.com/' }, colleague)
    const person = (await call('GET', '/api/auth/user/export/', undefined, colleague)).json()
    expect(person.notes).toMatchObject([{ home_address: TEST_ADDRESSES.semi, text: '=Booked' }])
    expect((await call('GET', '/api/auth/user/export/')).json().notes).toEqual([])
    await call('POST', '/api/auth/user/delete/', { password: colleague.password }, colleague)
    expect((await call('GET', notes)).json()).toMatchObject([{ author: 'A former member', is_own: false }])
    const exported: { notes: object[] }[] = (await call('GET', '/api/organisation/export/')).json()
    expect(exported[0]?.notes).toMatchObject([{ text: '=Booked', author: 'A former member' }])
    const csv = (await call('GET', '/api/organisation/export/csv/')).body
    expect(csv).toContain('A former member: =Booked https://example.com/')
  })
})

test.each([
  [{}, { text: ['This field is required.'] }],
  [{ text: ' ' }, { text: ['This field may not be blank.'] }],
  [{ text: 'x'.repeat(2_001) }, { text: ['Ensure this field has no more than 2000 characters.'] }],
  [{ text: 'x', link: 'http://example.com/' }, { link: [NOTE_TEXTS.link('http://example.com/')] }],
  [{ text: 'x', link: 'javascript:alert(1)' }, { link: [NOTE_TEXTS.link('javascript:alert(1)')] }],
  [
    { text: 'x', link: 'https://me:secret@example.com/' },
    { link: [NOTE_TEXTS.link('https://me:secret@example.com/')] },
  ],
  [{ text: 'x', link: 'example' }, { link: [NOTE_TEXTS.link('example')] }],
])('rejects invalid fields', async (body, fields) => {
  const answer = await call('POST', notes, body)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})

test('a home has a limited number of notes', async () => {
  const { organisationId, userId: authorId } = author
  const note = { organisationId, homeId, authorId, text: 'Note', createdAt: running.clock.now }
  await withinOrganisation(running.database, organisationId, (queries) =>
    queries.insert(homeNotes).values(Array.from({ length: HOME_NOTES_MAX }, () => note)),
  )
  const answer = await call('POST', notes, { text: 'One more' })
  expect([answer.statusCode, answer.json()]).toEqual([400, { text: [NOTE_TEXTS.full] }])
})
