import { createBrowserRouter, type RouteObject } from 'react-router'
import { CrashPage } from './crash-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { requireLogin } from './require-login.tsx'
import { RootFrame } from './root-frame.tsx'
import { SiteLayout } from './site-layout.tsx'

/** Renders nothing while the first page's code loads, to avoid a flash. */
function FirstLoad() {
  return null
}

/** Pages with the site's header and footer. */
const sitePages = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/landing/landing-page.tsx'))
        .LandingPage,
    }),
  },
  {
    path: '/pricing',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/pricing/pricing-page.tsx'))
        .PricingPage,
    }),
  },
  {
    path: '/faq',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/faq-page.tsx')).FaqPage,
    }),
  },
  {
    path: '/download',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/download/download-page.tsx'))
        .DownloadPage,
    }),
  },
  {
    path: '/terms',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/legal/terms-page.tsx')).TermsPage,
    }),
  },
  {
    path: '/privacy',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/legal/privacy-page.tsx')).PrivacyPage,
    }),
  },
  {
    path: '/licenses',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/legal/licenses-page.tsx'))
        .LicensesPage,
    }),
  },
  {
    path: '/login',
    lazy: async () => ({
      Component: (await import('#renderer/features/auth/login-page.tsx')).LoginPage,
    }),
  },
  {
    path: '/signup',
    lazy: async () => ({
      Component: (await import('#renderer/features/auth/signup-page.tsx')).SignupPage,
    }),
  },
  {
    path: '/verify-email',
    lazy: async () => ({
      Component: (await import('#renderer/features/auth/verify-email-page.tsx')).VerifyEmailPage,
    }),
  },
  {
    path: '/confirm-email-change',
    lazy: async () => ({
      Component: (await import('#renderer/features/auth/confirm-email-change-page.tsx'))
        .ConfirmEmailChangePage,
    }),
  },
  {
    path: '/forgot-password',
    lazy: async () => ({
      Component: (await import('#renderer/features/auth/forgot-password-page.tsx'))
        .ForgotPasswordPage,
    }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('#renderer/features/auth/reset-password-page.tsx'))
        .ResetPasswordPage,
    }),
  },
  {
    path: '/projects',
    lazy: async () => {
      const { ProjectsRoute } = await import('./projects-route.tsx')
      return { Component: requireLogin(ProjectsRoute) }
    },
  },
  {
    path: '/account',
    lazy: async () => {
      const { AccountRoute } = await import('./account-route.tsx')
      return { Component: requireLogin(AccountRoute) }
    },
  },
  {
    path: '/billing/return',
    lazy: async () => {
      const { ReturnRoute } = await import('./return-route.tsx')
      return { Component: ReturnRoute }
    },
  },
  {
    path: '/admin',
    lazy: async () => {
      const { AdminPage } = await import('#renderer/features/admin/admin-page.tsx')
      return { Component: requireLogin(AdminPage) }
    },
  },
  {
    path: '/contact',
    lazy: async () => ({
      Component: (await import('#renderer/features/contact/contact-page.tsx')).ContactPage,
    }),
  },
  {
    path: '/read',
    lazy: async () => ({ Component: (await import('./read-route.tsx')).ReadRoute }),
  },
  {
    path: '/invitation',
    lazy: async () => ({
      Component: (await import('#renderer/features/auth/invitation-page.tsx')).InvitationPage,
    }),
  },
  {
    path: '/unsubscribe',
    lazy: async () => ({
      Component: (await import('#renderer/features/auth/unsubscribe-page.tsx')).UnsubscribePage,
    }),
  },
  {
    path: '/rich-text-demo',
    lazy: async () => ({
      Component: (await import('#renderer/features/rich-text-demo/rich-text-demo-page.tsx'))
        .RichTextDemoPage,
    }),
  },
]

/**
 * The routes of `docs/product.md#screens`. Each page is a separate chunk, so that the landing page
 * doesn't load the editor. Keep `shared/src/pages/page-heads.ts` in sync: the server reads the
 * routes there.
 */
export const appRoutes: RouteObject[] = [
  {
    Component: RootFrame,
    ErrorBoundary: CrashPage,
    HydrateFallback: FirstLoad,
    children: [
      {
        Component: SiteLayout,
        children: [
          {
            ErrorBoundary: CrashPage,
            children: [...sitePages, { path: '*', Component: NotFoundPage }],
          },
        ],
      },
      {
        path: '/editor',
        ErrorBoundary: CrashPage,
        lazy: async () => {
          const [{ EditorPage }] = await Promise.all([
            import('./editor/editor-page.tsx'),
            // Needed as soon as it opens, or later without a connection.
            import('#renderer/services/drafts/draft-store.ts'),
            import('#renderer/platform/drafts/draft-storage-web.ts'),
            import('#renderer/platform/drafts/record-storage-web.ts'),
            import('#renderer/platform/templates/template-storage.ts'),
            import('@scenewright/shared/api/errors.ts'),
            import('./dialog-host.tsx'),
          ])
          return { Component: requireLogin(EditorPage) }
        },
      },
    ],
  },
]

/** @param isPrerendered the page's markup is there, so the browser has restored its scroll position */
export function createAppRouter(routes: RouteObject[], isPrerendered: boolean) {
  return createBrowserRouter(routes, isPrerendered ? { hydrationData: { loaderData: {} } } : {})
}
