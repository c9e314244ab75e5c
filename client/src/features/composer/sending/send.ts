import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { networkOfEditor } from '@/features/composer/editors';
import { networks } from '@/networks';
import { api, unwrap } from '@/api/client';
import type { components } from '@/api/schema';
import { SentenceError } from '@/api/errors';
import { bodyPartsOf, type Doc } from '@/features/composer/document/document';
import { isSavedAs, newestVersion, type Saved, versionBodies } from '@/features/composer/document/stored';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { askUndoFocus, endPanel, openPanel } from '@/features/composer/sending/panel-store';
import { fetchPost, type PostSettings, postKeys } from '@/features/composer/posts/posts-api';
import { saveDoc, showStored, type Stored, storedIdea, storedPost } from '@/features/composer/save';
import { currentDoc, type EditorId, markSaved, savedOf } from '@/features/composer/store';
import type { Repeat } from '@/features/composer/sending/repeat';
import type { WallTime } from '@/features/composer/sending/time';
import { currentOwnerKey } from '@/features/session/access';
import { billingKeys } from '@/features/session/api';
import { withIntentKey } from '@/features/session/intent-key';
import { useAction } from '@/features/session/use-action';

/** "Publish now" can be undone for so long. */
export const undoSeconds = 10;

/** Saving and sending one document happen one after the other. */
export const postScope = (editor: EditorId): string => `post:${editor}`;

export interface Target {
  accountId: string;
  platform: Doc['network'];
  settings: PostSettings;
}

type LateWindow = components['schemas']['LateWindow'];

/** A time, each account's next free slot, or null: now, with some seconds to undo it. */
export type When = { wall: WallTime; zone: string } | 'next' | null;

/** Sent again as it is after a payment, so it is JSON. */
export interface SendOrder {
  doc: Doc;
  /** One for a document without versions, else some of its accounts. */
  targets: readonly Target[];
  when: When;
  window?: LateWindow | undefined;
  /** It waits until somebody has approved it. */
  needsApproval?: boolean;
  repeat?: Repeat | null;
}

/** The text changed between the press and the sending, e.g. during a payment. */
const textChanged = 'The text has changed since. Check it, then send it again.';

/** Sends the document of an editor, now or at a time, to all of its targets or to none. */
export function useSend(editor: EditorId, onSent: (order: SendOrder) => void) {
  const client = useQueryClient();
  const doc = useDoc(editor);
  const key = ['send', editor] as const;
  const action = useAction<SendOrder>({
    key,
    operation: networks[doc?.network ?? networkOfEditor(editor)].publishing ?? 'Failed to publish post',
    showsFieldErrors: true,
    scope: { id: postScope(editor) },
    run: (order) => send(client, editor, order),
    onSuccess: (_none, order) => {
      if (order.when === null) askUndoFocus(editor);
      endPanel(editor);
      onSent(order);
    },
    invalidates: [billingKeys.info, postKeys.all],
    isReady: doc !== null,
    restore: ({ when }) => openPanel(editor, when === null ? 'now' : 'later'),
  });
  const mutate: typeof action.mutate = (...order) => {
    // A second press may come before the screen has drawn that the first one is under way.
    if (client.isMutating({ mutationKey: key }) === 0) action.mutate(...order);
  };
  return { ...action, mutate };
}

async function send(client: QueryClient, editor: EditorId, { doc, ...order }: SendOrder): Promise<void> {
  const now = currentDoc(editor);
  if (now?.id !== doc.id || textOfAll(now) !== textOfAll(doc)) throw new SentenceError(textChanged);
  // What is sent next goes by the version of the answer, also after a refusal.
  const onStored = (stored: Stored) => {
    showStored(client, stored);
    markSaved(editor, doc.id, stored.saved);
  };
  const saved = await storedText(editor, doc, onStored);
  onStored(await schedule(saved, order));
}

const textOfAll = (doc: Doc): string => JSON.stringify([bodyPartsOf(doc), versionBodies(doc)]);

type OnStored = (stored: Stored) => void;

/** Saved before it is sent, where the server has another text. */
async function storedText(editor: EditorId, doc: Doc, onStored: OnStored): Promise<Saved> {
  const before = savedOf(doc);
  const saved = before && { ...before, version: newestVersion(before) };
  if (saved !== null && isSavedAs(doc, saved)) return saved;
  const input = { doc, saved };
  // The same intent as that of a save: when its answer was lost, this finds the same draft.
  const stored = await withIntentKey([currentOwnerKey(), 'save-post', editor, input], (headers) =>
    saveDoc(input, headers),
  );
  onStored(stored);
  return stored.saved;
}

/** All targets in one call: all of them get their time, and what was chosen for them, or none. */
async function schedule(saved: Saved, order: Omit<SendOrder, 'doc'>): Promise<Stored> {
  const { targets, when, window, needsApproval = false, repeat } = order;
  const { postId, version } = saved;
  const isOnePost = saved.ideaVersion === null;
  const id = saved.ideaId ?? (await fetchPost(postId)).ideaId;
  const timing = when === 'next' ? { slot: when } : when === null ? {} : { scheduledAt: when.wall };
  const body = {
    targets: targets.map(({ accountId, settings }) => ({
      accountId,
      settings,
      ...timing,
      ...(isOnePost && { postId, version }),
    })),
    ...(when === null && { undoSeconds }),
    ...(when !== null && when !== 'next' && { timezone: when.zone }),
    ...(window && { window }),
    ...(repeat && { repeat }),
    ...(needsApproval && { needsApproval }),
  };
  const idea = await withIntentKey(['schedule', id, body], (headers) =>
    unwrap(api.POST('/api/publishing/ideas/{id}/schedule', { params: { path: { id } }, body, headers })),
  );
  // The sheet of one of several posts holds that one alone.
  const post = isOnePost ? idea.posts.find((each) => each.id === postId) : undefined;
  return post === undefined ? storedIdea(idea) : storedPost(post);
}
