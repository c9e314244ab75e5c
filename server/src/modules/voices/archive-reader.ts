import { notAnArchive } from '../../common/archives/archive.errors';
import { archiveFiles } from '../../common/archives/archive-files';
import type { ArchiveContent } from '../../common/archives/archive.types';
import { apart, type UploadedFile } from '../../common/file-reading/read-apart';
import { adapterOf, archiveKinds, publishablePlatforms } from '../integrations/platforms/platforms';
import type { SamplePlatform } from './voices.types';

export interface SampleArchive extends ArchiveContent {
  platform: SamplePlatform;
}

/** Returns the newest posts of a network's archive. Throws 422. */
export async function readArchive(uploads: readonly UploadedFile[], maxPosts: number): Promise<SampleArchive> {
  const files = await archiveFiles(uploads, archiveKinds);
  for (const platform of publishablePlatforms) {
    const content = await adapterOf(platform).archive?.posts(files, maxPosts);
    if (content) return { ...content, platform };
  }
  throw notAnArchive();
}

export const readArchiveApart = apart('modules/voices/archive-reader', readArchive);
