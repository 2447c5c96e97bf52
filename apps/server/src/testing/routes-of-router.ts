import type { FastifyInstance } from 'fastify'

/** Of pages with forms, which take what their visitors send: no part of the API, and open to anybody. */
const PAGE_PATHS: readonly string[] = ['/to/:formId/', '/to/:formId/responses/', '/forms/contact/']

/** What the router itself would answer, pages apart, read from its own tree, which leaves the slash at the end out. */
export function routesOfRouter(app: FastifyInstance): { path: string; methods: string[] }[] {
  const parts: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│ ]*)[├└]── (?<part>.*?)(?: \((?<methods>[A-Z, -]+)\))?$/.exec(line)?.groups
      if (found?.['part'] === undefined) return []
      parts.length = (found['indent'] ?? '').length / 4
      parts.push(found['part'])
      return found['methods'] === undefined
        ? []
        : [{ path: `${parts.join('')}/`, methods: found['methods'].split(', ') }]
    })
    .filter(({ path }) => !PAGE_PATHS.includes(path))
}
