import { pickFromZip } from '@/lib/pick-from-zip';

/** What the server takes. */
export const mostPosts = 500;
export const largestFileMb = 64;
const mb = 1024 * 1024;

/** Where a voice learns from. */
export type Samples = { texts: string[] } | { accountId: string } | { file: Blob; name: string };

const trimmedAll = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

/** The posts of a pasted text: between lines of three dashes, or between empty lines where there are none. */
export function splitPosts(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const isSeparator = (line: string) => /^-{3,}$/.test(line.trimStart());
  const hasDashes = lines.some(isSeparator);
  const posts: string[][] = [[]];
  for (const line of lines) {
    if (hasDashes ? isSeparator(line) : line === '') posts.push([]);
    else posts.at(-1)?.push(line);
  }
  return trimmedAll(posts.map((post) => post.join('\n')));
}

/** Files with a person's own posts, in archives of X of every age and of LinkedIn. */
const wanted = [
  /(^|\/)(tweets?|note-tweet|account|manifest)(-part\d{1,4})?\.js$/,
  /(^|\/)data\/js\/(tweets\/\d{4}_\d{2}|user_details)\.js$/,
  /(^|\/)tweets\.csv$/,
  /(^|\/)(Shares|Comments)(_\d{1,20})?\.csv$/,
];

const isWanted = (name: string): boolean => name.length <= 300 && wanted.some((pattern) => pattern.test(name));

export type Picked = { file: Blob; name: string } | { problem: string };

/** What is sent of a chosen file: of a zip only the files with posts. */
export async function pickPosts(chosen: File): Promise<Picked> {
  const picked = await pickFromZip(chosen, isWanted);
  if (picked?.count === 0)
    return { problem: 'There are no posts of X or LinkedIn in this zip. Choose the one that X or LinkedIn sent you.' };
  const file = picked?.zip ?? chosen;
  if (file.size > largestFileMb * mb) {
    const size = Math.ceil(file.size / mb);
    return {
      problem: `This has ${size} MB and ${largestFileMb} MB is the limit. Choose the zip that X or LinkedIn sent you.`,
    };
  }
  return { file, name: chosen.name };
}
