import { type ComponentType, useEffect } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { MembersOnly, VisitorsOnly } from '@/app/guards';
import { LoadingScreen } from '@/app/loading-screen';
import { documents, paths } from '@/app/paths';
import { Root, RootError } from '@/app/root';
import { hasFiles, isConnectedOrSays, lazy } from '@/lib/loading/lazy';
import { leave } from '@/lib/address/leave';

export interface ScreenHandle {
  /** Returns whether the screen is loaded or can be; else says that it can't. */
  isInReach: () => boolean;
}

/** A screen loaded on demand: `page(paths.settings, () => import('…'), 'SettingsPage')`. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  const code = lazy(load);
  let screen: Record<Name, ComponentType> | undefined;
  // What no press asked for, such as the first screen, waits until its files can be had; a build that is gone is loaded anew.
  const fetch = async () => (screen ??= await (hasFiles() ? load() : code.get()));
  const handle: ScreenHandle = { isInReach: () => screen !== undefined || hasFiles() || isConnectedOrSays() };
  return { path, handle, lazy: async () => ({ Component: (await fetch())[name] }) };
}

const authScreens: RouteObject[] = [
  page(paths.login, () => import('@/pages/auth/login-page'), 'LoginPage'),
  page(paths.signup, () => import('@/pages/auth/signup-page'), 'SignupPage'),
  page(paths.forgotPassword, () => import('@/pages/auth/forgot-password-page'), 'ForgotPasswordPage'),
  page(paths.verifyOtp, () => import('@/pages/auth/verify-otp-page'), 'VerifyOtpPage'),
  page(paths.resetPassword, () => import('@/pages/auth/reset-password-page'), 'ResetPasswordPage'),
];

const publicScreens: RouteObject[] = [
  page(paths.authCallback, () => import('@/pages/auth/callback-page'), 'CallbackPage'),
  page(paths.undoEmailChange, () => import('@/pages/auth/undo-email-change-page'), 'UndoEmailChangePage'),
  ...[paths.trending, paths.trendingCommunity].map((path) =>
    page(path, () => import('@/pages/trending/trending-page'), 'TrendingPage'),
  ),
  page(paths.trendingTopic, () => import('@/pages/trending/topic-page'), 'TopicPage'),
  page(paths.invitation, () => import('@/pages/invitation/invitation-page'), 'InvitationPage'),
  page(paths.guestReview, () => import('@/pages/review/guest-page'), 'GuestPage'),
];

/** Links of the app lead here by the router; the document itself has another entry (src/public/main.tsx). */
const documentScreens: RouteObject[] = documents.map((path) => ({
  path,
  handle: { isInReach: isConnectedOrSays } satisfies ScreenHandle,
  Component: DocumentScreen,
}));

