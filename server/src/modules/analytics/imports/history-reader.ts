import { archiveFiles } from '../../../common/archives/archive-files';
import type { ArchiveKind } from '../../../common/archives/archive.types';
import { apart, type UploadedFile } from '../../../common/file-reading/read-apart';
import { noHistory, otherPlatform, xTableUnreadable } from './imports.errors';
import type { History } from './imports.types';
import { readLinkedinHistory } from './linkedin-history';
import { readXHistory } from './x-history';

/** The account that the files are imported for. */
interface ImportTarget {
  platform: string;
  handle: string;
  /** What people call it. */
  name: string;
  now: Date;
}

/** Returns what the files hold, and whose they are: X's id, or the name on LinkedIn, null where no file tells. Throws 422. */
export async function readHistory(
  uploads: readonly UploadedFile[],
  { platform, handle, name, now }: ImportTarget,
): Promise<{ owner: string | null; history: History }> {
  const files = await archiveFiles(uploads);
  const has = (...kinds: ArchiveKind[]): boolean => files.some(({ kind }) => kinds.includes(kind));
  if (has('x-posts')) {
    if (platform !== 'twitter') throw otherPlatform('X', name);
    return readXHistory(files, { handle });
  }
  const found = await readLinkedinHistory(files, now);
  if (!found) throw platform === 'twitter' && has('table') ? xTableUnreadable() : noHistory();
  if (platform !== 'linkedin') throw otherPlatform('LinkedIn', name);
  return found;
}

export const readHistoryApart = apart('modules/analytics/imports/history-reader', readHistory);
