import { newId } from '../common/ids/ids';
import type { Contributions } from '../common/contributions/contributions';
import { workContext } from '../common/logging/logger';
import { hourMs } from '../common/time/clock';
import type { Transactions } from '../database/transactions';
import { jobHandler, type JobRun } from './job-handlers';
import { defineJob, FailedJob, JobPayload, JobQueue } from './job-queue.port';

export interface QueueHarness {
  queue: JobQueue;
  contributions: Contributions;
  transactions: Pick<Transactions, 'run'>;
  /** Starts to work, once the handlers are contributed. */
  start(): Promise<void>;
  /** Stops as a server does: what runs may end. */
  stop(): Promise<void>;
  /** Lets the queue work, and its time pass, until `signal` settles; rejects after some seconds. */
  until<T>(signal: Promise<T>): Promise<T>;
  now(): Date;
}

/** A process of its own that works on `contractJob`, reports what it begins and never ends it. */
export interface WorkerProcess {
  /** Resolves with the payload's id once a job runs there. */
  running: Promise<string>;
  kill(): Promise<void>;
}

const backOff = { firstMs: 60, factor: 4, maxMs: 1_000 };
export const contractJob = defineJob<{ id: string }>({ name: 'contract.work', attempts: 3, backOff });
export const singleTryJob = defineJob<{ id: string }>({ name: 'contract.single', attempts: 1, backOff });
const lonelyJob = defineJob<{ id: string }>({ name: 'contract.lonely', attempts: 1, backOff, concurrency: 1 });
const pairedJob = defineJob<{ id: string }>({ name: 'contract.paired', attempts: 1, backOff, concurrency: 2 });
const typedJob = defineJob<{ id: string; text: string; count: number; isOn: boolean; nothing: null }>({
  name: 'contract.typed',
  attempts: 1,
  backOff,
});

interface Run {
  payload: JobPayload;
  run: JobRun;
  at: Date;
}

/** Scripts what a test makes its jobs do, and records what they did. */
class Script {
  readonly runs: Run[] = [];
  private waiters: { count: number; resolve: () => void }[] = [];

  constructor(readonly behaviour: (run: JobRun) => Promise<void> | void) {}

  async play(entry: Run): Promise<void> {
    this.runs.push(entry);
    this.waiters.filter(({ count }) => count <= this.runs.length).forEach(({ resolve }) => resolve());
    await this.behaviour(entry.run);
  }

  /** Resolves once jobs have been begun so often. */
  begun(count: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.runs.length >= count) resolve();
      this.waiters.push({ count, resolve });
    });
  }
}

class Scripts {
  private readonly scripts: Map<string, Script>;

  /** `shared` lets two servers play the same scripts, so it does not matter which of them gets a job. */
  constructor(
    private readonly harness: QueueHarness,
    shared?: Scripts,
  ) {
    this.scripts = shared?.scripts ?? new Map<string, Script>();
    const play = async (payload: { id: string }, run: JobRun): Promise<void> =>
      this.scripts.get(payload.id)?.play({ payload, run, at: harness.now() });
    const jobs = [contractJob, singleTryJob, lonelyJob, pairedJob, typedJob];
    harness.contributions.add(
      'the contract',
      jobs.map((job) => jobHandler(job, play)),
    );
  }

  /** Returns an id whose jobs do this. */
  write(behaviour: (run: JobRun) => Promise<void> | void = () => undefined): { id: string; script: Script } {
    const id = newId();
    const script = new Script(behaviour);
    this.scripts.set(id, script);
    return { id, script };
  }

  /** Runs a job and waits for it: what was due before it has begun by then. */
  async sentinel(): Promise<void> {
    const { id, script } = this.write();
    await this.harness.queue.add(contractJob, { id });
    await this.harness.until(script.begun(1));
  }

  async findParked(id: string): Promise<FailedJob | undefined> {
    return (await this.harness.queue.failed()).find(({ payload }) => payload['id'] === id);
  }

