import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { say } from './check/report.ts'

const LOCKFILE = 'package-lock.json'
const PLATFORMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lockfileSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ dev: z.boolean().optional(), optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
})

/**
 * Adds missing optional packages of other platforms to the lockfile. npm omits them when the registry does not offer
 * them, and `npm ci` then rejects the lockfile. Each gets the exact version that its parent requires and the platform
 * in its name; npm installs it on that platform only.
 */
const lockfile = lockfileSchema.parse(JSON.parse(await readFile(LOCKFILE, 'utf8')))
const added: string[] = []
for (const parent of Object.values(lockfile.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    if (lockfile.packages[path] !== undefined || !/^\d+\.\d+\.\d+/.test(version)) continue
    lockfile.packages[path] = {
      version,
      ...platformOf(name),
      ...(parent.dev === true ? { dev: true } : {}),
      optional: true,
    }
    added.push(`${name}@${version}`)
  }
}
lockfile.packages = Object.fromEntries(
  Object.entries(lockfile.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
)
await writeFile(LOCKFILE, `${JSON.stringify(lockfile, null, 2)}\n`)
say(added.length === 0 ? `${LOCKFILE} is complete` : `${LOCKFILE}: added ${added.join(', ')}`)

function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split(/[/-]/)
  const os = words.find((word) => PLATFORMS.includes(word))
  const cpu = words.find((word) => PROCESSORS.includes(word))
  if (cpu === undefined) throw new Error(`${name} has no known platform in its name: add it to ${LOCKFILE} by hand`)
  // npm has no platform for WebAssembly packages.
  const libc = words.find((word) => ['musl', 'gnu'].includes(word))
  return {
    os: [os ?? 'wasm'],
    cpu: [cpu],
    ...(libc === undefined ? {} : { libc: [libc === 'gnu' ? 'glibc' : libc] }),
  }
}
