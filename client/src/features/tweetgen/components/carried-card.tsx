import { clsx } from 'clsx';
import { PenLine, X } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CharRing } from '@/components/char-ring';
import { PostPreviewX } from '@/components/post-preview-x';
import { Button, IconButton } from '@/components/ui/button';
import { CardStatus } from '@/features/publishing/popover/card-status';
import { PublishActions } from '@/features/publishing/popover/publish-actions';
import type { WaitingPost } from '@/features/tweetgen/carried-posts';
import { CopyAction, EditAction, EditorActions, fadeWhenOff } from '@/features/tweetgen/components/card-actions';
import { EditableText } from '@/features/tweetgen/components/editable-text';
import { SaveAction } from '@/features/tweetgen/components/save-action';
import { SaveProblem } from '@/features/tweetgen/components/save-problem';
import { StyleNotes } from '@/features/tweetgen/components/style-notes';
import { EditedMark } from '@/features/tweetgen/components/variant-meta';
import { useAuthor } from '@/features/tweetgen/hooks/use-author';
import { type Edit, useEdit } from '@/features/tweetgen/hooks/use-edit';
import { asOwnPost, type OutgoingTweet, useOutgoingTweet } from '@/features/tweetgen/hooks/use-outgoing-tweet';
import { type Save, useSave } from '@/features/tweetgen/hooks/use-save';
import { useStyleCheck } from '@/features/tweetgen/hooks/use-style-check';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';
import { useCopy } from '@/lib/use-copy';

interface CarriedCardProps {
  post: WaitingPost;
  name: string;
  onMark: (state: WaitingPost['state']) => void;
  onWriteAbout: (text: string) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A finished text from a free tool; put away, its Undo stands in its place. */
export function CarriedCard({ post, name, onMark, onWriteAbout }: CarriedCardProps) {
  const card = useRef<HTMLElement>(null);
  /** Put away or brought back here, not on a screen before. */
  const [isMoved, setMoved] = useState(false);
  const mark = (state: WaitingPost['state'], words: string) => {
    setMoved(true);
    onMark(state);
    announce(words);
  };
  useEffect(() => {
    // Undo went with its row: the keyboard goes on at the card.
    const isNowhere = document.activeElement === document.body;
    if (isMoved && post.state === undefined && isNowhere) card.current?.focus({ preventScroll: true });
  }, [isMoved, post.state]);
  if (post.state === 'dismissed') return <Dismissed isMoved={isMoved} onUndo={() => mark(undefined, 'Text kept')} />;
  return (
    <article
      ref={card}
      aria-label={name}
      data-card={post.id}
      tabIndex={-1}
      className="@container scroll-mt-20 rounded-card border border-line bg-surface p-4"
    >
      <OpenCard
        post={post}
        name={name}
        card={card}
        onMark={onMark}
        onDismiss={() => mark('dismissed', 'Text dismissed')}
        onWriteAbout={onWriteAbout}
      />
    </article>
  );
}

function Dismissed({ isMoved, onUndo }: { isMoved: boolean; onUndo: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-dashed border-line-strong px-4 py-2.5 text-ink-2">
      Text dismissed
      {/* The pressed button is gone: the keyboard goes on at Undo. */}
      <Button size="sm" autoFocus={isMoved} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

interface OpenCardProps extends CarriedCardProps {
  card: RefObject<HTMLElement | null>;
  onDismiss: () => void;
}

function OpenCard({ post, name, card, onMark, onDismiss, onWriteAbout }: OpenCardProps) {
  const edit = useEdit(post, '', card);
  const save = useSave({ text: edit.text, tweetId: post.id, generationId: undefined, chatId: null });
  const note = post.answers === undefined ? undefined : asOwnPost;
  const publish = useOutgoingTweet({ id: post.id, text: edit.text, note });
  useSavedMark(save, onMark);
  const author = useAuthor();
  const isViewer = useIsViewer();
  const checked = useStyleCheck(edit.editing ?? edit.text);
  const focusCard = () => card.current?.focus({ preventScroll: true });
  return (
    <>
      {post.answers !== undefined && (
        <p
          dir="auto"
          className="mb-3 line-clamp-2 rounded-well bg-sunken px-3 py-2 text-small wrap-anywhere text-ink-2"
        >
          Reply to: {post.answers}
        </p>
      )}
      <PostPreviewX author={author} text={edit.text}>
        <EditableText edit={edit} name={name} checked={checked} />
      </PostPreviewX>
      <StyleNotes
        checked={checked}
        onFix={isViewer || edit.lock !== undefined ? undefined : edit.changeText}
        onSelect={edit.editing === null ? undefined : ({ start, end }) => edit.select(start, end)}
      />
      <SaveProblem save={save} focusCard={focusCard} />
      <CardStatus {...publish} onEdit={isViewer || edit.editing !== null ? undefined : edit.startEdit} />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        <Meta edit={edit} />
        <Actions edit={edit} save={save} publish={publish} onDismiss={onDismiss} onWriteAbout={onWriteAbout} />
      </div>
    </>
  );
}

/** What the server has needs no card on the next visit; a refused save, or another text, does. */
function useSavedMark({ isSaved, isPending }: Save, onMark: CarriedCardProps['onMark']): void {
  const isKept = isSaved && !isPending;
  const wasKept = useRef(false);
  const mark = useEffectEvent(() => onMark(isKept ? 'saved' : undefined));
  useEffect(() => {
    // Before the drafts are there nothing is known.
    if (isKept || wasKept.current) mark();
    wasKept.current = isKept;
  }, [isKept]);
}

function Meta({ edit }: { edit: Edit }) {
  const counted = useDeferredValue(edit.editing ?? edit.text);
  return (
    <div className="mr-auto flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
      <CharRing text={counted} isLive={edit.editing !== null} />
      <EditedMark edit={edit} />
    </div>
  );
}

interface ActionsProps extends Pick<OpenCardProps, 'onDismiss' | 'onWriteAbout'> {
  edit: Edit;
  save: Save;
  publish: OutgoingTweet;
}

function Actions({ edit, save, publish, onDismiss, onWriteAbout }: ActionsProps) {
  const copying = useCopy();
  const isViewer = useIsViewer();
  const { text, startEdit } = edit;
  if (edit.editing !== null) return <EditorActions edit={edit} />;
  return (
    <div className={clsx('ml-auto flex flex-wrap items-center justify-end gap-1', fadeWhenOff)}>
      {!isViewer && (
        <Button variant="ghost" size="sm" onClick={() => onWriteAbout(text)} icon={<PenLine {...icon} />}>
          Write about this
        </Button>
      )}
      <EditAction onEdit={startEdit} reason={isViewer ? viewerReason : edit.lock} disabled={false} />
      <CopyAction copying={copying} text={text} disabled={false} />
      {!publish.isSent && <SaveAction text={text} isWriting={false} isActive={false} save={save} />}
      <IconButton label="Dismiss this text" title="Dismiss" size="sm" onClick={onDismiss} icon={<X {...icon} />} />
      <PublishActions {...publish} isActive={false} />
    </div>
  );
}
