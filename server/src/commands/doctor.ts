import type { INestApplicationContext } from '@nestjs/common';
import { Logger } from '../common/logging/logger';
import { secondMs } from '../common/time/clock';
import { Env } from '../config/env';
import { Transactions } from '../database/transactions';
import { PlatformHttp } from '../modules/integrations/platforms/platform-http';
import { DatabaseClock } from '../modules/publishing/sending/database-clock.service';
import { CommandError, runCommand } from './context';

/** X refuses signatures that are five minutes off; posts fall due by the clock of Postgres. */
const toleranceMs = 5 * secondMs;

/** `npm run doctor`: compares the clocks that posting relies on. Fails when one of them is wrong. */
export async function examine(context: INestApplicationContext, http = new PlatformHttp()): Promise<string> {
  const env = context.get(Env, { strict: false });
  const database = new DatabaseClock(
    context.get(Transactions, { strict: false }),
    context.get(Logger, { strict: false }),
  );
  const clocks = [clockOf('Postgres', (await database.nowMs()) - Date.now())];
  if (env.modeOf(env.X_API_KEY) === 'live') clocks.push(await clockOfX(env.X_API_BASE_URL, http));
  http.close();
  const report = clocks.map(({ text }) => text).join('\n');
  if (clocks.some(({ isWrong }) => isWrong)) throw new CommandError(report);
  return report;
}

interface Compared {
  text: string;
  isWrong: boolean;
}

async function clockOfX(url: string, http: PlatformHttp): Promise<Compared> {
  const answer = await http.send({ method: 'GET', url });
  const date = answer.status === 'answered' ? Date.parse(answer.headers.date ?? '') : Number.NaN;
  if (Number.isNaN(date)) return { text: `X cannot be reached at ${url}, so its clock is not known.`, isWrong: true };
  return clockOf('X', date - Date.now());
}

function clockOf(name: string, aheadMs: number): Compared {
  const seconds = Math.round(Math.abs(aheadMs) / secondMs);
  if (Math.abs(aheadMs) <= toleranceMs)
    return { text: `The clock of ${name} and this server's agree.`, isWrong: false };
  const text = `The clock of ${name} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this server's. Set both by a time server (NTP), then run this again.`;
  return { text, isWrong: true };
}

if (require.main === module) void runCommand([], examine);
