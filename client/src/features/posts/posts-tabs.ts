import type { PostFilter } from '@/features/composer/posts/posts-api';
import type { Sorting } from '@/lib/use-sorting';

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
    filter: { sort: 'turn' },
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
    empty: { title: 'Nothing is published yet', text: "Posts appear here once they're live." },
  },
  problems: {
    label: 'Problems',
    filter: { statuses: ['failed', 'partially_published', 'needs_attention'], sort: 'time' },
    empty: {
      title: 'No problems',
      text: "Posts that couldn't be published, or that a network shows differently, appear here with the fix.",
    },
  },
};

/** What sorts, and what the server calls it; each tab has a time of its own. `turn`: problems, then what goes out next, then the rest. */
export const sortColumns = ['turn', 'when', 'account', 'status', 'views'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Only what is published is seen. */
export const hasViews = (tab: PostTab): boolean => tab === 'all' || tab === 'published';

export const sortsIn = (tab: PostTab): SortColumn[] =>
  sortColumns.filter((column) => (column !== 'views' || hasViews(tab)) && (column !== 'turn' || tab === 'all'));

export const usualSorting = (tab: PostTab): Sorting<SortColumn> => ({
  by: tab === 'all' ? 'turn' : 'when',
  direction: tab === 'all' || tab === 'scheduled' ? 'ascending' : 'descending',
});

/** Returns what the address says once somebody has pressed a column. No column of All stands for its usual order: a third press does. */
export function sortedBy(tab: PostTab, { by, direction }: Sorting<SortColumn>, pressed: SortColumn) {
  const first = pressed === 'when' || pressed === 'views' ? 'descending' : 'ascending';
  const other = first === 'ascending' ? 'descending' : 'ascending';
  if (by !== pressed) return { sort: pressed, order: first };
  const isUsual = tab === 'all' && pressed !== 'turn' && direction === other;
  return isUsual ? { sort: null, order: null } : { sort: pressed, order: direction === first ? other : first };
}

export function sortFilter(tab: PostTab, { by, direction }: Sorting<SortColumn>): Pick<PostFilter, 'sort' | 'order'> {
  const own = tab === 'all' ? 'time' : (tabFacts[tab].filter.sort ?? 'createdAt');
  return { sort: by === 'when' ? own : by, order: direction };
}
