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
  <div className="rounded-card border border-line bg-surface p-3">
    <PostPreviewX {...drawn} />
  </div>
);

const previews: Readonly<Record<Network, (drawn: Drawn) => ReactNode>> = {
  twitter: Carded,
  linkedin: Folded,
};

export function VersionPreview({ editor }: { editor: EditorId }) {
  const shown = useShownAccount(editor);
  return shown === null ? null : <OnAccount key={shown} editor={editorOn(editor, shown)} />;
}

function OnAccount({ editor }: { editor: EditorId }) {
  const doc = useDoc(editor);
  const [part] = doc?.parts ?? [];
  const text = useDeferredValue(part?.text ?? '');
  const { post } = useEditorPost(editor);
  const author = useAuthor(editor);
  if (doc === null || text.trim() === '') return null;
  const Preview = previews[doc.network];
  return (
    <section aria-label="Preview">
      <h2 className="mb-2.5 text-h3">On {platformName(doc.network)}</h2>
      <Preview {...{ author, text }} age={<PostAge post={post} />} media={<PreviewMedia media={part?.media ?? []} />} />
    </section>
  );
}
