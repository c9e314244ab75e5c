import type { WrittenPosts } from '@/features/linkedin/api';
import {
  type Desk,
  hasWords,
  newDesk,
  newPost,
  newVersion,
  selectedVersion,
  showingVersion,
  type Version,
  withOpening,
  withText,
  withVersion,
} from '@/features/linkedin/desk';
import { put, redo, replaceDesk, undo, undoTo, useDeskStore, view } from '@/features/linkedin/desk-store';
import { announce } from '@/lib/announce';

// What a person does to the posts: the change, and what is said of it.

const current = (): Desk | null => useDeskStore.getState().desk;

/** Says what it took the place of, with an Undo, when there was something. */
export function replacePosts(desk: Desk): void {
  const isPlural = desk.posts.length > 1;
  const words = isPlural ? 'These posts took the place' : 'This post took the place';
  replaceDesk(desk, hasWords(current()) ? `${words} of what stood here before.` : undefined);
}

/** A person's own text, or an empty post to write in. */
export function startOwn(text = ''): void {
  replacePosts(newDesk([newPost(newVersion(text))], { isChanged: text !== '' }));
}

/** One that was generated earlier, as it was written. */
export function openWritten({ id, tweets, hooks, modelName, notes }: WrittenPosts): void {
  const posts = tweets.map((tweet, at) => newPost(toVersion(id, tweet, modelName), at === 0 ? hooks : []));
  if (posts.length > 0) replacePosts(newDesk(posts, { id, notes }));
}

interface Written {
  id: string;
  text: string;
  notes: readonly string[];
}

export const toVersion = (generationId: string | null, written: Written, modelName: string | null): Version =>
  newVersion(written.text, {
    id: written.id,
    written: written.text,
    origin: generationId === null ? null : { generationId, tweetId: written.id },
    modelName,
    notes: written.notes,
  });

/** Back to the empty screen; what nobody else keeps waits under Recent. */
export function startNew(): void {
  replaceDesk(null, hasWords(current()) ? 'What stood here was put away.' : undefined);
  announce('New post');
}

export function selectPost(at: number): void {
  const desk = current();
  if (desk?.posts[at] !== undefined && at !== desk.selected) view({ ...desk, selected: at });
}

/** Answers whether there was a post to go to. */
export function selectNext(step: 1 | -1): boolean {
  const desk = current();
  const at = (desk?.selected ?? 0) + step;
  if (desk?.posts[at] === undefined) return false;
  selectPost(at);
  announce(`Post ${at + 1} of ${desk.posts.length}`);
  return true;
}

export function showVersion(at: number): void {
  const desk = current();
  if (desk !== null) view(showingVersion(desk, at));
}

/** Another text in the post that shows. `says` is shown with an Undo. */
export function changeText(text: string, says?: string): void {
  const desk = current();
  if (desk !== null && selectedVersion(desk).text !== text) put(withText(desk, text), says);
}

export function chooseOpening(hook: string): void {
  const desk = current();
  if (desk === null) return;
  put(withOpening(desk, hook), 'Opening replaced.');
  announce('Opening replaced');
}

export function addVersion(deskId: string, postId: string, version: Version): boolean {
  const desk = current();
  if (desk?.id !== deskId || !desk.posts.some(({ id }) => id === postId)) return false;
  put(withVersion(desk, postId, version));
  return true;
}

/** Takes back what a person changed in the version that shows. */
export function undoEdits(): void {
  const desk = current();
  const written = desk && selectedVersion(desk).written;
  if (written !== null) changeText(written);
}

export function undoChange(): void {
  announce(undo() ? 'Undone' : 'Nothing to undo');
}

export function redoChange(): void {
  announce(redo() ? 'Redone' : 'Nothing to redo');
}

export function undoSaid(stepId: number): void {
  if (undoTo(stepId)) announce('Undone');
}
