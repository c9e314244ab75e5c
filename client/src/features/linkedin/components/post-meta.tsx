import { useDeferredValue } from 'react';
import { CharRing } from '@/components/char-ring';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chips';
import { Versions } from '@/components/versions';
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
      <Versions at={post.at} count={post.versions.length} isLocked={isLocked} onShow={showVersion} />
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
