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

interface Entry {
  answer: Promise<TrendingAnswer>;
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

  get(key: string, lifeMs: number, read: () => Promise<object>): Promise<TrendingAnswer> {
    const now = this.clock.now().getTime();
    const known = this.entries.get(key);
    if (known && known.expiresAtMs > now) return known.answer;
    const entry = { answer: answerOf(read), expiresAtMs: now + lifeMs };
    this.entries.delete(key);
    this.entries.set(key, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > mostAnswers && oldest !== undefined) this.entries.delete(oldest);
    entry.answer.catch(() => this.forget(key, entry));
    return entry.answer;
  }

  private forget(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
  }
}

async function answerOf(read: () => Promise<object>): Promise<TrendingAnswer> {
  const text = JSON.stringify({ success: true, ...(await read()) });
  return { text, etag: `"${sha256(text).slice(0, 32)}"`, gzip: await pack(text) };
}
