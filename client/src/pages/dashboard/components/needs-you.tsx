import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { StatusChip } from '@/components/status-chip';
import { ButtonLink } from '@/components/ui/button';
import { type Account, accountsQuery } from '@/features/integrations/api';
import { accountName, accountsPath, careText, platformName } from '@/features/integrations/words';
import { fewPostsQuery, type Post } from '@/features/publishing/api';
import { tabFacts } from '@/features/publishing/posts-tabs';
import { RecentList } from '@/pages/dashboard/components/recent-list';

/** What does not go on without a person: accounts that have ended or soon will, posts that did not go out. */
export function NeedsYou() {
  const accounts = useQuery(accountsQuery());
  const posts = useQuery(fewPostsQuery({ statuses: tabFacts.problems.filter.statuses ?? [], limit: 5 }));
  const query = posts.isError ? posts : accounts;
  const isKnown = accounts.data !== undefined && posts.data !== undefined;
  return (
    <RecentList
      title="Needs you"
      failure={posts.isError ? 'Your posts did not load.' : 'Your accounts did not load.'}
      query={{ ...query, isPending: accounts.isPending || posts.isPending }}
      rows={isKnown ? [...accounts.data.flatMap(accountRows), ...posts.data.map(postRow)] : undefined}
      actions={
        <ButtonLink to={{ pathname: paths.posts, search: '?tab=problems' }} variant="ghost" size="sm">
          All problems
        </ButtonLink>
      }
      empty={{
        title: 'Nothing needs you',
        text: 'A post that does not go out, or an account that must be connected again, appears here.',
      }}
    />
  );
}

function accountRows(account: Account) {
  const note = careText(account);
  if (note === null) return [];
  const text = `${accountName(account)} on ${platformName(account.platform)}`;
  return [{ id: account.id, to: accountsPath(account.platform), text, note, aside: 'Connect again' }];
}

function postRow({ id, parts, status, failure }: Post) {
  return {
    id,
    to: { pathname: paths.posts, search: `?tab=problems&post=${id}` },
    text: parts[0]?.text ?? '',
    ...(failure !== null && { note: `${failure.message} ${failure.fix}` }),
    aside: <StatusChip status={status} />,
  };
}
