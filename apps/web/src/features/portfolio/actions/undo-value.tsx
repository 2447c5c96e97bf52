import { Button } from '@mantine/core'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { counted } from '../../../lib/format/counted.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconArrowBackUp } from '../../../ui/icons.ts'
import type { SavedValue } from './set-value-dialog.tsx'
import { useEditingHomes } from './use-editing-homes.ts'

export interface UndoValueProps {
  saved: SavedValue
  className: string
  onUndone: () => void
}

/** Says what was saved and gives the homes their values of before. */
export function UndoValue({ saved: { note, undo }, className, onUndone }: UndoValueProps) {
  const { saving, savingText } = useEditingHomes()
  const handleUndo = () => {
    if (undo === null) return
    saving.mutate(undo, {
      onSuccess: (changed) => {
        toast.success(`${counted(changed.length)} changed back.`)
        onUndone()
      },
      onError: (error) => toast.error(errorSentence(error) ?? 'The change could not be undone. Please try again.'),
    })
  }
  return (
    <>
      <output>{note}</output>
      {undo !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={className}
          leftSection={<IconArrowBackUp size="1.1em" stroke={1.8} aria-hidden />}
          disabled={saving.isPending}
          onClick={handleUndo}
        >
          {saving.isPending ? savingText : 'Undo'}
        </Button>
      )}
    </>
  )
}
