import { pickFromZip } from '@/lib/files/pick-from-zip';

/** What the server takes. */
export const mostPosts = 500;
export const largestUploadMb = 64;

export interface SentFile {
  file: Blob;
  name: string;
}

/** Where a voice learns from. */
export type Samples = { texts: string[] } | { accountId: string } | { files: SentFile[] };

const trimmedAll = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

const isDashes = (line: string) => /^-{3,}$/.test(line.trim());

/** Returns the posts of a pasted text: between lines of three dashes, or between empty lines where there are none. */
export function splitPosts(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const hasDashes = lines.some(isDashes);
  const posts: string[][] = [[]];
  for (const line of lines) {
    if (hasDashes ? isDashes(line) : line === '') posts.push([]);
    else posts.at(-1)?.push(line);
  }
  return trimmedAll(posts.map((post) => post.join('\n')));
}

const fewestLines = 3;

/** Returns the lines of a pasted text that may each be a post; null where they are few, or where something separates posts. */
export function linesAsPosts(text: string): string[] | null {
  const lines = text.trim().split('\n');
  const isSplit = lines.some((line) => line.trim() === '' || isDashes(line));
  return isSplit || lines.length < fewestLines ? null : trimmedAll(lines);
}

/** Files with a person's own posts, and those that tell whose they are, in archives of X and LinkedIn. */
const wantedNames = [
  /^(?:account|user_details|manifest)\.js$/,
  /^(?:tweets?|note-tweet)(?:-part\d{1,4})?\.js$/,
  /^\d{4}_\d{2}\.js$/,
  /^Profile\.csv$/i,
  /^(?:Shares|Comments)(?:_\d{1,20})?\.csv$/i,
];

function isWanted(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return !path.includes('_media/') && wantedNames.some((pattern) => pattern.test(name));
}

export type Picked = { files: SentFile[] } | { problem: string };

export const bytesOf = (files: readonly SentFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

/** Returns what is sent of the chosen files: of a zip only what holds posts. The server says what is wrong with any other. */
export async function pickPosts(chosen: readonly File[]): Promise<Picked> {
  const files = await Promise.all(chosen.map(withoutRest));
  const megabytes = bytesOf(files) / 1_000_000;
  if (megabytes <= largestUploadMb) return { files };
  return {
    problem: `This file is ${Math.ceil(megabytes)} MB. The limit is ${largestUploadMb} MB. Choose the zip that X or LinkedIn sent you, or tweets.js and account.js from its data folder.`,
  };
}

async function withoutRest(file: File): Promise<SentFile> {
  const picked = await pickFromZip(file, isWanted);
  return { file: picked === null || picked.count === 0 ? file : picked.zip, name: file.name };
}
