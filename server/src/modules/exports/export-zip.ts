import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const chunkBytes = 256 * 1024;

type Content = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

/** Writes a zip that is read piece by piece: what is not read yet holds up what is added. */
export class ExportZip {
  private readonly zip = new ZipFile();
  private readonly stop = new AbortController();

  /** `signal` ends the writing with an error. */
  constructor(
    private readonly mtime: Date,
    signal: AbortSignal,
  ) {
    signal.addEventListener('abort', () => this.stop.abort(signal.reason), { signal: this.stop.signal });
    if (signal.aborted) this.stop.abort(signal.reason);
  }

  /** `fill` adds the files, one after the other; `keep` gets the zip in pieces of 256 KB. The first error of both ends both. */
  async write({
    fill,
    keep,
  }: {
    fill: () => Promise<void>;
    keep: (bytes: Buffer, position: number) => Promise<void>;
  }): Promise<void> {
    const filling = fill().then(() => this.zip.end());
    const keeping = this.takeAway(keep);
    const halves = [filling, keeping].map((half) => half.catch((error: unknown) => this.fail(error)));
    await Promise.all(halves);
    this.stop.signal.throwIfAborted();
    this.stop.abort();
  }

  /** Resolves once the file is in the zip. */
  async add(path: string, content: Content): Promise<void> {
    this.stop.signal.throwIfAborted();
    const stream = Readable.from(content, { signal: this.stop.signal, objectMode: false });
    const read = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve).once('error', reject);
    });
    this.zip.addReadStream(stream, path, { mtime: this.mtime });
    await read;
  }

  private async takeAway(keep: (bytes: Buffer, position: number) => Promise<void>): Promise<void> {
    let waiting: Buffer[] = [];
    let bytes = 0;
    let position = 0;
    const keepWaiting = async (): Promise<void> => {
      const piece = Buffer.concat(waiting);
      [waiting, bytes] = [[], 0];
      if (piece.length > 0) await keep(piece, position++);
    };
    for await (const piece of this.output) {
      waiting.push(piece as Buffer);
      bytes += (piece as Buffer).length;
      if (bytes >= chunkBytes) await keepWaiting();
    }
    await keepWaiting();
  }

  private get output(): Readable {
    return this.zip.outputStream as Readable;
  }

  private fail(error: unknown): void {
    this.stop.abort(error);
    this.output.destroy();
  }
}
