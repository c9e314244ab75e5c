import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { takeFirstVariant, variantsOfRun } from '@/features/composer/generation/variants';
import { forgetPreviousNotes } from '@/features/composer/generation/previous-notes';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import { interviewKey } from '@/features/composer/generation/interview';
import { placeOf } from '@/features/composer/generation/run-brief';
import { clearRun, finishedItems } from '@/features/composer/generation/run';
import type { RunOf } from '@/features/composer/generation/run-kinds';
import { currentOwnerKey } from '@/features/session/access';
import { addGeneration, type Generation } from '@/features/tweets/chats-api';
import { notesKey, useChatParam } from '@/features/tweets/use-chat-param';
import { useBatches } from '@/features/tweets/use-batches';
import { keepDraft, readAny, readKept } from '@/lib/device/kept';

type TweetsRun = RunOf<'tweets'>;

/** Writing variants of a post: the run, and what the open chat has from before. */
export function useTweetsRun() {
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
  keepDraft(notesKey(owner, chatId), readKept(notesKey(owner, null), v.string()) ?? body.prompt);
  keepDraft(notesKey(owner, null), null);
  forgetPreviousNotes(notesKey(owner, null));
  const key = interviewKey(owner, 'tweet');
  keepDraft(interviewKey(owner, placeOf('tweet', chatId)), readAny(key));
  keepDraft(key, null);
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
