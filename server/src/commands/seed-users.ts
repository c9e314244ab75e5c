import type { INestApplicationContext } from '@nestjs/common';
import { parseArgs } from 'node:util';
import { Env } from '../config/env';
import { Transactions } from '../database/transactions';
import { CountingModule } from '../modules/admin/counting/counting.module';
import { CountingService } from '../modules/admin/counting/counting.service';
import { sampleDomain } from '../modules/users/users.types';
import { CommandError, runCommand } from './context';
import {
  accountsStatement,
  activeDaysStatement,
  analyzeStatement,
  changesStatement,
  generationsStatement,
  membershipsStatement,
  postsStatement,
  subscriptionsStatement,
  usersStatement,
  workspacesStatement,
} from './seed-users.statements';

const usage = 'npm run seed:users -- --count 1000000 [--events 10000000]';
/** People sign up over this many days. */
const days = 400;

class SamplePeople {
  constructor(private readonly transactions: Transactions) {}

  async insert(count: number, events: number): Promise<void> {
    await this.requireNone();
    await this.transactions.run(async () => {
      await this.transactions.query(`SELECT set_config('statement_timeout', '0', true) AS timeout`);
      await this.transactions.query(usersStatement, [count, days]);
      await this.transactions.query(workspacesStatement);
      await this.transactions.query(membershipsStatement);
      await this.transactions.query(subscriptionsStatement);
      await this.transactions.query(changesStatement);
      await this.transactions.query(accountsStatement);
      // Four, four and two of ten: days on which somebody was there, generations, posts.
      await this.transactions.query(activeDaysStatement, [Math.round(events * 0.4), count]);
      await this.transactions.query(generationsStatement, [Math.round(events * 0.4), count]);
      await this.transactions.query(postsStatement, [Math.round(events * 0.2), count]);
    });
    await this.transactions.query(analyzeStatement);
  }

  private async requireNone(): Promise<void> {
    const [found] = await this.transactions.query<{ isThere: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM users WHERE email LIKE '%@' || $1) AS is_there`,
      [sampleDomain],
    );
    if (found?.isThere)
      throw new CommandError('There are sample people already. Use a new DATA_DIR for another number.');
  }
}

/** `npm run seed:users`: makes people up, with what they did, for rehearsals of the admin's screens. Never in production. */
export async function seedUsers(context: INestApplicationContext, args: string[]): Promise<string> {
  if (context.get(Env).NODE_ENV === 'production')
    throw new CommandError('Sample people are for development. NODE_ENV is production here.');
  const { count, events } = readArgs(args);
  await new SamplePeople(context.get(Transactions)).insert(count, events);
  await context.get(CountingService).count(days + 1);
  return `${count} sample people with ${events} events created, with addresses at ${sampleDomain}.`;
}

function readArgs(args: string[]): { count: number; events: number } {
  const { values } = parseArgs({ args, options: { count: { type: 'string' }, events: { type: 'string' } } });
  const count = Number(values.count);
  const events = values.events === undefined ? count * 10 : Number(values.events);
  if (![count, events].every((n) => Number.isInteger(n) && n > 0 && n <= 100_000_000))
    throw new CommandError(`Say how many: ${usage}`);
  return { count, events };
}

if (require.main === module) void runCommand([CountingModule], (context) => seedUsers(context, process.argv.slice(2)));
