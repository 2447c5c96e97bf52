import { prerender } from 'react-dom/static'
import { createMemoryRouter } from 'react-router'
import { addressPatterns } from './app/address-patterns.ts'
import { App } from './app/app.tsx'
import { loadMatchedRoutes } from './app/routes/load-matched-routes.ts'
import { createRoutes } from './app/routes/routes.tsx'
import { PAGE_DESCRIPTIONS } from './features/public-pages/content/page-descriptions.ts'
import { paths } from './lib/paths.ts'
import { PRODUCT_NAME } from './ui/page/use-page-title.ts'

export interface PrerenderedPage {
  path: string
  title: string
  description: string
  /** For search engines to list. */
  isListed: boolean
  html: string
}

/** Which addresses lead to a page, for the server to tell the others apart. The build calls this. */
export function listAddresses(): string[] {
  return addressPatterns(createRoutes())
}

/** Every page that is the same for everybody, drawn without a browser. The build calls this. */
export function prerenderPages(nonce: string): Promise<PrerenderedPage[]> {
  return Promise.all(
    Object.entries(PAGE_DESCRIPTIONS).map(async ([path, { title, description }]) => ({
      path,
      title: `${title} · ${PRODUCT_NAME}`,
      description,
      isListed: path !== paths.login,
      html: await draw(path, nonce),
    })),
  )
}

async function draw(path: string, nonce: string): Promise<string> {
  const routes = createRoutes()
  await loadMatchedRoutes(routes, path)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  // Large parts would otherwise be moved into place by a script of their own.
  const { prelude } = await prerender(<App router={router} nonce={() => nonce} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
