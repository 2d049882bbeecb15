import { PRODUCT } from '@scenewright/shared/product.ts'
import { headFor, type PageHead } from '@scenewright/shared/pages/page-heads.ts'
import { structuredData } from '@scenewright/shared/pages/structured-data.ts'
import { escapeHtml } from '#src/lib/html.ts'

/** Offers that servers may lack: an AI service, voice transcription, the desktop app's installers. */
export type Offer = 'assistant' | 'transcription' | 'downloads'

const MARKER = '<!--page-head-->'

/** The preview image of shared links: a file of the web build, made by `npm run icons`. */
const IMAGE = { path: '/og.png', width: '1200', height: '630' } as const
const IMAGE_ALT = 'A screenplay page next to the words "Say what happens. It becomes the page."'

/**
 * Writes a page's head into the app's index.html: title, description and robots, and for public
 * pages also canonical link, keywords, link previews and structured data
 * (docs/product/site.md#navigation).
 *
 * @param template index.html, with the marker `<!--page-head-->` in its head
 * @param pathname the page's path, without query
 * @param publicUrl without a trailing slash
 * @param offers what this server has, for `desktop/renderer/styles/audience.css`
 */
export function pageHtml(
  template: string,
  pathname: string,
  { publicUrl, offers }: Readonly<{ publicUrl: string; offers: readonly Offer[] }>,
): string {
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
      ...linkPreview(head, address, `${publicUrl}${IMAGE.path}`),
    )
  }
  const data = structuredData(pathname, publicUrl)
  if (data) lines.push(`<script type="application/ld+json">${scriptJson(data)}</script>`)
  return template
    .replace('<html ', `<html data-offers="${offers.join(' ')}" `)
    .replace(/<title>[^<]*<\/title>\s*/i, '')
    .replace(MARKER, () => lines.join('\n    '))
}

function linkPreview(head: PageHead, address: string, image: string): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:url', address),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', IMAGE.width),
    meta('property', 'og:image:height', IMAGE.height),
    meta('property', 'og:image:alt', IMAGE_ALT),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', IMAGE_ALT),
  ]
}

/** Serializes JSON for a script element, so that nothing in it can close the element. */
function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}
