import {
  CircleAlert,
  CircleCheck,
  type LucideIcon,
  MessageSquareReply,
  PenLine,
  Plug,
  UserCheck,
  Zap,
} from 'lucide-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { paths } from '@/app/paths';
import { QueryList } from '@/components/query-list';
import { Panel, panelBody } from '@/pages/dashboard/components/panel';
import { type Needs, needsCount, type NeedsQuery } from '@/pages/dashboard/use-needs';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Account } from '@/features/accounts/api';
import { accountName, careText, connectPath, isMendedByReconnecting, platformName } from '@/features/accounts/words';
import { accountsPath } from '@/networks/ids';
import type { Post } from '@/features/composer/posts/posts-api';
import { excerpt } from '@/features/posts/post-text';
import { useNewPostAddress } from '@/features/session/use-new-post-address';
import { counted } from '@/lib/words/format';
import { problemText } from '@/features/composer/hooks/sending/use-post-actions';
import { useRetryPost } from '@/features/composer/posts/post-actions';
import { fixOf } from '@/features/composer/posts/status';
import { useIsViewer } from '@/features/session/access';

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
      <CircleCheck className="shrink-0 text-success" />
      You're all caught up.
    </p>
  );
}

function NeedsList({ needs: { posts, accounts, replies, drafts, approvals, isWithoutModel } }: { needs: Needs }) {
  const rows: ((look: FixLook) => ReactNode)[] = [
    ...posts.slice(0, shownPosts).map((post) => (look: FixLook) => <PostRow key={post.id} post={post} look={look} />),
    ...accounts.map((account) => (look: FixLook) => <AccountRow key={account.id} account={account} look={look} />),
  ];
  const waiting = [
    {
      ...{ count: approvals, icon: UserCheck, tone: 'text-warning', to: paths.review, action: 'Review posts' },
      title: `${counted(approvals, 'post', 'posts')} to approve`,
      note: 'Someone asks for your approval. Nothing is published before it.',
    },
    {
      ...{ count: drafts, icon: Zap, tone: 'text-warning', to: `${paths.automation}?tab=waiting` },
      ...{ title: `${counted(drafts, 'draft', 'drafts')} to approve`, action: 'Review drafts' },
      note: 'Written by your automation rules. Nothing is published until you approve it.',
    },
    {
      ...{ count: replies, icon: MessageSquareReply, tone: 'text-ink-2', to: paths.monitoring },
      ...{ title: `${counted(replies, 'reply', 'replies')} to review`, action: 'Review replies' },
      note: 'Suggested for posts you monitor.',
    },
  ];
  for (const { count, ...row } of waiting)
    if (count > 0) rows.push((look) => <WaitingRow key={row.to} {...row} look={look} />);
  if (isWithoutModel) rows.push((look) => <ModelRow key="model" look={look} />);
  // Without anything to decide, writing is what matters, and that works without a model.
  const isStrong = (at: number) => at === 0 && !(isWithoutModel && rows.length === 1);
  return <ul>{rows.map((draw, at) => draw({ size: 'sm', variant: isStrong(at) ? 'primary' : 'outline' }))}</ul>;
}

interface RowProps {
  icon: LucideIcon;
  tone: string;
  title: string;
  note: ReactNode;
  children: ReactNode;
}

function Row({ icon: Icon, tone, title, note, children }: RowProps) {
  return (
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-2.5 border-t border-line px-4 py-3">
      <Icon className={clsx('mt-0.5', tone)} />
      <div className="wrap-anywhere">
        <h3 className="text-h3">{title}</h3>
        <p className="max-w-[68ch] text-small text-ink-2">{note}</p>
        <div className="mt-2 flex flex-wrap gap-2">{children}</div>
      </div>
    </li>
  );
}

function PostRow({ post, look }: { post: Post; look: FixLook }) {
  const { status } = post;
  // What is shown differently was published, and has no failure.
  const problem = post.failure ?? post.receipt;
  const title =
    status === 'needs_attention' ? `Was this published on ${platformName(post.platform)}?` : problem?.message;
  return (
    <Row
      icon={CircleAlert}
      tone="text-danger"
      title={(title ?? "A post wasn't published").replace(/\.$/, '')}
      note={
        <>
          “<bdi>{excerpt(post)}</bdi>” {status !== 'needs_attention' && problem?.fix}
        </>
      }
    >
      <PostFixButton post={post} look={look} />
    </Row>
  );
}

function AccountRow({ account, look }: { account: Account; look: FixLook }) {
  const name = `${accountName(account)} on ${platformName(account.platform)}`;
  const isReconnected = isMendedByReconnecting(account);
  return (
    <Row
      icon={Plug}
      tone="text-warning"
      title={isReconnected ? `Reconnect ${name}` : `${name} needs attention`}
      note={careText(account)}
    >
      <ButtonLink {...look} to={accountsPath(account.platform)}>
        {isReconnected ? 'Reconnect' : 'View account'}
      </ButtonLink>
    </Row>
  );
}

interface WaitingRowProps extends Omit<RowProps, 'children'> {
  to: string;
  action: string;
  look: FixLook;
}

function WaitingRow({ to, action, look, ...row }: WaitingRowProps) {
  return (
    <Row {...row}>
      <ButtonLink {...look} to={to}>
        {action}
      </ButtonLink>
    </Row>
  );
}

/** From there a button leads on to the first post. */
function ModelRow({ look }: { look: FixLook }) {
  const search = `?${new URLSearchParams({ from: useNewPostAddress() })}`;
  return (
    <Row
      icon={PenLine}
      tone="text-ink-2"
      title="No AI model is connected"
      note="Posts use only your own sentences. A model writes new ones from your notes."
    >
      <ButtonLink {...look} to={{ pathname: paths.settingsModels, search }}>
        Connect a model
      </ButtonLink>
    </Row>
  );
}

type FixLook = Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

/** The one thing to do about a post; what takes more than a press opens it. */
function PostFixButton({ post, look }: { post: Post; look: FixLook }) {
  const isViewer = useIsViewer();
  const fix = isViewer ? null : fixOf(post);
  if (fix === 'retry') return <RetryButton post={post} look={look} />;
  if (fix === 'reconnect')
    return (
      <ButtonLink {...look} to={connectPath(post.platform, paths.dashboard)}>
        Reconnect
      </ButtonLink>
    );
  return (
    <ButtonLink
      {...look}
      to={{ pathname: paths.posts, search: `?tab=problems&post=${post.id}` }}
      state={fix === 'edit' ? { opens: 'text' } : undefined}
    >
      {fix === 'edit' ? 'Edit post' : 'Review post'}
    </ButtonLink>
  );
}

function RetryButton({ post, look }: { post: Post; look: FixLook }) {
  const retry = useRetryPost(post);
  const problem = problemText(retry.error);
  return (
    <>
      <Button {...look} pending={retry.isPending} onClick={() => retry.mutate({ version: post.version })}>
        Try again
      </Button>
      {problem !== null && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
