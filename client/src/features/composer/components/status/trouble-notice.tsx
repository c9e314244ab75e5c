import { Notice } from '@/components/notice';
import { PostFix } from '@/features/composer/components/sending/post-fix';
import { type Doc, textsOf } from '@/features/composer/document/document';
import { useIsSaved } from '@/features/composer/hooks/document/use-doc';
import type { PostActions } from '@/features/composer/hooks/sending/use-post-actions';
import type { Post } from '@/features/composer/posts/posts-api';
import { keepsPublished, type StatusLine, statusTable } from '@/features/composer/posts/status';
import type { EditorId } from '@/features/composer/store';

interface TroubleNoticeProps {
  line: Extract<StatusLine, { kind: 'trouble' }>;
  editor: EditorId;
  doc: Doc;
  post: Post;
  actions: PostActions;
  /** Puts the cursor into the text, where changing it is the fix. */
  onEdit?: (() => void) | undefined;
}

/** Why a post was not published, or not all of it, and the one thing to do about it. */
export function TroubleNotice({ line, editor, doc, post, actions, onEdit }: TroubleNoticeProps) {
  const isSaved = useIsSaved(editor);
  const { label, tone } = statusTable[line.status];
  const resumeReason = !keepsPublished(post, textsOf(doc))
    ? "Published posts can't be edited. Undo that edit to continue."
    : isSaved
      ? null
      : 'Saving your changes…';
  return (
    <Notice
      tone={tone === 'danger' ? 'danger' : 'warning'}
      action={<PostFix post={post} actions={actions} onEdit={onEdit} resumeReason={resumeReason} />}
    >
      <p>
        <span className="font-semibold">{label}.</span> {line.message}
      </p>
    </Notice>
  );
}
