import type { Readable } from 'node:stream';
import { inTurn } from '../../text/in-turn';
import { wordsIn } from '../../text/words';
import type { ArchiveContent, ArchiveFile, ArchiveKind, ArchivePost } from './archive.types';
import { readJsonItems } from './json-items';

/** X's longest post has 25,000 signs. */
const longestText = 30_000;
const maxLinks = 50;
/** A post and its long text are stamped within it. */
const sameMomentMs = 2_000;
const comparedWords = 10;

/** Fields of an archive: nothing about their types is sure. */
type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.slice(0, maxLinks).map(fieldsOf) : []);

/** Reads the newest posts of an archive of X of any age since 2012. Throws 422 for files that are pages or damaged zips. */
export async function readXArchive(files: readonly ArchiveFile[], maxPosts: number): Promise<ArchiveContent> {
  const reader = new XArchiveReader(maxPosts);
  const readers: Partial<Record<ArchiveKind, [Read, (item: unknown) => void]>> = {
    'x-manifest': [readManifest, reader.manifest],
    'x-account': [readAccount, reader.account],
    'x-notes': [readJsonItems, reader.note],
    'x-posts': [readJsonItems, reader.post],
  };
  let isWhole = true;
  for (const { kind, open } of files) {
    const found = readers[kind];
    if (!found) continue;
    const [read, onItem] = found;
    const result = await read(await open(), onItem);
    isWhole = isWhole && result.isWhole;
  }
  return { platform: 'twitter', ...(await reader.content()), isWhole, isResaved: false };
}

type Read = typeof readJsonItems;

/** `user_details.js` of old archives is an object, not a list. */
const readAccount: Read = async (content, onItem) => {
  const id = /"(?:accountId|id)"\s{0,5}:\s{0,5}"(\d{1,25})"/.exec(await beginningOf(content))?.[1];
  if (id) onItem({ accountId: id });
  return { isWhole: true };
};

/** An object with a list of all files: only the time at which they were written is wanted. */
const readManifest: Read = async (content, onItem) => {
  const time = /"generationDate"\s{0,5}:\s{0,5}"([^"]{1,40})"/.exec(await beginningOf(content))?.[1];
  if (time) onItem({ generationDate: time });
  return { isWhole: true };
};

async function beginningOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > 100_000) break;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

class XArchiveReader {
  private owner: string | null = null;
  private posts: ArchivePost[] = [];
  private notes: ArchivePost[] = [];
  private writtenAt: Date | null = null;
  private read = 0;
  private reposts = 0;
  private replaced = 0;

  constructor(private readonly maxPosts: number) {}

  readonly manifest = (item: unknown): void => {
    this.writtenAt = dateOf(fieldsOf(item)['generationDate']);
  };

  readonly account = (item: unknown): void => {
    this.owner = textOf(fieldsOf(item)['accountId']) || this.owner;
  };

  readonly note = (item: unknown): void => {
    const { core, noteTweetResults, noteTweetContents, createdAt } = fieldsOf(fieldsOf(item)['noteTweet']);
    const text = [core, noteTweetResults, noteTweetContents]
      .map((holder) => textOf(fieldsOf(holder)['text']))
      .find(Boolean);
    if (!text) return;
    this.notes.push({ ...noteBasis, text: unescaped(text.slice(0, longestText)), postedAt: dateOf(createdAt) });
    this.notes = this.newest(this.notes);
  };

  readonly post = (item: unknown): void => {
    const wrapped = fieldsOf(item);
    const post = fieldsOf(wrapped['tweet'] ?? wrapped);
    // Archives before 2018 say whose post it is in each one.
    this.owner ??= textOf(fieldsOf(post['user'])['id_str']) || null;
    const text = textOf(post['full_text'] ?? post['text']).slice(0, longestText);
    if (text === '') return;
    this.read += 1;
    if (isReplaced(post)) {
      this.replaced += 1;
      return;
    }
    if (post['retweeted_status'] !== undefined || /^RT @\w/.test(text)) {
      this.reposts += 1;
      return;
    }
    const answered = textOf(post['in_reply_to_user_id_str']);
    const isReply = answered !== '' && answered !== this.owner;
    this.posts.push({
      ...readableText(text, post, isReply),
      id: textOf(post['id_str']) || null,
      postedAt: dateOf(post['created_at']),
      isReply,
      isContinuation: answered !== '' && !isReply,
      likes: countOf(post['favorite_count']),
      reposts: countOf(post['retweet_count']),
    });
    this.posts = this.newest(this.posts);
  };

