import { useDeferredValue, useState } from 'react';
import { PostPreviewLinkedin } from '@/components/posts/post-preview-linkedin';
import { PostAge } from '@/features/composer/components/status/post-age';
import { PreviewMedia } from '@/features/composer/components/sending/preview-media';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useAuthor } from '@/features/composer/hooks/sending/use-author';
import { usePart } from '@/features/composer/hooks/document/use-doc';
import type { EditorId } from '@/features/composer/store';

/** The post at the width of a phone, on very wide screens beside the one that is written in. */
export function FeedPreview({ editor, partId }: { editor: EditorId; partId: string }) {
  const part = usePart(editor, partId);
  const text = useDeferredValue(part?.text ?? '');
  const { post } = useEditorPost(editor);
  const author = useAuthor(editor, 'linkedin');
  const [isExpanded, setExpanded] = useState(true);
  return (
    <section aria-label="Phone feed" className="w-phone-feed shrink-0">
      <p className="mb-2.5 text-tiny text-ink-3">Phone feed</p>
      <PostPreviewLinkedin
        author={author}
        text={text}
        age={<PostAge post={post} />}
        device="mobile"
        isExpanded={isExpanded}
        onExpandedChange={setExpanded}
        media={<PreviewMedia media={part?.media ?? []} />}
      />
    </section>
  );
}
