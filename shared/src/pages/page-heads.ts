import { pageTitle } from '../product.ts'
import { getKeys } from '../records.ts'
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
  /** Pages of a kind share chunks with the editor (`build/web/shared-chunks.ts`). */
  kind: PageKind
}>

export const PAGE_KINDS = [
  'form',
  'notice',
  'text',
  'landing',
  'demo',
  'member',
  'admin',
  'reader',
  'editor',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

const PRODUCT_DESCRIPTION =
  'Type, dictate, or say what should happen, and it becomes a correctly formatted screenplay.'

function publicHead(
  kind: PageKind,
  title: string,
  description: string,
  ...keywords: string[]
): PageHead {
  return { kind, title, description, keywords, robots: 'index, follow', isPrerendered: true }
}

function privateHead(kind: PageKind, page: string, description: string): PageHead {
  return {
    kind,
    title: pageTitle(page),
    description,
    keywords: [],
    robots: 'noindex, nofollow',
    isPrerendered: false,
  }
}

/** A page with HTML that search engines need not list. That of a page for members is its frame. */
function unlistedHead(kind: PageKind, page: string, description: string): PageHead {
  return { ...privateHead(kind, page, description), isPrerendered: true }
}

/**
 * The pages of `docs/product/site.md#screens` by path, in one table: the server, the sitemap, the build and
 * the app's document head read it. The components are in `desktop/renderer/app/routes.ts`.
 */
const TABLE = {
  '/': publicHead(
    'landing',
    pageTitle(),
    PRODUCT_DESCRIPTION,
    'screenwriting software',
    'screenplay editor',
    'AI screenwriting',
    'dictation',
    'script to PDF',
  ),
  '/pricing': publicHead(
    'notice',
    pageTitle('Pricing'),
    'Free, Basic and Pro: three plans, each with PDF export.',
    'screenwriting software price',
    'free screenwriting software',
  ),
  '/faq': publicHead(
    'text',
    pageTitle('FAQ'),
    'Ten answers about writing a screenplay with Scenewright.',
    'screenplay format',
    'screenwriting questions',
    'AI screenwriting',
  ),
  '/download': publicHead(
    'notice',
    pageTitle('Desktop App'),
    'Download Scenewright for Windows, macOS or Linux, with checksums.',
    'screenwriting software download',
    'screenwriting app for Windows, macOS and Linux',
  ),
  '/login': unlistedHead('form', 'Login', 'Log in to your scripts.'),
  '/signup': publicHead(
    'form',
    pageTitle('Sign Up'),
    'Create a free account and start your script.',
    'free screenwriting software',
    'write a screenplay',
  ),
  '/verify-email': privateHead('notice', 'Verify Email', 'Verify your email address.'),
  '/confirm-email-change': privateHead(
    'notice',
    'Change Email',
    'Confirm the new email address of your account.',
  ),
  '/forgot-password': unlistedHead(
    'form',
    'Forgot Password',
    'Get a link to choose a new password.',
  ),
  '/reset-password': privateHead('form', 'Reset Password', 'Choose a new password.'),
  '/account': unlistedHead('member', 'Account', 'Your account, plan and usage.'),
  '/billing/return': privateHead('notice', 'Checkout', 'The result of your checkout.'),
  '/projects': unlistedHead('member', 'Projects', 'Your scripts.'),
  '/editor': privateHead('editor', 'Editor', 'Write your script.'),
  '/read': privateHead('reader', 'Read', 'Read a script.'),
  '/invitation': privateHead('notice', 'Invitation', 'Join a project.'),
  '/restore-account': privateHead('notice', 'Restore Account', 'Bring your deleted account back.'),
  '/unsubscribe': privateHead('notice', 'Unsubscribe', 'Stop emails about mentions.'),
  '/rich-text-demo': publicHead(
    'demo',
    pageTitle('Rich Text Demo'),
    'Try the rich text editor without an account: bold, italic, underline and PDF export.',
    'rich text editor',
    'text to PDF',
  ),
  '/terms': publicHead(
    'notice',
    pageTitle('Terms of Service'),
    'The terms for using Scenewright.',
    'terms of service',
  ),
  '/privacy': publicHead(
    'notice',
    pageTitle('Privacy Policy'),
    'Which data Scenewright stores, and why.',
    'privacy policy',
  ),
  '/licenses': unlistedHead(
    'text',
    'Third-Party Licenses',
    'The licenses of the packages and fonts in Scenewright.',
  ),
  '/contact': publicHead(
    'notice',
    pageTitle('Contact'),
    'Contact the Scenewright team.',
    'contact',
    'support',
  ),
  '/admin': privateHead('admin', 'Admin', 'Statistics and projects.'),
}

const NOT_FOUND = privateHead('notice', 'Page Not Found', 'There is no page at this address.')

export type PagePath = keyof typeof TABLE
const PATHS = getKeys(TABLE)

/** The paths that search engines may index; also the sitemap's paths. */
export const FINDABLE_PATHS: readonly string[] = PATHS.filter(
  (path) => TABLE[path].robots === 'index, follow',
)

/** The paths whose HTML the build renders. */
export const PRERENDERED_PATHS: readonly string[] = PATHS.filter(
  (path) => TABLE[path].isPrerendered,
)

/** The file of a prerendered page, relative to the web build. */
export function getPrerenderedFile(pathname: string): string {
  return `prerendered/${pathname === '/' ? 'index' : pathname.slice(1).replaceAll('/', '-')}.html`
}

/** True if the app has a page at this path. */
export function isPage(pathname: string): pathname is PagePath {
  return Object.hasOwn(TABLE, pathname)
}

/** The path of the page that an address means; null if there's no such page. */
export function canonicalPath(pathname: string): string | null {
  const path = tidyPath(pathname)
  return isPage(path) ? path : null
}

/** Returns the head of the page at a path, or that of the not-found page. */
export function headFor(pathname: string): PageHead {
  return isPage(pathname) ? TABLE[pathname] : NOT_FOUND
}

/** The paths of the pages of a kind. */
export function pathsOfKind(kind: PageKind): readonly string[] {
  return PATHS.filter((path) => TABLE[path].kind === kind)
}
