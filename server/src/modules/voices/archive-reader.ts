import { notAnArchive } from '../../common/archives/archive.errors';
import { archiveFiles } from '../../common/archives/archive-files';
import type { ArchiveContent, ArchiveKind } from '../../common/archives/archive.types';
import { readLinkedinArchive } from '../../common/archives/linkedin-archive';
import { newestPosts } from '../../common/archives/newest-posts';
import { readXArchive } from '../../common/archives/x-archive';
import { apart, type UploadedFile } from '../../common/file-reading/read-apart';
import type { SamplePlatform } from './voices.types';

export interface SampleArchive extends ArchiveContent {
  platform: SamplePlatform;
}

/** Returns the newest posts of an archive of X or LinkedIn. Throws 422. */
export async function readArchive(uploads: readonly UploadedFile[], maxPosts: number): Promise<SampleArchive> {
  const files = await archiveFiles(uploads);
  const has = (...kinds: ArchiveKind[]): boolean => files.some(({ kind }) => kinds.includes(kind));
  if (has('x-posts', 'x-notes')) return { ...(await readXArchive(files, maxPosts)), platform: 'twitter' };
  if (!has('linkedin-shares', 'linkedin-comments')) throw notAnArchive();
  const archive = await readLinkedinArchive(files);
  return { ...archive, platform: 'linkedin', posts: newestPosts(archive.posts, maxPosts) };
}

export const readArchiveApart = apart('modules/voices/archive-reader', readArchive);
