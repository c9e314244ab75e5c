import type { Readable } from 'node:stream';
import { inTurn } from '../../../text/in-turn';
import { inflatesTooMuch } from './archive.errors';
import type { ArchiveContent, ArchiveFile, ArchivePost } from './archive.types';
import { csvRows } from './csv-rows';

/** Tables of posts are small: 20,000 posts of the usual length. */
const maxTableBytes = 20_000_000;

/** Reads LinkedIn's "complete" archive. Comments are replies. Throws 422 for damaged zips and tables that are too large. */
export async function readLinkedinArchive(files: readonly ArchiveFile[]): Promise<ArchiveContent> {
  const content: ArchiveContent = {
    platform: 'linkedin',
    owner: null,
    posts: [],
    reposts: 0,
    isWhole: true,
    isResaved: false,
  };
  for (const { kind, open } of files) {
    const { text, isResaved } = decoded(await bytesOf(await open()));
    content.isResaved ||= isResaved;
    if (kind === 'linkedin-profile') content.owner = await ownerIn(text);
    if (kind === 'linkedin-comments') content.posts.push(...(await commentsIn(text)));
    if (kind !== 'linkedin-shares') continue;
    const shares = await inTurn(await csvRows(text, '"'), toPost);
    // Without words it is somebody else's post, passed on, or a picture.
    content.posts.push(...shares.filter((post) => post.text !== ''));
    content.reposts += shares.filter((post) => post.text === '').length;
  }
  return content;
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

/** LinkedIn writes UTF-8; spreadsheets may save it as Windows-1252. */
function decoded(bytes: Buffer): { text: string; isResaved: boolean } {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD')
    ? { text: new TextDecoder('windows-1252').decode(bytes), isResaved: true }
    : { text, isResaved: false };
}

async function ownerIn(text: string): Promise<string | null> {
  const [row] = await csvRows(text, '"');
  const name = [row?.['First Name'], row?.['Last Name']].filter(Boolean).join(' ').trim();
  return name || null;
}

const toPost = (row: Record<string, string>): ArchivePost => ({
  text: shareText(row['ShareCommentary'] ?? ''),
  postedAt: dateOf(row['Date']),
  isReply: false,
});

const commentsIn = async (text: string): Promise<ArchivePost[]> =>
  inTurn(await csvRows(text, '\\'), (row) => ({
    text: (row['Message'] ?? '').trim(),
    postedAt: dateOf(row['Date']),
    isReply: true,
  }));

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
