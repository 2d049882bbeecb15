import { pageTitle } from '../messages.ts'

/** What the head of a page says; the server writes it into the HTML, the app keeps it true on navigation (spec §2). */
export type PageHead = Readonly<{
  /** The whole title, product name included. */
  title: string
  description: string
  robots: 'index, follow' | 'noindex, nofollow'
}>

const PRODUCT_DESCRIPTION =
  'Type, dictate, or say what should happen, and it becomes a correctly formatted screenplay.'

function head(page: string, description: string, robots: PageHead['robots']): PageHead {
  return { title: pageTitle(page), description, robots }
}

const PUBLIC = 'index, follow'
const PRIVATE = 'noindex, nofollow'

/** Heads by route (spec §2, route table). */
const HEADS: Readonly<Record<string, PageHead>> = {
  '/': { title: pageTitle(), description: PRODUCT_DESCRIPTION, robots: PUBLIC },
  '/pricing': head('Pricing', 'Free, Basic and Pro: three plans, each with PDF export.', PUBLIC),
  '/faq': head('FAQ', 'Ten answers about writing a screenplay with Scenewright.', PUBLIC),
  '/login': head('Login', 'Log in to your scripts.', PRIVATE),
  '/signup': head('Sign Up', 'Create a free account and start your script.', PUBLIC),
  '/verify-email': head('Verify Email', 'Verify your email address.', PRIVATE),
  '/forgot-password': head('Forgot Password', 'Get a link to choose a new password.', PRIVATE),
  '/reset-password': head('Reset Password', 'Choose a new password.', PRIVATE),
  '/account': head('Account', 'Your account, plan and usage.', PRIVATE),
  '/billing/return': head('Checkout', 'What came of your checkout.', PRIVATE),
  '/projects': head('Projects', 'Your scripts.', PRIVATE),
  '/editor': head('Editor', 'Write your script.', PRIVATE),
  '/rich-text-demo': head('Rich Text Demo', 'Try the editor without an account.', PUBLIC),
  '/terms': head('Terms of Service', 'The terms of using Scenewright.', PUBLIC),
  '/privacy': head('Privacy Policy', 'What Scenewright keeps, and what it never does.', PUBLIC),
  '/contact': head('Contact', 'Write to the people who make Scenewright.', PUBLIC),
  '/admin': head('Admin', 'Statistics and projects.', PRIVATE),
}

const NOT_FOUND = head('Page Not Found', 'There is no page at this address.', PRIVATE)

/** Whether the app has a page at this path. */
export function isPage(pathname: string): boolean {
  return Object.hasOwn(HEADS, pathname)
}

/** The head of the page at a path; for an unknown one, that of the not-found page. */
export function headFor(pathname: string): PageHead {
  return isPage(pathname) ? (HEADS[pathname] ?? NOT_FOUND) : NOT_FOUND
}
