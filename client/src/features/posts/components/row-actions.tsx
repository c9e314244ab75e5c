import { clsx } from 'clsx';
import { CalendarClock, CalendarX, Copy, Ellipsis, Pencil, SquareArrowOutUpRight, Tag, Trash2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/layers/menu';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { LabelsLayer } from '@/features/composer/components/labels/lazy-labels-layer';
import type { Post } from '@/features/composer/posts/posts-api';
import { can } from '@/features/composer/posts/status';
import { useDuplicate } from '@/features/posts/hooks/use-duplicate';
import { excerpt } from '@/features/posts/post-text';
import type { BulkWork } from '@/features/posts/hooks/use-bulk-work';
import { useIsViewer } from '@/features/session/access';
import { keys } from '@/lib/keyboard/keys';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { TimeForm, type TimeOrder } from '@/features/composer/components/sending/time-form';
import { usePostTiming } from '@/features/composer/hooks/sending/use-timing';

export interface PostWork {
  onOpen: (post: Post) => void;
  onEdit: (post: Post) => void;
  onCopied: (copy: Post) => void;
  times: BulkWork['times'];
  onUnschedule: (post: Post) => void;
  onDelete: (post: Post) => void;
}
/** Beside the menu, which has all of it, where its column has room, and shown while the row is looked at. */
const quick = 'hidden! opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 touch:hidden!';

export function RowActions({ post, work }: { post: Post; work: PostWork }) {
  const isViewer = useIsViewer();
  const { duplicate } = useDuplicate(post, work.onCopied);
  const actions = useRef<HTMLSpanElement>(null);
  const [isLabelling, setLabelling] = useState(false);
  const [isTiming, setTiming] = useState(false);
  if (isViewer) return null;
  const canEdit = can(post, 'edit') || can(post, 'editRest');
  const name = excerpt(post);
  return (
    <span
      ref={actions}
      className="z-1 flex items-center justify-end gap-0.5 rounded-control bg-inherit md:absolute md:top-1/2 md:right-2 md:-translate-y-1/2 md:group-focus-within/row:bg-raised md:group-focus-within/row:shadow-[0_0_0_1px_var(--line)] md:group-hover/row:bg-raised md:group-hover/row:shadow-[0_0_0_1px_var(--line)]"
    >
      {canEdit && (
        <Tooltip label="Edit" shortcut={keys.edit}>
          <IconButton
            size="sm"
            label={`Edit “${name}”`}
            className={clsx(quick, 'xl:inline-flex!')}
            icon={<Pencil />}
            onClick={() => work.onEdit(post)}
          />
        </Tooltip>
      )}
      <Tooltip label="Duplicate as draft">
        <IconButton
          size="sm"
          label={`Duplicate “${name}”`}
          className={clsx(quick, 'min-[90rem]:inline-flex!')}
          icon={<Copy />}
          onClick={duplicate}
        />
      </Tooltip>
      <Menu trigger={<IconButton size="sm" label={`Options for “${name}”`} icon={<Ellipsis />} />}>
        <MenuItem icon={<SquareArrowOutUpRight />} onSelect={() => work.onOpen(post)}>
          Open
        </MenuItem>
        {canEdit && (
          <MenuItem icon={<Pencil />} onSelect={() => work.onEdit(post)}>
            Edit
          </MenuItem>
        )}
        {can(post, 'cancel') && (
          <>
            <MenuItem icon={<CalendarClock />} onSelect={() => setTiming(true)}>
              Change time
            </MenuItem>
            <MenuItem icon={<CalendarX />} onSelect={() => work.onUnschedule(post)}>
              Unschedule
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Copy />} onSelect={duplicate}>
          Duplicate as draft
        </MenuItem>
        <MenuItem icon={<Tag />} onSelect={() => setLabelling(true)}>
          Labels…
        </MenuItem>
        {can(post, 'delete') && (
          <MenuItem danger icon={<Trash2 />} onSelect={() => work.onDelete(post)}>
            {can(post, 'deleteUndone') ? 'Delete' : 'Delete…'}
          </MenuItem>
        )}
      </Menu>
      {isTiming && <TimeLayer {...{ post, times: work.times }} anchor={actions} onClose={() => setTiming(false)} />}
      <LabelsLayer isOpen={isLabelling} anchor={actions} posts={[post]} onClose={() => setLabelling(false)} />
    </span>
  );
}

interface TimeLayerProps {
  post: Post;
  anchor: RefObject<HTMLElement | null>;
  times: BulkWork['times'];
  onClose: () => void;
}

/** Another time for a scheduled post, at its row; on phones a sheet. */
function TimeLayer({ post, anchor, times, onClose }: TimeLayerProps) {
  const timing = usePostTiming(post);
  const choose = (time: TimeOrder) => {
    if (time.scheduledAt === post.scheduledAt) onClose();
    else times.change([{ post, ...time }], onClose);
  };
  return (
    <AnchoredLayer anchor={anchor} title="Change time" hasHeader onClose={onClose} className="w-108! px-5!">
      <TimeForm timing={timing} label="Change time" pending={times.isPending} onChoose={choose} />
    </AnchoredLayer>
  );
}
