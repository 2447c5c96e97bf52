import { useRef } from 'react'
import type { useImportChanges } from './queries.ts'

export interface Saving {
  /** Registers a choice that is being saved. The promise resolves to whether the import can then start. */
  save: (saving: Promise<boolean>) => void
}

/** Clicking the button blurs the list: its choice is saved before the import starts. */
export function useStartImport({ start }: Pick<ReturnType<typeof useImportChanges>, 'start'>, sheet: string | null) {
  const pending = useRef(0)
  const isWanted = useRef(false)
  const save: Saving['save'] = (saving) => {
    pending.current += 1
    isWanted.current = false
    const end = (canStart: boolean) => {
      pending.current -= 1
      if (!canStart) isWanted.current = false
      if (pending.current > 0 || !isWanted.current) return
      isWanted.current = false
      start.mutate(sheet)
    }
    saving.then(end, () => end(false))
  }
  const begin = () => {
    if (pending.current === 0) start.mutate(sheet)
    else isWanted.current = true
  }
  return { save, begin }
}
