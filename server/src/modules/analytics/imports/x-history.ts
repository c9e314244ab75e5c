import { accountFileNeeded } from '../../../common/archives/archive.errors';
import type { ArchiveContent, ArchiveFile } from '../../../common/archives/archive.types';
import { readXArchive } from '../../../common/archives/x-archive';
import { mostPosts, type History, type ImportedPost } from './imports.types';
import { olderPosts, Skips } from './skips';

/** Returns what an archive of X holds of its owner, and who that is by X's id. Throws 422. */
export async function readXHistory(
  files: readonly ArchiveFile[],
  { handle }: { handle: string },
): Promise<{ owner: string; history: History }> {
  const content = await readXArchive(files, mostPosts);
  if (content.owner === null) throw accountFileNeeded();
  return { owner: content.owner, history: toHistory(content, handle) };
}

function toHistory(content: ArchiveContent, handle: string): History {
  const skips = new Skips();
  skips.add('Reposts', content.reposts);
  skips.add('Earlier versions of edited posts', content.replaced);
  skips.add(olderPosts, content.older);
  const posts = content.posts.flatMap((post): ImportedPost[] => {
    const { id, postedAt, isReply, isContinuation, text, hasMedia, isQuote, likes, reposts } = post;
    if (isReply) skips.add('Replies to others');
    else if (isContinuation) skips.add('Later parts of threads');
    else if (!id || !/^\d{1,25}$/.test(id) || !postedAt) skips.add('Posts without an id or a date');
    else {
      const url = `https://x.com/${handle}/status/${id}`;
      const counts = { likes, reposts, impressions: null, unsplitEngagements: null };
      return [{ externalId: id, url, text, postedAt, hasMedia, isQuote, ...counts }];
    }
    return [];
  });
  return {
    ...{ posts, days: [], followers: [], countedAt: content.writtenAt, read: content.read, skipped: skips.all },
    missing:
      "X's archive has likes and reposts as they were when it was made. Impressions, replies and figures by day aren't in it.",
    notices: content.isWhole ? [] : ['The archive ends early. Everything before that was read.'],
  };
}
