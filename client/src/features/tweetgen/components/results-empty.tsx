import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { chatsQuery } from '@/features/tweetgen/api';
import { chatTitle } from '@/features/tweetgen/chat-title';

interface ResultsEmptyProps {
  /** Puts an example into the prompt; absent where it would replace words, and for who may not write. */
  onExample: ((prompt: string) => void) | undefined;
  /** An open chat from whose prompt nothing was generated yet. */
  isKeptPrompt: boolean;
}

const example =
  'We cut our onboarding from nine steps to four by deleting the team-invite step. Finished sign-ups went from 41% to 58% in three weeks.';
const shownChats = 4;

/** A new chat: what to do, and the way back to what was written before. */
export function ResultsEmpty({ onExample, isKeptPrompt }: ResultsEmptyProps) {
  const { data: chats = [] } = useInfiniteQuery(chatsQuery());
  return (
    <div className="flex flex-col gap-6">
      <div className="rounded-card border border-dashed border-line-strong">
        <EmptyState
          icon={<PenLine size={20} strokeWidth={1.75} aria-hidden="true" />}
          title={isKeptPrompt ? 'Generate from this prompt' : 'Say what it is about'}
          text={
            isKeptPrompt
              ? 'You kept it for later. Nothing was written from it yet.'
              : 'Your tweets appear here. One concrete detail, such as a number, a name or a decision, makes them yours.'
          }
          action={onExample !== undefined && <Button onClick={() => onExample(example)}>Use an example</Button>}
        />
      </div>
      {chats.length > 0 && (
        <section aria-labelledby="recent-chats">
          <h2 id="recent-chats" className="mb-2 text-h3">
            Go on where you were
          </h2>
          <ul className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
            {chats.slice(0, shownChats).map((chat) => (
              <li key={chat.id} className="border-line not-first:border-t">
                <Link
                  to={{ search: `?chat=${chat.id}` }}
                  className="flex min-h-11 items-center gap-3 px-4 py-2 text-ink no-underline -outline-offset-2 transition-colors hover:bg-hover"
                >
                  <span className="min-w-0 flex-1 truncate">{chatTitle(chat)}</span>
                  <span className="shrink-0 text-small text-ink-3">
                    <TimeAgo at={chat.updatedAt} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
