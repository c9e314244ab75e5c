import { secondMs } from '../common/time/clock';

/** Sets how jobs are worked on; tests use shorter times. */
export class QueueSettings {
  /** False on servers that only answer requests. */
  runsJobs = true;
  concurrency = 8;
  /** How late a delayed job may be. */
  pollMs = 2 * secondMs;
  beatMs = 5 * secondMs;
  /** How long a worker holds a job that it says nothing of; then the job runs elsewhere. */
  leaseMs = 20 * secondMs;
  /** How long a stopping server waits for jobs that run. */
  stopMs = 20 * secondMs;
  /** How often each process asks whether a cron slot is free. */
  isCronOn = true;
}
