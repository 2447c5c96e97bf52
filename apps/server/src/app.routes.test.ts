import type { ApiMethod } from '@retrofolio/contract/endpoints/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesOfRouter } from './testing/routes-of-router.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

interface Endpoint {
  method: ApiMethod
  path: string
  isOpen?: true
}

/** The contract's endpoints. Add new ones here, with their own tests. */
const ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: '/healthz/', isOpen: true },
  { method: 'GET', path: '/readyz/', isOpen: true },
  { method: 'POST', path: '/api/auth/login/', isOpen: true },
  { method: 'POST', path: '/api/auth/logout/', isOpen: true },
  { method: 'GET', path: '/api/auth/user/' },
  { method: 'GET', path: '/api/organisation/' },
  { method: 'PATCH', path: '/api/organisation/' },
  { method: 'GET', path: '/api/organisation/members/' },
  { method: 'DELETE', path: '/api/organisation/members/:id/' },
  { method: 'GET', path: '/api/organisation/access-review/' },
  { method: 'POST', path: '/api/organisation/members/:id/confirm/' },
  { method: 'POST', path: '/api/organisation/invitations/:id/confirm/' },
  { method: 'GET', path: '/api/organisation/invitations/' },
  { method: 'POST', path: '/api/organisation/invitations/' },
  { method: 'POST', path: '/api/organisation/invitations/:id/resend/' },
  { method: 'DELETE', path: '/api/organisation/invitations/:id/' },
  { method: 'GET', path: '/api/invitations/:token/', isOpen: true },
  { method: 'POST', path: '/api/invitations/:token/accept/', isOpen: true },
  { method: 'GET', path: '/api/auth/user/export/' },
  { method: 'POST', path: '/api/auth/user/delete/' },
  { method: 'GET', path: '/api/organisation/api-tokens/' },
  { method: 'POST', path: '/api/organisation/api-tokens/' },
  { method: 'DELETE', path: '/api/organisation/api-tokens/:id/' },
  { method: 'GET', path: '/api/organisation/rates/' },
  { method: 'POST', path: '/api/organisation/rates/' },
  { method: 'POST', path: '/api/organisation/rates/preview/' },
  { method: 'POST', path: '/api/organisation/rates/revert/' },
  { method: 'GET', path: '/api/organisation/rates/template/csv/' },
  { method: 'GET', path: '/api/organisation/rates/template/xlsx/' },
  { method: 'PUT', path: '/api/auth/user/' },
  { method: 'PATCH', path: '/api/auth/user/' },
  { method: 'POST', path: '/api/auth/registration/', isOpen: true },
  { method: 'POST', path: '/api/auth/password/reset/', isOpen: true },
  { method: 'POST', path: '/api/auth/password/reset/confirm/', isOpen: true },
  { method: 'GET', path: '/api/auth/email/' },
  { method: 'POST', path: '/api/auth/email/verify/' },
  { method: 'POST', path: '/api/auth/email/verify/confirm/' },
  { method: 'POST', path: '/api/auth/password/change/' },
  { method: 'GET', path: '/api/auth/sessions/' },
  { method: 'DELETE', path: '/api/auth/sessions/' },
  { method: 'DELETE', path: '/api/auth/sessions/:id/' },
  { method: 'GET', path: '/api/organisation/export/' },
  { method: 'GET', path: '/api/organisation/export/csv/' },
  { method: 'POST', path: '/api/portfolio/export/csv/' },
  { method: 'POST', path: '/api/portfolio/export/xlsx/' },
  { method: 'GET', path: '/api/audit/' },
  { method: 'GET', path: '/api/audit/export/' },
  { method: 'POST', path: '/api/vitals/', isOpen: true },
  { method: 'GET', path: '/api/addresses/' },
  { method: 'GET', path: '/api/explore/places/' },
  { method: 'GET', path: '/api/explore/count/' },
  { method: 'GET', path: '/api/explore/facets/' },
  { method: 'GET', path: '/api/explore/homes/' },
  { method: 'GET', path: '/api/criteria/' },
  { method: 'POST', path: '/api/criteria/' },
  { method: 'PUT', path: '/api/criteria/:id/' },
  { method: 'DELETE', path: '/api/criteria/:id/' },
  { method: 'POST', path: '/api/criteria/:id/restore/' },
  { method: 'POST', path: '/api/criteria/:id/copy/' },
  { method: 'GET', path: '/api/notifications/' },
  { method: 'GET', path: '/api/notifications/unread/' },
  { method: 'POST', path: '/api/notifications/:id/read/' },
  { method: 'POST', path: '/api/notifications/:id/unread/' },
  { method: 'POST', path: '/api/notifications/read-all/' },
  { method: 'GET', path: '/api/notifications/choices/' },
  { method: 'PUT', path: '/api/notifications/choices/' },
  { method: 'GET', path: '/api/explore/map/' },
  { method: 'POST', path: '/api/explore/add/' },
  { method: 'GET', path: '/api/explore/add/:id/' },
  { method: 'DELETE', path: '/api/explore/add/:id/' },
  { method: 'GET', path: '/api/explore/plans/' },
  { method: 'POST', path: '/api/explore/plans/' },
  { method: 'GET', path: '/api/explore/plans/:id/' },
  { method: 'DELETE', path: '/api/explore/plans/:id/' },
  { method: 'GET', path: '/api/explore/map/towns/' },
  { method: 'GET', path: '/api/pictures/' },
  { method: 'GET', path: '/images/street-view/', isOpen: true },
  { method: 'GET', path: '/images/street-view/:id/', isOpen: true },
  { method: 'GET', path: '/images/satellite/', isOpen: true },
  { method: 'GET', path: '/images/satellite/:id/', isOpen: true },
  { method: 'GET', path: '/api/dashboard/' },
  { method: 'GET', path: '/api/portfolio/home-figures/' },
  { method: 'GET', path: '/api/portfolio/home-figures/progress/' },
  { method: 'GET', path: '/api/portfolio/homes/' },
  { method: 'GET', path: '/api/portfolio/homes/:id/' },
  { method: 'POST', path: '/api/portfolio/add-home/' },
  { method: 'GET', path: '/api/portfolio/home-preview/' },
  { method: 'POST', path: '/api/portfolio/edit-homes/' },
  { method: 'GET', path: '/api/portfolio/homes/:id/notes/' },
  { method: 'POST', path: '/api/portfolio/homes/:id/notes/' },
  { method: 'PUT', path: '/api/portfolio/notes/:id/' },
  { method: 'DELETE', path: '/api/portfolio/notes/:id/' },
  { method: 'GET', path: '/api/portfolio/homes/:id/plans/' },
  { method: 'POST', path: '/api/portfolio/homes/:id/plans/' },
  { method: 'GET', path: '/api/portfolio/plans/:id/' },
  { method: 'PUT', path: '/api/portfolio/plans/:id/' },
  { method: 'DELETE', path: '/api/portfolio/plans/:id/' },
  { method: 'POST', path: '/api/portfolio/plans/:id/restore/' },
  { method: 'POST', path: '/api/portfolio/plans/:id/copy/' },
  { method: 'POST', path: '/api/portfolio/plans/:id/choose/' },
  { method: 'DELETE', path: '/api/portfolio/plans/:id/choose/' },
  { method: 'POST', path: '/api/portfolio/plans/:id/recalculate/' },
  { method: 'GET', path: '/api/portfolio/plans/:id/versions/:version/' },
  { method: 'GET', path: '/api/portfolio/plans/:id/export/' },
  { method: 'GET', path: '/api/portfolio/views/' },
  { method: 'POST', path: '/api/portfolio/views/' },
  { method: 'PUT', path: '/api/portfolio/views/:id/' },
  { method: 'DELETE', path: '/api/portfolio/views/:id/' },
  { method: 'POST', path: '/api/portfolio/views/:id/restore/' },
  { method: 'GET', path: '/api/portfolio/columns/' },
  { method: 'POST', path: '/api/portfolio/columns/' },
  { method: 'PUT', path: '/api/portfolio/columns/:id/' },
  { method: 'DELETE', path: '/api/portfolio/columns/:id/' },
  { method: 'POST', path: '/api/portfolio/columns/:id/restore/' },
  { method: 'GET', path: '/api/portfolio/columns/:id/use/' },
  { method: 'PUT', path: '/api/portfolio/column-order/' },
  { method: 'GET', path: '/api/portfolio/tags/' },
  { method: 'DELETE', path: '/api/portfolio/tags/' },
  { method: 'POST', path: '/api/portfolio/tags/rename/' },
  { method: 'DELETE', path: '/api/portfolio/homes/:id/delete/' },
  { method: 'POST', path: '/api/portfolio/homes/:id/retrigger-solar/' },
  { method: 'POST', path: '/api/portfolio/homes/:id/reanalyse/' },
  { method: 'GET', path: '/api/portfolio/events/' },
  { method: 'POST', path: '/api/portfolio/homes/:id/archive/' },
  { method: 'POST', path: '/api/portfolio/homes/:id/restore/' },
  { method: 'GET', path: '/api/portfolio/homes/:id/facts/' },
  { method: 'PATCH', path: '/api/portfolio/homes/:id/facts/' },
  { method: 'GET', path: '/api/portfolio/plans/jobs/' },
  { method: 'POST', path: '/api/portfolio/plans/jobs/' },
  { method: 'GET', path: '/api/portfolio/plans/jobs/:id/' },
  { method: 'DELETE', path: '/api/portfolio/plans/jobs/:id/' },
  { method: 'GET', path: '/api/portfolio/plans/jobs/:id/failed/' },
  { method: 'POST', path: '/api/portfolio/facts/' },
  { method: 'POST', path: '/api/portfolio/homes/:id/survey/' },
  { method: 'DELETE', path: '/api/portfolio/homes/:id/survey/' },
  { method: 'GET', path: '/api/portfolio/imports/' },
  { method: 'POST', path: '/api/portfolio/imports/' },
  { method: 'GET', path: '/api/portfolio/imports/:id/' },
  { method: 'PUT', path: '/api/portfolio/imports/:id/sheet/' },
  { method: 'PUT', path: '/api/portfolio/imports/:id/columns/' },
  { method: 'GET', path: '/api/portfolio/imports/:id/values/' },
  { method: 'PUT', path: '/api/portfolio/imports/:id/values/' },
  { method: 'POST', path: '/api/portfolio/imports/:id/start/' },
  { method: 'GET', path: '/api/portfolio/imports/:id/rows/' },
  { method: 'POST', path: '/api/portfolio/imports/:id/decide/' },
  { method: 'POST', path: '/api/portfolio/imports/:id/reopen/' },
  { method: 'POST', path: '/api/portfolio/imports/:id/undo/' },
  { method: 'DELETE', path: '/api/portfolio/imports/:id/discard/' },
  { method: 'GET', path: '/api/portfolio/imports/:id/file/' },
  { method: 'GET', path: '/api/portfolio/imports/:id/results/' },
  { method: 'GET', path: '/api/portfolio/imports/:id/forecast/' },
  { method: 'GET', path: '/api/portfolio/imports/:id/comparison/' },
  { method: 'GET', path: '/api/portfolio/imports/:id/agreements/' },
  { method: 'POST', path: '/api/portfolio/imports/:id/accept/' },
  { method: 'GET', path: '/api/portfolio/import-decisions/' },
  { method: 'DELETE', path: '/api/portfolio/import-decisions/:id/' },
  { method: 'GET', path: '/api/portfolio/import-template/csv/' },
  { method: 'GET', path: '/api/portfolio/import-template/xlsx/' },
  { method: 'GET', path: '/api/portfolio/value-mappings/' },
  { method: 'DELETE', path: '/api/portfolio/value-mappings/:id/' },
  { method: 'GET', path: '/api/docs/', isOpen: true },
  { method: 'GET', path: '/api/docs/openapi.json/', isOpen: true },
  { method: 'GET', path: '/api/docs/start.js/', isOpen: true },
  { method: 'GET', path: '/api/docs/swagger-ui.css/', isOpen: true },
  { method: 'GET', path: '/api/docs/swagger-ui-bundle.js/', isOpen: true },
]

test('the router has the listed endpoints and no other path', () => {
  const routed = new Set(routesOfRouter(running.app).map((route) => route.path))
  expect(routed).toEqual(new Set(ENDPOINTS.map((endpoint) => endpoint.path)))
})

test.each(ENDPOINTS)('$method $path requires a signed-in user, unless it is open', async ({ method, path, isOpen }) => {
  const answer = await running.app.inject({ method, url: path.replace(':id', '1') })
  const challenge = answer.headers['www-authenticate']
  expect([answer.statusCode === 401, challenge]).toEqual(isOpen ? [false, undefined] : [true, 'Token'])
})

test('every path allows exactly the listed methods', async () => {
  for (const { path, methods } of routesOfRouter(running.app)) {
    const listed = ENDPOINTS.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method)
    const answer = await running.app.inject({ method: 'OPTIONS', url: path })
    const heads = listed.includes('GET') ? ['HEAD'] : []
    expect([path, answer.headers['allow']]).toEqual([path, [...listed, ...heads, 'OPTIONS'].join(', ')])
    // The router itself has every method, so that unsupported ones get the correct error.
    expect(methods.length).toBeGreaterThan(30)
  }
})
