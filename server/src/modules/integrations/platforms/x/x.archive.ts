import type { Readable } from 'node:stream';
import type { ArchiveContent, ArchiveFile, ArchiveKinds, ArchivePost } from '../../../../common/archives/archive.types';
import { inThisCentury } from '../../../../common/archives/file-date';
import { readJsonItems } from '../../../../common/archives/json-items';

/** X's longest post has 25,000 signs. */
const longestText = 30_000;
const maxLinks = 500;
const longestAddress = 2_000;
/** A post and its long text are stamped within it. */
const sameMomentSeconds = 2;
/** Even a cut post has more. */
const openingLength = 40;

/** Fields of an archive: nothing about their types is sure. */
type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.slice(0, maxLinks).map(fieldsOf) : []);

export const xKinds: ArchiveKinds = [
  ['x-manifest', /^manifest\.js$/],
  ['x-account', /^(?:account|user_details)\.js$/],
  ['x-notes', /^note-tweet(?:-part\d+)?\.js$/],
  ['x-posts', /^(?:tweets?(?:-part\d+)?|\d{4}_\d{2})\.js$/],
];

/** Reads the newest posts of an archive of X of any age since 2012. Throws 422 for files that are pages or damaged zips. */
export async function readXArchive(files: readonly ArchiveFile[], maxPosts: number): Promise<ArchiveContent> {
  const reader = new XArchiveReader(maxPosts);
  const readers: Record<string, [Read, (item: unknown) => void]> = {
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
  return { ...reader.content(), isWhole, isResaved: false };
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

/** What a post answers. */
interface Answer {
  to: string;
  /** Null until what stands above is known: it may be below somebody else's post. */
  isReply: boolean | null;
  namesOthers: boolean;
  ownName: string;
}

interface Entry {
  post: ArchivePost;
  answer: Answer | null;
  opening: string;
}

class XArchiveReader {
  private owner: string | null = null;
  private entries: Entry[] = [];
  private notes: Entry[] = [];
  private readonly replacedEntries: Entry[] = [];
  /** Of all posts, by their id. */
  private readonly answers = new Map<string, Answer | null>();
  private writtenAt: Date | null = null;
  private read = 0;
  private reposts = 0;

  constructor(private readonly maxPosts: number) {}

  readonly manifest = (item: unknown): void => {
    this.writtenAt = dateOf(fieldsOf(item)['generationDate']);
  };

  readonly account = (item: unknown): void => {
    this.owner = textOf(fieldsOf(item)['accountId']) || this.owner;
  };

  readonly note = (item: unknown): void => {
    const { core, noteTweetResults, noteTweetContents, createdAt } = fieldsOf(fieldsOf(item)['noteTweet']);
    const holder = [core, noteTweetResults, noteTweetContents].map(fieldsOf).find(({ text }) => textOf(text) !== '');
    if (!holder) return;
    const raw = textOf(holder['text']).slice(0, longestText);
    const urls = listOf(holder['urls']).map((link) => ({ url: link['shortUrl'], expanded_url: link['expandedUrl'] }));
    const post = { ...noteBasis, ...readableText(raw, { entities: { urls } }), postedAt: dateOf(createdAt) };
    this.notes.push({ post, answer: null, opening: openingOf(raw) });
    this.notes = this.newest(this.notes);
  };

  readonly post = (item: unknown): void => {
    const wrapped = fieldsOf(item);
    const post = fieldsOf(wrapped['tweet'] ?? wrapped);
    // Archives before 2018 say whose post it is in each one.
    this.owner ??= textOf(fieldsOf(post['user'])['id_str']) || null;
    const raw = unescaped(textOf(post['full_text'] ?? post['text']).slice(0, longestText));
    if (raw === '') return;
    this.read += 1;
    const id = textOf(post['id_str']);
    const answer = this.answerOf(post, raw);
    this.answers.set(id, answer);
    const text = readableText(raw, post);
    if (post['retweeted_status'] !== undefined || /^["“]?RT @\w/.test(raw)) {
      this.reposts += 1;
      return;
    }
    const entry = {
      ...{ answer, opening: openingOf(raw) },
      post: {
        ...{ ...text, id: id || null, postedAt: dateOf(post['created_at']), isReply: false, isContinuation: false },
        ...{ likes: countOf(post['favorite_count']), reposts: countOf(post['retweet_count']) },
      },
    };
    if (isReplaced(post)) this.replacedEntries.push(entry);
    else this.entries.push(entry);
    this.entries = this.newest(this.entries);
  };

  content(): Omit<ArchiveContent, 'isWhole' | 'isResaved'> {
    const { owner, writtenAt, reposts } = this;
    const replaced = this.replacedEntries.length;
    const notes = new Notes(this.notes);
    for (const entry of this.replacedEntries) notes.take(entry);
    const whole = this.entries.map((entry) => ({ ...entry, post: this.finished(entry, notes.take(entry)) }));
    const posts = this.newest([...whole, ...notes.rest()], 0).map(({ post }) => post);
    const read = this.read + notes.rest().length;
    return { owner, writtenAt, posts, read, reposts, replaced, older: read - posts.length - reposts - replaced };
  }

  private answerOf(post: Fields, text: string): Answer | null {
    const person = textOf(post['in_reply_to_user_id_str']);
    if (person === '') return null;
    const name = textOf(post['in_reply_to_screen_name']).toLowerCase();
    const others = (leadingNames.exec(text)?.[0] ?? '')
      .split(/\s+/)
      .filter((each) => each.slice(1).toLowerCase() !== name);
    return {
      to: textOf(post['in_reply_to_status_id_str']),
      isReply: person === this.owner ? null : true,
      namesOthers: others.some(Boolean),
      ownName: name,
    };
  }

  /** A later part of somebody's own thread is a reply too where that begins below another person's post. */
  private isReply(answer: Answer | null): boolean {
    const thread = new Set<Answer>();
    let last = answer;
    while (last && last.isReply === null && !thread.has(last)) {
      thread.add(last);
      const above = this.answers.get(last.to);
      // Where the archive lacks the post above, the names in front tell.
      if (above === undefined) last.isReply = last.namesOthers;
      else last = above;
    }
    const isReply = last?.isReply ?? false;
    for (const part of thread) part.isReply = isReply;
    return isReply;
  }

  private finished({ post, answer }: Entry, note: ArchivePost | null): ArchivePost {
    const isReply = this.isReply(answer);
    const { text, isQuote } = note ?? post;
    const own = answer && !isReply ? `@${answer.ownName} ` : null;
    const isNamed = own !== null && text.toLowerCase().startsWith(own);
    return {
      ...post,
      text: (isReply ? text.replace(leadingNames, '') : text.slice(isNamed ? own.length : 0)).trim(),
      isReply,
      isContinuation: answer !== null && !isReply,
      isQuote: isQuote || post.isQuote,
    };
  }

  /** Sorting at each post would take long, so twice as many may gather. */
  private newest(entries: Entry[], slack = this.maxPosts): Entry[] {
    if (entries.length < this.maxPosts + slack) return entries;
    return entries.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, this.maxPosts);
  }
}

/** Long posts stand cut among the posts and whole among the notes, without a common id. */
class Notes {
  private readonly left = new Map<string, Entry[]>();

  constructor(notes: readonly Entry[]) {
    for (const note of notes) {
      const key = keyOf(note, 0);
      const alike = this.left.get(key);
      if (alike) alike.push(note);
      else this.left.set(key, [note]);
    }
  }

  /** Takes the whole text of a post that stands cut among the posts; null where there is none. */
  take(cut: Entry): ArchivePost | null {
    for (let seconds = -sameMomentSeconds; seconds <= sameMomentSeconds; seconds += 1) {
      const note = this.left.get(keyOf(cut, seconds))?.shift();
      if (note) return note.post;
    }
    return null;
  }

  rest(): Entry[] {
    return [...this.left.values()].flat();
  }
}

/** Notes lack the names that a reply begins with, and links stand in both as X shortens them. */
const openingOf = (raw: string): string =>
  raw.replace(leadingNames, '').replace(/\s+/g, ' ').trim().slice(0, openingLength);

const keyOf = ({ post, opening }: Entry, seconds: number): string =>
  `${Math.floor(timeOf({ post }) / 1_000) + seconds} ${opening}`;

const noteBasis = {
  ...{ id: null, isReply: false, isContinuation: false, isQuote: false, hasMedia: false, likes: null, reposts: null },
};

/** Numbers stand as texts, and in old archives as numbers. */
function countOf(value: unknown): number | null {
  const count = typeof value === 'number' ? value : /^\d{1,9}$/.test(textOf(value)) ? Number(value) : NaN;
  return Number.isInteger(count) && count >= 0 && count < 1e9 ? count : null;
}

const timeOf = ({ post }: Pick<Entry, 'post'>): number => post.postedAt?.getTime() ?? 0;

const dateOf = (value: unknown): Date | null => inThisCentury(new Date(textOf(value)));

/** Tells whether this is an earlier version of a post that was edited. */
function isReplaced({ id_str: id, edit_info: info }: Fields): boolean {
  const { initial, edit } = fieldsOf(info);
  const versions = fieldsOf(initial)['editTweetIds'] ?? fieldsOf(fieldsOf(edit)['editControlInitial'])['editTweetIds'];
  return Array.isArray(versions) && versions.includes(id) && versions.at(-1) !== id;
}

const leadingNames = /^(?:@\w{1,50}\s{1,5}){1,100}/;
const lastPost =
  /\s{0,5}https?:\/\/(?:(?:mobile|www)\.)?(?:twitter|x)\.com\/(?:i\/web|\w{1,50})\/status\/(\d{1,25})\S{0,50}$/i;
/** Until about 2015 people passed a post on with a word of their own before it. */
const passedOn = /\s{1,5}["“]?RT @\w{1,50}:[^]*$/;
/** X puts its own address in the place of each link. */
const shortLink = /https?:\/\/t\.co\/\w{1,30}/g;

/**
 * Returns the text as people read it: links expanded, those of its own media, of a quoted post and of itself gone, and so is
 * what somebody else wrote. Tells whether there were any.
 */
function readableText(raw: string, post: Fields) {
  const { urls, media } = fieldsOf(post['entities']);
  const ownMedia = [...listOf(media), ...listOf(fieldsOf(post['extended_entities'])['media'])];
  // By the link itself: archives count its place in different units.
  const addresses = new Map([
    ...listOf(urls).map(
      (link) => [textOf(link['url']), textOf(link['expanded_url']).slice(0, longestAddress)] as const,
    ),
    ...ownMedia.map((link) => [textOf(link['url']), ''] as const),
  ]);
  let text = raw
    .replace(shortLink, (link) => addresses.get(link) ?? link)
    .slice(0, longestText)
    .trim();
  let isQuote = passedOn.test(text);
  text = text.replace(passedOn, '');
  for (let link = lastPost.exec(text); link; link = lastPost.exec(text)) {
    const isOwn = link[1] === post['id_str'];
    if (isQuote && !isOwn) break;
    isQuote ||= !isOwn;
    text = text.slice(0, link.index).trim();
  }
  return { text, isQuote, hasMedia: ownMedia.length > 0 };
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>' };
/** Some programs escaped what X escapes as well. */
const unescaped = (text: string): string =>
  text.replace(/&(?:amp;){1,5}|&(?:lt|gt);/g, (entity) => entities[entity] ?? '&');
