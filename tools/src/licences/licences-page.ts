import { z } from 'zod'

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
export type Lockfile = z.infer<typeof lockfileSchema>

interface Dependency {
  name: string
  version: string
  licence: string
}

/** Licences that require only attribution, and may be shipped with the product. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT AND ISC',
  'MIT and ISC',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

export function readLockfile(text: string): Lockfile {
  return lockfileSchema.parse(JSON.parse(text))
}

/** Lists all packages that ship with the product on any platform, without development dependencies. */
export function licencesPage(lockfile: Lockfile): string {
  const dependencies = shipped(lockfile)
  const licences = [...new Set(dependencies.map(({ licence }) => licence))].toSorted()
  const sections = licences.flatMap((licence) => {
    const under = dependencies.filter((dependency) => dependency.licence === licence)
    return ['', `## ${licence} (${under.length})`, under.map(({ name, version }) => `${name} ${version}`).join(', ')]
  })
  return [
    '# Licences of the dependencies',
    '',
    'Which packages ship with the product, and under which licences?',
    '',
    `These are the ${dependencies.length} packages of \`package-lock.json\`. \`npm run licences\` generates this page. The lint fails when it is out of date, or when a licence is not yet accepted (\`tools/src/licences\`).`,
    ...sections,
    '',
  ].join('\n')
}

export function unexpectedLicences(lockfile: Lockfile): string[] {
  return shipped(lockfile)
    .filter(({ licence }) => !ACCEPTED.has(licence))
    .map(({ name, licence }) => `${name} (${licence})`)
}

function shipped({ packages }: Lockfile): Dependency[] {
  const licenceOfBuilds = new Map(
    Object.values(packages).flatMap(({ license, optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}).map((name) => [name, license] as const),
    ),
  )
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      // A build for another platform without a licence has that of its parent package.
      return { name, version, licence: license ?? licenceOfBuilds.get(name) ?? 'unknown' }
    })
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}
