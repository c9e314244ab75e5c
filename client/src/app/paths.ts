/** Every address of the product, once. Params are filled with react-router's `generatePath`. */
export const paths = {
  home: '/',
  login: '/auth/login',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  verifyOtp: '/auth/verify-otp',
  resetPassword: '/auth/reset-password',
  authCallback: '/auth/callback',
  twitterCallback: '/auth/twitter/callback',
  tools: '/tools',
  toolTwitterProfile: '/tools/twitter-profile',
  toolTweetReplies: '/tools/tweet-replies',
  toolTweetGenerator: '/tools/tweet-generator',
  toolThreadGenerator: '/tools/thread-generator',
  trending: '/tools/trending',
  trendingTopic: '/tools/trending/:slug',
  trendingCommunity: '/tools/trending/community/:slug',
  pricing: '/pricing',
  contact: '/contact',
  terms: '/terms',
  invitation: '/invite/:token',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  tweetgen: '/tweetgen',
  threadgen: '/threadgen',
  linkedin: '/linkedin',
  calendar: '/calendar',
  posts: '/posts',
  platforms: '/platforms',
  platformsTwitter: '/platforms/twitter',
  platformsLinkedin: '/platforms/linkedin',
  platformsInstagram: '/platforms/instagram',
  platformsYoutube: '/platforms/youtube',
  platformsReddit: '/platforms/reddit',
  createLinkedinAutomation: '/platforms/linkedin/create-automation',
  monitoring: '/monitoring',
  automation: '/automation',
  analytics: '/analytics',
  xAnalytics: '/x-analytics',
  twitterAnalytics: '/twitter-analytics',
  team: '/invite',
  billing: '/billing',
  billingSuccess: '/billing/success',
  settings: '/settings',
  adminAnalytics: '/admin/analytics',
  adminOperations: '/admin/operations',
} as const;

/** What search engines may list; the server marks every other page noindex. */
const indexed: readonly string[] = [
  paths.tools,
  paths.toolTwitterProfile,
  paths.toolTweetReplies,
  paths.toolTweetGenerator,
  paths.toolThreadGenerator,
  paths.trending,
  paths.trendingTopic,
  paths.trendingCommunity,
  paths.pricing,
  paths.contact,
  paths.terms,
];

/** Who an address is for. `frameless` ones bring their own frame: the auth area, onboarding, `/`. */
export function areaOf(path: string): 'public' | 'app' | 'admin' | 'frameless' {
  if (indexed.includes(path) || path === paths.invitation) return 'public';
  if (path.startsWith('/admin/')) return 'admin';
  const isFrameless = path === paths.home || path === paths.onboarding || path.startsWith('/auth/');
  return isFrameless && path !== paths.twitterCallback ? 'frameless' : 'app';
}

/** What the build writes into routes.json: the addresses that the server answers with the app instead of a 404. */
export function servedRoutes(): { path: string; isPublic: boolean }[] {
  const all = Object.values(paths).map((path) => (path === paths.dashboard ? `${path}/*` : path));
  return [...new Set(all)].map((path) => ({ path, isPublic: indexed.includes(path) }));
}
