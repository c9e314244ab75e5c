import { ArrowDown, ArrowUp, Copy, MoreHorizontal, Plus, Scissors, Trash2, Merge } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Button } from '@/components/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { Tooltip } from '@/components/ui/tooltip';
import { mostParts, textsOf } from '@/features/threads/thread';
import { addPostBelow, deletePost, mergeWithAbove, movePostBy, splitAtCaret } from '@/features/threads/thread-actions';
import { currentThread } from '@/features/threads/thread-store';
import { keys } from '@/lib/keyboard/keys';
import { useCopy } from '@/lib/use-copy';

interface PartActionsProps {
  partId: string;
  at: number;
  count: number;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with one post of the thread, beside writing in it. */
export function PartActions({ partId, at, count, children }: PartActionsProps & { children: ReactNode }) {
  const isFull = count >= mostParts;
  return (
    <>
      {/* While one writes in the post; it always has its place, so that nothing moves under a finger. */}
      <Tooltip label="Split at the cursor" shortcut={keys.split}>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={isFull}
          // A press must not take the cursor out of the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => splitAtCaret(partId)}
          icon={<Scissors {...icon} />}
          className="invisible group-focus-within/post:visible @max-[480px]:aspect-square @max-[480px]:px-0!"
        >
          <span className="@max-[480px]:sr-only">Split here</span>
        </Button>
      </Tooltip>
      {children}
      <Tooltip label="Add a post below">
        <IconButton
          label={`Add a post below post ${at + 1}`}
          size="sm"
          onClick={() => addPostBelow(partId)}
          icon={<Plus {...icon} />}
        />
      </Tooltip>
      <PartMenu partId={partId} at={at} count={count} />
    </>
  );
}

function PartMenu({ partId, at, count }: PartActionsProps) {
  const { copy } = useCopy();
  const copyPost = () => {
    const thread = currentThread();
    const index = thread?.parts.findIndex(({ id }) => id === partId) ?? -1;
    if (thread !== null) copy(textsOf(thread)[index] ?? '');
  };
  return (
    <Menu trigger={<IconButton label={`More for post ${at + 1}`} size="sm" icon={<MoreHorizontal {...icon} />} />}>
      <MenuItem
        icon={<ArrowUp {...icon} />}
        shortcut={keys.moveUp}
        disabled={at === 0}
        onSelect={() => movePostBy(partId, -1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown {...icon} />}
        shortcut={keys.moveDown}
        disabled={at === count - 1}
        onSelect={() => movePostBy(partId, 1)}
      >
        Move down
      </MenuItem>
      <MenuItem icon={<Merge {...icon} />} disabled={at === 0} onSelect={() => mergeWithAbove(partId)}>
        Merge with the post above
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Copy {...icon} />} onSelect={copyPost}>
        Copy post
      </MenuItem>
      <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => deletePost(partId)}>
        Delete post
      </MenuItem>
    </Menu>
  );
}
