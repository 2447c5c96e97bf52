import { describe, expect, test } from 'vitest'
import { runCommand } from '../serve/testing/command.ts'
import { linesOfCheck } from './check-home.ts'
import { linesOfRules } from './list-rules.ts'
import type { CheckOptions } from './rules.ts'

describe('rules list', () => {
  test('lists the rules of a nation with dates and certainty', () => {
    const lines = linesOfRules({ asOf: '2026-11-27', nation: 'wales' })
    expect(lines[0]).toBe('Rules as of 2026-11-27, by the tables of 27 November 2026:')
    expect(lines.find((line) => line.startsWith('PRS-EW-2030'))).toMatch(
      /2030-10-01 +to come +decided, not yet law +england, wales +private rented +Private rented: band C/,
    )
    expect(lines.join('\n')).not.toMatch(/SOC-MEES|SCO-/)
  })

  test('lists proposals on request only', () => {
    const scotland = { asOf: '2026-11-27', nation: 'scotland' } as const
    expect(linesOfRules(scotland).join('\n')).not.toContain('proposed')
    expect(linesOfRules({ ...scotland, proposed: true }).join('\n')).toMatch(/SCO-PRS-HRR .* proposed/)
  })

  test('prints JSON with tests, money, exemptions and sources', () => {
    const [json = ''] = linesOfRules({ asOf: '2031-01-01', json: true })
    const { rules } = JSON.parse(json)
    expect(rules.find(({ id }: { id: string }) => id === 'PRS-EW-2020')).toMatchObject({
      stage: 'ended',
      certainty: 'law',
      test: { leastScore: 39 },
      money: { spendCapGbp: 3500 },
      sources: expect.arrayContaining([{ source: 'epcguide.co.uk/regulations', mark: '[1]' }]),
    })
  })

  test('runs from the command line, and rejects a day that is none', async () => {
    const ran = await runCommand(['rules', 'list', '--as-of', '2020-03-31', '--nation', 'england'], {}).ended()
    expect(ran.exitCode).toBe(0)
    expect(ran.lines.join('\n')).toMatch(/PRS-EW-2020 .* to come +law/)
    const refused = await runCommand(['rules', 'list', '--as-of', '2026-02-30'], {}).ended()
    expect(refused.exitCode).toBe(2)
    expect(refused.problems.join('\n')).toContain('Must be a day as YYYY-MM-DD.')
  })
})

describe('rules check', () => {
  const social = { asOf: '2026-11-27', nation: 'england', tenure: 'social_rented' } as const
  const check = (options: CheckOptions) => linesOfCheck(options).join('\n')

  test('judges a home by its certificate', () => {
    expect(check({ ...social, score: 71, lodged: '2024-05-01' })).toMatch(
      /SOC-MEES-2030 +2030-04-01 +decided, not yet law +meets by its certificate, valid to 2034-04-30/,
    )
    expect(check({ ...social, nation: 'northern_ireland' })).toMatch(/None\.$/)
  })

  test('shows no Boiler Upgrade Scheme to a social landlord', () => {
    expect(check({ ...social, measure: 'ashp' })).toMatch(/BUS +not eligible because it is for homes that are owner/)
    const private_ = { ...social, tenure: 'private_rented', measure: 'ashp', fuel: 'oil', offGas: true } as const
    expect(check(private_)).toMatch(/BUS +eligible, up to £7,500, perhaps £9,000 \(one source ends/)
    const certified = { score: 69, lodged: '2024-05-01' }
    expect(check({ ...private_, ...certified })).toMatch(/WHLG +not eligible because .* the home is in C/)
    expect(check({ ...private_, ...certified, score: 68 })).toMatch(/WHLG +ask: .*, up to £15,000/)
  })

  test('prints JSON', () => {
    expect(JSON.parse(check({ ...social, json: true }))).toMatchObject({ asOf: '2026-11-27', grants: null })
  })

  test('rejects half a certificate and a measure that no grant names', () => {
    expect(() => linesOfCheck({ ...social, score: 60 })).toThrow('Give --score and --lodged together.')
    expect(() => linesOfCheck({ ...social, measure: 'moat' })).toThrow(/measure: moat is not one that a grant names/)
  })
})
