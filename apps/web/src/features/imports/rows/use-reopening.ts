import type { ImportRow } from '@retrofolio/contract/imports/imports'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { reopenRow, useImportUpdates } from '../data/queries.ts'
import { decisionFailure, failureOfRow } from '../view-model/decision-failure.ts'

export interface Reopening {
  /** Reopens a row; asks first if this deletes a home. */
  reopen: (row: ImportRow) => void
  isPending: boolean
  question: {
    /** Kept while the dialog fades, so that its text does not change. */
    row: ImportRow | null
    isOpen: boolean
    isPending: boolean
    failure: string | null
    onCancel: () => void
    onConfirm: () => void
  }
}

/** Reverses an earlier decision from the row list. */
export function useReopening(importId: number, onReopened: (row: ImportRow) => void): Reopening {
  const { importsChanged, homesChanged, rowsChanged } = useImportUpdates()
  const [asked, setAsked] = useState<ImportRow | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ row }: ImportRow) => reopenRow(importId, row),
    onSuccess: async (open) => {
      homesChanged()
      void rowsChanged(importId)
      await importsChanged()
      setIsAsking(false)
      onReopened(open)
    },
    onError: (problem, { row, hasAddedHome }) => {
      if (!hasAddedHome) toast.error(failureOfRow(row, decisionFailure(problem)))
    },
  })
  return {
    reopen: (row) => {
      if (isPending) return
      if (!row.hasAddedHome) return mutate(row)
      reset()
      setAsked(row)
      setIsAsking(true)
    },
    isPending,
    question: {
      row: asked,
      isOpen: isAsking,
      isPending,
      failure: error === null ? null : decisionFailure(error),
      onCancel: () => setIsAsking(false),
      onConfirm: () => {
        if (asked !== null) mutate(asked)
      },
    },
  }
}
