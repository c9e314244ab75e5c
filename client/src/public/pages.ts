import type { ComponentType } from 'react';
import { paths, previewPath } from '@/app/paths';
import { type Network, networkIds } from '@/networks/ids';
import type { PageHead } from '@/public/page-head';

interface LoadedPage {
  Page: ComponentType;
  head: PageHead;
}

export interface PublicPageEntry {
  path: string;
  load: () => Promise<LoadedPage>;
}

/** A page is one file: its component and its `head`. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType> & { head: PageHead }>,
  name: Name,
): PublicPageEntry {
  return {
    path,
    load: async () => {
      const module = await load();
      return { Page: module[name], head: module.head };
    },
  };
}

const preview = (network: Network): PublicPageEntry =>
  page(
    previewPath(network),
    async () => (await import('@/pages/tools/post-preview-page')).postPreviewPage(network),
    'Page',
  );

/** The one table of public pages: what is built as a document, and what the browser wakes up. */
export const publicPages: readonly PublicPageEntry[] = [
  page(paths.tools, () => import('@/pages/tools/tools-page'), 'ToolsPage'),
  page(paths.toolTwitterProfile, () => import('@/pages/tools/twitter-profile-page'), 'TwitterProfilePage'),
  page(paths.toolTweetReplies, () => import('@/pages/tools/tweet-replies-page'), 'TweetRepliesPage'),
  page(paths.toolTweetGenerator, () => import('@/pages/tools/tweet-generator-page'), 'TweetGeneratorPage'),
  page(paths.toolThreadGenerator, () => import('@/pages/tools/thread-generator-page'), 'ThreadGeneratorPage'),
  page(paths.toolTweetMimic, () => import('@/pages/tools/tweet-mimic-page'), 'TweetMimicPage'),
  page(paths.toolCharacterCounter, () => import('@/pages/tools/character-counter-page'), 'CharacterCounterPage'),
  page(paths.toolLinkedinPreview, () => import('@/pages/tools/linkedin-preview-page'), 'LinkedinPreviewPage'),
  page(paths.toolStyleCheck, () => import('@/pages/tools/style-check-page'), 'StyleCheckPage'),
  page(paths.pricing, () => import('@/pages/pricing/pricing-page'), 'PricingPage'),
  page(paths.contact, () => import('@/pages/contact/contact-page'), 'ContactPage'),
  page(paths.terms, () => import('@/pages/terms/terms-page'), 'TermsPage'),
  page(paths.help, () => import('@/pages/help/help-page'), 'HelpPage'),
  page(paths.helpX, () => import('@/pages/help/connect-x-page'), 'ConnectXPage'),
  page(paths.helpLinkedin, () => import('@/pages/help/connect-linkedin-page'), 'ConnectLinkedinPage'),
  page(paths.helpSetUp, () => import('@/pages/help/set-up-page'), 'SetUpPage'),
  page(paths.helpModels, () => import('@/pages/help/connect-model-page'), 'ConnectModelPage'),
  page(paths.helpSlots, () => import('@/pages/help/posting-slots-page'), 'PostingSlotsPage'),
  page(paths.helpApprovals, () => import('@/pages/help/approvals-page'), 'ApprovalsPage'),
  page(paths.helpLimits, () => import('@/pages/help/plan-limits-page'), 'PlanLimitsPage'),
  page(paths.developers, () => import('@/pages/developers/developers-page'), 'DevelopersPage'),
  ...networkIds.filter((id) => previewPath(id) !== paths.toolLinkedinPreview).map(preview),
];

/** Stands at every address that nothing is at. */
export const notFoundEntry = page('/404', () => import('@/pages/errors/public-not-found-page'), 'PublicNotFoundPage');

/** Returns the page of an address; one slash at the end makes no difference. */
export function pageAt(pathname: string): PublicPageEntry {
  const path = pathname.replace(/\/$/, '');
  return publicPages.find((entry) => entry.path === path) ?? notFoundEntry;
}
