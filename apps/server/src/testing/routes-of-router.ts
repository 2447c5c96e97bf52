import type { FastifyInstance } from 'fastify'

/** Pages with forms, which accept visitors' input: not part of the API, and public. */
const PAGE_PATHS: readonly string[] = ['/to/:formId/', '/to/:formId/responses/', '/forms/contact/']

/** The router's own routes, without pages, read from its tree, which omits the trailing slash. */
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
