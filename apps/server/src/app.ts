import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { HomeModel, Rate } from '@retrofolio/analysis/analyse-home'
import { rateHome } from '@retrofolio/engine/assess/assess'
import type { Register } from '@retrofolio/reference-data/register/register'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { type ConnectedServices, connectServices } from './adapters/connect-services.ts'
import { responseCache } from './cache/response-cache.ts'
import type { Config } from './config/config.ts'
import { typeformOrigin } from './config/outside-service-settings.ts'
import { siteAddress } from './config/site-address.ts'
import type { Database } from './database/database.ts'
import { withinOrganisation } from './database/organisation-scope.ts'
import { type AccountsDependencies, accountsRoutes } from './features/accounts/accounts.routes.ts'
import { sessionFinder } from './features/accounts/sessions/sessions.service.ts'
import { addressesRoutes } from './features/addresses/addresses.routes.ts'
import { apiDocsRoutes } from './features/api-docs/api-docs.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { findCriteriaBy, findFollowedBy, unfollowCriteria } from './features/criteria/criteria.repository.ts'
import { criteriaRoutes } from './features/criteria/criteria.routes.ts'
import { findVisitsOf } from './features/dashboard/dashboard.repository.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import type { DashboardDependencies } from './features/dashboard/dashboard.service.ts'
import { stockCache } from './features/dashboard/stock.ts'
import { warmDashboards } from './features/dashboard/warm-dashboards.service.ts'
import { findEnquiriesFrom } from './features/enquiries/enquiries.repository.ts'
import { forgetEnquiriesFrom } from './features/enquiries/enquiries.service.ts'
import { serveForms } from './features/enquiries/forms/serve-forms.ts'
import { addExploreRoutes } from './features/explore/add/add.routes.ts'
import { loadedBoundaries } from './features/explore/boundaries/loaded-boundaries.ts'
import { type Explore, explore } from './features/explore/explore.service.ts'
import { exploreApi } from './features/explore/explore-api.ts'
import { ownHomes } from './features/explore/own-homes/own-tables.ts'
import { placesRoutes } from './features/explore/places/places.routes.ts'
import { type CurrentBasis, ownPlans } from './features/explore/plans/own-plans.ts'
import { explorePlansRoutes } from './features/explore/plans/plans.routes.ts'
import { addPlans } from './features/explore/plans/plans-of-homes.ts'
import { findPurpose } from './features/explore/purpose/purpose.repository.ts'
import { requirePurpose } from './features/explore/purpose/purpose.service.ts'
import { findShortlistedBy } from './features/explore/shortlist/shortlist.repository.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { columnsRoutes } from './features/homes/columns/columns.routes.ts'
import { homeEventsRoutes } from './features/homes/events/home-events.routes.ts'
import { type HomeEvents, homeEvents } from './features/homes/events/home-events.service.ts'
import { exportHomesRoutes } from './features/homes/export-homes.routes.ts'
import { portfolioRoutes } from './features/homes/homes.routes.ts'
import { addressOfHome, countHomes, type PortfolioDependencies } from './features/homes/homes.service.ts'
import { labelsRoutes } from './features/homes/labels/labels.routes.ts'
import { exportListRoutes } from './features/homes/list/export/export-list.routes.ts'
import { runningFigures } from './features/homes/list/figures-progress.ts'
import { homeListCache } from './features/homes/list/home-list-cache.ts'
import { listRoutes } from './features/homes/list/list.routes.ts'
import type { HomeLists } from './features/homes/list/list-homes.service.ts'
import { findNotesBy } from './features/homes/notes/notes.repository.ts'
import { notesRoutes } from './features/homes/notes/notes.routes.ts'
import { planJobsRoutes } from './features/homes/plan-jobs/plan-jobs.routes.ts'
import { type PlanCalculator, planCalculator } from './features/homes/plans/plan-calculator.ts'
import { findPlanVersionsBy } from './features/homes/plans/plans.repository.ts'
import { plansRoutes } from './features/homes/plans/plans.routes.ts'
import { findViewsBy, releaseViewsOf } from './features/homes/views/views.repository.ts'
import { viewsRoutes } from './features/homes/views/views.routes.ts'
import { analyseFoundHomes } from './features/imports/analysis/analyse-found-homes.ts'
import { analyseRow } from './features/imports/analysis/analyse-row.ts'
import { recountColumns } from './features/imports/columns/check-columns.service.ts'
import { decisionRoutes } from './features/imports/decisions.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { renameImportedTag } from './features/imports/undo/rename-imported-tag.ts'
import { replaceMappedChoices } from './features/imports/value-mappings/value-mappings.repository.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { accessReviewer } from './features/organisation/access-review/access-review.service.ts'
import { organisationRoutes } from './features/organisation/organisation.routes.ts'
import { namesOfPeople } from './features/organisation/people/people.service.ts'
import { picturesRoutes } from './features/pictures/pictures.routes.ts'
import { findCurrentRates } from './features/rates/rates.repository.ts'
import { ratesRoutes } from './features/rates/rates.routes.ts'
import { vitalsRoutes } from './features/web-vitals/web-vitals.routes.ts'
import { CONNECTION_LIMITS, limitConnections } from './http/connections/connection-limits.ts'
import { closeConnectionsGracefully } from './http/connections/graceful-shutdown.ts'
import { limitResponseTime } from './http/connections/response-timeouts.ts'
import { readPagePatterns } from './http/pages/page-addresses.ts'
import { serveWebApp } from './http/pages/web-app.ts'
import { type PictureLinks, pictureLinks } from './http/picture-links.ts'
import { acceptRawBodies } from './http/requests/request-body.ts'
import { limitRequestBodyTime } from './http/requests/request-body-timeouts.ts'
import { requestIdBy, tellRequestId } from './http/requests/request-id.ts'
import { logRequests } from './http/requests/request-log.ts'
import { createAfterResponse } from './http/responses/after-response.ts'
import { sendError, sendParserError, sendUnroutable } from './http/responses/error-responses.ts'
import type { ApiRoute } from './http/routes/api-route.ts'
import { registerRoutes } from './http/routes/register-routes.ts'
import { allowOrigins } from './http/security/cors.ts'
import { setSecurityHeaders } from './http/security/security-headers.ts'
import { every } from './jobs/every.ts'
import { type ForegroundRequests, foregroundRequests } from './jobs/foreground-requests.ts'
import { createThrottle, type Throttle } from './limits/throttle.ts'
import { watchMaintenance } from './maintenance/maintenance-watch.ts'
import type { Metrics } from './metrics/metrics.ts'
import { serveMetricsByToken } from './metrics/serve-metrics.ts'
import type { ErrorMonitoring } from './monitoring/error-monitoring.ts'
import { describeError } from './reporting/describe-error.ts'

