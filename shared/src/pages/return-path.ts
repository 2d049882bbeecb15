/** The page that opens after logging in (`docs/product.md#login`). */

const PROJECT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The pages that a login may lead to, with the form of their query parameters. */
const PAGES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '/projects': {},
  '/account': {},
  '/admin': {},
  '/editor': { project: PROJECT_ID, storyblock: /^(title|\d{1,4})$/ },
  '/read': { project: PROJECT_ID },
  '/invitation': { token: /^[\w-]{20,100}$/ },
  '/pricing': { plan: /^(basic|pro)$/, period: /^(month|year)$/ },
  '/billing/return': { outcome: /^(paid|cancelled)$/ },
}

const MAX_CHARACTERS = 500

/**
 * The rule for the address that a login leads to. Anyone can write one into a link, so the result
 * is put together from this table: a page of the app, and those of its parameters that have the
 * right form. No other host, scheme, path or escape can pass.
 *
 * @param address such as `/editor?project=…`
 * @returns path and query; null if it isn't one of the pages
 */
export function returnPath(address: string | null): string | null {
  if (address === null || address.length > MAX_CHARACTERS) return null
  const mark = address.indexOf('?')
  const page = mark < 0 ? address : address.slice(0, mark)
  const allowed = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined
  if (!allowed) return null
  const given = mark < 0 ? [] : address.slice(mark + 1).split('&')
  const fields = Object.entries(allowed).flatMap(([name, form]) => {
    const field = given.find((each) => each.startsWith(`${name}=`))
    return field !== undefined && form.test(field.slice(name.length + 1)) ? [field] : []
  })
  return fields.length === 0 ? page : `${page}?${fields.join('&')}`
}

/** Says why the page at a return path needs a login. */
export function loginReason(path: string): string {
  const [page = '', query = ''] = path.split('?')
  switch (page) {
    case '/editor':
      return query.includes('project=')
        ? 'Log in to open this project.'
        : 'Log in to start writing.'
    case '/read':
      return 'Log in to read this script.'
    case '/invitation':
      return 'Log in to accept the invitation.'
    case '/projects':
      return 'Log in to see your projects.'
    case '/account':
      return 'Log in to open your account.'
    case '/pricing':
      return 'Log in to choose your plan.'
    case '/billing/return':
      return 'Log in to check your payment.'
    default:
      return 'Log in to open this page.'
  }
}

/** The address of a page for a login or sign-up that leads to `next`. */
export function loginAddress(
  page: '/login' | '/signup' | '/forgot-password',
  next: string | null,
): string {
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`
}
