import { useDeferredValue } from 'react';
import { PostPreviewX } from '@/networks/twitter/preview';
import { PostAge } from '@/features/composer/components/status/post-age';
import { PreviewMedia } from '@/features/composer/components/sending/preview-media';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useAuthor } from '@/features/composer/hooks/sending/use-author';
import type { EditorId } from '@/features/composer/store';

/** The post as X shows it, on wide screens beside the text, once there is one. */
export function PostPreview({ editor }: { editor: EditorId }) {
  const first = useDoc(editor)?.parts[0];
  const text = useDeferredValue(first?.text ?? '');
  const { post } = useEditorPost(editor);
  const author = useAuthor(editor);
  const media = first?.media ?? [];
  if (text.trim() === '' && media.length === 0) return null;
  return (
    <section aria-label="Preview on X">
      <p className="mb-3 text-tiny text-ink-3">On X</p>
      <div className="border-t border-line pt-3">
        <PostPreviewX
          author={author}
          text={text}
          age={<PostAge post={post} />}
          media={<PreviewMedia media={media} />}
        />
      </div>
    </section>
  );
}
