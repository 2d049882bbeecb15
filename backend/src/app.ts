import { MAX_PUBLIC_BODY_BYTES } from '@scenewright/shared/script/limits.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, jsonSchemaTransform } from 'fastify-type-provider-zod'
import swagger from '@fastify/swagger'
import { saveProject } from '@scenewright/shared/api/projects.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { accountRoutes } from '#src/features/account/routes.ts'
import { adminRoutes } from '#src/features/admin/routes.ts'
import { authRoutes } from '#src/features/auth/routes.ts'
import { billingRoutes } from '#src/features/billing/routes.ts'
import { contactRoutes } from '#src/features/contact/routes.ts'
import { readOnlyLinkRoutes } from '#src/features/read-only-links/routes.ts'
import { conversationRoutes } from '#src/features/conversations/routes.ts'
import { downloadFiles, downloadRoutes } from '#src/features/downloads/routes.ts'
import { probeRoutes } from '#src/features/health/probes.ts'
import { healthRoutes } from '#src/features/health/routes.ts'
import { liveRoutes } from '#src/features/live/routes.ts'
import { llmRoutes } from '#src/features/llm/routes.ts'
import { proposalRoutes } from '#src/features/mcp/proposals/routes.ts'
import { mcpRoutes } from '#src/features/mcp/routes.ts'
import { mentionRoutes } from '#src/features/mentions/routes.ts'
import { peopleRoutes } from '#src/features/people/routes.ts'
import { outboxRoutes } from '#src/features/outbox/routes.ts'
import { projectRoutes } from '#src/features/projects/routes.ts'
import { trashRoutes } from '#src/features/projects/trash-routes.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { requestIds, REQUEST_ID_HEADER } from '#src/lib/http/request-id.ts'
import { createPrintedPages } from '#src/lib/projects/printed-pages.ts'
import { createProjectSaves } from '#src/lib/projects/project-saves.ts'
import { createTextJobs } from '#src/lib/text-jobs/text-jobs.ts'
import { createScriptCache } from '#src/lib/revisions/script-cache.ts'
import { createAccountStorage } from '#src/lib/storage/storage.ts'
import { meterQuota } from '#src/lib/metrics/metered-quota.ts'
import { createMetrics } from '#src/lib/metrics/metrics.ts'
import { addAccountLimits } from '#src/plugins/limits/account-limits.ts'
import { addAuthentication } from '#src/plugins/authenticate.ts'
import { addCompression } from '#src/plugins/compression.ts'
import { addDrain } from '#src/plugins/drain.ts'
import { addErrorHandler, answerRouterError } from '#src/plugins/errors.ts'
import { addInFlightLimits } from '#src/plugins/limits/in-flight.ts'
import { addLargeBodies } from '#src/plugins/large-bodies.ts'
import { addMetrics } from '#src/plugins/telemetry/metrics.ts'
import { addOverloadGuard } from '#src/plugins/limits/overload.ts'
import { addProxyWarning } from '#src/plugins/proxy-warning.ts'
import { addRequestLog } from '#src/plugins/telemetry/request-log.ts'
import { addSecurityHeaders } from '#src/plugins/security-headers.ts'
import { REQUEST_TIMEOUTS, addSlowBodyGuard } from '#src/plugins/limits/slow-bodies.ts'
import { addWeb } from '#src/plugins/web/web.ts'
import type { DailyCounts } from '#src/lib/metrics/daily-counts.ts'

const OK = 200

const SERVER_ERROR = 500

/** Longer than any id, so that a malformed id reaches the call and gets its 404. */
const MAX_PARAM_CHARACTERS = 1000

