import { archiveFiles } from '../../../common/archives/archive-files';
import type { History } from '../../../common/archives/archive.types';
import { apart, type UploadedFile } from '../../../common/file-reading/read-apart';
import {
  adapterOf,
  archiveKinds,
  type PublishablePlatform,
  publishablePlatforms,
} from '../../integrations/platforms/platforms';
import { noHistory, otherPlatform } from './imports.errors';

/** The account that the files are imported for. */
interface ImportTarget {
  platform: PublishablePlatform;
  handle: string;
  /** What people call it. */
  name: string;
  now: Date;
}

/** Returns what the files hold, and whose they are as the network's `archiveOwner` says; null where no file tells. Throws 422. */
export async function readHistory(
  uploads: readonly UploadedFile[],
  { platform, name, ...at }: ImportTarget,
): Promise<{ owner: string | null; history: History }> {
  const files = await archiveFiles(uploads, archiveKinds);
  for (const id of publishablePlatforms) {
    const { archive, descriptor } = adapterOf(id);
    const found = await archive?.history(files, at);
    if (found && id !== platform) throw otherPlatform(descriptor.text.name, name);
    if (found) return found;
  }
  adapterOf(platform).archive?.requireHistory?.(files);
  throw noHistory();
}

export const readHistoryApart = apart('modules/analytics/imports/history-reader', readHistory);
