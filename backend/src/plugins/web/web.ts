import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PRODUCT } from '@scenewright/shared/product.ts'
import {
  canonicalPath,
  PRERENDERED_PATHS,
  getPrerenderedFile,
} from '@scenewright/shared/pages/page-heads.ts'
import { getPagePolicy } from '@scenewright/shared/pages/worker-policy.ts'
import type { FastifyInstance } from 'fastify'
import { getKeys } from '@scenewright/shared/records.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { readInstallers } from '#src/lib/downloads/read-installers.ts'
import { DAY_MS, HOUR_MS } from '@scenewright/shared/duration.ts'
import { sendUnknownPath } from '#src/plugins/errors.ts'
import { pageHtml, type Offer } from './page-html.ts'
import { addSearchFiles } from './search-files.ts'

const ONE_YEAR_MS = 365 * DAY_MS

/** Set for every response by `security-headers.ts`. */
const POLICY_HEADER = 'content-security-policy'

/** A file next to index.html, such as /favicon.svg. */
const ROOT_FILE = /^\/([a-z0-9][\w-]*(?:\.[\w-]+)+)$/i

/** Browsers look for a new version of the app by fetching it. */
const SERVICE_WORKER = 'sw.js'

const NOT_BUILT = `<!doctype html><title>${PRODUCT}</title><p>The web app hasn't been built yet. Start the server with <code>npm start</code>.</p>`

/**
 * Serves the web build: files with a hash in their name are cached for a year. Every other path
 * gets its prerendered HTML or index.html, with that page's head, and 404 if the app has no such
 * page. Other spellings of a page's path are redirected to it.
 */
export async function addWeb(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config, publicUrl } = deps
  const { webDir } = config
  // The build adds .br and .gz versions of compressible files.
  const served = { root: webDir, serve: false, index: false as const, preCompressed: true }
  await app.register(fastifyStatic, served)
  const readTemplate = templateReader(webDir)

  app.get('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request.url)
    reply.header(POLICY_HEADER, getPagePolicy(path, String(reply.getHeader(POLICY_HEADER))))
    return reply.sendFile(path.slice(1), { immutable: true, maxAge: ONE_YEAR_MS })
  })

  addSearchFiles(app, publicUrl)

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || /^\/(api|assets)(\/|$)/.test(path)) return sendUnknownPath(reply)
    const [, file] = ROOT_FILE.exec(path) ?? []
    if (file && file !== 'index.html' && existsSync(join(webDir, file))) {
      return await reply.sendFile(file, { maxAge: file === SERVICE_WORKER ? 0 : HOUR_MS })
    }
    const page = canonicalPath(path)
    if (page !== null && page !== path) {
      return await reply.redirect(page + request.url.slice(path.length), 308)
    }
    const template = await readTemplate(path)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (template === null) return await reply.code(503).send(NOT_BUILT)
    const offers = await listOffers(deps)
    const html = pageHtml(template, path, { publicUrl: publicUrl(), offers })
    return await reply.code(page === null ? 404 : 200).send(html)
  })
}

async function listOffers({ config, transcriber, log }: AppDeps): Promise<readonly Offer[]> {
  const installers = await readInstallers(config.releasesDir, log)
  const has: Readonly<Record<Offer, boolean>> = {
    assistant: config.openai.apiKey !== undefined,
    transcription: transcriber !== null,
    downloads: installers.length > 0,
  }
  return getKeys(has).filter((offer) => has[offer])
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

/**
 * Returns a function that reads the prerendered HTML of a path, or else index.html. Each is cached
 * until a new build changes it; `null` if there is none.
 */
function templateReader(webDir: string): (path: string) => Promise<string | null> {
  const index = cachedFile(join(webDir, 'index.html'))
  const pages = new Map(
    PRERENDERED_PATHS.map((path) => [path, cachedFile(join(webDir, getPrerenderedFile(path)))]),
  )
  return async (path) => (await pages.get(path)?.()) ?? (await index())
}

function cachedFile(file: string): () => Promise<string | null> {
  let cached: { mtimeMs: number; html: string } | null = null
  return async () => {
    try {
      const { mtimeMs } = await stat(file)
      if (cached?.mtimeMs !== mtimeMs) cached = { mtimeMs, html: await readFile(file, 'utf8') }
      return cached.html
    } catch {
      return null
    }
  }
}
