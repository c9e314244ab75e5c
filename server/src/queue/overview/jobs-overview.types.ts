/** How many jobs of one name there are, and how late the first of them is. */
export interface JobCounts {
  name: string;
  /** Due, and not begun: no worker has had room for them. */
  waiting: number;
  /** For a time to come. */
  scheduled: number;
  /** Failed at least once, to be tried again. */
  retrying: number;
  running: number;
  /** Given up after the last try. */
  failed: number;
  oldestWaitingSeconds: number | null;
  /** Of one that is retrying or failed. */
  lastError: string | null;
}