export interface AppDependencies {
  config: Config
  database: Database
  register: Register
  now: () => Date
  /** Folder of the built web application; null serves only the API. */
  webRoot: string | null
  logger: Logger
  /** Without it, no metrics are collected. */
  metrics?: Metrics | undefined
  /** Null or missing if errors are only logged. */
  monitoring?: Pick<ErrorMonitoring, 'observe'> | null
  /** Shared with background jobs; defaults to this server's own. */
  services?: ConnectedServices
  /** Shared with background jobs; by default only requests use it. */
  waiting?: ForegroundRequests
  /** The engine; replaced only by tests. */
  rate?: Rate
}

type ConnectedDependencies = AppDependencies & ConnectedServices

/** Builds the whole server without listening; tests build the same one. */
export async function buildApp(given: AppDependencies): Promise<FastifyInstance> {
  const surroundings = { observer: given.metrics?.services }
  const deps = { ...given, ...(given.services ?? connectServices(given.config.services, given, surroundings)) }
  const logger: FastifyBaseLogger = deps.logger
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // `logRequests` logs one line per response, without addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdBy(deps.config.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendUnroutable,
    clientErrorHandler: sendParserError,
    // A request that arrives during shutdown gets its response; 503 would send users to the maintenance page.
    return503OnClosing: false,
    http: CONNECTION_LIMITS,
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    keepAliveTimeout: CONNECTION_LIMITS.keepAliveTimeout,
    // Determines `request.ip`; without trusted proxies the forwarding header could be forged and is ignored.
    trustProxy: (_address, hop) => hop < deps.config.trustedProxies,
  })
  app.setErrorHandler(sendError)
  acceptRawBodies(app)
  logRequests(app)
  deps.monitoring?.observe(app)
  tellRequestId(app)
  await setSecurityHeaders(app, {
    isHttps: deps.config.siteUrl?.startsWith('https:') ?? false,
    formsOf: typeformOrigin(deps.config.services),
  })
  limitConnections(app)
  limitResponseTime(app)
  limitRequestBodyTime(app, ({ routeOptions }) => routeOptions.config.apiRoute?.uploadLimitBytes !== undefined)
  // A higher level takes longer than the saved bytes are worth for responses rendered each time.
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
    // Request bodies are small and uncompressed; decompressing a stranger's is an unnecessary risk.
    globalDecompression: false,
  })
  allowOrigins(app, deps.config.corsOrigins)
  const throttle = createThrottle(deps.database, deps.now, deps.config.rateLimits)
  const afterAnswer = createAfterResponse(app.log)
  app.addHook('onClose', () => afterAnswer.settled())
  const findSession = sessionFinder({ ...deps, afterAnswer })
  const events = homeEvents({ database: deps.database, findSession })
  app.addHook('preClose', async () => events.close())
  const ownAddress = () => siteAddress(deps.config.siteUrl, app.server.address(), deps.config)
  const kept = responseCache()
  const lists: HomeLists = { homes: homeListCache(), figures: homeListCache(), running: runningFigures() }
  const counting = { ...portfolioDependencies(deps), lists, stock: stockCache() }
  warmDashboardsOnceListening(app, counting)
  const calculator = planCalculator()
  app.addHook('onClose', () => calculator.close())
  const search = explore(registerFiles(join(deps.config.dataDir, 'register')).ratings, {
    own: ownHomes(deps.database, deps.register, ownPlans(basisOfPlans(deps))),
    onUnreadable: (failure) =>
      app.log.error({ error: describeError(failure) }, 'the results of the register cannot be read'),
  })
  app.addHook('onClose', () => search.close())
  const parts = { events, lists, counting, calculator, search }
  const routes = apiRoutes(deps, { ...parts, throttle, afterAnswer, siteAddress: ownAddress })
  const maintenance = watchMaintenance(deps.database)
  registerRoutes(app, {
    routes,
    kept,
    waiting: deps.waiting ?? foregroundRequests(),
    findSession,
    throttle,
    requestsPerMinute: deps.config.requestsPerMinute,
    maintenance,
  })
  serveForms(app, { ...deps, ...deps.config, throttle, maintenance })
  exchangeCountsWhileListening(app, throttle)
  if (deps.metrics !== undefined) {
    deps.metrics.observe(app, () => ({ ...kept.bytes(), lists: lists.homes.bytes() + lists.figures.bytes() }))
    if (deps.config.metrics.token !== null) serveMetricsByToken(app, deps.metrics, deps.config.metrics.token)
  }
  await serveWebApp(app, { webRoot: deps.webRoot, config: deps.config, siteAddress: ownAddress })
  closeConnectionsGracefully(app)
  return app
}

