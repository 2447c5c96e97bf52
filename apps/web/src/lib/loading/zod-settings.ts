/**
 * Compiled parsers need `eval`, which the content security policy forbids. Zod reads this global when it loads;
 * importing zod to configure it would add it to every first visit.
 */
export function disableZodCompilation(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
