import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figuresProgressQuery } from './data/queries.ts'
import { calculatingNote, progressNote, spokenProgress } from './view-model/counted-homes.ts'

export interface CalculatingFiguresProps {
  /** Homes of the list. */
  count: number
  isArchived: boolean
}

/** Counts the homes whose figures the server has calculated. Its parent is a live region. */
export function CalculatingFigures({ count, isArchived }: CalculatingFiguresProps) {
  const { data } = useQuery(figuresProgressQuery({ isArchived }))
  const [known, setKnown] = useState(data ?? null)
  // Null where another node responds: the count so far stays.
  if (data != null && data !== known) setKnown(data)
  if (known === null || known.calculated === 0) return calculatingNote(count)
  return (
    <>
      <span aria-hidden>{progressNote(known)}</span>
      <VisuallyHidden>{spokenProgress(known)}</VisuallyHidden>
    </>
  )
}
