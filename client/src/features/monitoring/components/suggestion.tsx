import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Info } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { tweetNetwork } from '@/networks/ids';
import { failureText } from '@/api/failure-text';
import { CharRing } from '@/components/posts/char-ring';
import { Notice } from '@/components/notice';
import { PostText } from '@/components/posts/post-text';
import { IconButton } from '@/components/ui/button';
import { AccountMark } from '@/features/composer/components/sending/account-mark';
import { StyleNotes } from '@/features/composer/components/part/lazy-style-notes';
import { PartEditor } from '@/features/composer/components/part/part-editor';
import type { Part } from '@/features/composer/document/document';
import { modelsQuery } from '@/features/composer/generation/generations-api';
import { useStyleCheck } from '@/features/composer/hooks/document/use-style-check';
import { markedPart, marksOf } from '@/features/composer/document/marks';
import type { Account } from '@/features/accounts/api';
import type { Candidate, MonitoredReply } from '@/features/monitoring/api';
import type { ReplyText } from '@/features/monitoring/hooks/use-reply-text';
import { authorNameOf } from '@/features/monitoring/words';

export type Replier = Account;

interface SuggestionProps {
  reply: MonitoredReply;
  candidate: Candidate;
  draft: ReplyText;
  replier: Replier | null;
  at: number;
  onShow: (at: number) => void;
}

/** One suggested reply: read, or written in as in any editor. */
export function Suggestion({ reply, candidate, draft, replier, at, onShow }: SuggestionProps) {
  const { part, text, problem } = draft;
  return (
    <section aria-label="Suggested reply" className="rounded-well border border-line bg-sunken p-3.5">
      <div className="mb-2.5 flex min-h-8 flex-wrap items-center gap-2 text-small">
        {replier !== null && (
          <div className="flex min-w-0 flex-1 basis-48 items-center gap-2">
            <AccountMark account={replier} />
            <span className="min-w-0">
              <b className="font-semibold">{replier.displayName}</b>{' '}
              <span className="text-ink-3">replying as @{replier.handle}</span>
            </span>
          </div>
        )}
        <Pager at={at} count={reply.candidates.length} onShow={onShow} />
      </div>
      {part === undefined ? (
        <p dir="auto" className="font-network text-post wrap-anywhere whitespace-pre-wrap">
          <PostText text={text} />
        </p>
      ) : (
        <Editing part={part} draft={draft} name={authorNameOf(reply.post)} />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line pt-2.5 text-small text-ink-2">
        <CharRing text={text} isLive={part !== undefined} />
        {part === undefined &&
          candidate.checks.notes.map((note) => (
            <span key={note} className="flex items-start gap-1.5">
              <Info size={14} className="mt-0.5 shrink-0" />
              {note}
            </span>
          ))}
        <span className="ml-auto text-ink-3">
          {candidate.isEdited ? 'Edited' : 'Suggested'} · <ModelName id={candidate.model} />
        </span>
      </div>
      {draft.isPaused && <Notice>You're offline. Your text is saved when you're back.</Notice>}
      {problem !== null && (
        <Notice tone="danger" isAlert>
          <p>{failureText('Failed to save the reply', problem)} Your text is kept on this device.</p>
        </Notice>
      )}
    </section>
  );
}

function ModelName({ id }: { id: string }) {
  const { data } = useQuery(modelsQuery());
  return data?.find(({ upstreamModel }) => upstreamModel === id)?.name ?? id;
}

/** Rewriting with a wish is not offered: the suggestions beside it are the other versions. */
const noRewrite = () => undefined;

function Editing({ part, draft, name }: { part: Part; draft: ReplyText; name: string }) {
  const { editor } = draft;
  const checked = useStyleCheck(part.text, tweetNetwork);
  const marked = useMemo(() => markedPart(part, checked, marksOf(checked, null)), [part, checked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    draft.done();
  };
  return (
    // Escape belongs to what is written in here.
    <div onKeyDown={onKeyDown}>
      <PartEditor
        editor={editor}
        partId={part.id}
        label={`Your reply to ${name}`}
        look="card"
        network={tweetNetwork}
        placeholder="What do you have to add?"
        marked={marked}
      />
      <StyleNotes editor={editor} part={part} checked={checked} isLocked={false} onFix={noRewrite} />
    </div>
  );
}

function Pager({ at, count, onShow }: { at: number; count: number; onShow: (at: number) => void }) {
  if (count < 2) return null;
  return (
    <span role="group" aria-label="Suggestions" className="ml-auto flex items-center gap-0.5 tabular-nums">
      <IconButton
        label="Previous suggestion"
        size="sm"
        disabled={at === 0}
        onClick={() => onShow(at - 1)}
        icon={<ChevronLeft />}
      />
      <span className="text-tiny text-ink-2">
        Suggestion {at + 1} of {count}
      </span>
      <IconButton
        label="Next suggestion"
        size="sm"
        disabled={at === count - 1}
        onClick={() => onShow(at + 1)}
        icon={<ChevronRight />}
      />
    </span>
  );
}
