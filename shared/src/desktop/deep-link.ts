/**
 * Links that open the desktop app: `scenewright://verify-email?token=…`. Any web page can offer one,
 * so a link names one of a few pages and nothing else, and what does not fit exactly opens nothing.
 */

export const LINK_SCHEME = 'scenewright'

/** A one-time token as our mails have it. */
const TOKEN = /^[\w-]{16,256}$/
const LONGEST = 2048

/** The pages that a link may open, with the names and forms of what follows the `?`. */
const PAGES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '/verify-email': { token: TOKEN },
  '/reset-password': { token: TOKEN },
  '/billing/return': { outcome: /^(paid|cancelled)$/ },
  '/login': {},
  '/projects': {},
  '/account': {},
}

/**
 * @param link as the system handed it over
 * @returns path and query of a page of ours; `null` when the link is none of ours or not as it should be
 */
export function pathOfLink(link: string): string | null {
  if (link.length > LONGEST) return null
  const [, path = '', query = ''] =
    /^scenewright:\/\/([a-z-]+(?:\/[a-z-]+)?)\/?(?:\?(.*))?$/s.exec(link) ?? []
  const page = `/${path}`
  const allowed = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined
  if (!allowed) return null
  const kept: [string, string][] = []
  for (const [name, value] of fieldsOf(query)) {
    const form = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (!form?.test(value) || kept.some(([other]) => other === name)) return null
    kept.push([name, value])
  }
  return kept.length === 0 ? page : `${page}?${kept.map((field) => field.join('=')).join('&')}`
}

/** Values of the forms above need no escapes, so one that has any does not fit. */
function fieldsOf(query: string): [string, string][] {
  if (query === '') return []
  return query.split('&').map((field) => {
    const [name = '', ...value] = field.split('=')
    return [name, value.join('=')]
  })
}

/** The link that opens one of these pages in the desktop app, for the same page on the web. */
export function linkOfPath(path: string): string {
  return `${LINK_SCHEME}:/${path}`
}

/** The first link among the arguments that a program was started with. */
export function linkAmong(args: readonly string[]): string | null {
  return args.find((arg) => arg.startsWith(`${LINK_SCHEME}://`)) ?? null
}
