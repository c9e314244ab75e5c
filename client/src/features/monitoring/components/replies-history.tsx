import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { QueryList } from '@/components/query-list';
import type { ListQuery } from '@/lib/loading/join-queries';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { NewItems } from '@/features/composer/components/review/new-items';
import { useHeldBack } from '@/features/composer/components/review/use-held-back';
import { type MonitoredReply, repliesQuery, type ReplyTab, useUndoReply } from '@/features/monitoring/api';
import { type Monitor } from '@/features/monitoring/overview';
import { OutsideLink } from '@/components/outside-link';
import { centsText, chosenOf } from '@/features/monitoring/words';
import { useMayConnect } from '@/features/models/access';
import { useIsViewer } from '@/features/session/access';
import { announce } from '@/lib/focus/announce';
import { useSearchParam } from '@/lib/address/use-search-param';

const blocks = Array.from({ length: 4 }, () => 'h-32 w-full rounded-card!');

interface RepliesHistoryProps {
  tab: Exclude<ReplyTab, 'waiting'>;
  monitors: readonly Monitor[];
  empty: ReactNode;
}

/** What was decided: who, what, when, and what it cost. */
export function RepliesHistory({ tab, monitors, empty }: RepliesHistoryProps) {
  const ids = ['all', ...monitors.map(({ id }) => id)];
  const [account, setAccount] = useSearchParam('account', ids, 'all');
  const query = useInfiniteQuery(repliesQuery(tab, account === 'all' ? undefined : account));
  return (
    <div className="flex flex-col gap-4">
      {/* Also for one account: it would push the replies down with the second. Not over nothing. */}
      {monitors.length > 0 && (account !== 'all' || query.data?.length !== 0) && (
        <div className="sm:max-w-64">
          <Field label="Replies to" hideLabel>
            <Select value={account} onChange={(event) => setAccount(event.target.value)}>
              <option value="all">All monitored accounts</option>
              {monitors.map(({ id, twitterUsername }) => (
                <option key={id} value={id}>
                  @{twitterUsername}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <List key={account} query={query} empty={empty} />
    </div>
  );
}

function List({ query, empty }: { query: ListQuery<readonly MonitoredReply[]>; empty: ReactNode }) {
  return (
    <QueryList query={query} name="The replies" blocks={blocks} empty={empty}>
      {(replies) => <Cards replies={replies} />}
    </QueryList>
  );
}

function Cards({ replies }: { replies: readonly MonitoredReply[] }) {
  const { shown, heldCount, showAll } = useHeldBack(replies);
  return (
    <div className="relative max-w-220 wide:max-w-none">
      <NewItems count={heldCount} nouns={['reply', 'replies']} onShow={showAll} />
      <ul className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
        {shown.map((reply) => (
          <li key={reply.id}>
            <HistoryCard reply={reply} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function HistoryCard({ reply }: { reply: MonitoredReply }) {
  const { post, skipReason, candidates } = reply;
  const mayConnect = useMayConnect();
  const text = reply.reply?.text ?? (reply.status === 'rejected' ? candidates[0]?.text : undefined);
  return (
    <article
      aria-label={`Post by ${post.authorName}`}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-3">
          <b className="font-semibold text-ink">{post.authorName}</b>
          <span>
            @{post.authorHandle} · <TimeAgo at={post.postedAt} />
          </span>
          <span className="ml-auto">
            <OutsideLink href={post.url}>Open post</OutsideLink>
          </span>
        </p>
        <p dir="auto" className="mt-1 line-clamp-4 wrap-anywhere whitespace-pre-wrap text-ink-2">
          {post.text}
        </p>
      </div>
      {text !== undefined && (
        <p dir="auto" className="rounded-well bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {skipReason !== null && (
        <p className="text-small">
          {skipReason.message}{' '}
          {skipReason.code === 'no_model' && mayConnect && (
            <Link to={paths.settingsModels} className="link">
              Connect a model
            </Link>
          )}
        </p>
      )}
      {reply.status === 'expired' && <p className="text-small">No one decided within a day.</p>}
      <Outcome reply={reply} />
    </article>
  );
}

function Outcome({ reply }: { reply: MonitoredReply }) {
  const { status, reply: sent, deliveryReason, handoffUrl } = reply;
  const isViewer = useIsViewer();
  if (status === 'rejected') return isViewer ? null : <Restore reply={reply} />;
  if (sent === null) return null;
  const isSent = status === 'sent';
  return (
    // The link is below: beside it, a longer time would push the link down.
    <div className="flex flex-col items-start gap-1 text-small text-ink-2">
      <span>
        {isSent ? 'Sent' : 'Approved'} {by(sent)} <TimeAgo at={sent.sentAt ?? sent.approvedAt} />
        {isSent && ` · ${centsText(sent.costCents)}`}
      </span>
      {sent.url !== null && <OutsideLink href={sent.url}>View on X</OutsideLink>}
      {status === 'handed_off' && (
        <>
          {handoffUrl !== null && <OutsideLink href={handoffUrl}>Open in X</OutsideLink>}
          {deliveryReason !== null && <span className="text-ink-3">{deliveryReason}</span>}
        </>
      )}
    </div>
  );
}

function by({ by: decider, approvedBy }: NonNullable<MonitoredReply['reply']>): string {
  if (decider === 'auto') return 'automatically';
  return approvedBy === null ? '' : `by ${approvedBy}`;
}

function Restore({ reply }: { reply: MonitoredReply }) {
  const undo = useUndoReply({ onSuccess: () => announce('Back in the queue') });
  const candidate = chosenOf(reply);
  if (candidate === undefined) return null;
  return (
    <div>
      <Button
        size="sm"
        pending={undo.isPending}
        onClick={() => undo.mutate({ id: reply.id, candidateId: candidate.id })}
      >
        Undo rejection
      </Button>
    </div>
  );
}
