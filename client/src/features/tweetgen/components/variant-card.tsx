import { clsx } from 'clsx';
import { useRef } from 'react';
import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { PostPreviewX } from '@/components/post-preview-x';
import { CardStatus } from '@/features/publishing/popover/card-status';
import type { Batch, VariantState } from '@/features/tweetgen/batches';
import { CardMenu } from '@/features/tweetgen/components/card-menu';
import { BeingWritten, EditableText } from '@/features/tweetgen/components/editable-text';
import { SaveProblem } from '@/features/tweetgen/components/save-problem';
import { StyleNotes } from '@/features/tweetgen/components/style-notes';
import { VariantActions } from '@/features/tweetgen/components/variant-actions';
import { VariantMeta, VariantNotes } from '@/features/tweetgen/components/variant-meta';
import { useAuthor } from '@/features/tweetgen/hooks/use-author';
import { useOutgoingTweet } from '@/features/tweetgen/hooks/use-outgoing-tweet';
import { useSave } from '@/features/tweetgen/hooks/use-save';
import { useStyleCheck } from '@/features/tweetgen/hooks/use-style-check';
import { useVariant } from '@/features/tweetgen/hooks/use-variant';
import { useIsViewer } from '@/features/workspaces/access';

interface VariantCardProps {
  state: VariantState;
  batch: Batch;
  /** "Variant 2 of 3". */
  name: string;
  isActive: boolean;
  chatId: string | null;
}

/** One tweet in the looks of the network, with what can be done with it. Locked until it is finished. */
export function VariantCard({ state, batch, name, isActive, chatId }: VariantCardProps) {
  const card = useRef<HTMLElement>(null);
  const variant = useVariant(state, batch, card);
  const { id: tweetId = '', generationId } = variant.version ?? {};
  const save = useSave({ text: variant.text, tweetId, generationId, chatId });
  const publish = useOutgoingTweet({ id: tweetId, text: variant.text });
  const author = useAuthor();
  const isWriting = variant.version === undefined || variant.rewrite.streamed !== undefined;
  const isViewer = useIsViewer();
  const { editing, text, changeText, select } = variant;
  const checked = useStyleCheck(isWriting ? '' : (editing ?? text));
  return (
    <article
      ref={card}
      aria-label={name}
      aria-busy={isWriting || undefined}
      {...(variant.version !== undefined && { 'data-card': state.key, tabIndex: isActive ? 0 : -1 })}
      className={clsx(
        '@container scroll-mt-20 rounded-card border bg-surface p-4 transition-colors',
        isActive ? 'border-accent-line' : 'border-line',
      )}
    >
      <PostPreviewX author={author} text={variant.text}>
        {isWriting ? (
          <BeingWritten text={variant.rewrite.streamed ?? text} />
        ) : (
          <EditableText edit={variant} name={name} checked={checked} />
        )}
      </PostPreviewX>
      {!isWriting && (
        <StyleNotes
          checked={checked}
          onFix={isViewer || variant.lock !== undefined ? undefined : changeText}
          onSelect={editing === null ? undefined : ({ start, end }) => select(start, end)}
        />
      )}
      <VariantNotes version={variant.version} />
      <RewriteProblem error={variant.rewrite.error} />
      <SaveProblem save={save} focusCard={() => card.current?.focus({ preventScroll: true })} />
      <CardStatus {...publish} onEdit={isViewer || editing !== null ? undefined : variant.startEdit} />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        <VariantMeta variant={variant} state={state} batch={batch} isWriting={isWriting} />
        <VariantActions
          variant={variant}
          batch={batch}
          isWriting={isWriting}
          isActive={isActive}
          save={save}
          publish={publish}
        />
        <CardMenu
          generationId={isWriting || editing !== null ? undefined : variant.version?.generationId}
          name={name}
        />
      </div>
    </article>
  );
}

/** The toast goes; the card keeps why it is still the old version. */
function RewriteProblem({ error }: { error: unknown }) {
  if (error === null || isUpgradeError(error)) return null;
  return (
    <div className="mt-2">
      <Notice tone="danger">
        <p>{failureText('regenerateTweets', error)}</p>
      </Notice>
    </div>
  );
}
