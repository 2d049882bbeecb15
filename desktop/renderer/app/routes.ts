import type { PagePath } from '@scenewright/shared/pages/page-heads.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Route } from '#renderer/state/navigation/router.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { SiteLayout } from './site-layout.tsx'

/** A page with the site's header and footer. @param name the page's export */
function sitePage<Name extends string>(
  importPage: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Route {
  return { Layout: SiteLayout, load: async () => (await importPage())[name] }
}

function FullPage({ children }: Readonly<{ children: ReactNode }>) {
  return children
}

/** Loads the typeface of the empty list, which is used if it arrives before the list does. */
function loadDisplayFace(): void {
  if (typeof document === 'undefined') return
  void document.fonts.load('1rem "Fraunces Still"').catch(() => undefined)
}

/**
 * The pages of the table in `shared/src/pages/page-heads.ts`. Each is a separate chunk, so that the
 * landing page doesn't load the editor. The build reads the imports of each row
 * (`build/web/route-files.ts`).
 */
const ROUTES: Readonly<Record<PagePath, Route>> = {
  '/': sitePage(
    () => import('#renderer/features/marketing/landing/landing-page.tsx'),
    'LandingPage',
  ),
  '/pricing': sitePage(
    () => import('#renderer/features/marketing/pricing/pricing-page.tsx'),
    'PricingPage',
  ),
  '/faq': sitePage(() => import('#renderer/features/marketing/faq-page.tsx'), 'FaqPage'),
  '/download': sitePage(
    () => import('#renderer/features/marketing/download/download-page.tsx'),
    'DownloadPage',
  ),
  '/terms': sitePage(
    () => import('#renderer/features/marketing/legal/terms-page.tsx'),
    'TermsPage',
  ),
  '/privacy': sitePage(
    () => import('#renderer/features/marketing/legal/privacy-page.tsx'),
    'PrivacyPage',
  ),
  '/licenses': sitePage(
    () => import('#renderer/features/marketing/legal/licenses-page.tsx'),
    'LicensesPage',
  ),
  '/login': sitePage(() => import('#renderer/features/auth/login-page.tsx'), 'LoginPage'),
  '/signup': sitePage(() => import('#renderer/features/auth/signup-page.tsx'), 'SignupPage'),
  '/verify-email': sitePage(
    () => import('#renderer/features/auth/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
  '/confirm-email-change': sitePage(
    () => import('#renderer/features/auth/confirm-email-change-page.tsx'),
    'ConfirmEmailChangePage',
  ),
  '/forgot-password': sitePage(
    () => import('#renderer/features/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  '/reset-password': sitePage(
    () => import('#renderer/features/auth/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  '/projects': sitePage(async () => {
    const { ProjectsRoute } = await import('./projects-route.tsx')
    loadDisplayFace()
    return { ProjectsRoute }
  }, 'ProjectsRoute'),
  '/account': sitePage(() => import('./account-route.tsx'), 'AccountRoute'),
  '/billing/return': sitePage(() => import('./return-route.tsx'), 'ReturnRoute'),
  '/admin': sitePage(() => import('./admin-route.tsx'), 'AdminRoute'),
  '/contact': sitePage(() => import('#renderer/features/contact/contact-page.tsx'), 'ContactPage'),
  '/read': sitePage(() => import('./read-route.tsx'), 'ReadRoute'),
  '/invitation': sitePage(
    () => import('#renderer/features/auth/invitation-page.tsx'),
    'InvitationPage',
  ),
  '/restore-account': sitePage(
    () => import('#renderer/features/auth/restore-account-page.tsx'),
    'RestoreAccountPage',
  ),
  '/unsubscribe': sitePage(
    () => import('#renderer/features/auth/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
  '/rich-text-demo': sitePage(
    () => import('#renderer/features/rich-text-demo/rich-text-demo-page.tsx'),
    'RichTextDemoPage',
  ),
  '/editor': {
    Layout: FullPage,
    async load() {
      const [{ EditorPage }, { requireLogin }] = await Promise.all([
        import('./editor/editor-page.tsx'),
        import('./require-login.tsx'),
        // Needed as soon as it opens, or later without a connection.
        import('#renderer/services/device.ts'),
        import('#renderer/platform/device-storage-web.ts'),
        import('#renderer/platform/audio/microphone-web.ts'),
        import('@scenewright/shared/api/errors.ts'),
        import('./dialog-host.tsx'),
      ])
      return requireLogin(EditorPage)
    },
  },
}

const NOT_FOUND: Route = { Layout: SiteLayout, load: () => Promise.resolve(NotFoundPage) }

export function hasRoute(pathname: string): pathname is PagePath {
  return Object.hasOwn(ROUTES, pathname)
}

/** The route at a path, or that of the not-found page. */
export function findRoute(pathname: string): Route {
  return hasRoute(pathname) ? ROUTES[pathname] : NOT_FOUND
}
