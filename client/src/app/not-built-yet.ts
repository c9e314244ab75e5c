import { paths } from '@/app/paths';

interface NotBuiltYet {
  /** Who may see it: anyone, members inside the app's shell, site admins. */
  area: 'public' | 'app' | 'admin';
  path: string;
  title: string;
  /** One plain sentence: what the screen will do. */
  what: string;
}

/** Screens that later issues build: take the line out here and put the route into routes.tsx. */
export const notBuiltYet: readonly NotBuiltYet[] = [
  {
    area: 'public',
    path: paths.tools,
    title: 'Free tools',
    what: 'Write tweets, threads and replies here without an account.',
  },
  {
    area: 'public',
    path: paths.toolTwitterProfile,
    title: 'Profile analyzer',
    what: 'See what works on any public X profile.',
  },
  {
    area: 'public',
    path: paths.toolTweetReplies,
    title: 'Reply generator',
    what: 'Paste a post and get replies worth sending.',
  },
  { area: 'public', path: paths.toolTweetGenerator, title: 'Tweet generator', what: 'Turn an idea into tweets.' },
  { area: 'public', path: paths.toolThreadGenerator, title: 'Thread generator', what: 'Turn a topic into a thread.' },
  { area: 'public', path: paths.trending, title: 'Trending', what: 'See what people talk about and why it rises.' },
  {
    area: 'public',
    path: paths.trendingTopic,
    title: 'Trending topic',
    what: 'See why a topic rises and what to write about it.',
  },
  {
    area: 'public',
    path: paths.trendingCommunity,
    title: 'Trending community',
    what: 'See what one community talks about.',
  },
  { area: 'public', path: paths.contact, title: 'Contact', what: 'Write to the people behind Quillcast.' },
  { area: 'public', path: paths.terms, title: 'Terms', what: 'Read the terms of use.' },
  { area: 'public', path: paths.invitation, title: 'Invitation', what: 'Join the workspace you were invited to.' },
  {
    area: 'app',
    path: paths.threadgen,
    title: 'Threads',
    what: 'Turn a topic into a thread and edit it post by post.',
  },
  { area: 'app', path: paths.linkedin, title: 'LinkedIn', what: 'Write LinkedIn posts and see where the fold falls.' },
  { area: 'app', path: paths.calendar, title: 'Calendar', what: 'Plan posts by week and month.' },
  { area: 'app', path: paths.posts, title: 'Posts', what: 'Find every draft, scheduled and published post.' },
  { area: 'app', path: paths.platforms, title: 'Accounts', what: 'Connect the accounts you publish from.' },
  { area: 'app', path: paths.platformsTwitter, title: 'Accounts', what: 'Connect the X accounts you publish from.' },
  { area: 'app', path: paths.platformsLinkedin, title: 'LinkedIn', what: 'Connect LinkedIn and write for it.' },
  { area: 'app', path: paths.platformsInstagram, title: 'Accounts', what: 'Connect the accounts you publish from.' },
  { area: 'app', path: paths.platformsYoutube, title: 'Accounts', what: 'Connect the accounts you publish from.' },
  { area: 'app', path: paths.platformsReddit, title: 'Accounts', what: 'Connect the accounts you publish from.' },
  { area: 'app', path: paths.createLinkedinAutomation, title: 'New rule', what: 'Set up a rule for LinkedIn.' },
  {
    area: 'app',
    path: paths.monitoring,
    title: 'Monitoring',
    what: 'Review suggested replies to the accounts you follow.',
  },
  { area: 'app', path: paths.automation, title: 'Automation', what: 'Let rules write, publish and follow up.' },
  { area: 'app', path: paths.analytics, title: 'Analytics', what: 'See how your posts do and when to post.' },
  { area: 'app', path: paths.xAnalytics, title: 'X analytics', what: 'See how your X account grows.' },
  { area: 'app', path: paths.twitterAnalytics, title: 'X analytics', what: 'Study any public X profile.' },
  { area: 'app', path: paths.team, title: 'Team', what: 'Invite people to this workspace.' },
  { area: 'app', path: paths.billing, title: 'Billing', what: 'See your plan, usage and invoices.' },
  { area: 'app', path: paths.billingSuccess, title: 'Billing', what: 'Activate the plan you bought.' },
  { area: 'app', path: paths.twitterCallback, title: 'Connecting X', what: 'Finish connecting your X account.' },
  {
    area: 'admin',
    path: paths.adminAnalytics,
    title: 'Admin analytics',
    what: 'See users, features, revenue and platforms.',
  },
  { area: 'admin', path: paths.adminOperations, title: 'Operations', what: 'Watch queues, failed jobs and circuits.' },
];
