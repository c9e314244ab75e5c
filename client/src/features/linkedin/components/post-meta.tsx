import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDeferredValue } from 'react';
import { CharRing } from '@/components/char-ring';
import { Button, IconButton } from '@/components/ui/button';
import { Chip } from '@/components/ui/chips';
import { type DeskPost, shownVersion } from '@/features/linkedin/desk';
import { WrittenBy } from '@/features/tweetgen/components/written-by';
import { showVersion, undoEdits } from '@/features/linkedin/desk-actions';

interface PostMetaProps {
  post: DeskPost;
  /** What stands in the preview or its editor. */
  text: string;
  /** Something is typed or written: no other version meanwhile. */
  isLocked: boolean;
  isEditing: boolean;
}

/** Under the post: its length, its versions and who wrote it. */
export function PostMeta({ post, text, isLocked, isEditing }: PostMetaProps) {
  const { written, modelName, origin, text: shown } = shownVersion(post);
  const counted = useDeferredValue(text);
  const isEdited = written !== null && written !== shown;
  return (
    <div className="mr-auto flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
      <CharRing text={counted} network="linkedin" isLive={isEditing} />
      <Versions post={post} isLocked={isLocked} />
      {modelName !== null && <WrittenBy modelName={modelName} generationId={origin?.generationId ?? null} />}
      {isEdited && !isLocked && (
        <span className="flex items-center gap-1">
          <Chip>Edited</Chip>
          <Button variant="ghost" size="sm" onClick={undoEdits}>
            Undo edits
          </Button>
        </span>
      )}
    </div>
  );
}

const quietWhenOff = 'disabled:border-transparent! disabled:bg-transparent!';

function Versions({ post: { versions, at }, isLocked }: Pick<PostMetaProps, 'post' | 'isLocked'>) {
  const count = versions.length;
  if (count < 2) return null;
  return (
    <span role="group" aria-label="Versions" className="flex items-center gap-0.5 tabular-nums">
      <IconButton
        label="Previous version"
        title="Previous version"
        size="sm"
        disabled={isLocked || at === 0}
        className={quietWhenOff}
        onClick={() => showVersion(at - 1)}
        icon={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
      <span aria-hidden="true">
        {at + 1}/{count}
      </span>
      <span className="sr-only">
        Version {at + 1} of {count}
      </span>
      <IconButton
        label="Next version"
        title="Next version"
        size="sm"
        disabled={isLocked || at === count - 1}
        className={quietWhenOff}
        onClick={() => showVersion(at + 1)}
        icon={<ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
    </span>
  );
}
