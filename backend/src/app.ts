import { MAX_PUBLIC_BODY_BYTES } from '@scenewright/shared/script/limits.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
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
import { requestIds } from '#src/lib/http/request-id.ts'
import { createPrintedPages } from '#src/lib/projects/printed-pages.ts'
import { createProjectSaves } from '#src/lib/projects/project-saves.ts'
import { createTextJobs } from '#src/lib/text-jobs/text-jobs.ts'
import { createScriptCache } from '#src/lib/revisions/script-cache.ts'
import { createAccountStorage } from '#src/lib/storage/storage.ts'
import { meteredQuota } from '#src/lib/metrics/metered-quota.ts'
import { createMetrics } from '#src/lib/metrics/metrics.ts'
import { addAccountLimits } from '#src/plugins/limits/account-limits.ts'
import { addApiDocs } from '#src/plugins/api-docs.ts'
import { addAuthentication } from '#src/plugins/authenticate.ts'
import { addCompression } from '#src/plugins/compression.ts'
import { addDrain } from '#src/plugins/drain.ts'
import { addErrorHandler, answerRouterError } from '#src/plugins/errors.ts'
import { addInFlightLimits } from '#src/plugins/limits/in-flight.ts'
import { addDailyCounts } from '#src/plugins/telemetry/daily-counts.ts'
import { addLargeBodies } from '#src/plugins/large-bodies.ts'
import { addMetrics } from '#src/plugins/telemetry/metrics.ts'
import { addOverloadGuard } from '#src/plugins/limits/overload.ts'
import { addProxyWarning } from '#src/plugins/proxy-warning.ts'
import { addRequestId } from '#src/plugins/telemetry/request-id.ts'
import { addRequestLog } from '#src/plugins/telemetry/request-log.ts'
import { addRequestTrace } from '#src/plugins/telemetry/request-trace.ts'
import { addSecurityHeaders } from '#src/plugins/security-headers.ts'
import { REQUEST_TIMEOUTS, addSlowBodyGuard } from '#src/plugins/limits/slow-bodies.ts'
import { addWeb } from '#src/plugins/web/web.ts'

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
  const deps: AppDeps = { ...given, quota: meteredQuota(given.quota, metrics) }
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
