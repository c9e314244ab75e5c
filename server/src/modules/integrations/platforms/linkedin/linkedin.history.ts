import {
  type ArchiveContent,
  type ArchiveFile,
  type ArchivePost,
  type History,
  type ImportedFollowers,
  type ImportedPost,
  mostPosts,
  type NetworkArchive,
} from '../../../../common/archives/archive.types';
import { csvCells } from '../../../../common/archives/csv-rows';
import { readSheets } from '../../../../common/archives/sheet-rows';
import { readTable } from '../../../../common/archives/table-text';
import { olderPosts, Skips } from '../../../../common/archives/skips';
import { fileRefused } from '../../../../common/file-reading/file.errors';
import { dayMs, dayOf } from '../../../../common/time/clock';
import { byAnyId, groupPost, linkedinKinds, postTime, readLinkedinArchive } from './linkedin.archive';
import { type ExportedPost, type LinkedinExport, readLinkedinExport } from './linkedin.export';

/** Returns so many of the posts, the latest of them; those without a date go first. */
const newestPosts = <Post extends { postedAt: Date | null }>(posts: Post[], most: number): Post[] =>
  posts.length <= most ? posts : posts.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, most);

const timeOf = ({ postedAt }: { postedAt: Date | null }): number => postedAt?.getTime() ?? 0;

/** The archive, the analytics export, or both: the export does not say whose it is. */
export const linkedinArchive: NetworkArchive = {
  kinds: linkedinKinds,
  posts: async (files, most) => {
    if (!files.some(({ kind }) => kind === 'linkedin-shares' || kind === 'linkedin-comments')) return null;
    const archive = await readLinkedinArchive(files);
    return { ...archive, posts: newestPosts(archive.posts, most) };
  },
  history: async (files, { now }) => {
    const archive = await readLinkedinArchive(files);
    const exported = readLinkedinExport([...(await readSheets(files)), ...(await readTables(files))]);
    if (!exported && archive.read === 0) return null;
    return { owner: archive.owner, history: toHistory(archive, exported, now) };
  },
  byAnyId,
  isUnread: (id) => id.includes(':activity:'),
};

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
  if (posts.length > 0 && !first)
    throw fileRefused(
      "This table lists posts but doesn't say up to which day their figures count. Choose the whole .xlsx that LinkedIn exports.",
    );
  // The export counts from its first day on, so an older post's figures are only a part.
  const own = posts.filter(({ externalId }) => !isInGroup(externalId));
  const current = own.filter(({ day }) => day >= (first?.day ?? ''));
  skips.add('Posts in groups', posts.length - own.length);
  skips.add("Posts from before the export's first day", own.length - current.length);
  const find = byAnyId(shares);
  const figures = new Map(current.map((post) => [find(post.externalId), post]));
  const added = current.filter(({ externalId }) => !find(externalId));
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
