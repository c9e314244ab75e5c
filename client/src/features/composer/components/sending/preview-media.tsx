import { useDeferredValue } from 'react';
import { MediaSkeleton, PostMedia } from '@/components/posts/lazy-post-media';
import { PostAge } from '@/features/composer/components/status/post-age';
import { placeOf } from '@/features/composer/editors';
import { useDoc, useNetwork } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import { useAuthor } from '@/features/composer/hooks/sending/use-author';
import { mediaName } from '@/features/composer/media/media-kinds';
import { type Media, shownText } from '@/features/composer/document/document';
import type { PostSettings } from '@/features/composer/posts/posts-api';
import type { EditorId } from '@/features/composer/store';

/** The pictures and videos under the text of a preview, each in its own shape. */
export const PreviewMedia = ({ media, settings }: { media: readonly Media[]; settings: PostSettings }) =>
  media.map((each, at) => (
    <PostMedia
      key={each.id}
      fallback={<MediaSkeleton media={each} className="mt-2" />}
      media={each}
      name={mediaName(each, at)}
      settings={settings}
      className="mt-2"
    />
  ));

/** Returns what a preview shows of an editor's first part; null while there is nothing in it. */
export function usePreview(editor: EditorId) {
  const doc = useDoc(editor);
  const [part] = doc?.parts ?? [];
  const usual = useDefaultAccount(useNetwork(editor)).account;
  const text = useDeferredValue(doc && part ? shownText(part.text, doc) : '');
  const { post } = useEditorPost(editor);
  const author = useAuthor(editor);
  const accountId = placeOf(editor).accountId ?? post?.accountId ?? usual?.id;
  const settings = { ...post?.settings, ...(accountId && doc?.settings[accountId]) };
  const isEmpty = text.trim() === '' && part?.media.length === 0;
  return {
    author,
    text,
    settings,
    isEmpty,
    age: <PostAge post={post} />,
    media: <PreviewMedia media={part?.media ?? []} settings={settings} />,
  };
}
