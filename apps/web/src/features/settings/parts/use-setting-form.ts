import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { useUnsavedChanges } from '../../../lib/hooks/unsaved-changes.ts'
import { useFocusFirstError } from '../../../ui/controls/use-focus-first-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

export interface SettingFormOptions<Values> {
  /** What is kept now; what was not touched follows it. */
  saved: Values
  /** Keeps what was typed; `saved` has it when the promise fulfils. */
  save: (values: Values) => Promise<unknown>
  /** What the reader is told then. */
  done: string
}

/** A form over something kept: what was typed, whether it differs, what was refused; leaving it unsaved asks first. */
export function useSettingForm<Key extends string>(options: SettingFormOptions<Record<Key, string>>) {
  const { saved, save, done } = options
  const [typed, setTyped] = useState<Partial<Record<Key, string>>>({})
  const values = { ...saved, ...typed }
  const keys = keysOf(saved)
  const isDirty = keys.some((key) => values[key] !== saved[key])
  useUnsavedChanges(isDirty)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      setTyped({})
      toast.success(done)
    },
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, saving.error ?? NOTHING)
  const errors = formErrors(saving.error, keys)
  return {
    isDirty,
    isPending: saving.isPending,
    banner: errors.banner,
    /** Of a text input. */
    field: (key: Key) => ({
      name: key,
      value: values[key],
      error: errors.fields[key] ?? null,
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        setTyped((before) => ({ ...before, [key]: value }))
      },
    }),
    discard: () => {
      saving.reset()
      setTyped({})
    },
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        saving.mutate(values)
      },
    },
  }
}

const NOTHING = {}

function keysOf<Key extends string>(record: Record<Key, string>): Key[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}
