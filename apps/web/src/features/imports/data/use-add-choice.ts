import { useQueryClient } from '@tanstack/react-query'
import { useAddChoiceOfColumn } from '../../../lib/homes/change-columns.ts'
import { importKeys } from './queries.ts'

/** Makes a value of the file a choice of its custom column. The file is then read again. */
export function useAddChoice(importId: number) {
  const queryClient = useQueryClient()
  const { mutateAsync, error } = useAddChoiceOfColumn()
  return {
    error,
    mutateAsync: async (added: { columnId: number; choice: string }): Promise<void> => {
      await mutateAsync(added)
      await queryClient.invalidateQueries({ queryKey: importKeys.detail(importId) })
    },
  }
}
