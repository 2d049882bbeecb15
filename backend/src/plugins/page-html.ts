import { PRODUCT } from '@scenewright/shared/messages.ts'
import { headFor, type PageHead } from '@scenewright/shared/pages/page-heads.ts'
import { structuredData } from '@scenewright/shared/pages/structured-data.ts'
import { escapeHtml } from '#src/lib/html.ts'

const MARKER = '<!--page-head-->'

/** The picture that a shared link shows: a file of the web build, made by `npm run icons`. */
const PICTURE = { path: '/og.png', width: '1200', height: '630' } as const
const PICTURE_ALT = 'A screenplay page beside the words: Say what happens. It becomes the page.'

/**
 * Writes a page's head into the app's index.html: title, description, robots, and for pages that may
 * be found from outside their address, keywords, what a shared link shows, and structured data (spec §2).
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
      meta('name', 'keywords', head.keywords.join(', ')),
      ...sharedLink(head, address, `${publicUrl}${PICTURE.path}`),
    )
  }
  const data = structuredData(pathname, publicUrl)
  if (data) lines.push(`<script type="application/ld+json">${scriptJson(data)}</script>`)
  const withoutTitle = template.replace(/<title>[^<]*<\/title>\s*/i, '')
  return withoutTitle.replace(MARKER, () => lines.join('\n    '))
}

function sharedLink(head: PageHead, address: string, picture: string): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:url', address),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', PICTURE.width),
    meta('property', 'og:image:height', PICTURE.height),
    meta('property', 'og:image:alt', PICTURE_ALT),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:image:alt', PICTURE_ALT),
  ]
}

/** JSON as it may stand in a script element: nothing in it can end the element. */
function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}
