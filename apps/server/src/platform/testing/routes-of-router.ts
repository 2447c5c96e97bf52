import type { FastifyInstance } from 'fastify'

/** What the router itself would answer, read from its own tree, which leaves the slash at the end out. */
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
}
