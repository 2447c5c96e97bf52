import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { PageLoading } from '../ui/page-loading.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'

const openPages = (): RouteObject[] => [
  page(paths.landing, async () => (await import('../features/public-pages/landing-page.tsx')).LandingPage),
  page(paths.contact, async () => (await import('../features/public-pages/contact-page.tsx')).ContactPage),
  page(paths.login, async () => (await import('../features/auth/login-page.tsx')).LoginPage),
  page(paths.resetPassword, async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage),
  page(paths.notFound, async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
  page(paths.maintenance, async () => (await import('./pages/maintenance-page.tsx')).MaintenancePage),
  page(
    paths.forgotPassword,
    async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page(
    `${paths.resetPasswordConfirm}/:uid?/:token?`,
    async () => (await import('../features/auth/reset-confirm-page.tsx')).ResetConfirmPage,
  ),
  page(paths.register, async () => (await import('../features/auth/register-page.tsx')).RegisterPage),
  page(
    `${paths.acceptInvitation}/:token`,
    async () => (await import('../features/auth/accept-invitation-page.tsx')).AcceptInvitationPage,
  ),
  redirect(paths.betaSignup, paths.contact),
]

const memberPages = (): RouteObject[] => [
  page(paths.dashboard, async () => (await import('../features/placeholder/dashboard-page.tsx')).DashboardPage),
  page(paths.portfolio, async () => (await import('../features/portfolio/portfolio-page.tsx')).PortfolioPage),
  page(paths.addProperty, async () => (await import('./pages/add-home-route.tsx')).AddHomeRoute),
  page('/home/:homeId', async () => (await import('../features/home/home-page.tsx')).HomePage),
  page(paths.criteria, async () => (await import('../features/placeholder/coming-soon-pages.tsx')).CriteriaPage),
  page(paths.explore, async () => (await import('../features/placeholder/coming-soon-pages.tsx')).ExplorePage),
  page(
    paths.notifications,
    async () => (await import('../features/placeholder/coming-soon-pages.tsx')).NotificationsPage,
  ),
  page(paths.settings, async () => (await import('../features/placeholder/coming-soon-pages.tsx')).SettingsPage),
]

/** Made anew for each router, which writes into them what it has fetched. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: PageLoading,
      children: [
        ...openPages(),
        {
          lazy: { Component: async () => (await import('./protected-route.tsx')).ProtectedRoute },
          children: memberPages(),
        },
        page('*', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
      ],
    },
  ]
}

/** A chunk of its own, fetched when it is asked for, which breaks alone. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: load }, ErrorBoundary: RouteError }
}

function redirect(path: string, to: string): RouteObject {
  return { path, element: <Navigate to={to} replace /> }
}
