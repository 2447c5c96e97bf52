import { describe, expect, test } from 'vitest'
import { archivedSearch, columnsOf, isFiltered, nextSorting, readChoices, writeChoices } from './list-choices.ts'

const read = (search: string) => readChoices(new URLSearchParams(search))
const rewritten = (search: string) => writeChoices(new URLSearchParams(), read(search)).toString()

describe('the address of a list', () => {
  test('omits defaults', () => {
    expect(rewritten('')).toBe('')
    expect(read('')).toEqual({
      view: 'cards',
      isArchived: false,
      search: '',
      sort: null,
      choices: {},
      ranges: {},
      texts: {},
      columns: null,
      saved: null,
      isLink: false,
    })
  })

  test.each([
    'view=table',
    'archived=true',
    'q=mill+lane',
    'sort=-import',
    'status=failed%2Cmissing_data',
    'rating=none',
    'tags=Phase+2%2CVoid',
    'import=-1000..0',
    'area=50..',
    'view=cards&saved=7',
    'view=table&q=york&sort=address&solar=..4000&type=House&columns=address%2Cband%2Carea',
  ])('%s round-trips', (search) => {
    expect(rewritten(search)).toBe(search)
  })

  test('ignores unknown and invalid parts', () => {
    expect(rewritten('view=map&sort=colour&import=much..more&columns=address,colour,band,band')).toBe(
      'columns=address%2Cband',
    )
  })

  test('keeps parameters that are not its own', () => {
    expect(writeChoices(new URLSearchParams('utm=x&q=york'), { ...read(''), search: 'leeds' }).toString()).toBe(
      'utm=x&q=leeds',
    )
  })

  test('of the archived homes keeps the view and drops the filters', () => {
    expect(archivedSearch(read('view=table&q=york&sort=address&status=failed'))).toBe(
      'view=table&archived=true&sort=address',
    )
  })
})

test("the home's address is always the first column", () => {
  expect(columnsOf(['band', 'address'])).toEqual(['address', 'band'])
  expect(columnsOf([])).toBeNull()
})

test('a heading sorts ascending, then descending, then not at all', () => {
  const first = nextSorting({ column: 'address', isDescending: false }, 'import')
  expect(first).toEqual({ column: 'import', isDescending: false })
  expect(nextSorting(first, 'import')).toEqual({ column: 'import', isDescending: true })
  expect(nextSorting({ column: 'import', isDescending: true }, 'import')).toBeNull()
})

test('an order is not a filter', () => {
  expect(isFiltered(read('view=table&sort=address'))).toBe(false)
  expect(['q=a', 'band=C', 'area=1..'].map((search) => isFiltered(read(search)))).toEqual([true, true, true])
})
