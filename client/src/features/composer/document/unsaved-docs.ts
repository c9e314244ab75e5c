import { paths } from '@/app/paths';
import { docKey, keptDocSchema } from '@/features/composer/document/kept-docs';
import { isUnsaved } from '@/features/composer/document/shelf';
import { readKept } from '@/lib/device/kept';

const screens = { tweet: paths.tweetgen, thread: paths.threadgen, linkedin: paths.linkedin };

/** What stands on the writing screens of this device and no server has, with the screen of each. */
export const unsavedDocs = (owner: string) =>
  Object.entries(screens).flatMap(([editor, to]) => {
    const kept = readKept(docKey(owner, editor), keptDocSchema);
    return kept !== null && isUnsaved(kept) ? [{ doc: kept.doc, to }] : [];
  });
