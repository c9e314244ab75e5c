import { Injectable } from '@nestjs/common';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sha256 } from '../../common/crypto/crypto';
import { Clock } from '../../common/time/clock';

const pack = promisify(gzip);
/** Every list there is, and a few hundred topics. */
const mostAnswers = 300;

export interface TrendingAnswer {
  etag: string;
  /** The whole envelope. */
  text: string;
  gzip: Buffer;
}

/** What an address answers, and for how long. */
export interface Fresh {
  /** The envelope, but for its `success`. */
  body: object;
  lifeMs: number;
}

interface Entry {
  answer: Promise<TrendingAnswer>;
  /** Infinite while it is read. */
  expiresAtMs: number;
}

/**
 * Holds answers as they leave, since all visitors get the same ones: for each address one reading at a time, and none while its
 * answer is young. What throws is not held.
 */
@Injectable()
export class TrendingAnswers {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly clock: Clock) {}

  get(key: string, read: () => Promise<Fresh>): Promise<TrendingAnswer> {
    const known = this.entries.get(key);
    if (known && known.expiresAtMs > this.clock.now().getTime()) return known.answer;
    const reading = read();
    const entry = { answer: reading.then(({ body }) => answerOf(body)), expiresAtMs: Infinity };
    this.entries.delete(key);
    this.entries.set(key, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > mostAnswers && oldest !== undefined) this.entries.delete(oldest);
    entry.answer.then(
      async () => (entry.expiresAtMs = this.clock.now().getTime() + (await reading).lifeMs),
      () => this.forget(key, entry),
    );
    return entry.answer;
  }

  private forget(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
  }
}

async function answerOf(body: object): Promise<TrendingAnswer> {
  const text = JSON.stringify({ success: true, ...body });
  return { text, etag: `"${sha256(text).slice(0, 32)}"`, gzip: await pack(text) };
}
