import { inflatesTooMuch } from './archive.errors';

/** How much may come out of all files of an upload together. */
export class ByteBudget {
  constructor(private bytesLeft: number) {}

  /** Throws 422 once more has come than may. */
  async *spendOn(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.bytesLeft -= chunk.length;
      if (this.bytesLeft < 0) throw inflatesTooMuch();
      yield chunk;
    }
  }
}