/**
 * Builds the server, ready for `listen` or `inject`: first the plugins that apply to every request,
 * then the calls, feature by feature.
 */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const { config } = given
  const metrics = createMetrics(given)
  const scripts = createScriptCache(config.scriptCacheMegabytes)
  const saves = createProjectSaves()
  const texts = createTextJobs(given)
  const storage = createAccountStorage(given)
  const printedPages = createPrintedPages({ ...given, scripts, texts })
  const deps: AppDeps = { ...given, quota: meterQuota(given.quota, metrics) }
  const app = Fastify({
    loggerInstance: deps.log,
    // addRequestLog writes one line per request, without secrets.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIds(config.trustProxy),
    // Calls with a login raise it, so that nobody can send more without one.
    bodyLimit: MAX_PUBLIC_BODY_BYTES,
    ...REQUEST_TIMEOUTS,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { maxParamLength: MAX_PARAM_CHARACTERS },
    forceCloseConnections: 'idle',
    frameworkErrors: answerRouterError,
  })
  app.addHook('onClose', async () => await texts.close())
  addErrorHandler(app, deps)
  addRequestId(app)
  addRequestTrace(app, deps)
  addRequestLog(app)
  addMetrics(app, metrics, config.metricsToken)
  addDailyCounts(app, deps.counts)
  addDrain(app)
  addSlowBodyGuard(app, deps.bodyTimes)
  addInFlightLimits(app, config)
  addCompression(app)
  addProxyWarning(app, deps.clock)
  await addSecurityHeaders(app, config)
  await addOverloadGuard(app, deps.maxLagMs)
  await addApiDocs(app)
  await addAuthentication(app, deps)
  addAccountLimits(app, deps)

  await app.register(async (calls) => {
    // In a child scope: on the root, Zod's compilers would also get other plugins' JSON schemas.
    addLargeBodies(calls, texts)
    calls.setSerializerCompiler(serializerCompiler)
    healthRoutes(calls, deps)
    authRoutes(calls, deps)
    accountRoutes(calls, { ...deps, storage })
    contactRoutes(calls, deps)
    downloadRoutes(calls, deps)
    await billingRoutes(calls, deps)
    // In a separate scope, because it parses bodies differently.
    const projectDeps = { ...deps, scripts, saves, storage, texts, printedPages }
    await calls.register(async (scope) => projectRoutes(scope, projectDeps))
    await calls.register(async (scope) => trashRoutes(scope, deps))
    proposalRoutes(calls, deps)
    conversationRoutes(calls, deps)
    readOnlyLinkRoutes(calls, { ...deps, printedPages })
    peopleRoutes(calls, deps)
    // In a separate scope, because it reads forms.
    await calls.register(async (scope) => mentionRoutes(scope, deps))
    await llmRoutes(calls, { ...deps, texts })
    adminRoutes(calls, deps)
  })
  const live = liveRoutes(app, { ...deps, scripts, saves, storage, metrics })
  mcpRoutes(app, { ...deps, texts })
  probeRoutes(app, { ...deps, live })
  outboxRoutes(app, deps)
  await addWeb(app, deps)
  downloadFiles(app, deps)
  return app
}

/** Adds the request's id to every answer, so that a report can be found in the log. */
function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
}

/** Names each request's span by its route, with the id that is in the log. */
function addRequestTrace(app: FastifyInstance, { tracing }: Pick<AppDeps, 'tracing'>): void {
  if (!tracing) return
  app.addHook('onRequest', async ({ id, method, routeOptions }) => {
    tracing.describe({ id, method, route: routeOptions.url })
  })
}

/** Counts saves and failed calls by day, for the charts of the admin page. */
function addDailyCounts(app: FastifyInstance, counts: DailyCounts): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const { url = '' } = routeOptions
    // Probes answer 503 while the server stops.
    if (statusCode >= SERVER_ERROR && url.startsWith('/api/')) counts.add('errors')
    const isSave = method === saveProject.method && url === saveProject.path
    if (isSave && statusCode === OK) counts.add('saves')
  })
}

/** Serves the OpenAPI document at /api/docs/json. Must be registered before the calls. */
async function addApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT} API`, version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/docs/json', { schema: { hide: true } }, async () => app.swagger())
}
