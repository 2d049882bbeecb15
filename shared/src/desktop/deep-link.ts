/**
 * Links that open the desktop app, such as `scenewright://verify-email?token=…`. Any web page can
 * offer one, so a link can only name one of a few pages, and is ignored unless it matches exactly.
 */

export const LINK_SCHEME = 'scenewright'

/** A one-time token as in our mails. */
const TOKEN = /^[\w-]{16,256}$/
const MAX_LINK_CHARACTERS = 2048

/** The pages that a link may open, with the names and formats of their query parameters. */
const PAGES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '/verify-email': { token: TOKEN },
  '/reset-password': { token: TOKEN },
  '/billing/return': { outcome: /^(paid|cancelled)$/ },
  '/login': {},
  '/projects': {},
  '/account': {},
}

/**
 * @param link as received from the operating system
 * @returns path and query of an app page; `null` if the link isn't exactly as expected
 */
export function pathOfLink(link: string): string | null {
  if (link.length > MAX_LINK_CHARACTERS) return null
  const [, path = '', query = ''] =
    /^scenewright:\/\/([a-z-]+(?:\/[a-z-]+)?)\/?(?:\?(.*))?$/s.exec(link) ?? []
  const page = `/${path}`
  const allowed = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined
  if (!allowed) return null
  const parameters: [string, string][] = []
  for (const [name, value] of fieldsOf(query)) {
    const form = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (!form?.test(value) || parameters.some(([other]) => other === name)) return null
    parameters.push([name, value])
  }
  const search = parameters.map((parameter) => parameter.join('=')).join('&')
  return search === '' ? page : `${page}?${search}`
}

/** Valid values need no escapes, so a value that contains one is rejected later. */
function fieldsOf(query: string): [string, string][] {
  if (query === '') return []
  return query.split('&').map((field) => {
    const [name = '', ...value] = field.split('=')
    return [name, value.join('=')]
  })
}

/** The link that opens a page in the desktop app. */
export function linkOfPath(path: string): string {
  return `${LINK_SCHEME}:/${path}`
}

/** The first link among a program's command-line arguments. */
export function linkInArgs(args: readonly string[]): string | null {
  return args.find((arg) => arg.startsWith(`${LINK_SCHEME}://`)) ?? null
}
