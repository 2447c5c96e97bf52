import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formErrors } from '../../lib/api/form-errors.ts'
import { toast } from './toast.tsx'

/** One thing of a list, chosen for something that has to be confirmed first; null while none is. */
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
    /** Stays while the dialog fades, so that its words do not change under the reader. */
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
