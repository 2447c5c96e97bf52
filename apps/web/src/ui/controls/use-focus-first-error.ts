import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first field with an error after a failed submission. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current)
    // Only a new error moves the focus, not later typing.
  }, [form, errors])
}

/** Focuses the first field with an error, expanding its section if needed; returns whether there was one. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
  if (field === null) return false
  field.closest('details')?.setAttribute('open', '')
  field.focus()
  return true
}