  /** Waits until the job that failed for the last time is to be seen. */
  async untilParked(id: string, tries: number): Promise<FailedJob> {
    await this.harness.until(this.scripts.get(id)?.begun(tries) ?? Promise.reject(new Error('No such script.')));
    for (;;) {
      const parked = await this.findParked(id);
      if (parked) return parked;
      await this.sentinel();
    }
  }
}

const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

/** Tests what every job queue promises. */
export function describeJobQueue(
  name: string,
  makeHarness: (settings?: { concurrency: number }) => Promise<QueueHarness>,
): void {
  describe(`${name} as a job queue`, () => {
    let harness: QueueHarness;
    let scripts: Scripts;
    beforeAll(async () => {
      harness = await makeHarness();
      scripts = new Scripts(harness);
      await harness.start();
    });
    afterAll(() => harness.stop());

    it('runs a job once, with its payload as it was', async () => {
      const { id, script } = scripts.write();
      await harness.queue.add(typedJob, { id, text: 'a "b" ü 🙂', count: 1.5, isOn: false, nothing: null });
      await harness.until(script.begun(1));
      await scripts.sentinel();
      expect(script.runs.map(({ payload }) => payload)).toEqual([
        { id, text: 'a "b" ü 🙂', count: 1.5, isOn: false, nothing: null },
      ]);
      expect(script.runs[0]?.run).toMatchObject({ name: 'contract.typed', attempt: 1, isLastAttempt: true });
    });

    it('names the job in what is logged meanwhile', async () => {
      const contexts: unknown[] = [];
      const { id, script } = scripts.write(() => void contexts.push(workContext.getStore()));
      await workContext.run({ requestId: 'a request' }, () => harness.queue.add(contractJob, { id }));
      await harness.until(script.begun(1));
      expect(contexts).toEqual([{ jobId: script.runs[0]?.run.id }]);
    });

    it('runs a delayed job when its time has come, not before', async () => {
      const { id, script } = scripts.write();
      const runAt = new Date(harness.now().getTime() + 300);
      await harness.queue.add(contractJob, { id }, { runAt });
      await scripts.sentinel();
      expect(script.runs).toHaveLength(0);
      await harness.until(script.begun(1));
      expect(script.runs[0]?.at.getTime()).toBeGreaterThanOrEqual(runAt.getTime());
    });

    it('tries a failing job again after growing delays', async () => {
      const { id, script } = scripts.write(({ attempt }) => {
        if (attempt < 3) throw new Error('not yet');
      });
      await harness.queue.add(contractJob, { id });
      await harness.until(script.begun(3));
      const [first = 0, second = 0, third = 0] = script.runs.map(({ at }) => at.getTime());
      expect(second - first).toBeGreaterThanOrEqual(backOff.firstMs * 0.8);
      expect(third - second).toBeGreaterThanOrEqual(backOff.firstMs * backOff.factor * 0.8);
      expect(third - second).toBeGreaterThan(second - first);
      expect(script.runs.map(({ run }) => run.isLastAttempt)).toEqual([false, false, true]);
      await scripts.sentinel();
      expect(await scripts.findParked(id)).toBeUndefined();
    });

    it('parks a job after its tries, where it can be seen, and goes on with others', async () => {
      const { id, script } = scripts.write(() => {
        throw new Error('always');
      });
      await harness.queue.add(contractJob, { id });
      const parked = await scripts.untilParked(id, 3);
      expect(parked).toMatchObject({ name: 'contract.work', payload: { id }, attempts: 3, error: 'always' });
      expect(Math.abs(parked.failedAt.getTime() - (script.runs[2]?.at.getTime() ?? 0))).toBeLessThan(1_000);
      await scripts.sentinel();
      expect(script.runs).toHaveLength(3);
    });

    it('replaces a waiting job of the same key', async () => {
      const early = scripts.write();
      const delayed = scripts.write();
      const other = scripts.write();
      // A busy machine may take a while to add the two that follow.
      const earlyMs = 1_000;
      await harness.queue.add(
        contractJob,
        { id: early.id },
        { key: delayed.id, runAt: new Date(harness.now().getTime() + earlyMs) },
      );
      await harness.queue.add(singleTryJob, { id: other.id }, { key: delayed.id });
      await harness.queue.add(
        contractJob,
        { id: delayed.id },
        { key: delayed.id, runAt: new Date(harness.now().getTime() + earlyMs + 100) },
      );
      await harness.until(Promise.all([delayed.script.begun(1), other.script.begun(1)]));
      expect(early.script.runs).toHaveLength(0);
    });

    it('runs again what is added under its key while it runs', async () => {
      const { opened, open } = gate();
      const { id, script } = scripts.write(() => (script.runs.length === 1 ? opened : undefined));
      await harness.queue.add(contractJob, { id }, { key: id });
      await harness.until(script.begun(1));
      await harness.queue.add(contractJob, { id }, { key: id });
      await harness.until(script.begun(2));
      open();
    });

    it('runs a parked job again when it is added again', async () => {
      const { id, script } = scripts.write(() => {
        if (script.runs.length === 1) throw new Error('the first time');
      });
      await harness.queue.add(singleTryJob, { id }, { key: id });
      await scripts.untilParked(id, 1);
      await harness.queue.add(singleTryJob, { id }, { key: id });
      await harness.until(script.begun(2));
      await scripts.sentinel();
      expect(await scripts.findParked(id)).toBeUndefined();
    });

    it('runs so many jobs of a name at once as that name may, whatever else waits', async () => {
      const { opened, open } = gate();
      const blocked = Array.from({ length: 5 }, () => scripts.write(() => opened));
      for (const { id } of blocked) await harness.queue.add(pairedJob, { id });
      const begun = (): number => blocked.filter(({ script }) => script.runs.length > 0).length;
      await harness.until(Promise.all(blocked.slice(0, 2).map(({ script }) => script.begun(1))));
      await scripts.sentinel();
      expect(begun()).toBe(2);
      open();
      await harness.until(Promise.all(blocked.map(({ script }) => script.begun(1))));
    });

    it('runs jobs with a concurrency of their own while all other places are taken', async () => {
      const { opened, open } = gate();
      const blocked = Array.from({ length: 4 }, () => scripts.write(() => opened));
      for (const { id } of blocked) await harness.queue.add(contractJob, { id });
      await harness.until(Promise.all(blocked.map(({ script }) => script.begun(1))));
      const { id, script } = scripts.write();
      await harness.queue.add(lonelyJob, { id });
      await harness.until(script.begun(1));
      open();
    });

    it('lets jobs leave with the commit', async () => {
      const { id, script } = scripts.write();
      await harness.transactions.run(async () => {
        await harness.queue.add(contractJob, { id });
        expect(script.runs).toHaveLength(0);
      });
      await harness.until(script.begun(1));
    });

    it('runs nothing of a transaction that rolls back', async () => {
      const { id, script } = scripts.write();
      const work = harness.transactions.run(async () => {
        await harness.queue.add(contractJob, { id });
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      await scripts.sentinel();
      expect(script.runs).toHaveLength(0);
    });

    it('keeps a far job waiting', async () => {
      const { id, script } = scripts.write();
      await harness.queue.add(contractJob, { id }, { runAt: new Date(harness.now().getTime() + hourMs) });
      await scripts.sentinel();
      expect(script.runs).toHaveLength(0);
    });
  });

  describe(`${name} when its server stops`, () => {
    it('ends the job that runs and takes no other', async () => {
      const harness = await makeHarness();
      const scripts = new Scripts(harness);
      await harness.start();
      const { opened, open } = gate();
      let hasEnded = false;
      const running = scripts.write(async () => {
        await opened;
        hasEnded = true;
      });
      await harness.queue.add(contractJob, { id: running.id });
      await harness.until(running.script.begun(1));
      const stopped = harness.stop();
      open();
      await harness.until(stopped);
      expect(hasEnded).toBe(true);
    });
  });
}

/** Connections that broke are noticed one by one, each by whoever meets it. */
async function onceItAnswers(call: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await call();
    } catch {
      await new Promise(setImmediate);
    }
  }
}