/** All endpoints. */
function apiRoutes(
  deps: ConnectedDependencies,
  {
    events,
    lists,
    counting,
    calculator,
    search,
    ...shared
  }: Pick<AccountsDependencies, 'throttle' | 'afterAnswer' | 'siteAddress'> & {
    events: HomeEvents
    lists: HomeLists
    calculator: PlanCalculator
    counting: DashboardDependencies
    search: Explore
  },
): ApiRoute[] {
  const { config, database, register, now } = deps
  const routes: ApiRoute[] = [
    ...healthRoutes({ database, register }),
    ...accountsRoutes({
      ...shared,
      database,
      now,
      isRegistrationOpen: config.isRegistrationOpen,
      beginAccessReview: accessReviewer(shared),
      countHomes: (organisationId) => countHomes(database, organisationId),
    }),
    ...organisationRoutes({
      ...shared,
      enquiriesFrom: findEnquiriesFrom,
      notesBy: findNotesBy,
      viewsBy: findViewsBy,
      criteriaBy: findCriteriaBy,
      shortlistedBy: findShortlistedBy,
      followedBy: findFollowedBy,
      visitsOf: findVisitsOf,
      plansBy: findPlanVersionsBy,
      releaseViewsOf: async (queries, organisationId, userId) => {
        await releaseViewsOf(queries, organisationId, userId)
        await unfollowCriteria(queries, organisationId, userId)
      },
      forgetEnquiriesFrom,
      database,
      now,
      namesOfPeople: (organisationId) => namesOfPeople(database, organisationId),
      countHomes: (organisationId) => countHomes(database, organisationId),
    }),
    ...auditRoutes({
      database,
      now,
      namesOfPeople: (organisationId) => namesOfPeople(database, organisationId),
    }),
    ...vitalsRoutes({ pagePatterns: readPagePatterns(deps.webRoot), metrics: deps.metrics }),
    ...addressesRoutes({ register, certificates: deps.certificates?.lodged ?? null }),
    ...notificationsRoutes({ database, now }),
    ...exploreApi({
      ...portfolioDependencies(deps),
      boundaries: loadedBoundaries(registerFiles(join(config.dataDir, 'register')).boundaries),
      explore: search,
      withPlans: addPlans(database, basisOfPlans(deps)),
    }),
    ...addExploreRoutes({
      ...portfolioDependencies(deps),
      explore: search,
      requirePurpose: (organisationId) => requirePurpose(database, organisationId),
      hasRoofImagery: deps.google !== null,
      analyseHomes: analyseFoundHomes((rows, context) =>
        mapYielding(rows, (row) => analyseRow(row, context, modelOf(deps))),
      ),
    }),
    ...criteriaRoutes({ ...portfolioDependencies(deps), explore: search }),
    ...explorePlansRoutes({ ...portfolioDependencies(deps), explore: search, currentRates: findCurrentRates }),
    ...placesRoutes({
      explore: search,
      mayHaveAddresses: (organisationId) =>
        withinOrganisation(
          database,
          organisationId,
          async (queries) => (await findPurpose(queries, organisationId)) !== null,
        ),
    }),
    ...picturesRoutes({
      throttle: shared.throttle,
      pictures: deps.google?.pictures ?? null,
      links: linksToPictures(deps),
      addressOfHome: (organisationId, homeId) => addressOfHome(database, organisationId, homeId),
    }),
    ...listRoutes(portfolioDependencies(deps), lists),
    ...dashboardRoutes(counting),
    ...portfolioRoutes(portfolioDependencies(deps)),
    ...columnsRoutes({ database, now, recountColumns, replaceMappedChoices }),
    ...labelsRoutes({ database, now, renameImportedTag }),
    ...notesRoutes(portfolioDependencies(deps)),
    ...viewsRoutes(portfolioDependencies(deps)),
    ...plansRoutes({
      ...portfolioDependencies(deps),
      calculator,
      currentRates: findCurrentRates,
      siteAddress: shared.siteAddress,
    }),
    ...planJobsRoutes({ ...portfolioDependencies(deps), lists, currentRates: findCurrentRates }),
    ...importsRoutes({ ...portfolioDependencies(deps), maxMb: config.importMaxMb }),
    ...decisionRoutes(portfolioDependencies(deps)),
    ...ratesRoutes(portfolioDependencies(deps)),
    ...homeEventsRoutes(events),
    ...exportHomesRoutes(portfolioDependencies(deps)),
    ...exportListRoutes({ ...portfolioDependencies(deps), siteAddress: shared.siteAddress, lists }),
    ...apiDocsRoutes({ allRoutes: () => routes, siteUrl: deps.config.siteUrl }),
  ]
  return routes
}

