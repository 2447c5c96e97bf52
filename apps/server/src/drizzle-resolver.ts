import { type ResolveFnOutput, registerHooks } from 'node:module'

const PACKAGE = 'drizzle-orm'

const entries = new Map<string, ResolveFnOutput>()

/**
 * Node reads and parses a package's `package.json` again for each of its files, to determine the module type. That of
 * drizzle-orm has 179 KB of entries, and 400 of its files are loaded: over a third of the start-up time.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = '' } = context
    if (/^\.\.?\//.test(specifier) && isFileOfPackage(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context)
    const found = entries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    entries.set(specifier, found)
    return found
  },
})

/** Files loaded by `require` end in `.cjs`, and are left to Node. */
function isFileOfPackage(url: string): boolean {
  return url.endsWith('.js') && url.includes(`/node_modules/${PACKAGE}/`)
}
