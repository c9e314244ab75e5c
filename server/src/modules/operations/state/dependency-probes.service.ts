import { Injectable } from '@nestjs/common';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { secondMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import type { DependencyId } from '../operations.dto';
import type { DependencyResponse } from '../operations.dto';

/** Shorter than the page may take, longer than anything that works takes. */
export const probeDeadlineMs = 1.2 * secondMs;

interface Answer {
  version?: string;
  /** What is wrong, as a sentence; absent when nothing is. */
  problem?: string;
}

/** Asks what Quillcast stands on whether it answers, each for a second at most. Never throws. */
@Injectable()
export class DependencyProbes {
  constructor(
    private readonly transactions: Transactions,
    private readonly mails: MailService,
    private readonly env: Env,
  ) {}

  async ask(): Promise<DependencyResponse[]> {
    const { REDIS_URL, hasSandbox, SMTP_URL, sandboxUrl } = this.env;
    return Promise.all([
      probe('postgres', () => this.askPostgres()),
      ...(REDIS_URL ? [probe('redis', () => askRedis(REDIS_URL))] : []),
      ...(SMTP_URL || !hasSandbox ? [probe('mail', () => this.askMail())] : []),
      ...(hasSandbox ? [probe('sandbox', () => askPort(new URL(sandboxUrl)))] : []),
    ]);
  }

  private async askPostgres(): Promise<Answer> {
    const [row] = await this.transactions.query<{ version: string }>(
      `SELECT current_setting('server_version') AS version`,
    );
    return { version: row?.version };
  }

  private async askMail(): Promise<Answer> {
    const state = await this.mails.checkServer();
    return state.isReachable ? {} : { problem: state.problem };
  }
}

async function probe(id: DependencyId, ask: () => Promise<Answer>): Promise<DependencyResponse> {
  const beginMs = performance.now();
  const tooLate = wait(probeDeadlineMs, { problem: 'No answer within a second.' }, { ref: false });
  const answer: Answer = await Promise.race([ask().catch(problemOf), tooLate]);
  const { version = null, problem = null } = answer;
  return { id, isReachable: problem === null, latencyMs: Math.round(performance.now() - beginMs), version, problem };
}

/** The kind of failure alone: messages of drivers can carry addresses and passwords. */
const problemOf = (error: unknown): Answer => {
  const code = (error as { code?: unknown } | null)?.code;
  return { problem: typeof code === 'string' ? `The connection failed (${code}).` : 'The connection failed.' };
};

/** Over a connection of its own, which ends with the answer: the workers' one waits for as long as Redis is away. */
async function askRedis(url: string): Promise<Answer> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  // One that takes the connection and says nothing would keep it open.
  const giveUp = setTimeout(() => redis.disconnect(), probeDeadlineMs);
  let failure: Error | undefined;
  redis.on('error', (error) => (failure = error));
  try {
    await redis.connect();
    const facts = await redis.info('server');
    return { version: /^redis_version:(\S+)/m.exec(facts)?.[1] };
  } catch (error) {
    // What ioredis throws says only that the connection closed.
    throw failure ?? error;
  } finally {
    clearTimeout(giveUp);
    redis.disconnect();
  }
}

const askPort = ({ hostname, port }: URL): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve({});
    });
    socket.setTimeout(probeDeadlineMs, () => socket.destroy());
    socket.once('error', reject);
  });
