import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { networkOfEditor } from '@/features/composer/editors';
import { networks } from '@/networks';
import { api, unwrap } from '@/api/client';
import { SentenceError } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import { bodyPartsOf, type Doc, isSameTexts, isSavedAs, textsOf } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import {
  askUndoFocus,
  choicesOf,
  choose,
  endPanel,
  openPanel,
  type Visibility,
} from '@/features/composer/sending/panel-store';
import {
  fetchPost,
  newestVersion,
  type Post,
  postKeys,
  replacePost,
  savedFromPost,
} from '@/features/composer/posts/posts-api';
import { isMissing, saveDoc } from '@/features/composer/save';
import { currentDoc, type EditorId, markSaved, savedOf } from '@/features/composer/store';
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
  visibility: Visibility;
}

/** Sent again as it is after a payment, so it is JSON. */
export interface SendOrder {
  doc: Doc;
  /** The first one of the document's own network has its stored post; each other account gets a copy. */
  targets: readonly Target[];
  /** Null: now, with some seconds to undo it. */
  when: { wall: WallTime; zone: string } | null;
}

/** The text changed between the press and the sending, e.g. during a payment. */
const textChanged = 'The text has changed since. Check it, then send it again.';

/** Sends the document of an editor, now or at a time. An account that has it already is left out when it is sent again. */
export function useSend(editor: EditorId, onSent: (order: SendOrder) => void) {
  const client = useQueryClient();
  const doc = useDoc(editor);
  const key = ['send', editor] as const;
  const action = useAction<SendOrder>({
    key,
    operation: networks[doc?.network ?? networkOfEditor(editor)].publishing,
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

async function send(client: QueryClient, editor: EditorId, order: SendOrder): Promise<void> {
  const now = currentDoc(editor);
  if (now?.id !== order.doc.id || !isSameTexts(textsOf(now), textsOf(order.doc))) throw new SentenceError(textChanged);
  const again = await copiesToSend(editor, order.targets);
  const own = ownTarget({ ...order, targets: order.targets.filter(({ accountId }) => !again.has(accountId)) });
  const onStored = (post: Post) => {
    replacePost(client, post);
    markSaved(editor, order.doc.id, savedFromPost(post));
  };
  for (const target of order.targets) {
    const { sentTo, copies } = choicesOf(editor);
    if (sentTo.includes(target.accountId)) continue;
    const copy = again.get(target.accountId);
    if (copy !== undefined) {
      replacePost(client, await sendStored(await withVisibility(copy, target.visibility), target, order.when));
    } else if (target === own) {
      const post = await stored(editor, { doc: order.doc, visibility: target.visibility, onStored });
      onStored(await sendStored(post, target, order.when));
    } else {
      const { id } = await sendCopy(order, target);
      choose(editor, { copies: { ...copies, [target.accountId]: id } });
    }
    choose(editor, { sentTo: [...sentTo, target.accountId] });
  }
}

const copyGone =
  "Another account's post isn't scheduled any more, so it's left as it is. Check the accounts, then try again.";

/** Returns by account the scheduled copies that are sent again. Nothing is sent where one of them is another thing by now. */
async function copiesToSend(editor: EditorId, targets: readonly Target[]): Promise<Map<string, Post>> {
  const { copies, sentTo } = choicesOf(editor);
  const asked = targets.map(({ accountId }) => accountId).filter((id) => id in copies && !sentTo.includes(id));
  const found = await Promise.all(asked.map(async (id) => [id, await scheduledCopy(copies[id] ?? '')] as const));
  const gone = found.filter(([, post]) => post === null).map(([id]) => id);
  if (gone.length === 0) return new Map(found.flatMap(([id, post]) => (post === null ? [] : [[id, post]])));
  choose(editor, { copies: Object.fromEntries(Object.entries(copies).filter(([id]) => !gone.includes(id))) });
  throw new SentenceError(copyGone);
}

async function scheduledCopy(id: string): Promise<Post | null> {
  try {
    const post = await fetchPost(id);
    return post.status === 'scheduled' ? post : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const ownTarget = ({ doc, targets }: Pick<SendOrder, 'doc' | 'targets'>): Target | undefined =>
  targets.find(({ platform }) => platform === doc.network);

interface Stored {
  doc: Doc;
  visibility: Visibility;
  /** What is sent next goes by the version of the answer, also after a refusal. */
  onStored: (post: Post) => void;
}

type StoredPost = Pick<Post, 'id' | 'version' | 'visibility'>;

/** Returns the stored post of the document: saved before it is sent, where it is not what was chosen. */
async function stored(editor: EditorId, { doc, visibility, onStored }: Stored): Promise<StoredPost> {
  const post = await storedText(editor, doc, onStored);
  return withVisibility(post, visibility, onStored);
}

async function withVisibility(
  post: StoredPost,
  visibility: Visibility,
  onStored?: Stored['onStored'],
): Promise<StoredPost> {
  if (post.visibility === visibility) return post;
  const { id, version } = post;
  const body = { version, visibility };
  const changed = await unwrap(api.PATCH('/api/publishing/posts/{id}', { params: { path: { id } }, body }));
  onStored?.(changed);
  return changed;
}

async function storedText(editor: EditorId, doc: Doc, onStored: Stored['onStored']): Promise<StoredPost> {
  const saved = savedOf(doc);
  const target = saved === null ? null : { postId: saved.postId, version: newestVersion(saved) };
  if (target !== null && isSavedAs(doc, saved)) {
    const { visibility = 'public' } = queryClient.getQueryData<Post>(postKeys.one(target.postId)) ?? {};
    return { id: target.postId, version: target.version, visibility };
  }
  const input = { doc, saved: target };
  // The same intent as that of "Save draft": when its answer was lost, this finds the same draft.
  const post = await withIntentKey([currentOwnerKey(), 'save-post', editor, input], (headers) =>
    saveDoc(input, headers),
  );
  onStored(post);
  return post;
}

function sendStored({ id, version }: StoredPost, { accountId }: Target, when: SendOrder['when']): Promise<Post> {
  const params = { path: { id } };
  if (when === null) {
    const body = { accountId, version, undoSeconds };
    return withIntentKey(['publish', id, body], (headers) =>
      unwrap(api.POST('/api/publishing/posts/{id}/publish', { params, body, headers })),
    );
  }
  const body = { accountId, version, scheduledAt: when.wall, timezone: when.zone };
  return withIntentKey(['reschedule', id, body], (headers) =>
    unwrap(api.POST('/api/publishing/posts/{id}/reschedule', { params, body, headers })),
  );
}

/** Another account's own post with the same text. Its intent stays the same whatever other accounts are chosen with it. */
function sendCopy({ doc, when }: SendOrder, { accountId, platform, visibility }: Target): Promise<Post> {
  const path = { platform, accountId };
  const timing = when === null ? { undoSeconds } : { scheduledAt: when.wall, timezone: when.zone };
  const body = { parts: bodyPartsOf(doc), visibility, ...timing };
  return withIntentKey(['copy', doc.id, path, body], (headers) =>
    unwrap(api.POST('/api/integrations/posts/{platform}/{accountId}', { params: { path }, body, headers })),
  );
}
