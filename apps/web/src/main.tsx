import './ui/theme/styles.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { App } from './app/app.tsx'
import { loadMatchedRoutes } from './app/routes/load-matched-routes.ts'
import { createRoutes } from './app/routes/routes.tsx'
import { untilIdleOrInteraction } from './lib/loading/load-on-demand.ts'
import { setLibraryStyleNonce } from './lib/loading/style-nonce.ts'
import { disableZodCompilation } from './lib/loading/zod-settings.ts'
import { report } from './lib/monitoring/report.ts'

disableZodCompilation()
setLibraryStyleNonce()
void start()

/** Hydrates a prerendered page and renders any other. */
async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element with the id root.')
  const routes = createRoutes()
  const isDrawn = container.hasChildNodes() && (await isLoaded(loadMatchedRoutes(routes, window.location.pathname)))
  // With hydration data, the router keeps the scroll position.
  const app = <App router={createBrowserRouter(routes, isDrawn ? { hydrationData: {} } : {})} />
  // A transition hydrates in slices, so that the page stays responsive.
  if (isDrawn) startTransition(() => void hydrateRoot(container, app))
  else createRoot(container).render(app)
  await startDeferred(routes)
}

/** Loads last and may fail. */
async function startDeferred(routes: RouteObject[]): Promise<void> {
  const openedPath = window.location.pathname
  await untilIdleOrInteraction()
  try {
    const { startDeferredFeatures } = await import('./app/deferred-features.ts')
    await startDeferredFeatures(routes, openedPath)
  } catch (error) {
    report.warning('The deferred features could not be loaded.', error)
  }
}

/** The route loads the code again and reports any failure. */
async function isLoaded(loading: Promise<void>): Promise<boolean> {
  try {
    await loading
    return true
  } catch (error) {
    report.warning('The code of this page could not be loaded.', error)
    return false
  }
}
