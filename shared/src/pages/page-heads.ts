import { pageTitle } from '../messages.ts'

/** What the head of a page says; the server writes it into the HTML, the app keeps it true on navigation (spec §2). */
export type PageHead = Readonly<{
  /** The whole title, product name included. */
  title: string
  description: string
  /** What the page may be found by; none for a page that is not to be found. */
  keywords: readonly string[]
  robots: 'index, follow' | 'noindex, nofollow'
}>

const PRODUCT_DESCRIPTION =
  'Type, dictate, or say what should happen, and it becomes a correctly formatted screenplay.'

function publicHead(title: string, description: string, ...keywords: string[]): PageHead {
  return { title, description, keywords, robots: 'index, follow' }
}

function privateHead(page: string, description: string): PageHead {
  return { title: pageTitle(page), description, keywords: [], robots: 'noindex, nofollow' }
}

/** Heads by route (spec §2, route table). */
const HEADS: Readonly<Record<string, PageHead>> = {
  '/': publicHead(
    pageTitle(),
    PRODUCT_DESCRIPTION,
    'screenwriting software',
    'screenplay editor',
    'AI screenwriting',
    'dictation',
    'script to PDF',
  ),
  '/pricing': publicHead(
    pageTitle('Pricing'),
    'Free, Basic and Pro: three plans, each with PDF export.',
    'screenwriting software price',
    'free screenwriting software',
  ),
  '/faq': publicHead(
    pageTitle('FAQ'),
    'Ten answers about writing a screenplay with Scenewright.',
    'screenplay format',
    'screenwriting questions',
    'AI screenwriting',
  ),
  '/login': privateHead('Login', 'Log in to your scripts.'),
  '/signup': publicHead(
    pageTitle('Sign Up'),
    'Create a free account and start your script.',
    'free screenwriting software',
    'write a screenplay',
  ),
  '/verify-email': privateHead('Verify Email', 'Verify your email address.'),
  '/forgot-password': privateHead('Forgot Password', 'Get a link to choose a new password.'),
  '/reset-password': privateHead('Reset Password', 'Choose a new password.'),
  '/account': privateHead('Account', 'Your account, plan and usage.'),
  '/billing/return': privateHead('Checkout', 'What came of your checkout.'),
  '/projects': privateHead('Projects', 'Your scripts.'),
  '/editor': privateHead('Editor', 'Write your script.'),
  '/rich-text-demo': publicHead(
    pageTitle('Rich Text Demo'),
    'Try a sheet of paper without an account: bold, italic, underline, and a PDF.',
    'rich text editor',
    'text to PDF',
  ),
  '/terms': publicHead(
    pageTitle('Terms of Service'),
    'The terms of using Scenewright.',
    'terms of service',
  ),
  '/privacy': publicHead(
    pageTitle('Privacy Policy'),
    'What Scenewright keeps, and what it never does.',
    'privacy policy',
  ),
  '/contact': publicHead(
    pageTitle('Contact'),
    'Write to the people who make Scenewright.',
    'contact',
    'support',
  ),
  '/admin': privateHead('Admin', 'Statistics and projects.'),
}

const NOT_FOUND = privateHead('Page Not Found', 'There is no page at this address.')

/** The paths of all pages that may be found from outside, as the sitemap lists them. */
export const FINDABLE_PATHS: readonly string[] = Object.keys(HEADS).filter(
  (path) => HEADS[path]?.robots === 'index, follow',
)

/** Whether the app has a page at this path. */
export function isPage(pathname: string): boolean {
  return Object.hasOwn(HEADS, pathname)
}

/** The head of the page at a path; for an unknown one, that of the not-found page. */
export function headFor(pathname: string): PageHead {
  return isPage(pathname) ? (HEADS[pathname] ?? NOT_FOUND) : NOT_FOUND
}
