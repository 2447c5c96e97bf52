import { useRef } from 'react'
import type { useImportChanges } from '../queries.ts'

export interface Saving {
  /** Tells of a choice that is on its way to the server. It resolves to whether the import can be started with it. */
  save: (saving: Promise<boolean>) => void
}

/** Whoever presses the button leaves a list by that: what was chosen there is saved first. */
export function useStart({ start }: Pick<ReturnType<typeof useImportChanges>, 'start'>, sheet: string | null) {
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
