import type { ArchiveContent, ArchiveFile, ArchivePost } from '../../../common/archives/archive.types';
import { csvCells } from '../../../common/archives/csv-rows';
import { newestPosts } from '../../../common/archives/newest-posts';
import { groupPost, readLinkedinArchive, readTable } from '../../../common/archives/linkedin-archive';
import { dayMs } from '../../../common/time/clock';
import { dayOf } from '../collection/day-gain';
import { daysMissing } from './imports.errors';
import { mostPosts, type History, type ImportedFollowers, type ImportedPost } from './imports.types';
import { postTime, PostsByTime } from './linkedin-ids';
import { type ExportedPost, type LinkedinExport, readLinkedinExport } from './linkedin-export';
import { readSheets } from './sheet-rows';
import { olderPosts, Skips } from './skips';

/**
 * Returns what LinkedIn's analytics export, its archive, or both hold of an account, and the name of the archive's owner; null where
 * no file tells. Throws 422.
 */
export async function readLinkedinHistory(
  files: readonly ArchiveFile[],
  now: Date,
): Promise<{ owner: string | null; history: History } | null> {
  const archive = await readLinkedinArchive(files);
  const exported = readLinkedinExport([...(await readSheets(files)), ...(await readTables(files))]);
  if (!exported && archive.read === 0) return null;
  return { owner: archive.owner, history: toHistory(archive, exported, now) };
}

async function readTables(files: readonly ArchiveFile[]): Promise<string[][][]> {
  const tables: string[][][] = [];
  for (const { kind, open } of files)
    if (kind === 'table') tables.push(csvCells((await readTable(await open())).text, '"'));
  return tables;
}

function toHistory(archive: ArchiveContent, exported: LinkedinExport | null, now: Date): History {
  const skips = new Skips();
  skips.add('Reposts without words', archive.reposts);
  const shares = archive.posts.filter(({ isReply }) => !isReply).flatMap((post) => toPost(post, skips));
  const found = exported ? withFigures(shares, exported, skips) : { posts: shares, merged: 0 };
  const posts = newestPosts(found.posts, mostPosts);
  skips.add(olderPosts, found.posts.length - posts.length);
  const today = dayOf(now);
  const days = (exported?.days ?? []).filter(({ day }) => day < today);
  skips.add("Days that aren't over yet", (exported?.days.length ?? 0) - days.length);
  skips.add('Rows without a readable date', exported?.undated ?? 0);
  skips.add('Rows without a readable figure', exported?.unreadable ?? 0);
  const last = exported?.days.at(-1)?.day;
  return {
    posts,
    days,
    followers: followersOf(exported).filter(({ day }) => day < today),
    countedAt: last ? new Date(Math.min(Date.parse(last) + dayMs, now.getTime())) : null,
    read: archive.read + (exported?.posts.length ?? 0) - found.merged,
    skipped: skips.all,
    missing: exported ? missingInExport : missingInArchive,
    notices: archive.isResaved ? ['The table was saved by another program, so some signs may be wrong.'] : [],
  };
}

const missingInExport =
  "LinkedIn's export doesn't say whose it is, so make sure it comes from this account. It counts reactions, comments and reposts together, and has no texts.";
const missingInArchive =
  "LinkedIn's archive has your posts without any figures. Import the .xlsx that you export on LinkedIn under Analytics as well.";

const noCounts = { impressions: null, likes: null, reposts: null, unsplitEngagements: null };
const addressOf = (id: string): string => `https://www.linkedin.com/feed/update/${id}/`;

function toPost({ id, postedAt, text, hasMedia }: ArchivePost, skips: Skips): ImportedPost[] {
  if (id && postedAt && !isInGroup(id))
    return [{ ...noCounts, externalId: id, url: addressOf(id), text, postedAt, hasMedia, isQuote: false }];
  skips.add(isInGroup(id) ? 'Posts in groups' : 'Posts without an id or a date');
  return [];
}

const isInGroup = (id: string | null): boolean => id?.startsWith(groupPost) ?? false;

/** Adds the export's figures to the archive's posts, and the posts that the archive lacks. */
function withFigures(
  shares: ImportedPost[],
  { posts, days: [first] }: LinkedinExport,
  skips: Skips,
): { posts: ImportedPost[]; merged: number } {
  if (posts.length > 0 && !first) throw daysMissing();
  // The export counts from its first day on, so an older post's figures are only a part.
  const own = posts.filter(({ externalId }) => !isInGroup(externalId));
  const current = own.filter(({ day }) => day >= (first?.day ?? ''));
  skips.add('Posts in groups', posts.length - own.length);
  skips.add("Posts from before the export's first day", own.length - current.length);
  const known = new PostsByTime(shares);
  const figures = new Map(current.map((post) => [known.find(post.externalId), post]));
  const added = current.filter(({ externalId }) => !known.find(externalId));
  return {
    posts: [
      ...shares.map((share) => ({ ...share, ...countsOf(figures.get(share)) })),
      ...added.map((post) => ({ ...newPost(post), ...countsOf(post) })),
    ],
    merged: current.length - added.length,
  };
}

const countsOf = (post: ExportedPost | undefined) =>
  post ? { impressions: post.impressions, unsplitEngagements: post.engagements } : {};

const newPost = ({ externalId, day }: ExportedPost): ImportedPost => ({
  ...{ ...noCounts, externalId, url: addressOf(externalId), text: '', hasMedia: false, isQuote: false },
  postedAt: postTime(externalId, day),
});

/** Counts back from the total at the end: the export gives a total for its last day alone. */
function followersOf(exported: LinkedinExport | null): ImportedFollowers[] {
  let followers = exported?.totalFollowers ?? null;
  if (!exported || followers === null) return [];
  const counts: ImportedFollowers[] = [];
  for (const { day, count } of exported.newFollowers.toReversed()) {
    counts.push({ day, followers });
    followers = Math.max(0, followers - count);
  }
  return counts.reverse();
}
