import { paths } from '@/app/paths';
import { docKey, keptDocSchema } from '@/features/composer/document/kept-docs';
import { readKept } from '@/lib/device/kept';

const screens = { tweet: paths.tweetgen, thread: paths.threadgen, linkedin: paths.linkedin };

/** What stands on the writing screens of this device and was never stored, with the screen of each. */
export const unsavedDocs = (owner: string) =>
  Object.entries(screens).flatMap(([editor, to]) => {
    const { doc, saved } = readKept(docKey(owner, editor), keptDocSchema) ?? {};
    const isWritten = doc?.isChanged === true && doc.parts.some(({ text }) => text.trim() !== '');
    return isWritten && saved === null ? [{ doc, to }] : [];
  });
