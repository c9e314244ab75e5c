// A server's cron and its start of rules, and nothing else, on a database whose clock runs fast. Notes when it looked.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { server } from '../lib/paths.mjs';

const load = createRequire(join(server, 'package.json'));
load('reflect-metadata');
const { NestFactory } = load('@nestjs/core');
const { Contributions } = load('./dist/common/contributions/contributions.js');
const { createLogger, Logger } = load('./dist/common/logging/logger.js');
const { createDataSource } = load('./dist/database/data-source.js');
const { Transactions } = load('./dist/database/transactions.js');
const { Restores } = load('./dist/database/restores/restores.service.js');
const { FiguresReading } = load('./dist/modules/analytics/figures/figures-reading.service.js');
const { RulesRepository } = load('./dist/modules/automation/rules/rules.repository.js');
const { RunsRepository } = load('./dist/modules/automation/runs/runs.repository.js');
const { RuleStarting } = load('./dist/modules/automation/triggers/rule-starting.service.js');
const { TrendingService } = load('./dist/modules/trending/trending.service.js');
const { CronSlotsRepository } = load('./dist/queue/cron/cron-slots.repository.js');
const { CronSlots, cronTask } = load('./dist/queue/cron/cron-slots.service.js');
const { JobQueue } = load('./dist/queue/job-queue.port.js');
const { JobsRepository } = load('./dist/queue/jobs.repository.js');
const { QueueSettings } = load('./dist/queue/queue.settings.js');

const minuteMs = 60_000;
const { DATABASE_URL: url, TICK_MS: tickMs } = process.env;

const entities = [join(server, 'dist/**/*.entity.js')];
const dataSource = await createDataSource({ url, poolSize: 4, entities }).initialize();
const transactions = new Transactions(dataSource);
const contributions = new Contributions();
const note = async (task) => {
  // The slot was claimed a moment ago; the clock may have passed it since.
  const slot = 'SELECT max(slot) FROM cron_slots WHERE task = $1';
  await transactions.query(`INSERT INTO slot_log (task, at, pid) VALUES ($1, (${slot}), $2)`, [task, process.pid]);
  // Long enough to be killed in.
  await transactions.query(`SELECT pg_sleep(0.05) AS "at work: ${process.pid}"`);
};
const tasks = [
  { name: 'minute', everyMs: minuteMs, work: () => note('minute') },
  { name: 'five minutes', everyMs: 5 * minuteMs, offsetMs: 2 * minuteMs, work: () => note('five minutes') },
];
contributions.add('chaos', tasks.map(cronTask));

class Cron {}
const given = (provide, useValue) => ({ provide, useValue });
// Nest finds what each takes, so that one which takes something new does not start here either.
const app = await NestFactory.createApplicationContext(
  {
    module: Cron,
    providers: [
      ...[CronSlots, CronSlotsRepository, Restores, RuleStarting, RulesRepository, RunsRepository],
      { provide: JobQueue, useClass: JobsRepository },
      given(Transactions, transactions),
      given(Contributions, contributions),
      given(Logger, new Logger(createLogger('warn'))),
      given(QueueSettings, { runsJobs: true, isCronOn: true }),
      // Of rules that wait for a post or a topic; here are none.
      ...[FiguresReading, TrendingService].map((service) => given(service, null)),
    ],
  },
  { logger: ['error'], abortOnError: false },
);
const slots = app.get(CronSlotsRepository);
const cron = app.get(CronSlots);
const starting = app.get(RuleStarting);

process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send({ ready: true });
const isBegun = async () => (await transactions.query(`SELECT to_regclass('looks') IS NOT NULL AS yes`))[0].yes;
while (!(await isBegun())) await wait(Number(tickMs));
for (;;) {
  const at = (await slots.databaseTime()).getTime();
  await cron.tick();
  await starting.startDue();
  await transactions.query('INSERT INTO looks (at) VALUES ($1)', [new Date(at)]);
  await wait(Number(tickMs));
}
