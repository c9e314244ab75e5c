import { useQuery } from '@tanstack/react-query';
import { joinQueries, type ListQuery } from '@/lib/loading/join-queries';
import { type Account, accountsQuery } from '@/features/accounts/api';
import { careText } from '@/features/accounts/words';
import { waitingQuery } from '@/features/approvals/api';
import { useWaitingDrafts } from '@/features/automation/waiting';
import { fewPostsQuery, type Post } from '@/features/composer/posts/posts-api';
import { useMayConnect } from '@/features/models/access';
import { modelsQuery } from '@/features/models/overview';
import { useWaitingReplies } from '@/features/monitoring/overview';
import { tabFacts } from '@/features/posts/posts-tabs';
import { useIsViewer } from '@/features/session/access';

export interface Needs {
  posts: readonly Post[];
  /** That have ended, or soon will. */
  accounts: readonly Account[];
  replies: number;
  drafts: number;
  /** Posts that wait for this person's approval. */
  approvals: number;
  /** Nothing writes from notes, and this person may change that. */
  isWithoutModel: boolean;
}

export type NeedsQuery = ListQuery<Needs>;

const readPosts = 4;

export const needsCount = ({ posts, accounts, replies, drafts, approvals, isWithoutModel }: Needs): number =>
  posts.length + accounts.length + [replies, drafts, approvals, isWithoutModel].filter(Boolean).length;

/** Returns what can't continue without this person. */
export function useNeeds(): NeedsQuery {
  const isViewer = useIsViewer();
  const accounts = useQuery(accountsQuery());
  const posts = useQuery(fewPostsQuery({ statuses: tabFacts.problems.filter.statuses ?? [], limit: readPosts }));
  const replies = useWaitingReplies();
  const drafts = useWaitingDrafts();
  const approvals = useQuery(waitingQuery());
  const mayConnect = useMayConnect();
  const models = useQuery({ ...modelsQuery(), enabled: mayConnect });
  const isWithoutModel = models.data?.isConnected === false;
  const isOnItsWay = replies.isComing || drafts.isComing || approvals.isLoading || (mayConnect && models.isLoading);
  const joined = joinQueries(posts, accounts);
  const query = { ...joined, isPending: joined.isPending || isOnItsWay };
  if (query.data === undefined) return { ...query, data: undefined };
  const [foundPosts, foundAccounts] = query.data;
  // A viewer can neither reconnect nor approve.
  const own = isViewer ? { accounts: [], replies: 0, drafts: 0 } : { replies: replies.count, drafts: drafts.count };
  const toApprove = approvals.data?.filter(({ mayDecide }) => mayDecide).length ?? 0;
  const ended = foundAccounts.filter((account) => careText(account) !== null);
  return { ...query, data: { posts: foundPosts, accounts: ended, approvals: toApprove, isWithoutModel, ...own } };
}
