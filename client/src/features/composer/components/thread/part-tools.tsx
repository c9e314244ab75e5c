import { ArrowDown, ArrowUp, Copy, FoldVertical, MoreHorizontal, Scissors, Trash2 } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/layers/menu';
import { Toolbar } from '@/components/ui/toolbar';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { deletePart, mergeWithAbove, movePart, splitAtCaret } from '@/features/composer/actions';
import { AddMedia } from '@/features/composer/components/part/part-media';
import { RewriteMenu } from '@/features/composer/components/variants/rewrite-menu';
import { maxParts, shownTexts } from '@/features/composer/document/document';
import { threadFullMessage } from '@/features/composer/document/split-message';
import { currentDoc, type EditorId } from '@/features/composer/store';
import { keys } from '@/lib/keyboard/keys';
import { useCopy } from '@/lib/use-copy';

interface PartToolsProps {
  editor: EditorId;
  partId: string;
  /** From 0. */
  at: number;
  count: number;
  /** How many posts before the first one that can still change. */
  published: number;
  field: RefObject<HTMLTextAreaElement | null>;
  /** There is nothing to split. */
  isEmpty: boolean;
  /** Absent where a person wrote it. */
  onRewrite: ((instruction: string) => void) | undefined;
}

/** What can be done with the post in focus, beside writing in it. A key in the post does not draw it. */
export const PartTools = memo(function PartTools({
  editor,
  partId,
  at,
  count,
  published,
  field,
  isEmpty,
  onRewrite,
}: PartToolsProps) {
  const name = `post ${at + 1}`;
  const { reason } = count >= maxParts ? { reason: threadFullMessage } : {};
  const split = () => splitAtCaret(editor, partId, field.current?.selectionStart ?? 0);
  return (
    <Toolbar label={`Post ${at + 1}`} className="flex items-center gap-0.5">
      {!isEmpty && (
        <Tooltip label="Split at the cursor" shortcut={keys.split} {...(reason !== undefined && { reason })}>
          <Button
            variant="ghost"
            size="sm"
            // A press must not take the cursor out of the text.
            onPointerDown={(event) => event.preventDefault()}
            onClick={split}
            icon={<Scissors />}
            className="@max-[520px]:aspect-square @max-[520px]:px-0!"
          >
            <span className="@max-[520px]:sr-only">Split here</span>
          </Button>
        </Tooltip>
      )}
      <AddMedia editor={editor} partId={partId} name={name} />
      {onRewrite !== undefined && <RewriteMenu label={`Rewrite ${name}`} onRewrite={onRewrite} />}
      <PartMenu editor={editor} partId={partId} at={at} count={count} published={published} />
    </Toolbar>
  );
});

function PartMenu({ editor, partId, at, count, published }: Omit<PartToolsProps, 'field' | 'isEmpty' | 'onRewrite'>) {
  const { copy } = useCopy();
  const copyPost = () => {
    const doc = currentDoc(editor);
    if (doc !== null) copy(shownTexts(doc)[at] ?? '');
  };
  return (
    <Menu trigger={<IconButton label={`More for post ${at + 1}`} size="sm" icon={<MoreHorizontal />} />}>
      <MenuItem
        icon={<ArrowUp />}
        shortcut={keys.moveUp}
        disabled={at === published}
        onSelect={() => movePart(editor, { partId, to: at - 1 })}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        shortcut={keys.moveDown}
        disabled={at === count - 1}
        onSelect={() => movePart(editor, { partId, to: at + 1 })}
      >
        Move down
      </MenuItem>
      <MenuItem icon={<FoldVertical />} disabled={at === published} onSelect={() => mergeWithAbove(editor, partId)}>
        Join with the post above
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Copy />} onSelect={copyPost}>
        Copy post
      </MenuItem>
      <MenuItem danger icon={<Trash2 />} onSelect={() => deletePart(editor, partId)}>
        Delete post
      </MenuItem>
    </Menu>
  );
}
