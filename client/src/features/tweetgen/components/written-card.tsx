import { clsx } from 'clsx';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { CharRing } from '@/components/char-ring';
import { OriginalityMeter } from '@/components/originality-meter';
import { PostPreviewX } from '@/components/post-preview-x';
import { CardStatus } from '@/features/publishing/popover/card-status';
import { PublishActions } from '@/features/publishing/popover/publish-actions';
import { CopyAction, EditAction, EditorActions, fadeWhenOff } from '@/features/tweetgen/components/card-actions';
import { CardMenu } from '@/features/tweetgen/components/card-menu';
import { BeingWritten, EditableText } from '@/features/tweetgen/components/editable-text';
import { SaveAction } from '@/features/tweetgen/components/save-action';
import { SaveProblem } from '@/features/tweetgen/components/save-problem';
import { StyleNotes } from '@/features/tweetgen/components/style-notes';
import { EditedMark, TextNotes } from '@/features/tweetgen/components/variant-meta';
import { VariantShortcuts } from '@/features/tweetgen/components/variant-shortcuts';
import { useAuthor } from '@/features/tweetgen/hooks/use-author';
import { type Edit, useEdit } from '@/features/tweetgen/hooks/use-edit';
import { useOriginality } from '@/features/tweetgen/hooks/use-originality';
import { type OutgoingTweet, useOutgoingTweet } from '@/features/tweetgen/hooks/use-outgoing-tweet';
import { type Save, useSave } from '@/features/tweetgen/hooks/use-save';
import { useStyleCheck } from '@/features/tweetgen/hooks/use-style-check';
import type { SourceItem, SourceResult } from '@/features/tweetgen/source-result';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { useCopy } from '@/lib/use-copy';

interface WrittenCardProps {
  /** Null while it is being written. */
  item: SourceItem | null;
  result: SourceResult;
  /** "Reply 2 of 3". */
  name: string;
  isActive: boolean;
  /** What the originality is measured against; no meter without it. */
  measuredAgainst: string | undefined;
  /** Something to know before it is published. */
  publishNote?: string | undefined;
  /** More that can be done with the text. */
  action?: (text: string) => ReactNode;
}

/** A text that stands in no chat: locked until it is finished, then it can be changed, copied and kept. */
export function WrittenCard({ item, result, name, isActive, measuredAgainst, publishNote, action }: WrittenCardProps) {
  const card = useRef<HTMLElement>(null);
  const edit = useEdit(item ?? undefined, '', card);
  const { generationId } = result;
  const what = { text: edit.text, tweetId: item?.id ?? '', generationId: generationId ?? undefined, chatId: null };
  const save = useSave(what);
  const publish = useOutgoingTweet({ id: item?.id ?? '', text: edit.text, note: publishNote });
  const author = useAuthor();
  const isViewer = useIsViewer();
  const shown = item === null ? '' : (edit.editing ?? edit.text);
  const checked = useStyleCheck(shown);
  const closeness = useOriginality(shown, measuredAgainst);
  return (
    <article
      ref={card}
      aria-label={name}
      aria-busy={item === null || undefined}
      {...(item !== null && { 'data-card': item.id, tabIndex: isActive ? 0 : -1 })}
      className={clsx(
        '@container scroll-mt-20 rounded-card border bg-surface p-4 transition-colors',
        isActive ? 'border-accent-line' : 'border-line',
      )}
    >
      <PostPreviewX author={author} text={edit.text}>
        {item === null ? (
          <BeingWritten text="" />
        ) : (
          <EditableText edit={edit} name={name} checked={checked} {...(closeness !== null && { shared: closeness })} />
        )}
      </PostPreviewX>
      {closeness !== null && <OriginalityMeter {...closeness} />}
      {item !== null && (
        <StyleNotes
          checked={checked}
          onFix={isViewer || edit.lock !== undefined ? undefined : edit.changeText}
          onSelect={edit.editing === null ? undefined : ({ start, end }) => edit.select(start, end)}
        />
      )}
      <TextNotes notes={item?.notes ?? []} />
      <SaveProblem save={save} focusCard={() => card.current?.focus({ preventScroll: true })} />
      <CardStatus {...publish} onEdit={isViewer || edit.editing !== null ? undefined : edit.startEdit} />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        <Meta edit={edit} modelName={result.modelName} />
        {item !== null && (
          <Actions edit={edit} save={save} publish={publish} isActive={isActive}>
            {action?.(edit.text)}
          </Actions>
        )}
        {item !== null && edit.editing === null && <CardMenu generationId={generationId ?? undefined} name={name} />}
      </div>
    </article>
  );
}

function Meta({ edit, modelName }: { edit: Edit; modelName: string | null }) {
  const counted = useDeferredValue(edit.editing ?? edit.text);
  return (
    <div className="mr-auto flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3 @max-[500px]:max-w-[calc(100%-3.5rem)]">
      <CharRing text={counted} isLive={edit.editing !== null} />
      <span>{modelName}</span>
      <EditedMark edit={edit} />
    </div>
  );
}

interface ActionsProps {
  edit: Edit;
  save: Save;
  publish: OutgoingTweet;
  isActive: boolean;
  children: ReactNode;
}

function Actions({ edit, save, publish, isActive, children }: ActionsProps) {
  const copying = useCopy();
  const isViewer = useIsViewer();
  const { text, startEdit } = edit;
  if (edit.editing !== null) return <EditorActions edit={edit} />;
  return (
    <div
      className={clsx('ml-auto flex flex-wrap items-center justify-end gap-1 order-2 @max-[500px]:w-full', fadeWhenOff)}
    >
      <EditAction onEdit={startEdit} reason={isViewer ? viewerReason : edit.lock} disabled={false} />
      <CopyAction copying={copying} text={text} disabled={false} />
      {!publish.isSent && <SaveAction text={text} isWriting={false} isActive={isActive} save={save} />}
      {children}
      <PublishActions {...publish} isActive={isActive} />
      {isActive && <VariantShortcuts onCopy={() => copying.copy(text)} {...(!isViewer && { onEdit: startEdit })} />}
    </div>
  );
}
