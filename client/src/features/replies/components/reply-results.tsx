import { ArrowUpRight, MessageCircle } from 'lucide-react';
import { Button, buttonStyle } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { replyNouns } from '@/features/replies/components/replies-form';
import { ReplySourceQuote } from '@/features/replies/components/reply-source-quote';
import { SkipCard } from '@/features/replies/components/skip-card';
import { replyIntent } from '@/features/replies/reply-source';
import { RecordProblem } from '@/features/tweetgen/components/record-problem';
import { WrittenList } from '@/features/tweetgen/components/written-list';
import { asOwnPost } from '@/features/tweetgen/hooks/use-outgoing-tweet';
import type { SourceWriting } from '@/features/tweetgen/hooks/use-source-writing';

interface ReplyResultsProps {
  writing: SourceWriting;
  /** Fills the form with an example; absent where it would replace words, and for who may not write. */
  onExample: (() => void) | undefined;
  onAddContext: (() => void) | undefined;
}

/** The post, and the replies to it or why there is none. */
export function ReplyResults({ writing, onExample, onAddContext }: ReplyResultsProps) {
  const { result, record, cancel } = writing;
  if (result === null)
    return record === null ? <RepliesEmpty onExample={onExample} /> : <RecordProblem writing={writing} />;
  const { source, skipped } = result;
  const quote = source !== null && <ReplySourceQuote source={source} />;
  if (skipped !== null)
    return (
      <div className="flex flex-col gap-3">
        {quote}
        <SkipCard reason={skipped} onAdd={onAddContext} />
      </div>
    );
  const address = source?.url ?? null;
  return (
    <WrittenList
      result={result}
      nouns={replyNouns}
      onCancel={cancel}
      publishNote={asOwnPost}
      {...(address !== null && { action: (text: string) => <OpenInX href={replyIntent(address, text)} /> })}
    >
      {quote}
    </WrittenList>
  );
}

/** A plain link: the person sends the reply there. */
function OpenInX({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} no-underline`}
    >
      Open in X
      <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">(new tab)</span>
    </a>
  );
}

function RepliesEmpty({ onExample }: { onExample: (() => void) | undefined }) {
  return (
    <div className="rounded-card border border-dashed border-line-strong">
      <EmptyState
        icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />}
        title="Paste a post to answer"
        text="Replies worth sending appear here: each adds one fact, example, correction or question. Where there is nothing to add, it says so."
        action={onExample !== undefined && <Button onClick={onExample}>Use an example</Button>}
      />
    </div>
  );
}
