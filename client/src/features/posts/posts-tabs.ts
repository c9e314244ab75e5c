import type { Platform, PostFilter } from '@/features/composer/posts-api';

export const postTabs = ['all', 'drafts', 'scheduled', 'published', 'problems'] as const;
export type PostTab = (typeof postTabs)[number];

interface TabFacts {
  label: string;
  filter: Pick<PostFilter, 'statuses' | 'sort'>;
  /** Nothing is in it, and that is fine. */
  empty: { title: string; text: string };
}

/** As `GET /publishing/posts/counts` counts them. */
export const tabFacts: Record<PostTab, TabFacts> = {
  all: {
    label: 'All',
    filter: {},
    empty: { title: 'No posts', text: 'What you save, schedule or publish appears here.' },
  },
  drafts: {
    label: 'Drafts',
    filter: { statuses: ['draft'] },
    empty: { title: 'No drafts', text: 'What you save while writing appears here.' },
  },
  scheduled: {
    label: 'Scheduled',
    filter: { statuses: ['scheduled', 'publishing'], sort: 'scheduledAt' },
    empty: { title: 'Nothing is scheduled', text: 'Scheduled posts appear here, soonest first.' },
  },
  published: {
    label: 'Published',
    filter: { statuses: ['published'], sort: 'publishedAt' },
    empty: { title: 'Nothing is published yet', text: 'Posts appear here once the network has them.' },
  },
  problems: {
    label: 'Problems',
    filter: { statuses: ['failed', 'partially_published', 'needs_attention'] },
    empty: { title: 'No problems', text: "Posts that couldn't be published appear here, with the reason and the fix." },
  },
};

export const filterPlatforms = ['twitter', 'linkedin'] as const satisfies readonly Platform[];
