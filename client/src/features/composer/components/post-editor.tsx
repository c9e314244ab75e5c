import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { originalityOf } from '@text/originality/originality';
import type { Network } from '@/networks/ids';
import { Button } from '@/components/ui/button';
import { Toolbar } from '@/components/ui/toolbar';
import { PartVersions } from '@/features/composer/components/part/part-versions';
import { DocNotes, EditorNotices } from '@/features/composer/components/editor-notices';
import { AddMedia, PartMedia } from '@/features/composer/components/part/part-media';
import { DocLabels } from '@/features/composer/components/labels/doc-labels';
import { PartEditor } from '@/features/composer/components/part/part-editor';
import { StyleNotes } from '@/features/composer/components/part/lazy-style-notes';
import { PartNotes } from '@/features/composer/components/part/part-notes';
import { BeingRewritten } from '@/features/composer/components/variants/being-rewritten';
import { RewriteMenu } from '@/features/composer/components/variants/rewrite-menu';
import { faultsOf, type Part } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useMediaDrop } from '@/features/composer/hooks/document/use-media-drop';
import { useRewrite } from '@/features/composer/hooks/generation/use-rewrite';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { useSuggestions } from '@/features/composer/hooks/document/use-suggestions';
import { useStyleCheck } from '@/features/composer/hooks/document/use-style-check';
import { markedPart, marksOf } from '@/features/composer/document/marks';
import type { EditorId } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';
import { lazy, useLazy } from '@/lib/loading/lazy';

// Only a reply has one, and only a variation the other.
const ReplyQuote = lazy(async () => (await import('@/features/composer/components/reply-quote')).ReplyQuote);
// Only variations are compared with their source.
const originality = lazy(() => import('@text/originality/originality'));
const OriginalityMeter = lazy(async () => (await import('@/components/structure/originality-meter')).OriginalityMeter);

/** The code that measures comes after the text, which must not move what stands below it. */
const meterPlace = <div className="mt-3 h-7.5" />;

/** As high as a post that is answered by its address. */
const quotePlace = <div className="mb-5 h-22 touch:h-27" />;

interface PostEditorProps {
  editor: EditorId;
  save: SaveState;
  label: string;
  placeholder: string;
  /** Makes a thread of it: with another post, or of one that is too long by splitting it. */
  onAddPost?: (() => void) | undefined;
  /** What the text and its pictures stand in, where the post is drawn as its network shows it. */
  card?: ((content: ReactNode) => ReactNode) | undefined;
}

/** One post on its page: the text first, then what can be done with it and what is worth knowing about it. */
export function PostEditor(props: PostEditorProps) {
  const { editor, save } = props;
  const doc = useDoc(editor);
  const [part] = doc?.parts ?? [];
  if (doc === null || part === undefined) return null;
  return (
    <>
      <EditorNotices editor={editor} save={save} />
      {doc.replyTo !== null && <ReplyQuote fallback={quotePlace} replyTo={doc.replyTo} text={part.text} />}
      <OnePart {...props} part={part} network={doc.network} variationOf={doc.variationOf} />
    </>
  );
}

const asItIs = (content: ReactNode) => content;

interface OnePartProps extends PostEditorProps {
  part: Part;
  network: Network;
  variationOf: string | null;
}

function OnePart({ editor, label, placeholder, onAddPost, card, part, network, variationOf }: OnePartProps) {
  const look = card === undefined ? 'post' : 'card';
  const isViewer = useIsViewer();
  const { lock, status } = useEditorPost(editor);
  const isLocked = isViewer || lock !== null;
  const rewrite = useRewrite(editor, part);
  const drop = useMediaDrop(editor, part.id);
  // Of a published post nothing can be made better.
  const checked = useStyleCheck(status === 'published' ? '' : part.text, network);
  const shared = useShared(checked.text, variationOf);
  const suggested = useSuggestions(editor, part, { isLocked: isLocked || status === 'published' });
  const { marks } = suggested;
  const marked = useMemo(
    () => markedPart(part, checked, [...marks, ...marksOf(checked, shared)]),
    [part, checked, shared, marks],
  );
  if (rewrite.streamed !== undefined)
    return <BeingRewritten look={look} text={rewrite.streamed} onCancel={rewrite.cancel} />;
  return (
    <>
      {(card ?? asItIs)(
        <div {...(!isLocked && drop)}>
          <PartEditor
            editor={editor}
            partId={part.id}
            label={label}
            look={look}
            network={network}
            placeholder={placeholder}
            marked={marked}
            onMark={suggested.onMark}
            isLocked={isLocked}
          />
          <PartMedia editor={editor} partId={part.id} name="the post" isLocked={isLocked} />
        </div>,
      )}
      {/* The tools keep their place while the text is locked. */}
      <div className="mt-4 -ml-2 flex min-h-8 flex-wrap items-center gap-0.5 touch:min-h-10">
        {!isLocked && (
          <Toolbar label="Add and change" className="flex flex-wrap items-center gap-0.5">
            <AddMedia editor={editor} partId={part.id} name="the post" />
            {rewrite.canStart && <RewriteMenu label="Rewrite" onRewrite={rewrite.start} />}
            <PartVersions editor={editor} part={part} />
            {onAddPost !== undefined && suggested.tooLong === null && <AddPost editor={editor} onAdd={onAddPost} />}
          </Toolbar>
        )}
        <DocLabels editor={editor} />
      </div>
      <DocNotes editor={editor} />
      <PartNotes notes={part.notes} error={rewrite.error} />
      {variationOf !== null &&
        checked.text !== '' &&
        (shared === null ? meterPlace : <OriginalityMeter fallback={meterPlace} text={checked.text} {...shared} />)}
      <StyleNotes {...{ editor, part, checked, suggested, isLocked }} onSplit={onAddPost} onFix={rewrite.start} />
    </>
  );
}

/** A post that is too long becomes a thread by being split. */
function AddPost({ editor, onAdd }: { editor: EditorId; onAdd: () => void }) {
  const doc = useDoc(editor);
  const isOver = doc !== null && faultsOf(doc).over.length > 0;
  return (
    <Button variant={isOver ? 'outline' : 'ghost'} size="sm" onClick={onAdd} {...(!isOver && { icon: <Plus /> })}>
      {isOver ? 'Split into a thread' : 'Add post'}
    </Button>
  );
}

type Shared = ReturnType<typeof originalityOf>;

/** How close a variation is to its source. */
function useShared(text: string, source: string | null): Shared | null {
  const compare = useLazy(originality, source !== null)?.originalityOf;
  return useMemo(
    () => (source === null || text === '' ? null : (compare?.(text, source) ?? null)),
    [compare, text, source],
  );
}
