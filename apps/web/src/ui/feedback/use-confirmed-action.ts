import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formErrors } from '../../lib/api/form-errors.ts'
import { toast } from './toast.tsx'

/** The list item awaiting confirmation; null without one. */
export function useConfirmedAction<Thing>(act: (thing: Thing) => Promise<unknown>, done: (thing: Thing) => string) {
  const [chosen, setChosen] = useState<Thing | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const acting = useMutation({
    mutationFn: act,
    onSuccess: (_answer, thing) => {
      setIsOpen(false)
      toast.success(done(thing))
    },
  })
  return {
    /** Kept while the dialog fades, so that its text does not change. */
    chosen,
    choose: (thing: Thing) => {
      acting.reset()
      setChosen(thing)
      setIsOpen(true)
    },
    dialog: {
      isOpen,
      isPending: acting.isPending,
      isDangerous: true,
      failure: formErrors(acting.error, []).banner,
      onCancel: () => setIsOpen(false),
      onConfirm: () => {
        if (chosen !== null) acting.mutate(chosen)
      },
    },
  }
}
