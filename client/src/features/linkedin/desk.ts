import { makeUuid } from '@/api/session-id';

/** The generated text that a post was made of. */
export interface Origin {
  generationId: string;
  tweetId: string;
}

/** One text of a post: as it came, or as a person has changed it. */
export interface Version {
  id: string;
  text: string;
  /** As it was written; null for what a person wrote. */
  written: string | null;
  origin: Origin | null;
  /** What wrote it, for people. */
  modelName: string | null;
  /** What was done to it, as sentences. */
  notes: readonly string[];
}

export interface DeskPost {
  id: string;
  /** Oldest first, never empty. */
  versions: readonly Version[];
  /** Which of them shows. */
  at: number;
  /** Other first lines. */
  hooks: readonly string[];
}

/** What lies on the screen: the posts of one generation, or a person's own. Never changed in place. */
export interface Desk {
  id: string;
  /** Never empty. */
  posts: readonly DeskPost[];
  /** Which of them is in the preview. */
  selected: number;
  /** About all of them, as sentences. */
  notes: readonly string[];
  /** A person has changed something in it. */
  isChanged: boolean;
}

export const newVersion = (text: string, over: Partial<Version> = {}): Version => ({
  id: makeUuid(),
  text,
  written: null,
  origin: null,
  modelName: null,
  notes: [],
  ...over,
});

export const newPost = (version: Version, hooks: readonly string[] = []): DeskPost => ({
  id: version.id,
  versions: [version],
  at: 0,
  hooks,
});

export const newDesk = (posts: readonly DeskPost[], over: Partial<Desk> = {}): Desk => ({
  id: makeUuid(),
  posts,
  selected: 0,
  notes: [],
  isChanged: false,
  ...over,
});

const nothing: Version = { id: '', text: '', written: null, origin: null, modelName: null, notes: [] };
const nobody: DeskPost = { id: '', versions: [nothing], at: 0, hooks: [] };

export const shownVersion = ({ versions, at }: DeskPost): Version => versions[at] ?? versions.at(-1) ?? nothing;

export const selectedPost = ({ posts, selected }: Desk): DeskPost => posts[selected] ?? posts[0] ?? nobody;

export const selectedVersion = (desk: Desk): Version => shownVersion(selectedPost(desk));

export const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** Other first lines than the one that the post has. */
export function otherHooks(post: DeskPost): string[] {
  const own = firstLine(shownVersion(post).text).trim();
  return post.hooks.filter((hook) => hook !== own);
}

export const hasWords = (desk: Desk | null): desk is Desk =>
  desk !== null && desk.posts.some((post) => shownVersion(post).text.trim() !== '');

const withPost = (desk: Desk, postId: string, next: (post: DeskPost) => DeskPost): Desk => ({
  ...desk,
  posts: desk.posts.map((post) => (post.id === postId ? next(post) : post)),
});

/** Another text in the version that shows. */
export function withText(desk: Desk, text: string): Desk {
  const post = selectedPost(desk);
  const { id } = shownVersion(post);
  const versions = post.versions.map((version) => (version.id === id ? { ...version, text } : version));
  return { ...withPost(desk, post.id, (before) => ({ ...before, versions })), isChanged: true };
}

/** The first line replaced; the old one takes the chosen one's place among the others. */
export function withOpening(desk: Desk, hook: string): Desk {
  const post = selectedPost(desk);
  const { text } = shownVersion(post);
  const old = firstLine(text);
  const others = post.hooks.map((each) => (each === hook ? old.trim() : each));
  const hooks = [...new Set(others)].filter((each) => each !== '');
  return withPost(withText(desk, hook + text.slice(old.length)), post.id, (before) => ({ ...before, hooks }));
}

/** Shown from now on; the earlier versions stay. */
export const withVersion = (desk: Desk, postId: string, version: Version): Desk =>
  withPost(desk, postId, (post) => ({
    ...post,
    versions: [...post.versions, version],
    at: post.versions.length,
  }));

export const showingVersion = (desk: Desk, at: number): Desk =>
  withPost(desk, selectedPost(desk).id, (post) => ({ ...post, at }));
