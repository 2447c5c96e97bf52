import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { buildFoundHome, buildPreview, CHESTNUT, MILL, PLAN } from '../testing/found-homes.ts'
import { CompareButton } from './compare-button.tsx'
import { comparedGroups } from './compared-homes.ts'
import { Comparison } from './comparison.tsx'

beforeEach(() => sessionStorage.clear())

const BOTH = `${CHESTNUT.homeKey},${MILL.homeKey}`
const HOMES = [buildPreview(), buildPreview(MILL)]

function open(path: string, answer: Parameters<typeof stubApi>[0][string] = { body: { homes: HOMES } }) {
  const seen = stubApi({ 'GET /api/explore/compare/': answer })
  const page = (
    <>
      <CompareButton />
      <Comparison />
    </>
  )
  return { ...renderWithProviders(page, { path }), seen, user: userEvent.setup() }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Compare homes' }))

test('shows the homes of the address side by side, the best of a row marked by a word', async () => {
  const { seen, user } = open(`/explore?compare=${BOTH}`)
  const table = within(await (await dialog()).findByRole('table', { name: 'Homes side by side' }))
  expect(seen[0]?.path).toBe(`/api/explore/compare/?homes=${encodeURIComponent(BOTH)}`)
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  expect(cells(/^Bill today/)).toEqual(['£2,600£2,200 to £3,000', '£1,900£1,500 to £2,300best'])
  expect(cells(/^Zero bill potential/)).toEqual(['Low95% sure', 'High95% surebest'])
  expect(cells(/^Cost to band C/)).toEqual(['not planned', 'not planned'])
  await user.click((await dialog()).getByRole('switch', { name: 'Only what differs' }))
  expect(table.queryByRole('row', { name: /^Heat demand/ })).toBeNull()
})

test('says of a home without a route why, and prefers one that needs no works', () => {
  const homes = [
    buildPreview(buildFoundHome({ plan: PLAN })),
    buildPreview(buildFoundHome({ plan: { ...PLAN, costToCGbp: null, outcome: 'new_certificate' } })),
    buildPreview(buildFoundHome({ plan: { ...PLAN, costToCGbp: null, outcome: 'not_reached' } })),
  ]
  const plan = comparedGroups(homes).find(({ key }) => key === 'plan')
  const cost = plan?.rows.find(({ key }) => key === 'cost_to_c')
  expect(cost?.cells.map(({ text, isBest }) => [text, isBest])).toEqual([
    ['£4,800', false],
    ['New certificate is enough', true],
    ['No route found', false],
  ])
})

test('marks an expired certificate', () => {
  const { certificate } = buildPreview()
  const until = (expiresOn: string) => buildPreview(CHESTNUT, { certificate: { ...certificate, expiresOn } })
  const facts = comparedGroups([until('2020-03-07'), until('2999-03-07')]).find(({ key }) => key === 'facts')
  const row = facts?.rows.find(({ key }) => key === 'expires')
  expect(row?.cells.map(({ detail }) => detail)).toEqual(['expired', null])
})

test('leaves out a home, and asks for a second one then', async () => {
  const { user, location } = open(`/explore?compare=${BOTH}`)
  await user.click(await (await dialog()).findByRole('button', { name: /^Remove 3 Mill Lane.* from the comparison/ }))
  expect(location()).toBe(`/explore?compare=${encodeURIComponent(CHESTNUT.homeKey)}`)
  expect(await (await dialog()).findByText(/Choose at least two homes/)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(location()).toBe('/explore')
  await user.click(await screen.findByRole('button', { name: 'Compare (1)' }))
  expect(await dialog()).toBeTruthy()
})

test("shows the server's reason for a wrong address", async () => {
  const text = 'Send keys of homes, separated by commas, such as uprn:999000000787,uprn:999000000788.'
  open('/explore?compare=one,two', { status: 400, body: { homes: [text] } })
  expect(await (await dialog()).findByText(text)).toBeTruthy()
})

test('marks no best where homes read the same or have no figures', () => {
  const [figures] = comparedGroups([buildPreview(), buildPreview()])
  expect(figures?.rows.flatMap(({ cells }) => cells).some(({ isBest }) => isBest)).toBe(false)
  const [lacking] = comparedGroups([buildPreview(), buildPreview(MILL, { figures: null })])
  const bill = lacking?.rows.find(({ key }) => key === 'bill')
  expect(bill?.cells.map(({ text, isBest }) => [text, isBest])).toEqual([
    ['£2,600', true],
    ['not known', false],
  ])
})
