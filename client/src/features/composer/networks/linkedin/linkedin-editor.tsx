import { useState, useMemo, type RefObject, useEffect, useRef } from 'react';
import { PostPreviewLinkedin } from '@/networks/linkedin/preview';
import { PostAge } from '@/features/composer/components/status/post-age';
import { usePreview } from '@/features/composer/components/sending/preview-media';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { useAuthor } from '@/features/composer/hooks/sending/use-author';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { type EditorId, change, currentDoc, placeCursor } from '@/features/composer/store';
import { clsx } from 'clsx';
import { findUrls } from '@text/length/weighted-length';
import type { LinkedinDevice } from '@/networks/linkedin/device';
import { Toolbar } from '@/components/ui/toolbar';
import { PartVersions } from '@/features/composer/components/part/part-versions';
import { BeingRewritten } from '@/features/composer/components/variants/being-rewritten';
import { DocNotes, EditorNotices } from '@/features/composer/components/editor-notices';
import { DocLabels } from '@/features/composer/components/labels/doc-labels';
import { PartEditor } from '@/features/composer/components/part/part-editor';
import { AddMedia, PartMedia } from '@/features/composer/components/part/part-media';
import { RewriteMenu } from '@/features/composer/components/variants/rewrite-menu';
import { type Part, withText } from '@/features/composer/document/document';
import { useLinkedinCheck, type LinkedinCheck } from '@/features/composer/networks/linkedin/use-linkedin-check';
import { useSuggestions, type SuggestedText } from '@/features/composer/hooks/document/use-suggestions';
import { useMediaDrop } from '@/features/composer/hooks/document/use-media-drop';
import { type Rewrite, useRewrite } from '@/features/composer/hooks/generation/use-rewrite';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { newPostOf } from '@/networks/screens';
import { markedPart, marksOf } from '@/features/composer/document/marks';
import { useIsViewer } from '@/features/session/access';
import { withoutPseudoBold } from '@text/linkedin/pseudo-bold';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { StyleNotes } from '@/features/composer/components/part/lazy-style-notes';
import { PartNotes } from '@/features/composer/components/part/part-notes';
import { announce } from '@/lib/focus/announce';

interface LinkedinEditorProps {
  editor: EditorId;
  save: SaveState;
  /** How wide the card is: the fold depends on it. */
  device: LinkedinDevice;
  /** Beside the card, the other width. */
  hasPreview: boolean;
}

/** A LinkedIn post, written in its card as the feed shows it. */
export function LinkedinEditor({ editor, save, device, hasPreview }: LinkedinEditorProps) {
  const [part] = useDoc(editor)?.parts ?? [];
  if (part === undefined) return null;
  return (
    <>
      <div className={clsx('mx-auto', device === 'mobile' && !hasPreview ? 'max-w-phone-feed' : 'max-w-feed')}>
        <EditorNotices editor={editor} save={save} />
      </div>
      <div className={clsx(hasPreview && 'flex items-start justify-center gap-12')}>
        <div
          className={clsx(
            'w-full',
            hasPreview ? 'max-w-feed' : 'mx-auto',
            device === 'mobile' ? 'max-w-phone-feed' : 'max-w-feed',
          )}
        >
          {hasPreview && <p className="mb-2.5 text-tiny text-ink-3">Desktop feed</p>}
          <OnePost editor={editor} part={part} device={device} />
        </div>
        {hasPreview && <FeedPreview editor={editor} />}
      </div>
    </>
  );
}

interface OnePostProps {
  editor: EditorId;
  part: Part;
  device: LinkedinDevice;
}

function OnePost({ editor, part, device }: OnePostProps) {
  const isViewer = useIsViewer();
  const { lock, post } = useEditorPost(editor);
  const isLocked = isViewer || lock !== null;
  const author = useAuthor(editor);
  const rewrite = useRewrite(editor, part);
  const check = useLinkedinCheck(post?.publishedAt ? '' : part.text);
  const { ref, folds } = useFolds();
  const drop = useMediaDrop(editor, part.id);
  const suggested = useSuggestions(editor, part, {
    isLocked: isLocked || Boolean(post?.publishedAt),
  });
  const { marks } = suggested;
  const marked = useMemo(
    () => markedPart(part, check, [...marks, ...check.boldMarks, ...marksOf(check)]),
    [part, check, marks],
  );
  return (
    <>
      <article aria-label="Post on LinkedIn" {...(!isLocked && drop)}>
        <PostPreviewLinkedin
          author={author}
          text=""
          age={<PostAge post={post} />}
          device={device}
          isExpanded
          onExpandedChange={() => undefined}
        >
          <div ref={ref} className="relative font-network text-[0.875rem] leading-5">
            {rewrite.streamed === undefined ? (
              <>
                <PartEditor
                  editor={editor}
                  partId={part.id}
                  label={newPostOf('linkedin').label}
                  look="longCard"
                  network="linkedin"
                  placeholder={newPostOf('linkedin').placeholder}
                  marked={marked}
                  onMark={suggested.onMark}
                  isLocked={isLocked}
                />
                {folds && <Fold />}
              </>
            ) : (
              <BeingRewritten look="longCard" text={rewrite.streamed} onCancel={rewrite.cancel} />
            )}
          </div>
          <PartMedia editor={editor} partId={part.id} name="the post" isLocked={isLocked} />
        </PostPreviewLinkedin>
      </article>
      <div className="flex flex-wrap items-start justify-end gap-x-3">
        <div className="flex-1">
          {part.text.trim() !== '' && <FoldLegend folds={folds} />}
          {part.media.length === 0 && findUrls(part.text).length > 0 && <NoLinkCard />}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <DocLabels editor={editor} />
          {!isViewer && <PostTools editor={editor} part={part} rewrite={rewrite} isLocked={isLocked} />}
        </div>
      </div>
      <DocNotes editor={editor} />
      <PostFacts {...{ editor, part, check, suggested, rewrite, isLocked }} />
    </>
  );
}

