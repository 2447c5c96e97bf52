import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { useUnsavedChanges } from '../../../lib/hooks/unsaved-changes.ts'
import { useFocusFirstError } from '../../../ui/controls/use-focus-first-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

export interface SettingFormOptions<Values> {
  /** The saved values; untouched fields follow them. */
  saved: Values
  /** Saves the input; `saved` contains it when the promise resolves. */
  save: (values: Values) => Promise<unknown>
  /** The message after saving. */
  done: string
}

/** A form for saved values: input, dirty state and errors. Asks before leaving unsaved changes. */
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
    /** Props for a text input. */
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
