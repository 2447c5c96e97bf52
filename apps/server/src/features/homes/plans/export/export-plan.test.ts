import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../../testing/test-homes.ts'

let running: TestApp
let member: Member
let homeId: number
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  const added = await call('POST', '/api/portfolio/add-home/', { address: TEST_ADDRESSES.semi })
  homeId = added.json().data.home.id
})
afterAll(() => running.stop())

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  running.app.inject({ method, url, headers: member.headers, ...(payload && { payload }) })

const step = (option_id: string, year: number | null = null) => ({ option_id, is_on: true, is_locked: false, year })
const PLAN = {
  name: '=HYPERLINK("https://evil.example")',
  note: '+1+1',
  steps: [step('floorSuspended', 2028), step('pv:5'), step('ewi')],
  settings: {
    target: { kind: 'score', least: 69, chance: 0.8 },
    tenure: 'private_rented',
    include: [],
    exclude: ['ashp'],
    may_raise_bill: true,
    due_in_years: [{ measure_id: 'boiler', years: 4 }],
    grant_answers: [],
    is_programme: false,
    show_proposed_rules: false,
  },
}

test('a workbook has a summary and the steps with quantities, and no text becomes a formula', async () => {
  const saved = (await call('POST', `/api/portfolio/homes/${homeId}/plans/`, PLAN)).json()
  await call('PATCH', `/api/portfolio/homes/${homeId}/facts/`, { facts: { floor_area: 95 } })
  const answer = await call('GET', `/api/portfolio/plans/${saved.id}/export/`)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    expect.stringContaining(`attachment; filename="plan-${saved.id}.xlsx"`),
  ])
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload))
  expect(sheets.map(({ name }) => name)).toEqual(['Plan', 'Steps'])
  const [summary, steps] = sheets.map(({ rows }) => rows)
  const { figures, engine_version: engineVersion } = saved.current
  const about = new Map(summary?.map((row) => [row[0], row.slice(1)]))
  expect(about.get('Home')?.[0]).toBe(TEST_ADDRESSES.semi)
  expect(about.get('Plan')?.[0]).toBe(PLAN.name)
  expect(about.get('Note')?.[0]).toBe('+1+1')
  expect(about.get('Page')?.[0]).toContain(`/home/${homeId}?tab=plan&plan=${saved.id}`)
  expect(about.get('Out of date')?.[0]).toBe('Facts of the home were changed since.')
  expect(about.get('Target')?.[0]).toBe('Band C: a score of 69, with a chance of at least 80%')
  expect(about.get('Cost, typical (£)')?.[0]).toBeCloseTo(figures.cost.typical_gbp, 1)
  expect(about.get('Bill at the meter')?.slice(0, 2)).toEqual([
    Number(figures.before.bill_meter_gbp.toFixed(2)),
    Number(figures.after.bill_meter_gbp.toFixed(2)),
  ])
  expect(about.get('Engine version')?.[0]).toBe(engineVersion)
  expect(about.get('Who pays')?.[0]).toBe('Private landlord')
  expect(about.get('Not counted')?.[0]).toMatch(/^External wall insulation: the home does not offer it/)
  const texts = summary?.map((row) => row[1])
  expect(texts).toContain('Tenure: private rented.')
  expect(texts).toContain('New condensing gas boiler: renewal due in 4 years anyway.')
  const assumptions = summary?.findIndex((row) => row[0] === 'Assumption about the home') ?? -1
  const assumed = summary?.slice(assumptions + 1).map((row) => String(row[0])) ?? []
  expect(assumed).toContain('Windows: area')
  expect(assumed.filter((field) => /[.[]|[a-z][A-Z]/.test(field))).toEqual([])

  const [headings = [], ...rows] = steps ?? []
  const cell = (row: number, heading: string) => rows[row]?.[headings.indexOf(heading)]
  expect(rows).toHaveLength(figures.steps.length + 1)
  for (const [place, one] of figures.steps.entries()) {
    expect([cell(place, 'Works'), cell(place, 'Quantity'), cell(place, 'Unit'), cell(place, 'Year')]).toEqual([
      one.words,
      Number(one.quantity.toFixed(2)),
      one.unit,
      one.year,
    ])
    expect(cell(place, 'Cost, typical (£)')).toBe(Number(one.cost.typical_gbp.toFixed(2)))
  }
  expect(cell(figures.steps.length, 'Cost, typical (£)')).toBe(Number(figures.cost.typical_gbp.toFixed(2)))
  expect(rows.flat().filter((text) => /\[\w{1,3}\]/.test(String(text)))).toEqual([])
  const formulas = sheets.flatMap(({ cells }) =>
    [...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined),
  )
  expect(formulas).toEqual([])
})

test('a workbook opens whatever characters a name has', async () => {
  const name = 'Band C\uFFFE\uFFFF\u0001'
  const saved = (await call('POST', `/api/portfolio/homes/${homeId}/plans/`, { ...PLAN, name })).json()
  const answer = await call('GET', `/api/portfolio/plans/${saved.id}/export/`)
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload))
  expect(sheets[0]?.rows.find((row) => row[0] === 'Plan')?.[1]).toBe('Band C\uFFFD\uFFFD\u0001')
})
