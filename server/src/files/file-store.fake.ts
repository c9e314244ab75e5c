import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileStoreError } from './file-store.errors';
import { exactly, type FilePiece, FileStore } from './file-store.port';

/** Keeps files in memory. With `trouble` it takes nothing. */
export class FakeFileStore extends FileStore {
  readonly files = new Map<string, Buffer>();
  readonly uploads = new Map<string, Buffer[]>();
  trouble: FileStoreError['trouble'] | null = null;

  async put(name: string, size: number, content: Readable): Promise<void> {
    this.check();
    this.files.set(name, await buffer(exactly(content, size)));
  }

  async begin(name: string): Promise<string> {
    this.check();
    const upload = `${name}.${this.uploads.size}`;
    this.uploads.set(upload, []);
    return upload;
  }

  async putPiece({ upload, position, bytes }: FilePiece): Promise<string> {
    this.check();
    const pieces = this.uploads.get(upload);
    if (!pieces) throw new FileStoreError('gone', null);
    pieces[position] = bytes;
    return `${position}`;
  }

  async finish(name: string, upload: string): Promise<void> {
    this.check();
    const pieces = this.uploads.get(upload);
    if (!pieces && !this.files.has(name)) throw new FileStoreError('gone', null);
    if (pieces) this.files.set(name, Buffer.concat(pieces));
    this.uploads.delete(upload);
  }

  async read(name: string, from: number, to: number): Promise<Readable> {
    const bytes = this.files.get(name);
    if (!bytes || this.trouble === 'away') throw new FileStoreError(this.trouble ?? 'gone', null);
    return Readable.from([bytes.subarray(from, to)]);
  }

  async sizeOf(name: string): Promise<number | null> {
    return this.files.get(name)?.length ?? null;
  }

  async delete(name: string, upload: string | null): Promise<void> {
    this.files.delete(name);
    if (upload !== null) this.uploads.delete(upload);
  }

  async sweep(): Promise<void> {}

  private check(): void {
    if (this.trouble) throw new FileStoreError(this.trouble, null);
  }
}
