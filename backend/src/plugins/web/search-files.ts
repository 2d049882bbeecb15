import { FINDABLE_PATHS } from '@scenewright/shared/pages/page-heads.ts'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#src/lib/html.ts'

const HIDDEN = { schema: { hide: true } }

/**
 * Serves robots.txt and sitemap.xml, generated from the table of page heads. Private pages aren't
 * disallowed in robots.txt, because a crawler must read a page to see its `noindex`.
 */
export function addSearchFiles(app: FastifyInstance, publicUrl: () => string): void {
  app.get('/robots.txt', HIDDEN, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(publicUrl())),
  )
  app.get('/sitemap.xml', HIDDEN, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapXml(publicUrl())),
  )
}

function robotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

function sitemapXml(publicUrl: string): string {
  const urls = FINDABLE_PATHS.map(
    (path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
