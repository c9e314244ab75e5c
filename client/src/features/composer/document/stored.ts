import { queryClient } from '@/api/query-client';
import { bodyPartsOf, type Doc, docOfTexts, type Media, type Settings } from '@/features/composer/document/document';
import { type Idea, leadOf } from '@/features/composer/posts/ideas-api';
import { type Post, postKeys, writtenText } from '@/features/composer/posts/posts-api';
import { networks } from '@/networks';
import type { Network } from '@/networks/ids';

// What the server has of a document: the link from the one to the other, and the document that it makes.

/** The stored post that a document belongs to, as the server last answered it. */
export interface Saved {
  postId: string;
  version: number;
  /** With their numbers. */
  texts: readonly string[];
  mediaIds: readonly (readonly string[])[];
  /** It was scheduled or published: there is nothing left to write. */
  isSent: boolean;
  /** Null where it was stored on this device before these were known. */
  ideaId: string | null;
  network: Network | null;
  /** Null where it is one post, on one account at most. */
  ideaVersion: number | null;
  /** As `versionsText` writes them. */
  versions: string;
  /** By account. */
  settings: Readonly<Record<string, Settings>>;
}

export interface VersionBody {
  accountId: string;
  /** Null: those of the idea. */
  parts: { text: string; mediaIds: string[] }[] | null;
  settings?: Settings;
}

/** One text for the accounts of a document, with what each says of its own, to compare them by. */
export const versionsText = (versions: readonly VersionBody[]): string =>
  JSON.stringify(versions.map(({ accountId, parts }) => [accountId, parts]));

export function versionBodies(doc: Doc): VersionBody[] {
  const shared = JSON.stringify(bodyPartsOf(doc));
  return doc.versions.map(({ accountId, own }) => {
    const parts = own && bodyPartsOf({ ...doc, parts: own });
    // A gap at the end, where somebody is about to type, is no text of its own yet.
    const settings = doc.settings[accountId];
    return { accountId, parts: JSON.stringify(parts) === shared ? null : parts, ...(settings && { settings }) };
  });
}

/** Returns whether the server has exactly this. */
export function isSavedAs(doc: Doc, saved: Saved | null): boolean {
  if (saved === null || (saved.network ?? doc.network) !== doc.network) return false;
  const parts = bodyPartsOf(doc);
  const isSame = parts.every(
    ({ text, mediaIds }, at) => text === saved.texts[at] && mediaIds.join() === saved.mediaIds[at]?.join(),
  );
  // One without chosen accounts goes to whichever the panel names.
  const isSameAccounts =
    doc.versions.length === 0 ? saved.ideaVersion === null : versionsText(versionBodies(doc)) === saved.versions;
  return isSame && isSameAccounts && hasSettings(doc, saved) && parts.length === saved.texts.length;
}

/** What was chosen for an account that it is stored for. */
const hasSettings = (doc: Doc, saved: Saved): boolean =>
  Object.entries(saved.settings).every(([accountId, stored]) =>
    Object.entries(doc.settings[accountId] ?? {}).every(([name, value]) => stored[name] === value),
  );

export const savedFromPost = ({ id, ideaId, accountId, platform, version, parts, status, ...post }: Post): Saved => ({
  postId: id,
  version,
  texts: parts.map(writtenText),
  mediaIds: parts.map(({ media }) => media.map((each) => each.id)),
  isSent: status !== 'draft' && status !== 'failed',
  ideaId,
  network: platform,
  ideaVersion: null,
  versions: versionsText(accountId === null ? [] : [{ accountId, parts: null }]),
  settings: accountId === null ? {} : { [accountId]: post.settings },
});

/** Returns whether it is scheduled or published, as far as was read. */
export function isSent(saved: Saved): boolean {
  const post = queryClient.getQueryData<Post>(postKeys.one(saved.postId));
  return post === undefined ? saved.isSent : savedFromPost(post).isSent;
}

/** The post's version also grows with its state: while it holds what was saved, the newest one that was read counts. */
export function newestVersion(saved: Saved): number {
  const post = queryClient.getQueryData<Post>(postKeys.one(saved.postId));
  if (post === undefined) return saved.version;
  const textsOf = ({ texts, mediaIds }: Saved) => JSON.stringify([texts, mediaIds]);
  const isSame = textsOf(savedFromPost(post)) === textsOf(saved);
  return isSame ? Math.max(post.version, saved.version) : saved.version;
}

/** Returns the link from a document to this idea; the only version of one is stored as a post. */
export function savedFromIdea(idea: Idea): Saved {
  const saved = savedFromPost(leadOf(idea));
  if (idea.posts.length === 1) return saved;
  const versions = idea.posts.map(({ accountId, hasOwnParts, parts }) => ({
    accountId: accountId ?? '',
    parts: hasOwnParts
      ? parts.map((part) => ({ text: writtenText(part), mediaIds: part.media.map(({ id }) => id) }))
      : null,
  }));
  return {
    ...saved,
    texts: idea.parts.map(({ text }) => text),
    mediaIds: idea.parts.map(({ mediaIds }) => mediaIds),
    network: null,
    ideaVersion: idea.version,
    versions: versionsText(versions),
    settings: Object.fromEntries(idea.posts.map(({ accountId, settings }) => [accountId ?? '', settings])),
  };
}

export function docFromPost(post: Post): Doc {
  const doc = docOfTexts(post.platform, post.parts.map(writtenText));
  const media = (at: number): readonly Media[] => post.parts[at]?.media ?? [];
  const { inReplyToId } = post;
  const replyTo =
    inReplyToId === null
      ? null
      : { text: '', url: networks[post.platform].addressOf?.(inReplyToId) ?? null, authorHandle: null };
  return { ...doc, replyTo, parts: doc.parts.map((part, at) => ({ ...part, media: media(at) })) };
}

/** Returns what is stored once for several accounts as a document. */
export function docFromIdea(idea: Idea): Doc {
  const [only, ...others] = idea.posts;
  if (only !== undefined && others.length === 0) return docFromPost(only);
  // The network with the most to say about the shared text: the shortest, and the one that takes several parts.
  const lead = idea.posts.find(({ platform }) => networks[platform].threadPath !== undefined) ?? leadOf(idea);
  const shared = docOfTexts(
    lead.platform,
    idea.parts.map(({ text }) => text),
  );
  const media = new Map(
    idea.posts.flatMap((post) => post.parts.flatMap((part) => part.media.map((each) => [each.id, each] as const))),
  );
  const parts = shared.parts.map((part, at) => ({
    ...part,
    media: idea.parts[at]?.mediaIds.flatMap((id) => media.get(id) ?? []) ?? [],
  }));
  const versions = idea.posts.flatMap((post) => {
    const { accountId, platform: network, hasOwnParts } = post;
    const own = docFromPost(post).parts.map((part, at) => ({ ...part, id: parts[at]?.id ?? part.id }));
    return accountId === null ? [] : [{ accountId, network, own: hasOwnParts ? own : null }];
  });
  return { ...shared, parts, versions };
}
