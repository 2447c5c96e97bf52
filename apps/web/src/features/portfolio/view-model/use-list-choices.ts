import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  areDefaultColumns,
  columnsOf,
  DEFAULT_COLUMNS,
  type ListChoices,
  readChoices,
  writeChoices,
} from './list-choices.ts'

export interface ListChoicesState {
  choices: ListChoices
  columns: readonly string[]
  /** Adds a history entry; `isTyping` replaces the current one. */
  choose: (changes: Partial<ListChoices>, options?: { isTyping?: boolean }) => void
  chooseColumns: (columns: readonly string[]) => void
}

export function useListChoices(): ListChoicesState {
  const [parameters, setParameters] = useSearchParams()
  const [remembered, setRemembered] = useState(rememberedColumns)
  const choices = useMemo(() => readChoices(parameters), [parameters])
  const choose = useCallback<ListChoicesState['choose']>(
    (changes, { isTyping = false } = {}) =>
      setParameters((before) => writeChoices(before, { ...readChoices(before), ...changes }), {
        replace: isTyping,
        preventScrollReset: true,
      }),
    [setParameters],
  )
  const chooseColumns = useCallback<ListChoicesState['chooseColumns']>(
    (columns) => {
      rememberColumns(columns)
      setRemembered(columns)
      choose({ columns: areDefaultColumns(columns) ? null : columns }, { isTyping: true })
    },
    [choose],
  )
  return { choices, columns: choices.columns ?? remembered ?? DEFAULT_COLUMNS, choose, chooseColumns }
}

const STORAGE_KEY = 'portfolio-columns'

function rememberedColumns(): readonly string[] | null {
  return columnsOf((localStorage.getItem(STORAGE_KEY) ?? '').split(',').filter((name) => name !== ''))
}

function rememberColumns(columns: readonly string[]): void {
  if (areDefaultColumns(columns)) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, columns.join(','))
}
