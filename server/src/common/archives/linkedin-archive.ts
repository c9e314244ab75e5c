import type { Readable } from 'node:stream';
import { inflatesTooMuch } from './archive.errors';
import type { ArchiveContent, ArchiveFile, ArchivePost } from './archive.types';
import { csvRows } from './csv-rows';

/** Tables of posts are small: 20,000 posts of the usual length. */
const maxTableBytes = 20_000_000;

/** Reads LinkedIn's "complete" archive. Comments are replies. Throws 422 for damaged zips and tables that are too large. */
export async function readLinkedinArchive(files: readonly ArchiveFile[]): Promise<ArchiveContent> {
  const content: ArchiveContent = {
    ...{ platform: 'linkedin', owner: null, posts: [], isWhole: true, isResaved: false },
    ...{ read: 0, reposts: 0, replaced: 0, older: 0, writtenAt: null },
  };
  for (const { kind, open } of files) {
    if (!kind.startsWith('linkedin-')) continue;
    const { text, isResaved } = await readTable(await open());
    content.isResaved ||= isResaved;
    if (kind === 'linkedin-profile') content.owner = ownerIn(text);
    if (kind === 'linkedin-comments') content.posts.push(...commentsIn(text));
    if (kind !== 'linkedin-shares') continue;
    const shares = csvRows(text, '"').map(toPost);
    // Without words it is somebody else's post, passed on, or a picture.
    content.posts.push(...shares.filter((post) => post.text !== ''));
    content.read += shares.length;
    content.reposts += shares.filter((post) => post.text === '').length;
  }
  return content;
}

/** LinkedIn writes UTF-8; spreadsheets may save it as Windows-1252. Throws 422 for a table that is too large. */
export async function readTable(content: Readable): Promise<{ text: string; isResaved: boolean }> {
  const bytes = await bytesOf(content);
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD')
    ? { text: new TextDecoder('windows-1252').decode(bytes), isResaved: true }
    : { text, isResaved: false };
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxTableBytes) throw inflatesTooMuch();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function ownerIn(text: string): string | null {
  const [row] = csvRows(text, '"');
  const name = [row?.['First Name'], row?.['Last Name']].filter(Boolean).join(' ').trim();
  return name || null;
}

const plain = { isContinuation: false, isQuote: false, hasMedia: false, likes: null, reposts: null };

const toPost = (row: Record<string, string>): ArchivePost => ({
  ...plain,
  id: linkedinPostId(row['ShareLink'] ?? ''),
  text: shareText(row['ShareCommentary'] ?? ''),
  postedAt: dateOf(row['Date']),
  isReply: false,
  hasMedia: Boolean(row['MediaUrl']?.trim()),
});

const commentsIn = (text: string): ArchivePost[] =>
  csvRows(text, '\\').map((row) => ({
    ...plain,
    id: null,
    text: (row['Message'] ?? '').trim(),
    postedAt: dateOf(row['Date']),
    isReply: true,
  }));

/** Returns the id in the address of a post, `urn:li:share:7` or of another kind; null where there is none. */
export function linkedinPostId(address: string): string | null {
  const found = /(?:urn(?::|%3A)li(?::|%3A)|[-_])(share|ugcPost|activity)(?::|%3A|-)(\d{5,25})/i.exec(address);
  if (!found?.[1]) return null;
  const kind = found[1].toLowerCase() === 'ugcpost' ? 'ugcPost' : found[1].toLowerCase();
  return `urn:li:${kind}:${found[2]}`;
}

/** Removes the quotes that LinkedIn closes and opens again at each line break of a post. */
function shareText(raw: string): string {
  const text = raw.replace(/"\r?\n"/g, '\n').replaceAll('""', '"');
  return (text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text).trim();
}

/** "2026-05-01 10:00:00", in UTC whether it says so or not. */
function dateOf(value = ''): Date | null {
  const stamp = /^\s{0,5}(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(value);
  const date = new Date(stamp ? `${stamp[1]}T${stamp[2]}Z` : NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
