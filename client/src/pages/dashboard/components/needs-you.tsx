import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { joinQueries } from '@/components/query-list';
import { StatusChip } from '@/features/composer/components/status-chip';
import { ButtonLink } from '@/components/ui/button';
import { type Account, accountsQuery } from '@/features/accounts/api';
import { accountName, accountsPath, careText, platformName } from '@/features/accounts/words';
import { fewPostsQuery, type Post } from '@/features/composer/posts-api';
import { useWaitingDrafts } from '@/features/automation/waiting';
import { useWaitingReplies } from '@/features/monitoring/overview';
import { displayStatusOf } from '@/features/composer/status';
import { tabFacts } from '@/features/posts/posts-tabs';
import { counted } from '@/lib/format';
import { RecentList } from '@/pages/dashboard/components/recent-list';

/** What does not go on without a person: accounts that have ended or soon will, posts that did not go out. */
export function NeedsYou() {
  const accounts = useQuery(accountsQuery());
  const posts = useQuery(fewPostsQuery({ statuses: tabFacts.problems.filter.statuses ?? [], limit: 5 }));
  const reviews = [
    reviewRow(useWaitingReplies(), { to: paths.monitoring, nouns: ['reply', 'replies'] }),
    reviewRow(useWaitingDrafts(), {
      to: `${paths.automation}?tab=waiting`,
      nouns: ['draft of a rule', 'drafts of rules'],
    }),
  ].flat();
  const query = joinQueries(accounts, posts);
  const [foundAccounts = [], foundPosts = []] = query.data ?? [];
  return (
    <RecentList
      title="Needs you"
      name="What needs you"
      query={query}
      rows={query.data && [...foundAccounts.flatMap(accountRows), ...reviews, ...foundPosts.map(postRow)]}
      actions={
        <ButtonLink to={{ pathname: paths.posts, search: '?tab=problems' }} variant="ghost" size="sm">
          All problems
        </ButtonLink>
      }
      empty={{
        title: 'Nothing needs you',
        text: 'Replies and drafts to review, posts that failed and accounts to reconnect appear here.',
      }}
    />
  );
}

function reviewRow(waiting: number, { to, nouns: [one, many] }: { to: string; nouns: [one: string, many: string] }) {
  if (waiting === 0) return [];
  return [{ id: to, to, text: `${counted(waiting, one, many)} to review`, aside: 'Review' }];
}

function accountRows(account: Account) {
  const note = careText(account);
  if (note === null) return [];
  const text = `${accountName(account)} on ${platformName(account.platform)}`;
  return [{ id: account.id, to: accountsPath(account.platform), text, note, aside: 'Reconnect' }];
}

function postRow(post: Post) {
  const { id, parts, failure } = post;
  return {
    id,
    to: { pathname: paths.posts, search: `?tab=problems&post=${id}` },
    text: parts[0]?.text ?? '',
    ...(failure !== null && { note: `${failure.message} ${failure.fix}` }),
    aside: <StatusChip status={displayStatusOf(post)} />,
  };
}
