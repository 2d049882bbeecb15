import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PRODUCT } from '@scenewright/shared/messages.ts'
import { isPage } from '@scenewright/shared/pages/page-heads.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { sendNothingHere } from './errors.ts'
import { pageHtml } from './page-html.ts'
import { addSearchFiles } from './search-files.ts'

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000
const ONE_HOUR_MS = 60 * 60 * 1000

/** A file beside index.html, such as /favicon.svg. */
const ROOT_FILE = /^\/([a-z0-9][\w-]*(?:\.[\w-]+)+)$/i

const NOT_BUILT = `<!doctype html><title>${PRODUCT}</title><p>The web app has not been built yet. Start the server with <code>npm start</code>.</p>`

/**
 * Serves the web build: its files as they are, those with a hash in their name for a year, and for
 * every other path index.html with that page's head; 404 where the app has no such page.
 */
export async function addWeb(app: FastifyInstance, { config, publicUrl }: AppDeps): Promise<void> {
  const { webDir } = config
  // The build puts a .br and a .gz beside each file worth it; a browser that takes one gets that.
  const served = { root: webDir, serve: false, index: false as const, preCompressed: true }
  await app.register(fastifyStatic, served)
  const readTemplate = templateReader(join(webDir, 'index.html'))

  app.get('/assets/*', { schema: { hide: true } }, (request, reply) =>
    reply.sendFile(pathOf(request.url).slice(1), { immutable: true, maxAge: ONE_YEAR_MS }),
  )

  addSearchFiles(app, publicUrl)

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || /^\/(api|assets)(\/|$)/.test(path)) return sendNothingHere(reply)
    const [, file] = ROOT_FILE.exec(path) ?? []
    if (file && file !== 'index.html' && existsSync(join(webDir, file))) {
      return await reply.sendFile(file, { maxAge: ONE_HOUR_MS })
    }
    const template = await readTemplate()
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (template === null) return await reply.code(503).send(NOT_BUILT)
    return await reply.code(isPage(path) ? 200 : 404).send(pageHtml(template, path, publicUrl()))
  })
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

/** Reads index.html, again only when a new build has written it; null when there is none. */
function templateReader(file: string): () => Promise<string | null> {
  let kept: { mtimeMs: number; html: string } | null = null
  return async () => {
    try {
      const { mtimeMs } = await stat(file)
      if (kept?.mtimeMs !== mtimeMs) kept = { mtimeMs, html: await readFile(file, 'utf8') }
      return kept.html
    } catch {
      return null
    }
  }
}