const shellScreens: RouteObject[] = [
  page(`${paths.dashboard}/*`, () => import('@/pages/dashboard/dashboard-page'), 'DashboardPage'),
  // One page; the address says what an empty one is for.
  ...[paths.write, paths.tweetgen].map((path) =>
    page(path, () => import('@/pages/write/post/post-preset'), 'PostPreset'),
  ),
  page(paths.threadgen, () => import('@/pages/write/thread/thread-preset'), 'ThreadPreset'),
  ...[paths.linkedin, paths.platformsLinkedin].map((path) =>
    page(path, () => import('@/pages/write/linkedin/linkedin-preset'), 'LinkedinPreset'),
  ),
  page(paths.writeIdea, () => import('@/pages/write/idea-page'), 'IdeaPage'),
  ...[paths.platforms, paths.platform].map((path) =>
    page(path, () => import('@/pages/platforms/platforms-page'), 'PlatformsPage'),
  ),
  page(paths.platformsTwitter, () => import('@/pages/platforms/twitter-page'), 'TwitterPage'),
  page(paths.slots, () => import('@/pages/slots/slots-page'), 'SlotsPage'),
  page(paths.twitterCallback, () => import('@/pages/auth/twitter-callback-page'), 'TwitterCallbackPage'),
  page(paths.posts, () => import('@/pages/posts/posts-page'), 'PostsPage'),
  page(paths.media, () => import('@/pages/media/media-page'), 'MediaPage'),
  page(paths.review, () => import('@/pages/review/review-page'), 'ReviewPage'),
  page(paths.import, () => import('@/pages/import/import-page'), 'ImportPage'),
  page(paths.monitoring, () => import('@/pages/monitoring/monitoring-page'), 'MonitoringPage'),
  page(paths.automation, () => import('@/pages/automation/automation-page'), 'AutomationPage'),
  ...[paths.automationRule, paths.createAutomation].map((path) =>
    page(path, () => import('@/pages/automation/rule-page'), 'RulePage'),
  ),
  page(paths.analytics, () => import('@/pages/analytics/analytics-page'), 'AnalyticsPage'),
  page(paths.delivery, () => import('@/pages/analytics/delivery-page'), 'DeliveryPage'),
  page(paths.xAnalytics, () => import('@/pages/x-analytics/x-analytics-page'), 'XAnalyticsPage'),
  page(paths.twitterAnalytics, () => import('@/pages/x-analytics/twitter-analytics-page'), 'TwitterAnalyticsPage'),
  page(paths.billing, () => import('@/pages/billing/billing-page'), 'BillingPage'),
  page(paths.billingSuccess, () => import('@/pages/billing/billing-success-page'), 'BillingSuccessPage'),
  page(paths.team, () => import('@/pages/team/team-page'), 'TeamPage'),
  ...[paths.settings, paths.settingsModels].map((path) =>
    page(path, () => import('@/pages/settings/settings-page'), 'SettingsPage'),
  ),
  { path: paths.settingsVoices, element: <Navigate to={`${paths.settings}?tab=voices`} replace /> },
  page(paths.calendar, () => import('@/pages/calendar/calendar-page'), 'CalendarPage'),
];

const adminScreens: RouteObject[] = [
  { path: paths.admin, element: <Navigate to={paths.adminAnalytics} replace /> },
  page(paths.adminAnalytics, () => import('@/pages/admin/admin-analytics-page'), 'AdminAnalyticsPage'),
  page(paths.adminAudit, () => import('@/pages/admin/audit-page'), 'AuditPage'),
  page(paths.adminOperations, () => import('@/pages/operations/operations-page'), 'OperationsPage'),
];

const memberScreens: RouteObject[] = [
  page(paths.onboarding, () => import('@/pages/onboarding/onboarding-page'), 'OnboardingPage'),
  page(paths.connect, () => import('@/pages/connect/connect-page'), 'ConnectPage'),
  {
    lazy: async () => ({ Component: (await import('@/app/shell/app-shell')).AppShell }),
    children: [
      {
        // Within the shell, so that a screen that fails leaves the navigation alive.
        lazy: async () => ({ ErrorBoundary: (await import('@/app/shell/pages/screen-error')).ScreenError }),
        children: [
          ...shellScreens,
          {
            lazy: async () => ({ Component: (await import('@/app/shell/pages/admins-only')).AdminsOnly }),
            children: adminScreens,
          },
        ],
      },
    ],
  },
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RootError,
    children: [
      { path: paths.home, element: <Navigate to={paths.dashboard} replace /> },
      { Component: VisitorsOnly, handle: { guard: 'visitors' }, children: authScreens },
      { Component: MembersOnly, handle: { guard: 'members' }, children: memberScreens },
      ...publicScreens,
      ...documentScreens,
      page('*', () => import('@/pages/errors/not-found-page'), 'NotFoundPage'),
    ],
  },
];

/** The address is already the public page's: loading it as a document gives the page, and Back leads to the app. */
function DocumentScreen() {
  useEffect(() => {
    leave.reload();
  }, []);
  return <LoadingScreen />;
}
