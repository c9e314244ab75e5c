import { CircleCheck } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { paths } from '@/app/paths';
import { QueryList } from '@/components/query-list';
import { AccountRow, DraftsRow, ModelRow, PostRow, RepliesRow } from '@/pages/dashboard/components/needs-rows';
import { Panel, panelBody } from '@/pages/dashboard/components/panel';
import type { FixLook } from '@/pages/dashboard/components/post-fix-button';
import { type Needs, needsCount, type NeedsQuery } from '@/pages/dashboard/use-needs';

const shownPosts = 3;
const problems = { pathname: paths.posts, search: '?tab=problems' };

/** What can't continue without a person, the worst first. Only the first thing has a primary button. */
export function NeedsYou({ query }: { query: NeedsQuery }) {
  const count = query.data === undefined ? 0 : needsCount(query.data);
  const isMore = (query.data?.posts.length ?? 0) > shownPosts;
  return (
    <Panel title="Needs you" count={count} more={isMore ? { to: problems, label: 'All problems' } : undefined}>
      <QueryList
        query={query}
        name="What needs you"
        blocks={['h-24', 'h-24']}
        layout={clsx(panelBody, 'flex flex-col gap-3')}
        frame={(content) => <div className={panelBody}>{content}</div>}
      >
        {(needs) => (count === 0 ? <Nothing /> : <NeedsList needs={needs} />)}
      </QueryList>
    </Panel>
  );
}

function Nothing() {
  return (
    <p className="flex items-center gap-2.5 border-t border-line p-4 text-ink-2">
      <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-success" />
      You're all caught up.
    </p>
  );
}

function NeedsList({ needs: { posts, accounts, replies, drafts, isWithoutModel } }: { needs: Needs }) {
  const rows: ((look: FixLook) => ReactNode)[] = [
    ...posts.slice(0, shownPosts).map((post) => (look: FixLook) => <PostRow key={post.id} post={post} look={look} />),
    ...accounts.map((account) => (look: FixLook) => <AccountRow key={account.id} account={account} look={look} />),
  ];
  if (drafts > 0) rows.push((look) => <DraftsRow key="drafts" count={drafts} look={look} />);
  if (replies > 0) rows.push((look) => <RepliesRow key="replies" count={replies} look={look} />);
  if (isWithoutModel) rows.push((look) => <ModelRow key="model" look={look} />);
  // Without anything to decide, writing is what matters, and that works without a model.
  const isStrong = (at: number) => at === 0 && !(isWithoutModel && rows.length === 1);
  return <ul>{rows.map((draw, at) => draw({ size: 'sm', variant: isStrong(at) ? 'primary' : 'outline' }))}</ul>;
}
