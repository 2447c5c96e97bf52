import '@fontsource-variable/nunito/wght.css'
import './ui/theme/tokens.css'
import './ui/theme/mantine-styles.ts'
import './ui/theme/base.css'
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

/** A page that was drawn when the application was built is taken over as it stands; any other is drawn here. */
async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element with the id root.')
  const routes = createRoutes()
  const isDrawn = container.hasChildNodes() && (await isLoaded(loadMatchedRoutes(routes, window.location.pathname)))
  // Told that it takes a page over, the router leaves whoever has begun to read where they are.
  const app = <App router={createBrowserRouter(routes, isDrawn ? { hydrationData: {} } : {})} />
  // As a transition it is done in pieces, between which the page answers.
  if (isDrawn) startTransition(() => void hydrateRoot(container, app))
  else createRoot(container).render(app)
  await startDeferred(routes)
}

/** Its code comes last, and may stay away. */
async function startDeferred(routes: RouteObject[]): Promise<void> {
  const openedPath = window.location.pathname
  await untilIdleOrInteraction()
  try {
    const { startDeferredFeatures } = await import('./app/deferred-features.ts')
    await startDeferredFeatures(routes, openedPath)
  } catch (error) {
    report.warning('What runs beside the page could not be fetched.', error)
  }
}

/** Code that cannot be fetched is asked for again by the route, which then says so. */
async function isLoaded(loading: Promise<void>): Promise<boolean> {
  try {
    await loading
    return true
  } catch (error) {
    report.warning('The code of this page could not be fetched.', error)
    return false
  }
}
