import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.tsx'
import { reopenRow, useImportNews } from '../queries.ts'
import { decisionFailure } from '../view-model/decision-failure.ts'

/** Takes a decision back that was taken some time ago, by the row. */
export function useReopening(importId: number, onReopened: () => void) {
  const { importsChanged, homesChanged, rowsChanged } = useImportNews()
  return useMutation({
    mutationFn: (row: number) => reopenRow(importId, row),
    onSuccess: async () => {
      homesChanged()
      void rowsChanged(importId)
      await importsChanged()
      onReopened()
    },
    onError: (error, row) => toast.error(`Row ${row}: ${decisionFailure(error)}`),
  })
}
