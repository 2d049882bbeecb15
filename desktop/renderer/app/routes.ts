import type { ComponentType, ReactNode } from 'react'
import type { Route } from '#renderer/state/navigation/router.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { SiteLayout } from './site-layout.tsx'

/** A page with the site's header and footer. */
function sitePage(load: () => Promise<ComponentType>): Route {
  return { Layout: SiteLayout, load }
}

function FullPage({ children }: Readonly<{ children: ReactNode }>) {
  return children
}

/** Loads the typeface of the empty list early: its lines would move if it arrived later. */
function loadDisplayFace(): void {
  void document.fonts.load('1rem "Fraunces Variable"').catch(() => undefined)
}

/**
 * The routes of `docs/product.md#screens`, by path. Each page is a separate chunk, so that the landing
 * page doesn't load the editor. Keep `shared/src/pages/page-heads.ts` in sync: the server reads the
 * routes there.
 */
const ROUTES: Readonly<Record<string, Route>> = {
  '/': sitePage(
    async () => (await import('#renderer/features/marketing/landing/landing-page.tsx')).LandingPage,
  ),
  '/pricing': sitePage(
    async () => (await import('#renderer/features/marketing/pricing/pricing-page.tsx')).PricingPage,
  ),
  '/faq': sitePage(async () => (await import('#renderer/features/marketing/faq-page.tsx')).FaqPage),
  '/download': sitePage(
    async () =>
      (await import('#renderer/features/marketing/download/download-page.tsx')).DownloadPage,
  ),
  '/terms': sitePage(
    async () => (await import('#renderer/features/marketing/legal/terms-page.tsx')).TermsPage,
  ),
  '/privacy': sitePage(
    async () => (await import('#renderer/features/marketing/legal/privacy-page.tsx')).PrivacyPage,
  ),
  '/licenses': sitePage(
    async () => (await import('#renderer/features/marketing/legal/licenses-page.tsx')).LicensesPage,
  ),
  '/login': sitePage(
    async () => (await import('#renderer/features/auth/login-page.tsx')).LoginPage,
  ),
  '/signup': sitePage(
    async () => (await import('#renderer/features/auth/signup-page.tsx')).SignupPage,
  ),
  '/verify-email': sitePage(
    async () => (await import('#renderer/features/auth/verify-email-page.tsx')).VerifyEmailPage,
  ),
  '/confirm-email-change': sitePage(
    async () =>
      (await import('#renderer/features/auth/confirm-email-change-page.tsx'))
        .ConfirmEmailChangePage,
  ),
  '/forgot-password': sitePage(
    async () =>
      (await import('#renderer/features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  '/reset-password': sitePage(
    async () => (await import('#renderer/features/auth/reset-password-page.tsx')).ResetPasswordPage,
  ),
  '/projects': sitePage(async () => {
    loadDisplayFace()
    return (await import('./projects-route.tsx')).ProjectsRoute
  }),
  '/account': sitePage(async () => (await import('./account-route.tsx')).AccountRoute),
  '/billing/return': sitePage(async () => (await import('./return-route.tsx')).ReturnRoute),
  '/admin': sitePage(async () => (await import('./admin-route.tsx')).AdminRoute),
  '/contact': sitePage(
    async () => (await import('#renderer/features/contact/contact-page.tsx')).ContactPage,
  ),
  '/read': sitePage(async () => (await import('./read-route.tsx')).ReadRoute),
  '/invitation': sitePage(
    async () => (await import('#renderer/features/auth/invitation-page.tsx')).InvitationPage,
  ),
  '/restore-account': sitePage(
    async () =>
      (await import('#renderer/features/auth/restore-account-page.tsx')).RestoreAccountPage,
  ),
  '/unsubscribe': sitePage(
    async () => (await import('#renderer/features/auth/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  '/rich-text-demo': sitePage(
    async () =>
      (await import('#renderer/features/rich-text-demo/rich-text-demo-page.tsx')).RichTextDemoPage,
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

const NOT_FOUND = sitePage(() => Promise.resolve(NotFoundPage))

export function hasRoute(pathname: string): boolean {
  return Object.hasOwn(ROUTES, pathname)
}

/** The route at a path, or that of the not-found page. */
export function findRoute(pathname: string): Route {
  return (hasRoute(pathname) ? ROUTES[pathname] : undefined) ?? NOT_FOUND
}
