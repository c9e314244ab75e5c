import {
  type ArchiveContent,
  type ArchiveFile,
  type History,
  type ImportedPost,
  mostPosts,
  type NetworkArchive,
} from '../../../../common/archives/archive.types';
import { olderPosts, Skips } from '../../../../common/archives/skips';
import { fileRefused } from '../../../../common/file-reading/file.errors';
import { readXArchive, xKinds } from './x.archive';

const has = (files: readonly ArchiveFile[], ...kinds: string[]): boolean =>
  files.some(({ kind }) => kinds.includes(kind));

export const xArchive: NetworkArchive = {
  kinds: xKinds,
  posts: async (files, most) => (has(files, 'x-posts', 'x-notes') ? readXArchive(files, most) : null),
  history: async (files, { handle }) => {
    if (!has(files, 'x-posts')) return null;
    const content = await readXArchive(files, mostPosts);
    return { owner: content.owner, history: toHistory(content, handle) };
  },
  requireHistory: (files) => {
    if (has(files, 'table'))
      throw fileRefused(
        "Tables from X Analytics can't be read. Choose the zip of your X archive: your posts, likes and reposts are in it.",
      );
  },
};

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
