import type { Readable } from 'node:stream';

/** S3 takes no shorter pieces, but for the last one. */
export const pieceBytes = 5 * 1024 * 1024;

/** One piece of a file that arrives in several; `upload` is what `begin` answered. */
export interface FilePiece {
  name: string;
  upload: string;
  /** From 0. */
  position: number;
  bytes: Buffer;
}

/**
 * Keeps files under names of small letters, digits and hyphens; a name has one content for ever. What was answered survives the
 * death of this process and of its machine. Throws a FileStoreError.
 */
export abstract class FileStore {
  /**
   * Returns whether this is where the installation keeps its files: it has none yet, or the newest one is here. Nothing is stored
   * before that.
   */
  async adopt(newest: string | null): Promise<boolean> {
    return newest === null || (await this.sizeOf(newest)) !== null;
  }
  /** Stores all or nothing; content of another size is nothing. */
  abstract put(name: string, size: number, content: Readable): Promise<void>;
  /** Begins a file that arrives in pieces; nobody can read it before its end. */
  abstract begin(name: string): Promise<string>;
  /** Takes one in any order; the same position again takes the place of the first. Returns the receipt that `finish` needs. */
  abstract putPiece(piece: FilePiece): Promise<string>;
  /** Wants the receipts of all pieces in their order. A second time does no harm. */
  abstract finish(name: string, upload: string, receipts: readonly string[]): Promise<void>;
  /** Reads the bytes from `from` up to, but without, `to`, which lie within the file. */
  abstract read(name: string, from: number, to: number): Promise<Readable>;
  abstract sizeOf(name: string): Promise<number | null>;
  /** Deletes the file, and with `upload` what arrived of it; does no harm where there is none. */
  abstract delete(name: string, upload: string | null): Promise<void>;
  /** Deletes what kills left behind a day ago. */
  abstract sweep(): Promise<void>;
}

/** Ends with an error where the content is not as long as it should be. */
export async function* exactly(content: Readable, size: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of content) {
    yield piece as Buffer;
    bytes += (piece as Buffer).length;
  }
  if (bytes !== size) throw new Error(`A file has ${bytes} bytes instead of ${size}.`);
}
