import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '#src/config.ts'
import { isCallPath } from '#src/lib/http/call-path.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Adds the security headers, with a content security policy without inline scripts, and CORS for
 * the configured origins.
 */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (isCallPath(request.url)) reply.header('cache-control', 'no-store')
  })
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-match', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  })
}

/** Helmet's headers and ours. They depend on the settings only, so no request computes them again. */
function securityHeaders({ publicUrl }: Config): OutgoingHttpHeaders {
  const isHttps = publicUrl?.startsWith('https://') ?? false
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        // A dialog's scroll lock adds a <style> element to the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // Links in emails contain a token, which must not be sent to other sites as referrer.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: isHttps && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  addHeaders(request, response, (error) => {
    if (error instanceof Error) throw error
  })
  return {
    ...response.getHeaders(),
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
  }
}
