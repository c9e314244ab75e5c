// How long a spreadsheet of 10,000 lines takes from its upload to the preview of every line.
import { call, connectAccounts } from '../chaos/people.mjs';
import { median, now, report, seconds } from './measuring.mjs';

const lines = 10_000;
const mostMs = 3_000;
const dayMs = 86_400_000;

export async function benchImport(world) {
  const [{ person }] = await connectAccounts(world, 1, { platforms: ['twitter'] });
  const times = [];
  for (let round = 0; round < 4; round += 1) {
    const form = new FormData();
    form.append('file', new Blob([plan()]), 'plan.csv');
    const startedAt = now();
    const { lines: read } = await call(world, person, ['POST', '/publishing/imports', form]);
    if (round > 0) times.push(now() - startedAt);
    if (read.length !== lines || read.some(({ problems }) => problems.length > 0))
      throw new Error(`Not all lines are ready: ${JSON.stringify(read.find(({ problems }) => problems.length > 0))}`);
  }
  report(`preview of ${lines} lines`, seconds(median(times)), median(times) <= mostMs, `≤ ${mostMs / 1_000} s`);
}

function plan() {
  const at = (line) => new Date(Date.now() + dayMs + line * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  const rows = Array.from({ length: lines }, (_, line) => `"Line ${line}, which opens at ten.",${at(line)},X,Launch`);
  return ['Text,When,Accounts,Labels', ...rows].join('\n');
}
