import type { JobHandlers } from './job-handlers';
import type { JobDefinition, JobPayload } from './job-queue.port';

export interface ClaimedJob {
  id: string;
  name: string;
  payload: JobPayload;
  key: string | null;
  /** This try included. */
  attempts: number;
  maxAttempts: number;
}

/** How many more jobs of these names may begin. */
export interface Room {
  group: string;
  names: string[];
  count: number;
}

/** Where `Workers` takes jobs from and writes down how they ended. Every call may fail and be made again. */
export interface JobStore<Claimed extends ClaimedJob = ClaimedJob> {
  /** Makes this worker known and listens for jobs that become due. */
  open(onWakeUp: () => void): Promise<void>;
  /** Takes jobs that are due; nobody else gets them. */
  claim(rooms: Room[]): Promise<Claimed[]>;
  complete(job: Claimed): Promise<void>;
  /** Puts the job back until its next try, or parks it when there is none. A job that was replaced meanwhile is dropped. */
  fail(job: Claimed, failure: { error: string; delayMs: number | null }): Promise<void>;
  /** Tells that this worker lives and still holds these jobs. */
  beat(held: Claimed[]): Promise<void>;
  /** Frees the jobs of workers that stopped beating, and those that this one holds without knowing. Returns how many. */
  freeSilent(held: Claimed[]): Promise<number>;
  /** Gives up jobs that still run, the try not counted. Returns how many. */
  giveBack(held: Claimed[]): Promise<number>;
  close(): Promise<void>;
}

export const sharedGroup = 'jobs';

/** Jobs with a concurrency of their own are a group by themselves. */
export const groupOf = ({ name, concurrency }: JobDefinition<JobPayload>): string =>
  concurrency === undefined ? sharedGroup : name;

/** Where there is room beside the jobs that run. */
export function findRoom(handlers: JobHandlers, sharedConcurrency: number, running: string[]): Room[] {
  const rooms = new Map<string, Room>();
  for (const job of handlers.names.map((name) => handlers.definition(name))) {
    const group = groupOf(job);
    const room = rooms.get(group) ?? { group, names: [], count: job.concurrency ?? sharedConcurrency };
    room.names.push(job.name);
    rooms.set(group, room);
  }
  for (const name of running) {
    const room = rooms.get(groupOf(handlers.definition(name)));
    if (room) room.count -= 1;
  }
  return [...rooms.values()].filter(({ count }) => count > 0);
}
