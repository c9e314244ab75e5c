import type { ComponentType } from 'react';
import { addPost } from '@/features/composer/actions';
import { PostEditor } from '@/features/composer/components/post-editor';
import { TextSettings } from '@/features/composer/components/versions/text-settings';
import { PostAge } from '@/features/composer/components/status/post-age';
import type { Doc } from '@/features/composer/document/document';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useAuthor } from '@/features/composer/hooks/sending/use-author';
import { LinkedinEditor } from '@/features/composer/networks/linkedin/linkedin-editor';
import type { Post } from '@/features/composer/posts/posts-api';
import type { EditorId } from '@/features/composer/store';
import { useMedia } from '@/lib/device/use-media';
import type { Network } from '@/networks/ids';
import { previews } from '@/networks/previews';

export interface StoredPostProps {
  editor: EditorId;
  doc: Doc;
  post: Post;
  save: SaveState;
}

function InCard({ editor, doc, post, save }: StoredPostProps) {
  const author = useAuthor(editor);
  const Preview = previews[doc.network];
  // What may still be changed stands in fields of its own.
  const { lock } = useEditorPost(editor);
  return (
    <PostEditor
      editor={editor}
      save={save}
      label="Post"
      placeholder="What is it about?"
      onAddPost={doc.replyTo === null ? () => addPost(editor) : undefined}
      card={(content) => (
        <Preview author={author} text="" settings={lock === null ? {} : post.settings} age={<PostAge post={post} />}>
          {content}
        </Preview>
      )}
    />
  );
}

function InFeed({ editor, save }: StoredPostProps) {
  const isNarrow = useMedia('(width < 40rem)');
  return <LinkedinEditor editor={editor} save={save} device={isNarrow ? 'mobile' : 'desktop'} hasPreview={false} />;
}

const ownLooks: Partial<Record<Network, ComponentType<StoredPostProps>>> = { linkedin: InFeed };

export function StoredPost(props: StoredPostProps) {
  const Look = ownLooks[props.doc.network] ?? InCard;
  return (
    <>
      <TextSettings editor={props.editor} />
      <Look {...props} />
      <TextSettings editor={props.editor} isBelow />
    </>
  );
}
