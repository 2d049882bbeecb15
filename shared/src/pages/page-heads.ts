import { pageTitle } from '../product.ts'
import { tidyPath } from './tidy-path.ts'

/** The head of a page. The server writes it into the HTML, and the app updates it on navigation. */
export type PageHead = Readonly<{
  /** The full title with the product name. */
  title: string
  description: string
  /** Search keywords; none for a page that search engines must not index. */
  keywords: readonly string[]
  robots: 'index, follow' | 'noindex, nofollow'
  /** The same for everyone, so the build renders its HTML (docs/decisions/prerendering.md). */
  isPrerendered: boolean
}>

const PRODUCT_DESCRIPTION =
  'Type, dictate, or say what should happen, and it becomes a correctly formatted screenplay.'

function publicHead(title: string, description: string, ...keywords: string[]): PageHead {
  return { title, description, keywords, robots: 'index, follow', isPrerendered: true }
}

function privateHead(page: string, description: string): PageHead {
  const title = pageTitle(page)
  return { title, description, keywords: [], robots: 'noindex, nofollow', isPrerendered: false }
}

/** A page for visitors that search engines need not list. */
function unlistedHead(page: string, description: string): PageHead {
  return { ...privateHead(page, description), isPrerendered: true }
}

/** Heads by route (`docs/product.md#screens`). */
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
  '/download': publicHead(
    pageTitle('Desktop App'),
    'Download Scenewright for Windows, macOS or Linux, with checksums.',
    'screenwriting software download',
    'screenwriting app for Windows, macOS and Linux',
  ),
  '/login': unlistedHead('Login', 'Log in to your scripts.'),
  '/signup': publicHead(
    pageTitle('Sign Up'),
    'Create a free account and start your script.',
    'free screenwriting software',
    'write a screenplay',
  ),
  '/verify-email': privateHead('Verify Email', 'Verify your email address.'),
  '/confirm-email-change': privateHead(
    'Change Email',
    'Confirm the new email address of your account.',
  ),
  '/forgot-password': unlistedHead('Forgot Password', 'Get a link to choose a new password.'),
  '/reset-password': privateHead('Reset Password', 'Choose a new password.'),
  '/account': privateHead('Account', 'Your account, plan and usage.'),
  '/billing/return': privateHead('Checkout', 'The result of your checkout.'),
  '/projects': privateHead('Projects', 'Your scripts.'),
  '/editor': privateHead('Editor', 'Write your script.'),
  '/read': privateHead('Read', 'Read a script.'),
  '/invitation': privateHead('Invitation', 'Join a project.'),
  '/restore-account': privateHead('Restore Account', 'Bring your deleted account back.'),
  '/unsubscribe': privateHead('Unsubscribe', 'Stop emails about mentions.'),
  '/rich-text-demo': publicHead(
    pageTitle('Rich Text Demo'),
    'Try the rich text editor without an account: bold, italic, underline and PDF export.',
    'rich text editor',
    'text to PDF',
  ),
  '/terms': publicHead(
    pageTitle('Terms of Service'),
    'The terms for using Scenewright.',
    'terms of service',
  ),
  '/privacy': publicHead(
    pageTitle('Privacy Policy'),
    'Which data Scenewright stores, and why.',
    'privacy policy',
  ),
  '/licenses': unlistedHead(
    'Third-Party Licenses',
    'The licenses of the packages and fonts in Scenewright.',
  ),
  '/contact': publicHead(
    pageTitle('Contact'),
    'Contact the Scenewright team.',
    'contact',
    'support',
  ),
  '/admin': privateHead('Admin', 'Statistics and projects.'),
}

const NOT_FOUND = privateHead('Page Not Found', 'There is no page at this address.')

/** The paths that search engines may index; also the sitemap's paths. */
export const FINDABLE_PATHS: readonly string[] = Object.keys(HEADS).filter(
  (path) => HEADS[path]?.robots === 'index, follow',
)

/** The paths whose HTML the build renders. */
export const PRERENDERED_PATHS: readonly string[] = Object.keys(HEADS).filter(
  (path) => HEADS[path]?.isPrerendered === true,
)

/** The file of a prerendered page, relative to the web build. */
export function prerenderedFile(pathname: string): string {
  return `prerendered/${pathname === '/' ? 'index' : pathname.slice(1).replaceAll('/', '-')}.html`
}

export function isPage(pathname: string): boolean {
  return Object.hasOwn(HEADS, pathname)
}

/** The path of the page that an address means; null if there's no such page. */
export function canonicalPath(pathname: string): string | null {
  const path = tidyPath(pathname)
  return isPage(path) ? path : null
}

/** Returns the head of the page at a path, or that of the not-found page. */
export function headFor(pathname: string): PageHead {
  return isPage(pathname) ? (HEADS[pathname] ?? NOT_FOUND) : NOT_FOUND
}
