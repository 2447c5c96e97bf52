const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'

/**
 * Finds the labels of a form control in the document. For every label, jsdom searches the whole document for the
 * control, and repeats this after each change of the document. Queries by role and name need the labels of each control.
 */
export function findLabelsFast(): void {
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        if (!this.matches(LABELABLE)) return null
        const labels = Array.from(this.ownerDocument.getElementsByTagName('label'))
        return labels.filter((label) => controlOf(label) === this)
      },
    })
  }
}

function controlOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for')
  return id === null ? label.querySelector(LABELABLE) : label.ownerDocument.getElementById(id)
}
