import { createReadStream, read } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { UploadedFile } from '../file-reading/read-apart';
import { inflatesTooMuch, nestedZip, notAnArchive, viewerPage } from './archive.errors';
import type { ArchiveFile, ArchiveKinds } from './archive.types';
import { ByteBudget } from './byte-budget';
import { zipEntries, type ZipEntry } from './zip-file';

/** Fits the text of some 250,000 posts. */
const maxTextBytes = 500_000_000;

const sheetKinds: ArchiveKinds = [
  ['sheet-texts', /^sharedStrings\.xml$/],
  ['sheet', /^sheet\d{1,4}\.xml$/],
];

/** Tells the kind by the name, which browsers number when it is downloaded again: `tweets (1).js`. */
function kindOf(path: string, kinds: ArchiveKinds): string | null {
  if (/_media\//.test(path)) return null;
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/ \(\d{1,3}\)(?=\.)/, '');
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** Returns what is worth reading of a zip or of bare files: sheets, and the kinds of `known`. Throws 422 for a page or an unsound zip. */
export async function archiveFiles(uploads: readonly UploadedFile[], known: ArchiveKinds): Promise<ArchiveFile[]> {
  const kinds = [...known, ...sheetKinds];
  const files: ArchiveFile[] = [];
  const budget = new ByteBudget(maxTextBytes);
  for (const upload of uploads) {
    const start = await startOf(upload);
    if (/^PK(?:\x03\x04|\x05\x06)/.test(start)) files.push(...(await filesInZip(upload, kinds, budget)));
    else if (/^(?:\xEF\xBB\xBF)?\s*</.test(start)) throw viewerPage();
    else files.push(...bareFile(upload, kinds, budget));
  }
  if (files.length === 0) throw notAnArchive();
  return files.sort((a, b) => inOrder(a, b, kinds));
}

async function startOf({ fd }: UploadedFile): Promise<string> {
  const { buffer, bytesRead } = await promisify(read)(fd, Buffer.alloc(100), 0, 100, 0);
  return buffer.toString('latin1', 0, bytesRead);
}

function bareFile({ name, fd }: UploadedFile, kinds: ArchiveKinds, budget: ByteBudget): ArchiveFile[] {
  const kind = kindOf(name, kinds) ?? (/\.csv$/i.test(name) ? 'table' : null);
  if (!kind) return [];
  const content = () => createReadStream('', { fd, start: 0, autoClose: false });
  return [{ kind, name, open: () => Promise.resolve(Readable.from(budget.spendOn(content()))) }];
}

async function filesInZip({ fd }: UploadedFile, kinds: ArchiveKinds, budget: ByteBudget): Promise<ArchiveFile[]> {
  const entries = await zipEntries(fd);
  const wanted = entries.flatMap(({ name, bytes, open }) => {
    const kind = kindOf(name, kinds);
    return kind ? [{ kind, name, bytes, open: () => open(budget) }] : [];
  });
  if (wanted.reduce((total, { bytes }) => total + bytes, 0) > maxTextBytes) throw inflatesTooMuch();
  if (wanted.length === 0) throw reasonForNone(entries);
  return wanted;
}

function reasonForNone(entries: readonly ZipEntry[]): Error {
  if (entries.some(({ name }) => /\.zip$/i.test(name))) return nestedZip();
  return entries.length > 0 && entries.every(({ name }) => /\.html?$/i.test(name)) ? viewerPage() : notAnArchive();
}

/** Whose archive it is decides what is a reply; parts are numbered, and the first has no number. */
function inOrder(a: ArchiveFile, b: ArchiveFile, kinds: ArchiveKinds): number {
  const stem = ({ name }: ArchiveFile): string => name.slice(0, name.lastIndexOf('.'));
  const rank = ({ kind }: ArchiveFile): number => kinds.findIndex(([name]) => name === kind);
  return rank(a) - rank(b) || stem(a).localeCompare(stem(b), 'en', { numeric: true });
}