interface PostToolsProps {
  editor: EditorId;
  part: Part;
  rewrite: Rewrite;
  /** Out of sight, they keep their place beside the labels. */
  isLocked: boolean;
}

function PostTools({ editor, part, rewrite, isLocked }: PostToolsProps) {
  return (
    <Toolbar
      label="Add and change"
      className={clsx('-mr-2 flex flex-wrap items-center gap-0.5', isLocked && 'invisible')}
    >
      <AddMedia editor={editor} partId={part.id} name="the post" />
      {rewrite.canStart && <RewriteMenu label="Rewrite" onRewrite={rewrite.start} />}
      <PartVersions editor={editor} part={part} />
    </Toolbar>
  );
}

/** The post at the width of a phone, on very wide screens beside the one that is written in. */
function FeedPreview({ editor }: { editor: EditorId }) {
  const { isEmpty: _isEmpty, ...drawn } = usePreview(editor);
  const [isExpanded, setExpanded] = useState(true);
  return (
    <section aria-label="Phone feed" className="w-phone-feed shrink-0">
      <p className="mb-2.5 text-tiny text-ink-3">Phone feed</p>
      <PostPreviewLinkedin {...drawn} device="mobile" isExpanded={isExpanded} onExpandedChange={setExpanded} />
    </section>
  );
}

/** Whether more than three lines are drawn in the element, at the width and in the font that it has now. */
function useFolds(): { ref: RefObject<HTMLDivElement | null>; folds: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [folds, setFolds] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      // Half a line of room for signs that hang over.
      setFolds(element.offsetHeight > 3.5 * Number.parseFloat(getComputedStyle(element).lineHeight));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, folds };
}

/** Where the feed cuts the post: after three drawn lines, blank ones included, clear of the tails of the letters above. What is below is one step quieter. */
function Fold() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-[3lh] bottom-0 -mx-[calc(1rem-1px)]">
      <div className="absolute inset-x-4 inset-y-0 bg-surface opacity-25" />
      <div className="relative border-t-2 border-dashed border-accent-line" />
    </div>
  );
}

/** Says what the dashed line is, and where there is none, why. */
function FoldLegend({ folds }: { folds: boolean }) {
  return (
    <p className="mt-2.5 flex items-center gap-2 text-tiny text-ink-2">
      {folds && <span aria-hidden="true" className="w-8 border-t-2 border-dashed border-accent-line" />}
      {folds ? 'Shown before “…more”' : 'The whole post shows before “…more”'}
    </p>
  );
}

/** The API that publishes makes no card of a link, as the site does of one that is typed there. */
const NoLinkCard = () => (
  <p className="mt-1 text-tiny text-ink-2">
    Links are published without a preview card. Add an image if the post needs one.
  </p>
);

interface PostFactsProps {
  editor: EditorId;
  part: Part;
  check: LinkedinCheck;
  suggested: SuggestedText;
  rewrite: Rewrite;
  isLocked: boolean;
}

/** What is worth knowing about the text, each with what can be done about it. Nothing of it stops a save. */
function PostFacts({ editor, part, check, suggested, rewrite, isLocked }: PostFactsProps) {
  return (
    <>
      <PartNotes notes={part.notes} error={rewrite.error} />
      {check.boldMarks.length > 0 && (
        <div className="mt-4">
          <Notice
            tone="warning"
            action={
              !isLocked && (
                <Button size="sm" onClick={() => makePlain(editor, part.id)}>
                  Make it plain
                </Button>
              )
            }
          >
            <p>
              Some letters only look bold or italic. Screen readers spell them out or skip them, and search doesn't find
              the words.
            </p>
          </Notice>
        </div>
      )}
      <StyleNotes {...{ editor, part, suggested, isLocked }} checked={check} onFix={rewrite.start} />
    </>
  );
}

function makePlain(editor: EditorId, partId: string): void {
  const doc = currentDoc(editor);
  const text = doc?.parts.find(({ id }) => id === partId)?.text;
  if (doc === null || text === undefined) return;
  change(editor, withText(doc, partId, withoutPseudoBold(text)), { notice: 'The letters are plain now.' });
  announce('The letters are plain now');
  placeCursor(editor, { partId });
}
