/**
 * A form that was drawn ahead can be typed into, by a person or a password manager, before its code is there. Tells the
 * code what stands in the fields, as if it had just been typed; call it once the form has been taken over.
 */
export function restoreEarlyInput(within: ParentNode): void {
  for (const field of within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const typed = field.value
    if (typed === '' || typed === field.defaultValue || field.type === 'hidden') continue
    // React passes over an event that brings the value it last saw: it is shown an empty field first.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
