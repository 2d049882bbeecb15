import { PRODUCT } from '@scenewright/shared/messages.ts'
import { headFor } from '@scenewright/shared/pages/page-heads.ts'
import { escapeHtml } from '#src/lib/html.ts'

const MARKER = '<!--page-head-->'

/**
 * Writes a page's head into the app's index.html: title, description, robots, and for pages that may
 * be found from outside their address and what a shared link shows (spec §2).
 *
 * @param template index.html, with the marker `<!--page-head-->` in its head
 * @param pathname the page's path, without query
 * @param publicUrl without a trailing slash
 */
export function pageHtml(template: string, pathname: string, publicUrl: string): string {
  const head = headFor(pathname)
  const address = `${publicUrl}${pathname}`
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.robots),
  ]
  if (head.robots === 'index, follow') {
    lines.push(
      `<link rel="canonical" href="${escapeHtml(address)}">`,
      meta('property', 'og:type', 'website'),
      meta('property', 'og:site_name', PRODUCT),
      meta('property', 'og:url', address),
      meta('property', 'og:title', head.title),
      meta('property', 'og:description', head.description),
      meta('name', 'twitter:card', 'summary'),
      meta('name', 'twitter:title', head.title),
      meta('name', 'twitter:description', head.description),
    )
  }
  const withoutTitle = template.replace(/<title>[^<]*<\/title>\s*/i, '')
  return withoutTitle.replace(MARKER, () => lines.join('\n    '))
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}
