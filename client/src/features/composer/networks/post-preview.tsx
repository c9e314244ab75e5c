import { type ReactNode, useDeferredValue, useState } from 'react';
import { platformName } from '@/features/accounts/words';
import { PreviewMedia } from '@/features/composer/components/sending/preview-media';
import { PostAge } from '@/features/composer/components/status/post-age';
import { useDoc, useShownAccount } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useAuthor } from '@/features/composer/hooks/sending/use-author';
import { type EditorId, editorOn } from '@/features/composer/store';
import type { Network } from '@/networks';
import { PostPreviewLinkedin } from '@/networks/linkedin/preview';
import { PostPreviewX } from '@/networks/twitter/preview';

interface Drawn {
  author: ReturnType<typeof useAuthor>;
  text: string;
  age: ReactNode;
  media: ReactNode;
}

function Folded(drawn: Drawn) {
  const [isExpanded, setExpanded] = useState(false);
  return <PostPreviewLinkedin {...drawn} device="mobile" isExpanded={isExpanded} onExpandedChange={setExpanded} />;
}

const Carded = (drawn: Drawn) => (
  <div className="border-t border-line pt-3 in-[aside]:rounded-card in-[aside]:border in-[aside]:bg-surface in-[aside]:p-3">
    <PostPreviewX {...drawn} />
  </div>
);

const previews: Readonly<Record<Network, (drawn: Drawn) => ReactNode>> = {
  twitter: Carded,
  linkedin: Folded,
};

/** The post as its network shows it, once there is one: the version that shows, or the shared text. */
export function PostPreview({ editor }: { editor: EditorId }) {
  const shown = useShownAccount(editor);
  return <OnNetwork key={shown} editor={editorOn(editor, shown)} />;
}

function OnNetwork({ editor }: { editor: EditorId }) {
  const doc = useDoc(editor);
  const { text: typed = '', media = [] } = doc?.parts[0] ?? {};
  const text = useDeferredValue(typed);
  const { post } = useEditorPost(editor);
  const author = useAuthor(editor);
  if (doc === null || (text.trim() === '' && media.length === 0)) return null;
  const Preview = previews[doc.network];
  return (
    <section aria-label="Preview">
      <h2 className="mb-3 text-tiny font-normal text-ink-3 in-[aside]:mb-2.5 in-[aside]:text-h3 in-[aside]:text-ink">
        On {platformName(doc.network)}
      </h2>
      <Preview {...{ author, text }} age={<PostAge post={post} />} media={<PreviewMedia media={media} />} />
    </section>
  );
}
