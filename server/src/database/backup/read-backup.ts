import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { BackupError, entryNames, type KeptSecrets, type Manifest } from './manifest';

const damaged = (file: string, what: string): BackupError =>
  new BackupError(`${file} isn't a complete backup (${what}). Nothing was changed: take another one.`);

/** The content of an entry; null where there is none of that name. */
type EntryOf = (name: string) => Promise<Readable | null>;

/** Reads a backup made by `makeBackup`. */
export class Backup {
  private constructor(
    private readonly file: string,
    private readonly entryOf: EntryOf,
    readonly manifest: Manifest,
    readonly secrets: KeptSecrets | null,
  ) {}

  /** Reads all of it once: one that is cut off or changed is refused here. */
  static async open(file: string): Promise<Backup> {
    const entryOf = await openZip(file);
    const read = async <T>(name: string): Promise<T | null> => {
      const content = await entryOf(name);
      return content && ((await json(content)) as T);
    };
    const manifest = await read<Manifest>(entryNames.manifest).catch(() => null);
    if (manifest?.format !== 1) throw damaged(file, 'it has no readable manifest');
    const backup = new Backup(file, entryOf, manifest, await read<KeptSecrets>(entryNames.secrets));
    await backup.check();
    return backup;
  }

  /** What `COPY … FROM STDIN` takes. */
  async contentOf(table: string): Promise<Readable> {
    const packed = await this.entryOf(entryNames.table(table));
    if (!packed) throw damaged(this.file, `the table ${table} is missing`);
    const content = createGunzip();
    packed.on('error', (error) => content.destroy(error));
    content.on('close', () => packed.destroy());
    return packed.pipe(content);
  }

  async fileOf(name: string): Promise<Readable> {
    const content = await this.entryOf(entryNames.file(name));
    if (!content) throw damaged(this.file, `the file ${name} is missing`);
    return content;
  }

  private async check(): Promise<void> {
    const { tables, files = [] } = this.manifest;
    for (const { name, sha256 } of tables) await this.compare(`table ${name}`, sha256, () => this.contentOf(name));
    for (const { name, sha256 } of files) await this.compare(`file ${name}`, sha256, () => this.fileOf(name));
  }

  private async compare(what: string, sha256: string, open: () => Promise<Readable>): Promise<void> {
    const hash = createHash('sha256');
    try {
      await pipeline(await open(), hash);
    } catch (error) {
      throw damaged(this.file, `the ${what} cannot be read: ${(error as Error).message}`);
    }
    if (hash.digest('hex') !== sha256) throw damaged(this.file, `the ${what} is not what it was`);
  }
}

async function openZip(file: string): Promise<EntryOf> {
  try {
    const zip = await openPromise(file, { autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    return async (name) => {
      const entry = entries.get(name);
      return entry ? zip.openReadStreamPromise(entry) : null;
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new BackupError(`${file} cannot be read: name the file that npm run backup wrote.`);
    throw damaged(file, 'its end is missing');
  }
}
