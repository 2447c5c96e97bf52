import { useMemo, useState } from 'react'
import type { ExploreQuery } from '../state/use-explore-query.ts'
import { DEFAULT_COLUMNS, fittingColumns, RESULT_FIELDS } from './result-columns.ts'

const STORAGE_KEY = 'explore-columns'

/** Columns of the address, else those that this browser remembers, else the usual ones that fit. */
export function useResultColumns({ columns, setColumns }: Pick<ExploreQuery, 'columns' | 'setColumns'>) {
  const [remembered, setRemembered] = useState(readColumns)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const usual = useMemo(() => fittingColumns(room), [room])
  const given = columns ?? remembered
  const names = given.length === 0 ? usual : given
  const choose = (after: readonly string[]) => {
    const isDefault = after.length === 0 || after.join() === DEFAULT_COLUMNS.join()
    if (isDefault) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, after.join(','))
    setRemembered(isDefault ? [] : after)
    setColumns(isDefault ? null : after)
  }
  return { names, isDefault: given.length === 0, choose, setRoom }
}

function readColumns(): readonly string[] {
  return (localStorage.getItem(STORAGE_KEY) ?? '').split(',').filter((name) => RESULT_FIELDS.includes(name))
}
