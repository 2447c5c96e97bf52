import type { ComingSoonScreen } from '@retrofolio/contract/coming-soon'
import type { RouteObject } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { publicConfiguration } from '../../lib/public-configuration.ts'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { RootLayout } from '../layout/root-layout.tsx'
import { page, withinShell } from './page-route.ts'
import { RootError } from './route-error.tsx'
import { settingsRoutes } from './settings-routes.ts'

/** Routes within the public shell, prerendered by the build. */
const publicPages = (): RouteObject[] => [
  page(paths.landing, async () => (await import('../../features/public-pages/landing/landing-page.tsx')).LandingPage),
  page(paths.about, async () => (await import('../../features/public-pages/about-page.tsx')).AboutPage),
  page(paths.forInvestors, async () => (await import('../../features/public-pages/investors-page.tsx')).InvestorsPage),
  page(paths.team, async () => (await import('../../features/public-pages/team-page.tsx')).TeamPage),
  {
    lazy: { Component: async () => (await import('../layout/form-layout.tsx')).FormLayout },
    children: [
      page(paths.contact, async () => (await import('../pages/contact-route.tsx')).ContactRoute),
      page(paths.privacyChoices, async () => (await import('../pages/privacy.tsx')).PrivacyRoute),
    ],
  },
]

const openPages = (): RouteObject[] => [
  page(paths.betaSignup, async () => (await import('../../features/contact/beta-signup-page.tsx')).BetaSignupPage),
  page(paths.login, async () => (await import('../../features/auth/login-page.tsx')).LoginPage),
  page(
    paths.resetPassword,
    async () => (await import('../../features/auth/reset-password-page.tsx')).ResetPasswordPage,
  ),
  page(paths.notFound, async () => (await import('../pages/not-found-page.tsx')).NotFoundPage),
  page(paths.maintenance, async () => (await import('../pages/maintenance-page.tsx')).MaintenancePage),
  page(
    paths.forgotPassword,
    async () => (await import('../../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page(
    `${paths.resetPasswordConfirm}/:uid?/:token?`,
    async () => (await import('../../features/auth/reset-confirm-page.tsx')).ResetConfirmPage,
  ),
  page(paths.register, async () => (await import('../../features/auth/register-page.tsx')).RegisterPage),
  page(
    `${paths.acceptInvitation}/:token`,
    async () => (await import('../../features/auth/accept-invitation-page.tsx')).AcceptInvitationPage,
  ),
  // Known at build time: a production build has neither the route nor the page.
  ...(import.meta.env.DEV
    ? [
        page(
          paths.styleguide,
          async () => (await import('../../features/styleguide/styleguide-page.tsx')).StyleguidePage,
        ),
      ]
    : []),
]

const memberPages = (): RouteObject[] => [
  page(paths.dashboard, isComingSoon('dashboard') ? dashboardComingSoon : dashboardPage),
  page(paths.portfolio, async () => (await import('../../features/portfolio/portfolio-page.tsx')).PortfolioPage),
  page(paths.imports, async () => (await importPages()).ImportsPage),
  page('/portfolio/imports/:importId', async () => (await importPages()).ImportPage),
  page(paths.addProperty, async () => (await import('../pages/add-home-route.tsx')).AddHomeRoute),
  page('/home/:homeId', async () => (await import('../../features/home/home-page.tsx')).HomePage),
  page(paths.criteria, isComingSoon('criteria') ? criteriaComingSoon : criteriaPage),
  page('/criteria/:criterionId/edit', editCriterionPage()),
  page(paths.explore, isComingSoon('explore') ? exploreComingSoon : explorePage),
  page(paths.notifications, isComingSoon('notifications') ? notificationsComingSoon : notificationsPage),
  page(
    `${paths.verifyEmail}/:token`,
    async () => (await import('../../features/settings/account/verify-email-page.tsx')).VerifyEmailPage,
  ),
  ...settingsRoutes(),
]

const isComingSoon = (screen: ComingSoonScreen) => publicConfiguration().comingSoon.includes(screen)
const announced = () => import('../../features/placeholder/coming-soon-pages.tsx')
const dashboardComingSoon = async () => (await import('../pages/dashboard-soon.tsx')).DashboardSoon
const exploreComingSoon = async () => (await announced()).ExploreComingSoon
const criteriaComingSoon = async () => (await announced()).CriteriaComingSoon
const notificationsComingSoon = async () => (await announced()).NotificationsComingSoon
const dashboardPage = async () => (await import('../pages/dashboard-route.tsx')).DashboardRoute
const explorePage = async () => (await import('../../features/explore/explore-page.tsx')).ExplorePage
const criteriaPage = async () => (await import('../../features/criteria/criteria-page.tsx')).CriteriaPage
/** It shows Explore, so that it is there only with it. */
const editCriterionPage = () => {
  if (isComingSoon('criteria')) return criteriaComingSoon
  if (isComingSoon('explore')) return exploreComingSoon
  return async () => (await import('../pages/edit-criterion-route.tsx')).EditCriterionRoute
}
const notificationsPage = async () =>
  (await import('../../features/notifications/notifications-page.tsx')).NotificationsPage

const importPages = () => import('./import-pages.ts')

/** Creates new route objects for each router, which stores loaded modules in them. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: PageLoading,
      children: [
        {
          lazy: { Component: async () => (await import('../shell/public/public-shell.tsx')).PublicShell },
          children: [withinShell(publicPages())],
        },
        {
          lazy: { Component: async () => (await import('../layout/session-layout.tsx')).SessionLayout },
          children: [
            ...openPages(),
            {
              lazy: { Component: async () => (await import('../layout/protected-route.tsx')).ProtectedRoute },
              children: [withinShell(memberPages())],
            },
            page('*', async () => (await import('../pages/not-found-page.tsx')).NotFoundPage),
          ],
        },
      ],
    },
  ]
}
