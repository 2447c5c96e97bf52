import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the page's files lie; absolute, since the page is served with and without its final slash. */
const ROOT = '/api/docs'

/** Nothing inline, nothing from elsewhere: only then may the page have a policy as strict as the application's. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Retrofolio API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${ROOT}/swagger-ui.css" />
    <script src="${ROOT}/swagger-ui-bundle.js" defer></script>
    <script src="${ROOT}/start.js" defer></script>
  </head>
  <body>
    <div id="swagger-ui"></div>
    <noscript>This page needs JavaScript. The description itself is at ${ROOT}/openapi.json.</noscript>
  </body>
</html>
`

const START = `window.SwaggerUIBundle({
  url: '${ROOT}/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  // The library would otherwise send the document to a service of its own for checking.
  validatorUrl: null,
})
`

interface DocsFile {
  name: string
  mediaType: string
  content: () => string
}

/** The files that the page loads. */
export const DOCS_FILES: readonly DocsFile[] = [
  { name: 'start.js', mediaType: 'text/javascript; charset=utf-8', content: () => START },
  {
    name: 'swagger-ui.css',
    mediaType: 'text/css; charset=utf-8',
    content: libraryFile(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  {
    name: 'swagger-ui-bundle.js',
    mediaType: 'text/javascript; charset=utf-8',
    content: libraryFile(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
]

/** Read when it is first asked for. Its source map does not ship with it. */
function libraryFile(address: string): () => string {
  let content: string | null = null
  return () => {
    content ??= readFileSync(fileURLToPath(address), 'utf8').replace(/\/[*/]# sourceMappingURL=.*\s*$/, '')
    return content
  }
}
