import { networkIds } from '../networks/built.ts';

/** Every address of the product, once. Params are filled with react-router's `generatePath`. */
export const paths = {
  home: '/',
  login: '/auth/login',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  verifyOtp: '/auth/verify-otp',
  resetPassword: '/auth/reset-password',
  authCallback: '/auth/callback',
  undoEmailChange: '/auth/undo-email-change',
  twitterCallback: '/auth/twitter/callback',
  tools: '/tools',
  toolTwitterProfile: '/tools/twitter-profile',
  toolTweetReplies: '/tools/tweet-replies',
  toolTweetGenerator: '/tools/tweet-generator',
  toolThreadGenerator: '/tools/thread-generator',
  toolTweetMimic: '/tools/tweet-mimic',
  toolCharacterCounter: '/tools/character-counter',
  toolLinkedinPreview: '/tools/linkedin-preview',
  toolStyleCheck: '/tools/style-check',
  trending: '/tools/trending',
  trendingTopic: '/tools/trending/:slug',
  trendingCommunity: '/tools/trending/community/:slug',
  pricing: '/pricing',
  contact: '/contact',
  terms: '/terms',
  help: '/help',
  helpX: '/help/connect-x',
  helpLinkedin: '/help/connect-linkedin',
  helpSetUp: '/help/set-up-networks',
  helpModels: '/help/connect-a-model',
  helpSlots: '/help/posting-slots',
  helpApprovals: '/help/approvals',
  helpLimits: '/help/plan-limits',
  developers: '/developers',
  invitation: '/invite/:token',
  guestReview: '/review/:token',
  review: '/review',
  onboarding: '/onboarding',
  connect: '/connect',
  dashboard: '/dashboard',
  write: '/write',
  writeIdea: '/write/:ideaId',
  tweetgen: '/tweetgen',
  threadgen: '/threadgen',
  linkedin: '/linkedin',
  calendar: '/calendar',
  posts: '/posts',
  import: '/import',
  media: '/media',
  platforms: '/platforms',
  /** Where the accounts of a network are connected, by its id. */
  platform: '/platforms/:platform',
  platformsTwitter: '/platforms/twitter',
  platformsLinkedin: '/platforms/linkedin',
  slots: '/platforms/slots',
  createAutomation: '/platforms/linkedin/create-automation',
  monitoring: '/monitoring',
  automation: '/automation',
  /** `new` in place of the id makes one. */
  automationRule: '/automation/:ruleId',
  analytics: '/analytics',
  delivery: '/analytics/delivery',
  xAnalytics: '/x-analytics',
  twitterAnalytics: '/twitter-analytics',
  team: '/invite',
  billing: '/billing',
  billingSuccess: '/billing/success',
  settings: '/settings',
  settingsVoices: '/settings/voices',
  settingsModels: '/settings/models',
  admin: '/admin',
  adminAnalytics: '/admin/analytics',
  adminOperations: '/admin/operations',
  adminAudit: '/admin/audit',
} as const;

/** What opens the page on which posts are written. */
export const writingPaths = [
  paths.write,
  paths.writeIdea,
  paths.tweetgen,
  paths.threadgen,
  paths.linkedin,
  paths.platformsLinkedin,
] as const;

/** The times of the week of one account. */
export const slotsAddress = (accountId: string): string => `${paths.slots}?account=${accountId}`;

/** The free preview of a network's posts. */
export const previewPath = (network: string): string => `/tools/${network}-preview`;

/** A post in its sheet, over the list. */
export const postAddress = (postId: string): string => `${paths.posts}?post=${postId}`;

/** What else an empty page can be for. */
export const newTexts = [
  { id: 'new-x-post', label: 'New X post', to: `${paths.write}?new` },
  { id: 'new-thread', label: 'New thread', to: `${paths.threadgen}?new` },
  { id: 'new-linkedin-post', label: 'New LinkedIn post', to: `${paths.linkedin}?new` },
  { id: 'new-reply', label: 'New reply', to: `${paths.write}?tab=replies&new` },
  { id: 'new-variation', label: 'New variation', to: `${paths.write}?tab=mimic&new` },
] as const;

/**
 * The pages of the public entry (src/public): built as documents of their own, listed in the sitemap, and reached by
 * loading a document. Their components stand in src/public/pages.ts; a test compares.
 */
export const documents: readonly string[] = [
  ...new Set([
    ...Object.values(paths).filter((path) =>
      /^\/(tools(?!\/trending)|pricing|contact|terms|help|developers)/.test(path),
    ),
    ...networkIds.map(previewPath),
  ]),
];

/** What the build writes into routes.json: the addresses that the server answers with a page instead of a 404. */
export function servedRoutes(): { path: string; isDocument: boolean }[] {
  const all = Object.values(paths).map((path) => (path === paths.dashboard ? `${path}/*` : path));
  return [...new Set([...all, ...documents])].map((path) => ({ path, isDocument: documents.includes(path) }));
}
