import { useEffect, useRef } from 'react';
import { StatusChip, statusWord } from '@/components/status-chip';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import type { Post } from '@/features/publishing/api';
import { zoneOf } from '@/features/publishing/components/post-when';
import type { PostWork } from '@/features/publishing/hooks/use-post-work';
import { timeAndZone } from '@/features/publishing/popover/time-words';
import { useSecondsLeft } from '@/features/publishing/popover/use-seconds-left';
import { standing, threadWords, timeOf } from '@/features/publishing/post-words';
import { announce } from '@/lib/announce';
import { useNow } from '@/lib/use-now';

interface PostStatusLineProps {
  post: Post;
  account: string;
  work: PostWork;
}

/** A time as near as this is counted down, with an Undo. */
const countedMs = 90_000;

/** Where the post stands, from which account and when. */
export function PostStatusLine({ post, account, work }: PostStatusLineProps) {
  useSpokenStatus(post);
  const thread = threadWords(post);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip status={standing(post)} />
        <span className="font-semibold">{account}</span>
        {thread !== null && <span className="text-ink-2">{thread}</span>}
      </p>
      {post.status === 'scheduled' && post.scheduledAt !== null ? (
        <Planned key={post.scheduledAt} post={post} at={post.scheduledAt} work={work} />
      ) : (
        <p className="text-ink-2">
          {pastWords[post.status]} <TimeAgo at={timeOf(post)} />
        </p>
      )}
    </div>
  );
}

const pastWords = {
  draft: 'Saved',
  scheduled: 'Scheduled',
  publishing: 'Due',
  published: 'Published',
  failed: 'Was due',
  partially_published: 'Was due',
  needs_attention: 'Was due',
} as const satisfies Record<Post['status'], string>;

function Planned({ post, at, work }: { post: Post; at: string; work: PostWork }) {
  const isNear = Date.parse(at) - useNow() <= countedMs;
  const zone = zoneOf(post);
  if (post.failure === null && isNear) return <CountDown untilMs={Date.parse(at)} work={work} />;
  return <p className="text-ink-2">{timeAndZone(at, zone)}</p>;
}

function CountDown({ untilMs, work }: { untilMs: number; work: PostWork }) {
  const left = useSecondsLeft(untilMs);
  if (left === 0) return <p className="text-ink-2">Publishing…</p>;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="tabular-nums">Publishing in {left} s</span>
      <Button size="sm" onClick={work.cancel} pending={work.isPending}>
        Undo
      </Button>
    </p>
  );
}

/** Once for each state that the open post gets into, not for each event. */
function useSpokenStatus(post: Post): void {
  const { id } = post;
  const status = standing(post);
  const before = useRef({ id, status });
  useEffect(() => {
    if (before.current.id === id && before.current.status !== status) announce(statusWord(status));
    before.current = { id, status };
  }, [id, status]);
}
