import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { CornerDownRight, Repeat2, Square, SquareCheck } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { platformName } from '@/features/accounts/words';
import type { Card } from '@/features/calendar/cards';
import { canMove } from '@/features/calendar/cards';
import { statusBoxes, statusIcons, statusInks } from '@/features/composer/components/status/status-look';
import { statusTable } from '@/features/composer/posts/status';
import { clockText, listText } from '@/lib/words/format';
import type { PlatformId } from '@/networks/ids';
import { NetworkLogo } from '@/networks/logo';

interface IdeaCardProps {
  card: Card;
  zone: string;
  /** `line`: published ones in a month take one line. */
  size?: 'line' | 'short' | 'full';
  isLit?: boolean;
  isMovable: boolean;
  /** Cards are being selected, and this one is or isn't. */
  isSelected?: boolean | undefined;
  onSelect: () => void;
  onOpen: () => void;
  /** Its menu, drawn as `className` says. */
  renderMenu: (className: string) => ReactNode;
  /** It is pointed at or focused: what belongs to the same post lights up. */
  onLook?: (isLooked: boolean) => void;
}

const mostMarks = 4;
const card = '@container block h-full w-full rounded-control border text-left text-tiny transition-colors';

const menu = 'absolute top-0.5 right-0.5 flex size-6 items-center justify-center rounded-chip bg-raised text-ink-2';
/** Touch has the sheet of the post. */
const hiddenMenu = 'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:hidden!';

/** A post on all of its networks that day. Space lifts it, arrows move it; pressed, it opens. */
export function IdeaCard({
  card: idea,
  zone,
  size = 'short',
  isLit = false,
  isMovable,
  isSelected,
  onSelect,
  onOpen,
  renderMenu,
  onLook,
}: IdeaCardProps) {
  const isDraggable = isMovable && canMove(idea);
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id: idea.id, disabled: !isDraggable });
  const isLine = size === 'line' && idea.status === 'published';
  const press = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (isMovable && (isSelected !== undefined || ctrlKey || metaKey || shiftKey)) onSelect();
    else onOpen();
  };
  return (
    <div className="group/row relative">
      <button
        ref={setNodeRef}
        type="button"
        {...(isDraggable && listeners)}
        aria-describedby={isDraggable ? attributes['aria-describedby'] : undefined}
        aria-pressed={isSelected}
        data-open-post={idea.posts[0]?.id}
        onClick={press}
        onFocus={() => onLook?.(true)}
        onBlur={() => onLook?.(false)}
        onPointerEnter={() => onLook?.(true)}
        onPointerLeave={() => onLook?.(false)}
        className={clsx(
          card,
          isLine
            ? 'flex items-center gap-1 border-transparent px-1 py-0.5 hover:bg-hover'
            : clsx('px-2 py-1', statusBoxes[idea.status] ?? 'border-line bg-raised hover:bg-hover'),
          isDraggable && 'touch-manipulation',
          isMovable && size === 'full' && 'pr-8',
          isDragging && 'opacity-40',
          (isLit || isSelected === true) && 'border-accent-line! bg-accent-soft!',
        )}
      >
        <CardFace card={idea} zone={zone} isLine={isLine} lines={size === 'full' ? 3 : 1} isSelected={isSelected} />
      </button>
      {isMovable && renderMenu(clsx(menu, size !== 'full' && hiddenMenu))}
    </div>
  );
}

interface CardFaceProps {
  card: Card;
  zone: string;
  isSelected?: boolean | undefined;
  isLine?: boolean;
  lines?: number;
}

export function CardFace({
  card: { posts, status, text, atMs, isContinued },
  zone,
  isSelected,
  isLine,
  lines = 1,
}: CardFaceProps) {
  const Box = isSelected === true ? SquareCheck : Square;
  const { label, tone } = statusTable[status];
  const Icon = statusIcons[status];
  const networks = posts.map(({ platform }) => platform);
  const [failure] = posts.flatMap((post) => post.failure ?? []);
  const partCount = Math.max(...posts.map((post) => post.partCount));
  const note = failure?.message ?? (partCount > 1 ? `Thread of ${partCount}` : null);
  return (
    <>
      <span className={clsx('flex items-center gap-1 font-semibold tabular-nums', isLine && 'shrink-0')}>
        {isContinued && <CornerDownRight size={12} className="shrink-0 text-ink-3" />}
        <span className="whitespace-nowrap @max-[4rem]:sr-only">{clockText(atMs, zone)}</span>
        {posts.some(({ isRepeated }) => isRepeated) && (
          <Repeat2 size={12} className="shrink-0 text-ink-3 @max-[5.5rem]:hidden" />
        )}
        <Marks networks={networks} most={isLine === true ? 1 : mostMarks} />
        {isLine !== true && (
          <Icon size={13} strokeWidth={2} className={clsx('ml-auto shrink-0 @max-[5.5rem]:hidden', statusInks[tone])} />
        )}
        <span className="sr-only">
          {listText(networks.map((each) => platformName(each)))}, {label}
          {isContinued && ', also on an earlier day'}
          {posts.some(({ isRepeated }) => isRepeated) && ', repeats'}
        </span>
      </span>
      <span
        dir="auto"
        className={clsx(
          'min-w-0 text-ink-2',
          lines === 1 ? 'block truncate @max-[4rem]:hidden' : 'line-clamp-3 wrap-anywhere',
          isLine && 'flex-1',
        )}
      >
        {isSelected !== undefined && <Box size={14} className="mr-1 inline align-[-2px] text-ink" />}
        {text.replaceAll(/\s+/g, ' ') || 'No text'}
      </span>
      {lines > 1 && note !== null && <span className="mt-0.5 line-clamp-2 text-ink-2">{note}</span>}
      {isLine === true && (
        <Icon size={13} strokeWidth={2} className={clsx('shrink-0 @max-[5.5rem]:hidden', statusInks[tone])} />
      )}
    </>
  );
}

/** In order of time: up to four, then three and how many more. */
function Marks({ networks, most }: { networks: readonly PlatformId[]; most: number }) {
  const shown = networks.length <= most ? networks : networks.slice(0, Math.max(1, most - 1));
  const more = networks.length - shown.length;
  return (
    <span aria-hidden="true" className="flex items-center gap-0.5">
      {shown.map((network, at) => (
        <NetworkLogo key={`${network}${at}`} id={network} className="size-3 shrink-0" />
      ))}
      {more > 0 && <span className="font-normal text-ink-2">+{more}</span>}
    </span>
  );
}
