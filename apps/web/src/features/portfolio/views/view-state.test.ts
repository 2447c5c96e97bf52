import { exampleView } from '@retrofolio/contract/examples/saved-views'
import { homeColumnsWith } from '@retrofolio/contract/homes/list/custom-home-columns'
import { HOME_COLUMNS } from '@retrofolio/contract/homes/list/home-columns'
import { expect, test } from 'vitest'
import { listParameters, readChoices } from '../view-model/list-choices.ts'
import { choicesOfView, isChanged, missingParts } from './view-state.ts'

const view = { ...exampleView, parameters: 'view=table&sort=-bill_today&band=F%2CE&columns=address%2Cband' }
const shown = (search: string) => {
  const choices = readChoices(new URLSearchParams(search))
  return listParameters(choices, choices.columns ?? [], HOME_COLUMNS)
}

test('applying a view replaces the whole list', () => {
  expect(choicesOfView(view, HOME_COLUMNS)).toMatchObject({
    view: 'table',
    search: '',
    sort: { column: 'bill_today', isDescending: true },
    choices: { band: ['F', 'E'] },
    columns: ['address', 'band'],
    saved: view.id,
    isLink: false,
  })
})

test.each([
  ['view=table&band=E%2CF&sort=-bill_today&columns=address,band', false],
  ['view=cards&band=E%2CF&sort=-bill_today&columns=address,band', true],
  ['view=table&band=E&sort=-bill_today&columns=address,band', true],
  ['view=table&band=E%2CF&sort=bill_today&columns=address,band', true],
  ['view=table&band=E%2CF&sort=-bill_today&columns=address,area,band', true],
  ['view=table&band=E%2CF&sort=-bill_today&q=york&columns=address,band', true],
])('%s differs from the view: %s', (search, differs) => {
  expect(isChanged(view, shown(search), HOME_COLUMNS)).toBe(differs)
})

test('counts what a view names that no longer exists', () => {
  const gone = { ...view, parameters: `${view.parameters}%2Ccolumn_3&column_3=void&column_4=1..&sort=column_3` }
  expect(missingParts(view, HOME_COLUMNS)).toBeNull()
  expect(missingParts({ ...view, parameters: 'columns=address%2Cband%2Ccolumn_3' }, HOME_COLUMNS)).toBe('one column')
  expect(missingParts({ ...view, parameters: 'column_3=void&column_4=1..&sort=column_3' }, HOME_COLUMNS)).toBe(
    '2 filters and its order',
  )
  const column = { id: 3, name: 'Contract', kind: 'text', unit: null, choices: [] } as const
  const known = homeColumnsWith([{ ...column, choices: [] }])
  expect(missingParts({ ...gone, parameters: 'column_3=void&columns=address%2Ccolumn_3' }, known)).toBeNull()
})
