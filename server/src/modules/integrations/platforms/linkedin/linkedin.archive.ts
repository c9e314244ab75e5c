import type { ArchiveContent, ArchiveFile, ArchiveKinds, ArchivePost } from '../../../../common/archives/archive.types';
import { type CsvEscape, csvRows } from '../../../../common/archives/csv-rows';
import { inThisCentury } from '../../../../common/archives/file-date';
import { readTable } from '../../../../common/archives/table-text';
import { fileRefused } from '../../../../common/file-reading/file.errors';
import { dayMs, secondMs } from '../../../../common/time/clock';

export const linkedinKinds: ArchiveKinds = [
  ['linkedin-profile', /^Profile\.csv$/i],
  ['linkedin-shares', /^Shares(?:_\d+)?\.csv$/i],
  ['linkedin-comments', /^Comments(?:_\d+)?\.csv$/i],
];

/** Reads LinkedIn's "complete" archive. Comments are replies. Throws 422 for damaged zips and tables that are too large. */
export async function readLinkedinArchive(files: readonly ArchiveFile[]): Promise<ArchiveContent> {
  const content: ArchiveContent = {
    ...{ owner: null, posts: [], isWhole: true, isResaved: false },
    ...{ read: 0, reposts: 0, replaced: 0, older: 0, writtenAt: null },
  };
  for (const { kind, open } of files) {
    if (!kind.startsWith('linkedin-')) continue;
    const { text, isResaved } = await readTable(await open());
    content.isResaved ||= isResaved;
    if (kind === 'linkedin-profile') content.owner = ownerIn(text);
    if (kind === 'linkedin-comments') content.posts.push(...commentsIn(text));
    if (kind !== 'linkedin-shares') continue;
    const shares = rowsOf(text, 'ShareCommentary').map(toPost);
    // Without words it is somebody else's post, passed on, or a picture.
    content.posts.push(...shares.filter((post) => post.text !== ''));
    content.read += shares.length;
    content.reposts += shares.filter((post) => post.text === '').length;
  }
  return content;
}

function ownerIn(text: string): string | null {
  const [row] = rowsOf(text, null);
  const name = [row?.['firstname'], row?.['lastname']].filter(Boolean).join(' ').trim();
  return name || null;
}

const plain = { isContinuation: false, isQuote: false, hasMedia: false, likes: null, reposts: null };

/** By the names of the columns in lower case and without spaces, which older exports have. Throws 422 for a table without `needed`. */
function rowsOf(text: string, needed: string | null, escape: CsvEscape = '"'): Record<string, string>[] {
  const rows = csvRows(text, escape).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name.replace(/\s/g, '').toLowerCase(), cell])),
  );
  if (rows[0] && needed !== null && !(needed.toLowerCase() in rows[0]))
    throw fileRefused(
      `This table has no column ${needed}, as LinkedIn's have. Request a new export from LinkedIn and choose it as it comes.`,
    );
  return rows;
}

function toPost(row: Record<string, string>): ArchivePost {
  const id = linkedinPostId(row['sharelink'] ?? '');
  return {
    ...{ ...plain, id, text: shareText(row['sharecommentary'] ?? ''), isReply: false },
    postedAt: dateOf(row['date']) ?? (id === null ? null : timeOfPost(id)),
    hasMedia: Boolean(row['mediaurl']?.trim()),
  };
}

const commentsIn = (text: string): ArchivePost[] =>
  rowsOf(text, 'Message', '\\').map((row) => ({
    ...plain,
    id: null,
    text: (row['message'] ?? '').trim(),
    postedAt: dateOf(row['date']),
    isReply: true,
  }));

/** Returns the id in the address of a post, `urn:li:share:7` or of another kind; null where there is none. */
export function linkedinPostId(address: string): string | null {
  const group = /urn(?::|%3A)li(?::|%3A)groupPost(?::|%3A)([\d-]{5,50})/i.exec(address);
  if (group) return `${groupPost}${group[1]}`;
  const found = /(?:urn(?::|%3A)li(?::|%3A)|[-_])(share|ugcPost|activity)(?::|%3A|-)(\d{5,25})/i.exec(address);
  if (!found?.[1]) return null;
  const kind = found[1].toLowerCase() === 'ugcpost' ? 'ugcPost' : found[1].toLowerCase();
  return `urn:li:${kind}:${found[2]}`;
}

/** What the id of a post in a group begins with. */
export const groupPost = 'urn:li:groupPost:';

/** LinkedIn's ids of posts begin with the milliseconds at which they were given out. */
export function timeOfPost(id: string): Date | null {
  const digits = /\d{15,20}$/.exec(id)?.[0];
  return digits ? inThisCentury(new Date(Number(BigInt(digits) >> 22n))) : null;
}

const timeOfId = (id: string): number | null => timeOfPost(id)?.getTime() ?? null;

/** Returns when a post was made, by its id; where that contradicts the day that a file gives, the beginning of the day. */
export function postTime(id: string, day: string): Date {
  const [time, start] = [timeOfId(id), Date.parse(day)];
  // Days are those of the person's time zone.
  return new Date(time !== null && time > start - dayMs && time < start + 2 * dayMs ? time : start);
}

/** Returns what finds a post by any of its ids: LinkedIn gives it one as a share and another as an activity, within a second of each other. */
export function byAnyId<Post extends { externalId: string }>(posts: readonly Post[]): (id: string) => Post | null {
  const byId = new Map(posts.map((post) => [post.externalId, post]));
  const bySecond = new Map(posts.map((post) => [secondOf(post.externalId), post]));
  return (id) => {
    const second = secondOf(id);
    const near = second === null ? [] : [second, second - 1, second + 1];
    return byId.get(id) ?? near.map((one) => bySecond.get(one)).find(Boolean) ?? null;
  };
}

function secondOf(id: string): number | null {
  const time = timeOfId(id);
  return time === null ? null : Math.floor(time / secondMs);
}

/** Removes the quotes that LinkedIn closes and opens again at each line break of a post, and halves those that are all doubled. */
function shareText(raw: string): string {
  const isReopened = !/(?:^|[^"])\r?\n|\n(?!")/.test(raw);
  const text = isReopened ? raw.replace(/"\r?\n"/g, '\n') : raw;
  return (/(?<!")"(?!")/.test(text) ? text : text.replaceAll('""', '"')).trim();
}

/** "2026-05-01 10:00:00" or, in older exports, with slashes, in UTC whether it says so or not; "01.05.2026 10:00" of a spreadsheet. */
function dateOf(value = ''): Date | null {
  const written = /^\s{0,5}(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d:\d\d)(:\d\d)?/.exec(value);
  const local = /^\s{0,5}(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d\d:\d\d)(:\d\d)?)?/.exec(value);
  const [year, month, day] = written ? written.slice(1, 4) : (local?.slice(1, 4).toReversed() ?? []);
  const [time = '00:00', seconds = ':00'] = (written ?? local)?.slice(4) ?? [];
  return inThisCentury(new Date(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}T${time}${seconds}Z`));
}
