import { memo, type ReactNode } from 'react';
import { ApiError } from '@/api/errors';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { GenerateForm, WriteAgain } from '@/features/composer/components/generate/generate-form';
import { PreviousNotes } from '@/features/composer/components/generate/previous-notes';
import { variantBlocks, VariantList } from '@/features/composer/components/variants/variant-list';
import { WithoutModel } from '@/features/composer/components/without-model/late-without-model';
import { WritingStatus } from '@/features/composer/components/generate/writing-status';
import { WrittenVariants } from '@/features/composer/components/variants/written-variants';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { useUnder } from '@/features/composer/hooks/generation/use-under';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { runKinds } from '@/features/composer/generation/run-kinds';
import { useOwnerKey } from '@/features/session/access';
import { notesKey, useChatParam } from '@/features/tweets/use-chat-param';
import type { Batch } from '@/features/tweets/use-batches';
import { useTweetsRun } from '@/features/tweets/use-tweets-run';
import { counted } from '@/lib/words/format';
import { late } from '@/lib/loading/late';

// The last to come anyway, or seldom shown.
const DeletedChat = late(async () => (await import('@/features/tweets/components/deleted-chat')).DeletedChat);
const StartList = late(async () => (await import('@/features/tweets/components/start-list')).StartList);

type Writing = ReturnType<typeof useTweetsRun>;

/** Beside the post: the notes, what is written from them, and what was written before. A key in the post draws none of it. */
export const TweetsBeside = memo(function TweetsBeside() {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  const writing = useTweetsRun();
  if (useModelConnected(owner).isConnected) return <FromNotes writing={writing} />;
  return (
    <WithoutModel fallback={null} editor="tweet" fieldKey={notesKey(owner, null)}>
      <Written writing={writing} />
    </WithoutModel>
  );
});

function FromNotes({ writing }: { writing: Writing }) {
  const { chatId, batches, chat } = writing;
  const owner = useOwnerKey();
  const notes = useBriefField(writing, {
    names: ['prompt'],
    keptKey: notesKey(owner, chatId),
    label: 'Your notes',
    placeholder: 'Notes, numbers, a link. Rough is fine.',
    example:
      'We cut our onboarding from nine steps to four. The team-invite step went first.\n\nFinished sign-ups went from 41% to 58% in three weeks.',
    max: 4_000,
    required: 'Say what the post should be about.',
    fallback: batches[0]?.prompt ?? chat.data?.firstPrompt,
  });
  const { choices, sent, count } = useWritingChoices();
  const under = useUnder('tweet', {
    empty: 'Variant 1 goes into the editor.',
    filled: 'Your text stays until you pick one.',
  });
  const brief = useBrief({
    run: writing,
    fields: [notes],
    toBody: () => ({ prompt: notes.text.trim(), count, ...sent, ...(chatId !== null && { chatId }) }),
    shortcut: 'Write variants',
    // A chat that loads has one: its notes must not fold only then.
    hasResult: batches.length > 0 || chat.isLoading,
  });
  const restore = useCarriedBrief('tweet', notesKey(owner, null));
  return (
    <>
      {chatId === null && <PreviousNotes fieldKey={notesKey(owner, null)} />}
      <GenerateForm
        brief={brief}
        label="Notes"
        title="Write a post"
        choices={[choices.tone, choices.voice, choices.variants, choices.model]}
        submitLabel={`Write ${counted(count, ...writing.nouns)}`}
        under={under}
        restore={restore}
      />
      {/* It writes in another chat. */}
      {writing.status !== undefined && batches[0]?.state !== 'writing' && <WritingStatus {...writing.status} />}
      <Written writing={writing}>
        <WriteAgain brief={brief} label={`Write ${count} more`} />
      </Written>
    </>
  );
}

/** What was written, or where to begin. */
function Written({ writing, children }: { writing: Writing; children?: ReactNode }) {
  const { chatId, batches, chat } = writing;
  const [newest, ...earlier] = batches;
  if (newest === undefined) return <Nothing chat={chat} chatId={chatId} />;
  return (
    <>
      <WrittenVariants
        {...listOf(newest)}
        label="Variants"
        writing={newest.state === 'writing' ? writing.status : undefined}
        warning={newest.state === 'broken' ? 'The connection broke. The finished variants are still here.' : undefined}
        notes={newest.notes}
        hasKeys
      />
      {children}
      {earlier.map((batch) => (
        <section key={batch.key} aria-label="Earlier variants" className="border-t border-line pt-4">
          <p className="line-clamp-2 text-small wrap-anywhere text-ink-2">
            {batch.prompt} · <TimeAgo at={batch.createdAt} />
          </p>
          <VariantList {...listOf(batch)} />
        </section>
      ))}
    </>
  );
}

const listOf = ({ variants, modelName, state, key }: Batch) =>
  ({
    editor: 'tweet',
    nouns: runKinds.tweets.nouns,
    variants,
    modelName,
    generationId: state === 'done' ? key : null,
  }) as const;

type NothingProps = Pick<Writing, 'chat' | 'chatId'>;

/** No variants yet, a chat that loads, or one that is not there. */
function Nothing({ chat, chatId }: NothingProps) {
  const { open } = useChatParam();
  if (chatId === null) return <StartList fallback={null} />;
  if (chat.error instanceof ApiError && chat.error.status === 404)
    return <DeletedChat fallback={null} onStartOver={() => open(null)} />;
  return (
    <QueryList query={chat} name="The chat" blocks={variantBlocks}>
      {() => null}
    </QueryList>
  );
}