/** Signed with a secret that only our nodes have. */
function linksToPictures({ config, now }: AppDependencies): PictureLinks | null {
  const { serverKey } = config.services.google
  return serverKey === null ? null : pictureLinks(serverKey, now)
}

const modelOf = ({ config, rate }: AppDependencies): HomeModel => ({ rate: rate ?? rateHome, panels: config.panels })

function portfolioDependencies(deps: ConnectedDependencies): PortfolioDependencies {
  const { database, register, now } = deps
  return {
    database,
    register,
    certificates: deps.certificates?.lodged ?? null,
    now,
    pictureLinks: linksToPictures(deps),
    roofs: deps.google,
    model: modelOf(deps),
    memberNames: async (organisationId) => (await namesOfPeople(database, organisationId)).members,
  }
}

/** What plans of found homes would stand on today. */
function basisOfPlans({ config, now }: AppDependencies): CurrentBasis {
  return { now, panels: config.panels, currentRates: findCurrentRates }
}

/** Beside the first requests: the server stops without waiting for it. */
function warmDashboardsOnceListening(app: FastifyInstance, deps: DashboardDependencies): void {
  const stopping = new AbortController()
  app.addHook('onListen', async () => {
    warmDashboards(deps, stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return
      app.log.warn({ error: describeError(error) }, 'dashboards could not be prepared')
    })
  })
  app.addHook('preClose', async () => stopping.abort())
}

/** Exchanges the counts in memory between nodes. */
function exchangeCountsWhileListening(app: FastifyInstance, throttle: Throttle): void {
  const exchange = every(
    EXCHANGE_EVERY_MS,
    () => throttle.exchange(),
    (error) => app.log.warn({ error: describeError(error) }, 'counts could not be exchanged'),
  )
  app.addHook('onListen', async () => exchange.start())
  app.addHook('onClose', async () => {
    await exchange.stop()
    await throttle.exchange().catch(() => {})
  })
}

const EXCHANGE_EVERY_MS = 1_000
