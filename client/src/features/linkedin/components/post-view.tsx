import { useMemo } from 'react';
import { type LinkedinAuthor, PostPreviewLinkedin } from '@/components/post-preview-linkedin';
import type { Mark } from '@/components/post-text';
import { PostTextarea } from '@/components/post-textarea';
import type { Look } from '@/features/linkedin/components/post-stage';
import type { PostEditor } from '@/features/linkedin/hooks/use-post-editor';
import type { PostCheck } from '@/features/linkedin/hooks/use-post-check';

interface PostViewProps {
  author: LinkedinAuthor;
  editor: PostEditor;
  check: PostCheck;
  look: Look;
  /** What has streamed in of a new version; undefined while none is written. */
  streamed: string | undefined;
}

const none: readonly Mark[] = [];

/** A remark about most of the text is a note only: underlined it would be noise. */
function underlined({ text, style, boldPlaces }: PostCheck): Mark[] {
  const ofStyle = style.marks.flatMap((mark) => mark.places);
  return [...ofStyle.filter(({ start, end }) => end - start < text.length / 2), ...boldPlaces];
}

/** The post as the feed shows it, or its editor in the same place, with the same metrics. */
export function PostView({ author, editor, check, look, streamed }: PostViewProps) {
  const { editing, text } = editor;
  const places = useMemo(() => underlined(check), [check]);
  const isWriting = streamed !== undefined;
  const shown = streamed || text;
  return (
    <PostPreviewLinkedin
      author={author}
      text={shown}
      device={look.device}
      isExpanded={look.isExpanded || isWriting}
      onExpandedChange={look.onExpanded}
      marks={check.text === shown ? places : none}
      isWriting={isWriting}
    >
      {editing !== null && !isWriting ? (
        // As wide as the text that it stands for: its edge and padding lie outside.
        <div className="relative -mx-2.75">
          <PostTextarea
            label="Text of the post"
            network="linkedin"
            value={editing}
            onChange={editor.setEditing}
            onSave={editor.save}
            onCancel={editor.cancel}
            marked={{ text: check.text, places }}
            autoFocus={text === ''}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-px top-[calc(3lh+0.5625rem)] border-t border-dashed border-accent-line text-body touch:hidden"
          />
        </div>
      ) : undefined}
    </PostPreviewLinkedin>
  );
}
