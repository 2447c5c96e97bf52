/** Colours of the theme, for what is drawn without CSS. */
export function tokenColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--colour-${name}`).trim()
}
