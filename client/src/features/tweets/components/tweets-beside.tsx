import { MessageSquareX } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { ErrorState } from '@/components/error-state';
import { Notice } from '@/components/notice';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { takeVariant } from '@/features/composer/actions';
import { GenerateButton } from '@/features/composer/components/generate/generate-button';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { ReplacedNotice } from '@/features/composer/components/replaced-notice';
import { VariantList } from '@/features/composer/components/variant-list';
import { WritingStatus } from '@/features/composer/components/generate/writing-status';
import { WrittenBy } from '@/features/composer/components/records/written-by';
import { useBrief } from '@/features/composer/hooks/use-brief';
import { useBriefField } from '@/features/composer/hooks/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/use-carried-brief';
import { useDoc } from '@/features/composer/hooks/use-doc';
import { useEditorPost } from '@/features/composer/hooks/use-editor-post';
import { useWritingChoices } from '@/features/composer/hooks/use-writing-choices';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { StartList } from '@/features/tweets/components/start-list';
import { notesKey } from '@/features/tweets/notes-key';
import { useChatParam } from '@/features/tweets/use-chat-param';
import type { Batch } from '@/features/tweets/use-batches';
import { useTweetsRun } from '@/features/tweets/use-tweets-run';
import { counted } from '@/lib/counted';
import { useLoadingGate } from '@/lib/use-loading-gate';

const nouns = ['variant', 'variants'] as const;

/** Beside the post: the notes, what is written from them, and what was written before. */
export function TweetsBeside() {
  const writing = useTweetsRun();
  const { chatId, batches, chat, isWriting } = writing;
  const owner = useOwnerKey();
  const key = notesKey(owner, chatId);
  const notes = useBriefField(writing, {
    names: ['prompt'],
    keptKey: key,
    label: 'Your notes',
    placeholder: 'Notes, numbers, a link. Rough is fine.',
    max: 4_000,
    required: 'Write down what the post should be about.',
    fallback: batches[0]?.prompt ?? chat.data?.firstPrompt,
  });
  const { choices, sent, count } = useWritingChoices();
  const brief = useBrief({
    run: writing,
    fields: [notes],
    toBody: () => ({ prompt: notes.text.trim(), count, ...sent, ...(chatId !== null && { chatId }) }),
    shortcut: { label: 'Write variants', group: 'Writing' },
    onStart: () => setEditing(false),
  });
  const { restore } = useCarriedBrief('tweet', notesKey(owner, null));
  const [isEditing, setEditing] = useState(false);
  const isFolded = batches.length > 0 && !isEditing && !brief.hasProblem;
  const [newest, ...earlier] = batches;
  return (
    <>
      <section aria-label="Notes">
        <ReplacedNotice restore={restore} />
        <GenerateForm
          brief={brief}
          title="Write with AI"
          choices={[[choices.tone, choices.language, choices.variants, choices.model]]}
          submitLabel={`Write ${counted(count, ...nouns)}`}
          under="Your text stays as it is until you pick one."
          isFolded={isFolded}
          onEdit={() => {
            setEditing(true);
            notes.focus();
          }}
        />
      </section>
      {isWriting && writing.run !== null && (
        <WritingStatus
          what={counted(writing.run.slots.length, ...nouns)}
          startedAtMs={writing.run.startedAtMs}
          onCancel={writing.cancel}
        />
      )}
      {newest !== undefined && <Newest batch={newest} />}
      {newest !== undefined && isFolded && !isWriting && <GenerateButton brief={brief} label={`Write ${count} more`} />}
      {earlier.map((batch) => (
        <Earlier key={batch.key} batch={batch} />
      ))}
      {batches.length === 0 && <Nothing chat={chat} chatId={chatId} onExample={exampleFor(notes)} />}
    </>
  );
}

const example =
  'We cut our onboarding from nine steps to four by deleting the team-invite step. Finished sign-ups went from 41% to 58% in three weeks.';

/** Absent where an example would replace words. */
const exampleFor = (notes: { text: string; reset: (text: string) => void; focus: () => void }) =>
  notes.text.trim() === ''
    ? () => {
        notes.reset(example);
        notes.focus();
      }
    : undefined;

function Newest({ batch }: { batch: Batch }) {
  return (
    <section aria-label="Variants">
      {batch.state === 'broken' && (
        <div className="mb-3">
          <Notice tone="warning">The connection broke. The finished variants are still here.</Notice>
        </div>
      )}
      {batch.notes.map((note) => (
        <div key={note} className="mb-3">
          <Notice>{note}</Notice>
        </div>
      ))}
      <Variants batch={batch} hasKeys />
    </section>
  );
}

function Earlier({ batch }: { batch: Batch }) {
  return (
    <section aria-label="Earlier variants" className="border-t border-line pt-4">
      <p className="line-clamp-2 text-small wrap-anywhere text-ink-2">
        {batch.prompt} · <TimeAgo at={batch.createdAt} />
      </p>
      <Variants batch={batch} />
    </section>
  );
}

function Variants({ batch, hasKeys = false }: { batch: Batch; hasKeys?: boolean }) {
  const doc = useDoc('tweet');
  const isViewer = useIsViewer();
  const { lock } = useEditorPost('tweet');
  const { variants, modelName, state, key } = batch;
  const generationId = state === 'done' ? key : null;
  return (
    <VariantList
      variants={variants}
      nouns={nouns}
      doc={doc}
      onUse={(variant) => takeVariant('tweet', variant)}
      isLocked={isViewer || lock !== null}
      hasKeys={hasKeys}
      meta={modelName !== null && <WrittenBy modelName={modelName} generationId={generationId} />}
    />
  );
}

interface NothingProps {
  chat: ReturnType<typeof useTweetsRun>['chat'];
  chatId: string | null;
  onExample: (() => void) | undefined;
}

/** No variants yet, a chat that loads, or one that is not there. */
function Nothing({ chat, chatId, onExample }: NothingProps) {
  const isViewer = useIsViewer();
  const isLoading = useLoadingGate(chat.isLoading);
  const { open } = useChatParam();
  if (chat.error instanceof ApiError && chat.error.status === 404)
    return (
      <EmptyState
        icon={<MessageSquareX size={20} strokeWidth={1.75} aria-hidden="true" />}
        title="This chat was deleted"
        text="Or it belongs to another workspace."
        action={<Button onClick={() => open(null)}>Start over</Button>}
      />
    );
  if (chat.error !== null)
    return (
      <ErrorState
        title="The chat didn't load."
        error={chat.error}
        onRetry={() => void chat.refetch()}
        isRetrying={chat.isFetching}
      />
    );
  if (isLoading)
    return (
      <SkeletonRegion label="Loading the chat" className="flex flex-col gap-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-28 w-full rounded-card!" />
        ))}
      </SkeletonRegion>
    );
  return chatId === null ? <StartList onExample={isViewer ? undefined : onExample} /> : null;
}