export interface DurableHarness {
  makeHarness: (settings?: { stopMs: number }) => Promise<QueueHarness>;
  spawnWorker: () => Promise<WorkerProcess>;
  /** Breaks all connections to where the jobs are kept and lets none through until `back` is called. */
  takeAway: () => Promise<{ back: () => Promise<void> }>;
}

/** Tests what a queue promises in addition when its jobs outlive a process. */
export function describeDurableQueue(name: string, { makeHarness, spawnWorker, takeAway }: DurableHarness): void {
  describe(`${name} when a worker is lost`, () => {
    let harness: QueueHarness;
    let scripts: Scripts;
    beforeEach(async () => {
      harness = await makeHarness();
      scripts = new Scripts(harness);
    });
    afterEach(() => harness.stop());

    it.each([
      ['a job that may be tried again', contractJob],
      ['a job at its only try', singleTryJob],
    ])('runs %s elsewhere after a SIGKILL in the middle of it', async (_, job) => {
      const { id, script } = scripts.write();
      const worker = await spawnWorker();
      await harness.queue.add(job, { id });
      expect(await harness.until(worker.running)).toBe(id);
      await worker.kill();
      await harness.start();
      await harness.until(script.begun(1));
    });

    it('runs a job that is added again under its key after a SIGKILL', async () => {
      const { id, script } = scripts.write();
      const worker = await spawnWorker();
      await harness.queue.add(contractJob, { id }, { key: id });
      await harness.until(worker.running);
      await worker.kill();
      await harness.queue.add(contractJob, { id }, { key: id });
      await harness.start();
      await harness.until(script.begun(1));
    });

    it('leaves the jobs of a living worker alone', async () => {
      const { opened, open } = gate();
      const slow = scripts.write(() => opened);
      await harness.start();
      await harness.queue.add(contractJob, { id: slow.id });
      await harness.until(slow.script.begun(1));
      const other = await makeHarness();
      const delayed = new Scripts(other, scripts).write();
      await other.start();
      // Long enough for a silent worker to be taken for dead.
      await other.queue.add(singleTryJob, { id: delayed.id }, { runAt: new Date(other.now().getTime() + 900) });
      await harness.until(delayed.script.begun(1));
      await other.stop();
      expect(slow.script.runs).toHaveLength(1);
      open();
    });

    it('gives each job to one worker', async () => {
      const other = await makeHarness();
      new Scripts(other, scripts);
      await Promise.all([harness.start(), other.start()]);
      const written = Array.from({ length: 100 }, () => scripts.write());
      await harness.transactions.run(async () => {
        for (const { id } of written) await harness.queue.add(contractJob, { id });
      });
      await harness.until(Promise.all(written.map(({ script }) => script.begun(1))));
      await other.stop();
      expect(written.filter(({ script }) => script.runs.length !== 1)).toEqual([]);
    });

    it('gives what does not end in time to another server, the try not counted', async () => {
      const { opened, open } = gate();
      const { id, script } = scripts.write(() => (script.runs.length === 1 ? opened : undefined));
      const stopping = await makeHarness({ stopMs: 100 });
      new Scripts(stopping, scripts);
      await stopping.start();
      await stopping.queue.add(singleTryJob, { id });
      await harness.until(script.begun(1));
      await stopping.stop();
      await harness.start();
      await harness.until(script.begun(2));
      expect(script.runs[1]?.run.attempt).toBe(1);
      open();
    });

    it('goes on when its store was away, and runs nothing twice that had ended', async () => {
      const { opened, open } = gate();
      const { id, script } = scripts.write(() => opened);
      await harness.start();
      await harness.queue.add(contractJob, { id });
      await harness.until(script.begun(1));
      const { back } = await takeAway();
      open();
      await expect(harness.queue.add(contractJob, { id })).rejects.toThrow();
      await back();
      // Long enough for a job whose end was lost to be run again.
      const delayed = scripts.write();
      const runAt = new Date(harness.now().getTime() + 1_200);
      await harness.until(onceItAnswers(() => harness.queue.add(singleTryJob, { id: delayed.id }, { runAt })));
      await harness.until(delayed.script.begun(1));
      expect(script.runs).toHaveLength(1);
    });
  });
}
