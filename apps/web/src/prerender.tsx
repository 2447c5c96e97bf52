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
  /** Listed in the sitemap. */
  isListed: boolean
  html: string
}

/** Returns the page address patterns for the server. Called by the build. */
export function listAddresses(): string[] {
  return addressPatterns(createRoutes())
}

/** Prerenders every page that is the same for all visitors. Called by the build. */
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
  // React would otherwise stream large parts and move them with an inline script.
  const { prelude } = await prerender(<App router={router} nonce={() => nonce} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
