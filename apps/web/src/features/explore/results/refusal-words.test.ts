import { readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { expect, test } from 'vitest'
import { refusalWords } from './refusal-words.ts'

/** What the server says about one filter. */
function problemOf(name: string, text: string): string {
  const read = readExploreFilters((one) => (one === name ? text : ''))
  const issue =
    read.kind === 'invalid' ? read.error.issues.find(({ path }) => snakeKey(String(path[0])) === name) : null
  return issue?.message ?? 'There is no such filter. Remove it.'
}

test.each([
  ['score_today', '90..20', 'EPC score today “90..20”', 'The lower limit is above the upper one'],
  ['score_today', 'abc', 'EPC score today “abc”', 'Set a lower limit, an upper limit or both.'],
  ['score_today', '5..9999', 'EPC score today “5..9999”', /^Set limits from .* to /],
  ['bill_today_gbp', '5..99999999', 'Bill today “5..99999999”', /^Set limits from .* to £/],
  ['lodged_on', 'x', 'Certificate lodged “x”', 'Set a first day, a last day or both.'],
  ['lodged_on', '2024-01-01..2020-01-01', /^Certificate lodged/, 'The lower limit is above the upper one'],
  ['postcode', '@@@', 'Postcode “@@@”', 'Search for it under Place.'],
  ['postcode', 'A1,'.repeat(101), /…”$/, 'Choose at most 100 places.'],
  ['near', '53,-1,200000', /“53,-1,200000”$/, 'Choose a radius from 1 m to 100 km, with Area on the map.'],
  ['near', '53,-1,0', /“53,-1,0”$/, 'Choose a radius from 1 m to 100 km'],
  ['near', '1', /“1”$/, 'Draw the area again, with Area on the map.'],
  ['shape', '1,2;'.repeat(600), /…”$/, 'A shape has at most 500 points. Draw a simpler one.'],
  [
    'shape',
    '1,50;2,51;3,50;4,51;'.repeat(20).slice(0, -1),
    /…”$/,
    'This shape goes up and down too often. Draw a simpler one.',
  ],
  ['band_today', 'Z', 'EPC band today “Z”', 'There is no such choice. Choose again under Filters.'],
  ['property_type', 'house,boat,not_known', 'Type “boat”', 'There is no such choice. Choose again under Filters.'],
  ['heat_loss', 'abc', '“heat_loss=abc”', 'There is no such filter. Check the link.'],
  ['constructor', 'name', '“constructor=name”', 'There is no such filter. Check the link.'],
  ['sort', 'bla', 'Order “bla”', 'Choose an order from the list.'],
])('%s=%s is refused in the words of the screen', (name, text, label, remedy) => {
  const words = refusalWords({ name, text, problem: problemOf(name, text) })
  expect(words.label).toMatch(label)
  expect(words.remedy).toMatch(remedy)
  expect(words.remedy).not.toMatch(/not_known|_|Use /)
})
