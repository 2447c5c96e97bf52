import type { Plugin } from 'vite'

const SCHEMAS = /\/node_modules\/zod\/v4\/classic\/schemas\.js$/
/** Each schema's way of writing itself as JSON schema, and the methods that ask for it. */
const WRITERS = [
  /^\s*inst\._zod\.processJSONSchema = .*;$/gm,
  /^\s*(?:input|output): createStandardJSONSchemaMethod\(.*\),$/gm,
  /^\s*return createToJSONSchemaMethod\(.*;$/gm,
]

/** A browser reads by schemas and never writes them down: what zod brings for that is a quarter of it. */
export function stripJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: SCHEMAS },
      handler(code) {
        return {
          code: WRITERS.reduce((left, writer) => {
            if (left.search(writer) < 0) this.error(`zod is written otherwise: nothing fits ${writer}.`)
            return left.replace(writer, '')
          }, code),
          map: null,
        }
      },
    },
  }
}
