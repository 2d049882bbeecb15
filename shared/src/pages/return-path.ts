/** The page to which a writer goes after logging in (`docs/product/account.md#login`). */

const PROJECT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type ReturnPage = Readonly<{
  /** Why it needs a login. */
  reason?: string
  /** The form of its query parameters. */
  query?: Readonly<Record<string, RegExp>>
}>

/** The pages that a login may lead to. */
const PAGES: Readonly<Record<string, ReturnPage>> = {
  '/projects': { reason: 'Log in to see your projects.' },
  '/account': { reason: 'Log in to open your account.' },
  '/admin': {},
  '/editor': {
    reason: 'Log in to start writing.',
    query: { project: PROJECT_ID, storyblock: /^(title|\d{1,4})$/ },
  },
  '/read': { reason: 'Log in to read this script.', query: { project: PROJECT_ID } },
  '/invitation': {
    reason: 'Log in to accept the invitation.',
    query: { token: /^[\w-]{20,100}$/ },
  },
  '/pricing': {
    reason: 'Log in to choose your plan.',
    query: { plan: /^(basic|pro)$/, period: /^(month|year)$/ },
  },
  '/billing/return': {
    reason: 'Log in to check your payment.',
    query: { outcome: /^(paid|cancelled)$/ },
  },
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
  const fields = Object.entries(allowed.query ?? {}).flatMap(([name, form]) => {
    const field = given.find((each) => each.startsWith(`${name}=`))
    return field !== undefined && form.test(field.slice(name.length + 1)) ? [field] : []
  })
  return fields.length === 0 ? page : `${page}?${fields.join('&')}`
}

/** Says why the page at a return path needs a login. */
export function loginReason(path: string): string {
  const [page = '', query = ''] = path.split('?')
  if (page === '/editor' && query.includes('project=')) return 'Log in to open this project.'
  return PAGES[page]?.reason ?? 'Log in to open this page.'
}

/** The address of a page for a login or sign-up that leads to `next`. */
export function loginAddress(
  page: '/login' | '/signup' | '/forgot-password',
  next: string | null,
): string {
  return next === null ? page : `${page}?next=${encodeURIComponent(next)}`
}
