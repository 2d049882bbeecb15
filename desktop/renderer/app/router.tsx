import { createBrowserRouter } from 'react-router'
import { CrashPage } from './crash-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { behindLogin } from './require-login.tsx'
import { RootFrame } from './root-frame.tsx'
import { SiteLayout } from './site-layout.tsx'

export type AppRouter = ReturnType<typeof createAppRouter>

/** Nothing while the first page's code arrives: a page that flashes is worse than one 50 ms later. */
function FirstLoad() {
  return null
}

/** Pages within the site's layout. */
const sitePages = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/landing-page.tsx')).LandingPage,
    }),
  },
  {
    path: '/pricing',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/pricing-page.tsx')).PricingPage,
    }),
  },
  {
    path: '/faq',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/faq-page.tsx')).FaqPage,
    }),
  },
  {
    path: '/terms',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/terms-page.tsx')).TermsPage,
    }),
  },
  {
    path: '/privacy',
    lazy: async () => ({
      Component: (await import('#renderer/features/marketing/privacy-page.tsx')).PrivacyPage,
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
      return { Component: behindLogin(ProjectsRoute) }
    },
  },
  {
    path: '/account',
    lazy: async () => {
      const { AccountRoute } = await import('./account-route.tsx')
      return { Component: behindLogin(AccountRoute) }
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
      return { Component: behindLogin(AdminPage) }
    },
  },
  {
    path: '/contact',
    lazy: async () => ({
      Component: (await import('#renderer/features/contact/contact-page.tsx')).ContactPage,
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
 * The routes of spec §2. Each page is code of its own, so that the landing page never fetches the
 * editor. Keep `shared/src/pages/page-heads.ts` in step: the server knows the routes from there.
 */
export function createAppRouter() {
  return createBrowserRouter([
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
            const { EditorPage } = await import('./editor/editor-page.tsx')
            return { Component: behindLogin(EditorPage) }
          },
        },
      ],
    },
  ])
}
