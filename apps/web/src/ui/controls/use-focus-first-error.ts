import { type RefObject, useEffect } from 'react'

/** After a refusal the focus goes to the first field that was refused, so that its text is read and can be mended. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current)
    // Only a new refusal moves the focus, not the keys that are then pressed.
  }, [form, errors])
}

/** Whether there was one: a field that is folded away is unfolded, since nothing else would tell of its error. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
  if (field === null) return false
  field.closest('details')?.setAttribute('open', '')
  field.focus()
  return true
}
