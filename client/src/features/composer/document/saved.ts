import { bodyPartsOf, type Doc } from '@/features/composer/document/document';
import { type VersionBody, versionsText } from '@/features/composer/posts/posts-api';
import type { Network } from '@/networks';

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
}

export function versionBodies(doc: Doc): VersionBody[] {
  const shared = JSON.stringify(bodyPartsOf(doc));
  return doc.versions.map(({ accountId, own }) => {
    const parts = own && bodyPartsOf({ ...doc, parts: own });
    // A gap at the end, where somebody is about to type, is no text of its own yet.
    return { accountId, parts: JSON.stringify(parts) === shared ? null : parts };
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
  return isSame && isSameAccounts && parts.length === saved.texts.length;
}
