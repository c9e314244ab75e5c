import { api, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { docFromPost } from '@/features/composer/document/doc-from-post';
import { bodyPartsOf, type Doc, docOfTexts } from '@/features/composer/document/document';
import { type Saved, versionBodies } from '@/features/composer/document/saved';
import { fetchIdea, type Idea, leadOf } from '@/features/composer/posts/ideas-api';
import { fetchPost } from '@/features/composer/posts/posts-api';
import { networks } from '@/networks';

/** Returns what is stored once for several accounts as a document. */
export function docFromIdea(idea: Idea): Doc {
  const [only, ...others] = idea.posts;
  if (only !== undefined && others.length === 0) return docFromPost(only);
  // The network with the most to say about the shared text: the shortest, and the one that takes several parts.
  const lead = idea.posts.find(({ platform }) => networks[platform].threadPath !== null) ?? leadOf(idea);
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

/** Returns what the server stores of a document: its accounts where some are chosen, or several were. */
function ideaBodyOf(doc: Doc, hadAccounts = false) {
  const versions = versionBodies(doc);
  return {
    parts: bodyPartsOf(doc),
    ...((versions.length > 0 || hadAccounts) && { accountIds: doc.versions.map((each) => each.accountId), versions }),
  };
}

type StoredAs = Pick<Saved, 'postId' | 'version' | 'ideaId' | 'ideaVersion'>;

/** The screen may be left at once, so the call outlives the page. */
export async function changeIdea(doc: Doc, saved: StoredAs): Promise<Idea> {
  const id = saved.ideaId ?? (await fetchPost(saved.postId)).ideaId;
  const version = saved.ideaVersion ?? (await ideaVersionOf(id, saved));
  const body = { ...ideaBodyOf(doc, saved.ideaVersion !== null), version };
  return unwrap(api.PATCH('/api/publishing/ideas/{id}', { params: { path: { id } }, body, keepalive: true }));
}

/** Throws CONFLICT where the post that was read as one is another by now. */
async function ideaVersionOf(id: string, { postId, version }: StoredAs): Promise<number> {
  const idea = await fetchIdea(id);
  if (idea.posts.some((post) => post.id === postId && post.version === version)) return idea.version;
  throw new ApiError({ status: 409, message: 'This post was changed elsewhere.', error: { type: 'CONFLICT' } });
}

export function createIdea(doc: Doc, headers: { 'Idempotency-Key': string }): Promise<Idea> {
  const body = { ...ideaBodyOf(doc), platform: doc.network };
  return unwrap(api.POST('/api/publishing/ideas', { body, headers, keepalive: true }));
}
