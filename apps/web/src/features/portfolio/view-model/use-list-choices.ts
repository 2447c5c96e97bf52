import { type HomeColumn, homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  areDefaultColumns,
  type Columns,
  columnsOf,
  DEFAULT_COLUMNS,
  type ListChoices,
  readChoices,
  writeChoices,
} from './list-choices.ts'

export interface ListChoicesState {
  choices: ListChoices
  /** All columns, with those of the organisation. */
  known: Columns
  /** As shown, in order. */
  columns: readonly HomeColumn[]
  /** Whether the address, a saved view or the remembered columns may name columns of the organisation. */
  needsCustomColumns: boolean
  /** Adds a history entry; `isTyping` replaces the current one. */
  choose: (changes: Partial<ListChoices>, options?: { isTyping?: boolean }) => void
  chooseColumns: (columns: readonly string[]) => void
}

export function useListChoices(known: Columns): ListChoicesState {
  const [parameters, setParameters] = useSearchParams()
  const [remembered, setRemembered] = useState(rememberedColumns)
  const choices = useMemo(() => readChoices(parameters, known), [parameters, known])
  const columns = useMemo(() => {
    const ids = choices.columns ?? columnsOf(remembered, known) ?? DEFAULT_COLUMNS
    return ids.map((id) => homeColumn(id, known))
  }, [choices, remembered, known])
  const choose = useCallback<ListChoicesState['choose']>(
    (changes, { isTyping = false } = {}) =>
      setParameters((before) => writeChoices(before, { ...readChoices(before, known), ...changes }, known), {
        replace: isTyping,
        preventScrollReset: true,
      }),
    [setParameters, known],
  )
  const chooseColumns = useCallback<ListChoicesState['chooseColumns']>(
    (ids) => {
      rememberColumns(ids)
      setRemembered(ids)
      choose({ columns: areDefaultColumns(ids) ? null : ids }, { isTyping: true })
    },
    [choose],
  )
  const needsCustomColumns = choices.isLink || `${parameters.toString()} ${remembered.join()}`.includes('column_')
  return { choices, known, columns, needsCustomColumns, choose, chooseColumns }
}

const STORAGE_KEY = 'portfolio-columns'

/** Unchecked: those of the organisation load later. */
function rememberedColumns(): readonly string[] {
  return (localStorage.getItem(STORAGE_KEY) ?? '').split(',').filter((name) => name !== '')
}

function rememberColumns(columns: readonly string[]): void {
  if (areDefaultColumns(columns)) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, columns.join(','))
}
