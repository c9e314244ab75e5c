import { useDeferredValue } from 'react';
import { CharRing } from '@/components/char-ring';
import { PostTextarea } from '@/components/post-textarea';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import type { Post } from '@/features/publishing/api';
import { type DraftEdit, draftText } from '@/features/publishing/hooks/use-draft-edit';
import { networkOf } from '@/features/publishing/post-words';

interface DraftEditorProps {
  edit: DraftEdit;
  post: Post;
  onCancel?: () => void;
}

/** One text of a post that is not out, edited in its place. */
export function DraftEditor({ edit, post, onCancel = edit.cancel }: DraftEditorProps) {
  const { id } = post;
  const text = edit.editing ?? draftText(post);
  const counted = useDeferredValue(text);
  return (
    <div className="flex flex-col gap-2">
      <div className="font-network">
        <PostTextarea
          label={`Text of the ${post.status === 'draft' ? 'draft' : 'post'}`}
          value={text}
          onChange={edit.setEditing}
          onSave={edit.save}
          onCancel={onCancel}
          network={networkOf(post)}
          aria-describedby={edit.refused === undefined ? undefined : `refused-${id}`}
        />
      </div>
      <FieldError id={`refused-${id}`} error={edit.refused} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto">
          <CharRing text={counted} network={networkOf(post)} isLive />
        </span>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" size="sm" pending={edit.isSaving} onClick={edit.save}>
          {post.status === 'draft' ? 'Save draft' : 'Save post'}
        </Button>
      </div>
    </div>
  );
}
