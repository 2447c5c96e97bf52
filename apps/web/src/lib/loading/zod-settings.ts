/**
 * Compiled parsers need `eval`, which the page's content security policy rightly forbids. Zod finds its settings under
 * this name when it is first loaded; importing it to tell it so would put it into the first visit of every page.
 */
export function disableZodCompilation(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
