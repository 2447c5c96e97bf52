import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { checkedHomes } from './checked-figures.ts'
import { CHECKLIST_PAGE, pageWith, rejections } from './checklist-page.ts'

const homes = checkedHomes()

describe('twelve homes', () => {
  it.each(homes.map((home) => [home.name, home] as const))('%s: every figure lies inside its band', (_, home) => {
    expect(home.figures).toHaveLength(13)
    expect(rejections(home)).toEqual([])
  })

  it('are twelve, and differ', () => {
    expect(new Set(homes.map(({ name }) => name)).size).toBe(12)
  })

  it('are on the page with their present figures: run npm run -s checklist -- --update', async () => {
    const page = await readFile(CHECKLIST_PAGE, 'utf8')
    expect(page).toBe(pageWith(page, homes))
  })
})

describe('a figure outside its band', () => {
  it('is rejected in words', () => {
    const [home] = homes
    if (home === undefined) throw new Error('the checklist is empty')
    const figures = home.figures.map((result) =>
      result.figure === 'heatPumpSpf' ? { ...result, value: 3.8, isAccepted: false } : result,
    )
    const rating = { ...home.rating, value: 'very_high' as const, isAccepted: false }
    expect(rejections({ ...home, figures, rating })).toEqual([
      'semi_1930s: heat pump performance is 3.8, accepted 2.3 to 3.3',
      'semi_1930s: the rating is very_high, accepted low',
    ])
  })
})
