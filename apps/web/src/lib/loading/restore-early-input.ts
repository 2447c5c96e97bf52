/**
 * Users and password managers can fill in a prerendered form before hydration. Replays that input as events; call it
 * after hydration.
 */
export function restoreEarlyInput(within: ParentNode): void {
  for (const field of within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const typed = field.value
    if (typed === '' || typed === field.defaultValue || field.type === 'hidden') continue
    // React ignores an event that repeats the last value, so the field is emptied first.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
