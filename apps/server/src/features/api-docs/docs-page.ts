import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Path of the page's files; absolute, since the page is served with and without a trailing slash. */
const ROOT = '/api/docs'

/** No inline code and no external files, so that the page's policy can be as strict as the application's. */
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
  // Open at once, the more than 140 operations are drawn in part only.
  docExpansion: 'none',
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

/** Read on first request. Its source map is not shipped. */
function libraryFile(address: string): () => string {
  let content: string | null = null
  return () => {
    content ??= readFileSync(fileURLToPath(address), 'utf8').replace(/\/[*/]# sourceMappingURL=.*\s*$/, '')
    return content
  }
}
