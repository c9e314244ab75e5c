import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { NetworkLogo } from '@/networks/logo';
import type { Post } from '@/features/composer/posts/posts-api';
import { type DisplayStatus, displayStatusOf, statusTable } from '@/features/composer/posts/status';
import {
  statusBoxes as boxes,
  statusIcons as icons,
  statusInks as tones,
} from '@/features/composer/components/status/status-look';
import { excerpt, networkName, threadText } from '@/features/posts/post-text';
import { useNewPostAddress } from '@/features/session/use-new-post-address';
import { clockText, counted } from '@/lib/words/format';

interface WeekPostProps {
  post: Post;
  atMs: number;
  zone: string;
  views: number | undefined;
}

/** Two lines of the widest column. */
const shownLength = 110;

const box =
  'block rounded-control border px-2 py-2 text-tiny text-ink no-underline transition-colors @min-[52rem]:py-1.5';

/** A post at its time: what it says, how it stands, and what came of it. */
export function WeekPost({ post, atMs, zone, views }: WeekPostProps) {
  const status = displayStatusOf(post);
  const { label, tone } = statusTable[status];
  const Icon = icons[status];
  const note = noteOf(post, status, views);
  return (
    <Link to={addressInTab(post)} className={clsx(box, boxes[status] ?? 'border-line bg-raised hover:bg-hover')}>
      <span className="flex items-center gap-1.5 font-semibold tabular-nums">
        <span className="whitespace-nowrap">{clockText(atMs, zone)}</span>
        <NetworkLogo id={post.platform} hasColour className="size-3 shrink-0" />
        <span className="sr-only">
          {networkName(post)}, {label}
        </span>
        <Icon size={13} strokeWidth={2} className={clsx('ml-auto shrink-0', tones[tone])} />
      </span>
      <span dir="auto" className="mt-0.5 line-clamp-2 font-normal wrap-anywhere text-ink-2">
        {excerpt(post, shownLength)}
      </span>
      {note !== null && <span className="mt-0.5 line-clamp-2 text-ink-2 tabular-nums">{note}</span>}
    </Link>
  );
}

function noteOf(post: Post, status: DisplayStatus, views: number | undefined): string | null {
  if (status === 'published') return views === undefined ? threadText(post) : counted(views, 'view', 'views');
  if (status === 'needs_attention') return 'Was it published?';
  // Why is said once, in the list of what needs somebody.
  return post.failure === null ? threadText(post) : statusTable[status].label;
}

const tabs: Partial<Record<DisplayStatus, string>> = {
  published: 'published',
  scheduled: 'scheduled',
  held: 'scheduled',
  publishing: 'scheduled',
};

const addressInTab = (post: Post) => ({
  pathname: paths.posts,
  search: `?tab=${tabs[displayStatusOf(post)] ?? 'problems'}&post=${post.id}`,
});

interface FreeSlotProps {
  atMs: number;
  zone: string;
  /** For whoever can only look. */
  isFixed: boolean;
  /** The next one of a workspace that has no post yet: an example of how the week fills. */
  isFirst: boolean;
}

/** A time that no post has; pressed, a new post begins for it. */
export function FreeSlot({ atMs, zone, isFixed, isFirst }: FreeSlotProps) {
  const newPostAddress = useNewPostAddress();
  const look = clsx(box, 'border-dashed! border-line-strong font-normal');
  const time = <span className="font-semibold tabular-nums">{clockText(atMs, zone)}</span>;
  if (isFixed)
    return (
      <p className={clsx(look, 'flex gap-1.5')}>
        {time} <span className="text-ink-2">Free slot</span>
      </p>
    );
  return (
    <Link
      to={`${newPostAddress}&at=${new Date(atMs).toISOString()}`}
      className={clsx(
        look,
        'hover:border-solid! hover:border-accent-line hover:bg-accent-soft',
        isFirst && 'border-accent-line! bg-accent-soft',
      )}
    >
      <span className="flex items-center justify-between">
        {time}
        <Plus size={13} strokeWidth={2} />
      </span>
      <span className="text-ink-2">
        {isFirst && 'Your first post'}
        <span className={clsx(isFirst && 'sr-only')}>{isFirst && ': '}Free slot</span>
        <span className="sr-only">. Write a post for it</span>
      </span>
    </Link>
  );
}