  async content(): Promise<Omit<ArchiveContent, 'platform' | 'isWhole' | 'isResaved'>> {
    const { owner, writtenAt, reposts, replaced } = this;
    const whole = await withNotes(this.posts, this.notes);
    const posts = this.newest(whole, 0);
    const read = this.read + whole.length - this.posts.length;
    return { owner, writtenAt, posts, read, reposts, replaced, older: read - posts.length - reposts - replaced };
  }

  /** Sorting at each post would take long, so twice as many may gather. */
  private newest(posts: ArchivePost[], slack = this.maxPosts): ArchivePost[] {
    if (posts.length < this.maxPosts + slack) return posts;
    return posts.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, this.maxPosts);
  }
}

const noteBasis = {
  ...{ id: null, isReply: false, isContinuation: false, isQuote: false, hasMedia: false, likes: null, reposts: null },
};

/** Numbers stand as texts, and in old archives as numbers. */
function countOf(value: unknown): number | null {
  const count = typeof value === 'number' ? value : /^\d{1,9}$/.test(textOf(value)) ? Number(value) : NaN;
  return Number.isInteger(count) && count >= 0 && count < 1e9 ? count : null;
}

const timeOf = ({ postedAt }: ArchivePost): number => postedAt?.getTime() ?? 0;

function dateOf(value: unknown): Date | null {
  const date = new Date(textOf(value));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Tells whether this is an earlier version of a post that was edited. */
function isReplaced({ id_str: id, edit_info: info }: Fields): boolean {
  const { initial, edit } = fieldsOf(info);
  const versions = fieldsOf(initial)['editTweetIds'] ?? fieldsOf(fieldsOf(edit)['editControlInitial'])['editTweetIds'];
  return Array.isArray(versions) && versions.includes(id) && versions.at(-1) !== id;
}

const quotedPost = /\s{0,5}https?:\/\/(?:mobile\.)?(?:twitter|x)\.com\/\w{1,50}\/status\/\d{1,25}\S{0,50}$/i;

/**
 * Returns the text as people read it: links expanded, those of its own media, of a quoted post and the names it answers to
 * gone. Tells whether there were any.
 */
function readableText(raw: string, post: Fields, isReply: boolean) {
  const { urls, media } = fieldsOf(post['entities']);
  const ownMedia = [...listOf(media), ...listOf(fieldsOf(post['extended_entities'])['media'])];
  let text = raw;
  for (const link of ownMedia) if (link['url']) text = text.replaceAll(textOf(link['url']), '');
  // By the link itself: archives count its place in different units.
  for (const link of listOf(urls))
    if (link['url']) text = text.replaceAll(textOf(link['url']), () => textOf(link['expanded_url']));
  if (isReply) text = text.replace(/^(?:@\w{1,50}\s{1,5}){1,100}/, '');
  text = text.trim();
  return {
    text: unescaped(text.replace(quotedPost, '')).trim(),
    isQuote: quotedPost.test(text),
    hasMedia: ownMedia.length > 0,
  };
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** Long posts stand cut among the posts and whole among the notes, without a common id. */
async function withNotes(posts: readonly ArchivePost[], notes: readonly ArchivePost[]): Promise<ArchivePost[]> {
  const byOpening = new Map<string, ArchivePost[]>();
  await inTurn(notes, (note) => {
    const opening = openingOf(note.text);
    const alike = byOpening.get(opening);
    if (alike) alike.push(note);
    else byOpening.set(opening, [note]);
  });
  const used = new Set<ArchivePost>();
  const whole = await inTurn(posts, (post) => {
    const note = byOpening
      .get(openingOf(post.text))
      ?.find((candidate) => !used.has(candidate) && Math.abs(timeOf(candidate) - timeOf(post)) <= sameMomentMs);
    if (note) used.add(note);
    return note ? { ...post, text: note.text } : post;
  });
  return [...whole, ...notes.filter((note) => !used.has(note))];
}

const openingOf = (text: string): string =>
  wordsIn(text.slice(0, 300))
    .slice(0, comparedWords)
    .map(({ folded }) => folded)
    .join(' ');
