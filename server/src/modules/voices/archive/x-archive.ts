import { inTurn } from '../../../text/in-turn';
import { wordsIn } from '../../../text/words';
import type { ArchiveContent, ArchiveFile, ArchivePost } from './archive.types';
import { readJsonItems } from './json-items';

/** Older posts say little about how somebody writes now. */
const maxPosts = 2_000;
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

/** Reads an archive of X of any age since 2012. Throws 422 for files that are pages or damaged zips. */
export async function readXArchive(files: readonly ArchiveFile[]): Promise<ArchiveContent> {
  const reader = new XArchiveReader();
  let isWhole = true;
  for (const { kind, open } of files) {
    const onItem = { 'x-account': reader.account, 'x-notes': reader.note, 'x-posts': reader.post }[kind as string];
    if (!onItem) continue;
    const read = kind === 'x-account' ? readAccount : readJsonItems;
    const result = await read(await open(), onItem);
    isWhole = isWhole && result.isWhole;
  }
  return { platform: 'twitter', ...(await reader.content()), isWhole, isResaved: false };
}

type Read = typeof readJsonItems;

/** `user_details.js` of old archives is an object, not a list. */
const readAccount: Read = async (content, onItem) => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > 100_000) break;
    chunks.push(chunk as Buffer);
  }
  const id = /"(?:accountId|id)"\s{0,5}:\s{0,5}"(\d{1,25})"/.exec(Buffer.concat(chunks).toString('utf8'))?.[1];
  if (id) onItem({ accountId: id });
  return { isWhole: true };
};

class XArchiveReader {
  private owner: string | null = null;
  private posts: ArchivePost[] = [];
  private notes: ArchivePost[] = [];
  private reposts = 0;

  readonly account = (item: unknown): void => {
    this.owner = textOf(fieldsOf(item)['accountId']) || this.owner;
  };

  readonly note = (item: unknown): void => {
    const { core, noteTweetResults, noteTweetContents, createdAt } = fieldsOf(fieldsOf(item)['noteTweet']);
    const text = [core, noteTweetResults, noteTweetContents]
      .map((holder) => textOf(fieldsOf(holder)['text']))
      .find(Boolean);
    if (!text) return;
    this.notes.push({ text: unescaped(text.slice(0, longestText)), postedAt: dateOf(createdAt), isReply: false });
    this.notes = newest(this.notes);
  };

  readonly post = (item: unknown): void => {
    const wrapped = fieldsOf(item);
    const post = fieldsOf(wrapped['tweet'] ?? wrapped);
    // Archives before 2018 say whose post it is in each one.
    this.owner ??= textOf(fieldsOf(post['user'])['id_str']) || null;
    const text = textOf(post['full_text'] ?? post['text']).slice(0, longestText);
    if (text === '' || isReplaced(post)) return;
    if (post['retweeted_status'] !== undefined || /^RT @\w/.test(text)) {
      this.reposts += 1;
      return;
    }
    const answered = textOf(post['in_reply_to_user_id_str']);
    const isReply = answered !== '' && answered !== this.owner;
    const postedAt = dateOf(post['created_at']);
    this.posts.push({ text: readableText(text, post, isReply), postedAt, isReply });
    this.posts = newest(this.posts);
  };

  async content(): Promise<Pick<ArchiveContent, 'owner' | 'posts' | 'reposts'>> {
    const posts = newest(await withNotes(this.posts, this.notes), 0);
    return { owner: this.owner, posts, reposts: this.reposts };
  }
}

/** Sorting at each post would take long, so twice as many may gather. */
function newest(posts: ArchivePost[], slack = maxPosts): ArchivePost[] {
  if (posts.length < maxPosts + slack) return posts;
  return posts.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, maxPosts);
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
 * gone.
 */
function readableText(raw: string, post: Fields, isReply: boolean): string {
  const { urls, media } = fieldsOf(post['entities']);
  let text = raw;
  for (const link of [...listOf(media), ...listOf(fieldsOf(post['extended_entities'])['media'])])
    if (link['url']) text = text.replaceAll(textOf(link['url']), '');
  // By the link itself: archives count its place in different units.
  for (const link of listOf(urls))
    if (link['url']) text = text.replaceAll(textOf(link['url']), () => textOf(link['expanded_url']));
  if (isReply) text = text.replace(/^(?:@\w{1,50}\s{1,5}){1,100}/, '');
  return unescaped(text.trim().replace(quotedPost, '')).trim();
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
