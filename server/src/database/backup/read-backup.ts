import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openEntry, readDirectory, type ZipEntry } from '../../common/archives/zip-file';
import { BackupError, entryNames, type KeptSecrets, type Manifest } from './manifest';

const damaged = (file: string, what: string): BackupError =>
  new BackupError(`${file} isn't a complete backup (${what}). Nothing was changed: take another one.`);

/** Reads a backup made by `makeBackup`. */
export class Backup {
  private constructor(
    private readonly file: string,
    private readonly entries: ReadonlyMap<string, ZipEntry>,
    readonly manifest: Manifest,
    readonly secrets: KeptSecrets | null,
  ) {}

  /** Reads all of it once: one that is cut off or changed is refused here. */
  static async open(file: string): Promise<Backup> {
    const entries = new Map((await directoryOf(file)).map((entry) => [entry.name, entry]));
    const read = async <T>(name: string): Promise<T | null> => {
      const entry = entries.get(name);
      if (!entry) return null;
      return (await json(await openEntry(file, entry, Infinity))) as T;
    };
    const manifest = await read<Manifest>(entryNames.manifest).catch(() => null);
    if (manifest?.format !== 1) throw damaged(file, 'it has no readable manifest');
    const backup = new Backup(file, entries, manifest, await read<KeptSecrets>(entryNames.secrets));
    await backup.check();
    return backup;
  }

  /** What `COPY … FROM STDIN` takes. */
  async contentOf(table: string): Promise<Readable> {
    const entry = this.entries.get(entryNames.table(table));
    if (!entry) throw damaged(this.file, `the table ${table} is missing`);
    const packed = await openEntry(this.file, entry, Infinity);
    const content = createGunzip();
    packed.on('error', (error) => content.destroy(error));
    content.on('close', () => packed.destroy());
    return packed.pipe(content);
  }

  private async check(): Promise<void> {
    for (const { name, sha256 } of this.manifest.tables) {
      const hash = createHash('sha256');
      try {
        await pipeline(await this.contentOf(name), hash);
      } catch (error) {
        throw damaged(this.file, `the table ${name} cannot be read: ${(error as Error).message}`);
      }
      if (hash.digest('hex') !== sha256) throw damaged(this.file, `the table ${name} is not what it was`);
    }
  }
}

async function directoryOf(file: string): Promise<ZipEntry[]> {
  try {
    return await readDirectory(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new BackupError(`${file} cannot be read: name the file that npm run backup wrote.`);
    throw damaged(file, 'its end is missing');
  }
}
