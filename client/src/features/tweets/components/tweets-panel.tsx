import { memo, type ReactNode, useEffect } from 'react';
import { ApiError } from '@/api/errors';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { GenerateForm, WriteAgain } from '@/features/composer/components/generate/generate-form';
import { PreviousNotes } from '@/features/composer/components/generate/previous-notes';
import { variantBlocks, VariantList } from '@/features/composer/components/variants/variant-list';
import { WithoutModel } from '@/features/composer/components/without-model/lazy-without-model';
import { WritingStatus } from '@/features/composer/components/generate/writing-status';
import { WrittenVariants } from '@/features/composer/components/variants/written-variants';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { useUnder } from '@/features/composer/hooks/generation/use-under';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { runKinds, type RunOf } from '@/features/composer/generation/run-kinds';
import { currentOwnerKey, useOwnerKey } from '@/features/session/access';
import { notesKey, useChatParam } from '@/features/tweets/use-chat-param';
import { type Batch, useBatches } from '@/features/tweets/use-batches';
import { counted } from '@/lib/words/format';
import { type QueryClient, useQueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { takeFirstVariant, variantsOfRun } from '@/features/composer/generation/variants';
import { forgetPreviousNotes } from '@/features/composer/generation/previous-notes';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import { interviewKey } from '@/features/composer/generation/interview';
import { placeOf } from '@/features/composer/generation/run-brief';
import { clearRun, finishedItems } from '@/features/composer/generation/run';
import { addGeneration, type Generation, type Chat, chatsQuery } from '@/features/tweets/chats-api';
import { storeDraft, readAny, readStored } from '@/lib/device/stored';
import { MessageSquareX, FileText, MessageSquareText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Start, StartSection } from '@/features/composer/components/start-section';
import { draftPath } from '@/features/composer/document/draft-path';
import { useSaved } from '@/features/composer/hooks/document/use-doc';
import { fewPostsQuery, type Post } from '@/features/composer/posts/posts-api';
import { chatTitle } from '@/features/tweets/chat-title';

type Writing = ReturnType<typeof useTweetsRun>;

/** Beside the post: the notes, what is written from them, and what was written before. A key in the post draws none of it. */
export const TweetsPanel = memo(function TweetsBeside() {
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
  if (chatId === null) return <StartList />;
  if (chat.error instanceof ApiError && chat.error.status === 404)
    return <DeletedChat onStartOver={() => open(null)} />;
  return (
    <QueryList query={chat} name="The chat" blocks={variantBlocks}>
      {() => null}
    </QueryList>
  );
}

type TweetsRun = RunOf<'tweets'>;

/** Writing variants of a post: the run, and what the open chat has from before. */
function useTweetsRun() {
  const client = useQueryClient();
  const { chatId: namedId, open } = useChatParam();
  const writing = useRun('tweet', 'tweets', { onDone: (run) => land(client, run) });
  const { chat, batches, here, isStored } = useBatches();
  // One that broke off stays with its notes: tried again from another chat it would be another call.
  const landedIn = here?.state === 'done' || here?.state === 'stopped' ? here.chatId : null;
  useEffect(() => {
    if (landedIn === null) return;
    // A new chat's variants are found again under its address.
    if (namedId === null) open(landedIn, { replace: true });
    else if (isStored) clearRun('tweet');
  });
  // More may be asked for once the address names the chat that it belongs to.
  const isWriting = writing.isWriting || (landedIn !== null && namedId === null);
  const chatId = namedId ?? landedIn;
  return { ...writing, slot: placeOf('tweet', chatId), isWriting, chat, chatId, batches };
}

/** Into the chat's cache, so that nothing has to be read again, and into the editor. */
function land(client: QueryClient, run: TweetsRun): void {
  const generation = run.state === 'broken' ? null : generationOf(run);
  if (generation !== null && run.chatId !== null) {
    addGeneration(client, run.chatId, generation);
    moveNotes(run, run.chatId);
  }
  takeFirstVariant('tweet', variantsOfRun(run));
}

/** A new chat takes its notes along, with what was asked about them. */
function moveNotes({ body }: TweetsRun, chatId: string): void {
  if (body.chatId !== undefined) return;
  const owner = currentOwnerKey();
  storeDraft(notesKey(owner, chatId), readStored(notesKey(owner, null), v.string()) ?? body.prompt);
  storeDraft(notesKey(owner, null), null);
  forgetPreviousNotes(notesKey(owner, null));
  const key = interviewKey(owner, 'tweet');
  storeDraft(interviewKey(owner, placeOf('tweet', chatId)), readAny(key));
  storeDraft(key, null);
}

function generationOf(run: TweetsRun): Generation | null {
  const { generationId, model, provider, modelName, body, notes, startedAtMs } = run;
  const tweets = finishedItems(run);
  if (tweets.length === 0 || generationId === null || model === null || provider === null) return null;
  return {
    id: generationId,
    parentId: null,
    parentTweetId: null,
    prompt: body.prompt,
    instruction: null,
    tone: body.tone ?? null,
    language: body.language ?? null,
    model: model as Generation['model'],
    provider: provider as Generation['provider'],
    modelName: modelName ?? model,
    tweets,
    notes: [...notes],
    createdAt: new Date(startedAtMs).toISOString(),
  };
}

/** In place of the variants, where an address leads to a chat that is not there. */
function DeletedChat({ onStartOver }: { onStartOver: () => void }) {
  return (
    <EmptyState
      icon={<MessageSquareX size={20} />}
      title="This chat was deleted"
      text="Or it belongs to another workspace."
      action={<Button onClick={onStartOver}>Start over</Button>}
    />
  );
}

const shownChats = 2;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A draft that was kept as it was written names its chat too. */
const isOf = (draft: Post, chat: Chat): boolean =>
  inOneLine(draft.parts[0]?.text ?? '').startsWith(chatTitle(chat).replace(/…$/, ''));

/** On an empty page: the ways back to what was begun. */
function StartList() {
  const openId = useSaved('tweet')?.postId;
  // The second, where the first is open.
  const { data: newest = [], isLoading: areDraftsLoading } = useQuery(fewPostsQuery({ statuses: ['draft'], limit: 2 }));
  const { data: allChats = [], isLoading: areChatsLoading } = useInfiniteQuery(chatsQuery());
  const drafts = newest.filter(({ id }) => id !== openId).slice(0, 1);
  const chats = allChats.filter((chat) => !newest.some((draft) => isOf(draft, chat)));
  // All at once, so that nothing moves.
  if (areDraftsLoading || areChatsLoading) return null;
  if (drafts.length + chats.length === 0) return null;
  return (
    <StartSection>
      {drafts.map((draft) => (
        <Start
          key={draft.id}
          to={draftPath(draft)}
          icon={FileText}
          title={draft.parts[0]?.text ?? ''}
          meta={
            <>
              Draft, <TimeAgo at={draft.createdAt} />
            </>
          }
        />
      ))}
      {chats.slice(0, shownChats).map((chat) => (
        <Start
          key={chat.id}
          to={{ search: `?chat=${chat.id}` }}
          icon={MessageSquareText}
          title={chatTitle(chat)}
          meta={
            <>
              Chat, <TimeAgo at={chat.updatedAt} />
            </>
          }
        />
      ))}
    </StartSection>
  );
}
