import type { PoolState } from '../../../database/pool-state';
import type { OperationsState } from '../operations.dto';
import { StateGauges } from './state-gauges.service';
import type { ServerResponse } from '../operations.dto';

const at = new Date('2027-01-01T00:00:00Z');
const server = (name: string, changes: Partial<ServerResponse>): ServerResponse => ({
  ...{ name, role: 'worker', version: '1', nodeVersion: '22', startedAt: at, seenAt: at },
  ...{ silentSeconds: 1, clockAheadSeconds: 0 },
  report: {
    pausedPlatforms: [{ platform: 'twitter', since: '', until: '' }],
    cronFailures: [{ task: 'a.b', error: 'No.' }],
    ...{ eventLoopDelayMs: 1, pool: { size: 1, used: 1, waiting: 0 }, memoryMb: 1 },
  },
  ...changes,
});
const empty: OperationsState = {
  ...{ servers: null, dependencies: [], jobs: null, publishing: null, cron: null },
  ...{ mails: null, failingModels: null, storage: null, lastMigration: null },
};

async function textOf(state: Partial<OperationsState>): Promise<string> {
  const gauges = new StateGauges({ read: () => ({ size: 20, used: 3, waiting: 1 }) } as PoolState);
  gauges.update({ ...empty, servers: [server('gone', {})] });
  gauges.update({ ...empty, ...state });
  return gauges.registry.metrics();
}

describe('the gauges of an installation', () => {
  it('take of servers that live what they say, and of silent ones nothing', async () => {
    const servers = [server('a', { clockAheadSeconds: -7 }), server('b', {}), server('c', { silentSeconds: 21 })];
    const task = { name: 'c.d', everySeconds: 60, lastRunAt: null, dueAt: at, isLate: true };
    const text = await textOf({ servers, cron: [task, { ...task, name: 'e.f', isLate: false }] });
    expect(text).toContain('quillcast_servers{role="worker",state="alive"} 2');
    expect(text).toContain('quillcast_servers{role="worker",state="silent"} 1');
    expect(text).toContain('quillcast_platform_paused{platform="twitter"} 2');
    expect(text).toContain('quillcast_platform_paused{platform="linkedin"} 0');
    expect(text).toContain('quillcast_clock_skew_seconds 7');
    expect(text).toContain('quillcast_cron_tasks_late 2');
  });

  it('tell of jobs, posts, emails, the disk and connections', async () => {
    const counts = { waiting: 1, scheduled: 2, retrying: 3, running: 4, failed: 5 };
    const text = await textOf({
      jobs: [{ name: 'mail.send', ...counts, oldestWaitingSeconds: 9, lastError: null }],
      publishing: { due: 6, held: 7, oldestDueSeconds: 8, isPaused: false },
      mails: { waiting: 9, oldestSeconds: 10 },
      storage: { databaseBytes: 11, mediaBytes: 0, tables: [], disk: { freeBytes: 12, totalBytes: 13 } },
      failingModels: [],
      dependencies: [{ id: 'redis', isReachable: false, latencyMs: 14, version: null, problem: 'No.' }],
    });
    for (const line of [
      'quillcast_jobs{job="mail.send",state="failed"} 5',
      'quillcast_job_oldest_waiting_seconds{job="mail.send"} 9',
      'quillcast_posts_due{state="held"} 7',
      'quillcast_posts_oldest_due_seconds 8',
      'quillcast_mails_oldest_seconds 10',
      'quillcast_disk_bytes{state="free"} 12',
      'quillcast_model_servers_failing 0',
      'quillcast_dependency_up{dependency="redis"} 0',
      'quillcast_dependency_seconds{dependency="redis"} 0.014',
      'quillcast_database_connections{state="waiting"} 1',
    ])
      expect(text).toContain(`${line}\n`);
  });

  it('keep nothing of the time before, and say nothing of what could not be read', async () => {
    const text = await textOf({ servers: null });
    expect(text).not.toMatch(/^quillcast_(?:servers|mails_waiting|posts_oldest_due_seconds|cron_tasks_late)\b/m);
  });
});
