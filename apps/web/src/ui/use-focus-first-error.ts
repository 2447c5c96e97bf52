import { type RefObject, useEffect } from 'react'

/** After a refusal the focus goes to the first field that was refused, so that its text is read and can be mended. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // Only a new refusal moves the focus, not the keys that are then pressed.
  }, [form, errors])
}
