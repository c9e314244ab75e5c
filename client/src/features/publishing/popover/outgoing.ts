import type { Post } from '@/features/publishing/api';
import type { Media } from '@/features/publishing/popover/media';

export type OutgoingPlatform = 'twitter' | 'linkedin';
export type Visibility = Post['visibility'];

/** A stored post that goes out in place of a new one. */
export type StoredPost = Pick<Post, 'id' | 'version' | 'parts' | 'visibility'>;

/** What stands in a card and can be sent. */
export interface Outgoing {
  /** The card's own id: what was sent from it is remembered under it. */
  card: string;
  platform: OutgoingPlatform;
  /** As they go out; several make a thread. */
  texts: readonly string[];
  /** The draft that holds exactly these texts, so that no second post is made. */
  draft: StoredPost | undefined;
  /** Keeps what is not kept yet before it is sent, and answers the draft; null when that failed and was said. */
  saveFirst?: () => Promise<StoredPost | null>;
  /** Something to know before it goes out, as a sentence. */
  note?: string;
}

/** What is chosen in the popover. */
export interface Choices {
  visibility: Visibility;
  /** Pictures of the parts; null where nothing was chosen here: what the stored post has then stays. */
  media: readonly (readonly Media[])[] | null;
}

/** What goes out of the card: its own post when that can still change, else the draft with these texts, else a new one. */
export function storedFor(outgoing: Outgoing, own: Post | undefined): StoredPost | undefined {
  return own?.status === 'draft' || own?.status === 'failed' || own?.status === 'scheduled' ? own : outgoing.draft;
}

export const mediaIdsOf = ({ media }: Choices, at: number, stored?: StoredPost): string[] =>
  media === null ? (stored?.parts[at]?.mediaIds ?? []) : (media[at] ?? []).map(({ id }) => id);

/** Whether the stored post has to be changed before it is what the popover shows. */
export function differs(stored: StoredPost, texts: readonly string[], choices: Choices): boolean {
  const isSamePart = (text: string, at: number) =>
    stored.parts[at]?.text === text && stored.parts[at].mediaIds.join() === mediaIdsOf(choices, at, stored).join();
  const isSameCount = stored.parts.length === texts.length;
  return !isSameCount || !texts.every(isSamePart) || stored.visibility !== choices.visibility;
}
