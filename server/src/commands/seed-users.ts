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
  peopleStatement,
  postsStatement,
  subscriptionsStatement,
  usersStatement,
  workspacesStatement,
} from './seed-users.statements';

const usage = 'npm run seed:users -- --count 1000000 [--events 10000000]';
/** People sign up over this many days. */
const days = 400;

/** `npm run seed:users`: makes people up, with what they did, for rehearsals of the admin's screens. Never in production. */
export async function seedUsers(context: INestApplicationContext, args: string[]): Promise<string> {
  if (context.get(Env).NODE_ENV === 'production')
    throw new CommandError('Sample people are for development. NODE_ENV is production here.');
  const { count, events } = readArgs(args);
  const transactions = context.get(Transactions);
  const [known] = await transactions.query<{ known: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM users WHERE email LIKE '%@' || $1) AS known`,
    [sampleDomain],
  );
  if (known?.known) throw new CommandError('There are sample people already. Use a new DATA_DIR for another number.');
  await transactions.run(async () => {
    const run = (statement: string, parameters: unknown[] = []) => transactions.manager.query(statement, parameters);
    await run(`SET LOCAL statement_timeout = 0`);
    await run(peopleStatement, [count, days]);
    await run(workspacesStatement);
    await run(usersStatement, [sampleDomain]);
    await run(membershipsStatement);
    await run(subscriptionsStatement);
    await run(changesStatement);
    await run(accountsStatement);
    // Four, four and two of ten: days on which somebody was there, generations, posts.
    await run(activeDaysStatement, [Math.round(events * 0.4), count]);
    await run(generationsStatement, [Math.round(events * 0.4), count]);
    await run(postsStatement, [Math.round(events * 0.2), count]);
  });
  await transactions.query(analyzeStatement);
  await context.get(CountingService).count(days + 1);
  return `${count} sample people with ${events} events are there now, with addresses at ${sampleDomain}.`;
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
