/** More calls than this are turned away. */
const longestQueue = 50;

interface Turn {
  /** Lets the next one in. Further calls do nothing. */
  end(): void;
}

interface Queue {
  isBusy: boolean;
  waiting: (() => void)[];
}

const queues = new Map<string, Queue>();

/**
 * Waits until nobody else calls the server at `address`, first come, first served, in this process. A local server works on one
 * call after the other: a second one that is sent waits there without a word, and would run out of its time.
 */
export async function turnAt(address: string, signal: AbortSignal): Promise<Turn | 'aborted' | 'full'> {
  if (signal.aborted) return 'aborted';
  const queue = queues.get(address) ?? { isBusy: false, waiting: [] };
  queues.set(address, queue);
  if (queue.isBusy) {
    if (queue.waiting.length >= longestQueue) return 'full';
    if (!(await wait(queue, signal))) return 'aborted';
  }
  queue.isBusy = true;
  let hasEnded = false;
  return {
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      const next = queue.waiting.shift();
      if (next) next();
      else queues.delete(address);
    },
  };
}

/** Returns false when the caller gave up. */
function wait({ waiting }: Queue, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const leave = (): void => {
      waiting.splice(waiting.indexOf(enter), 1);
      resolve(false);
    };
    const enter = (): void => {
      signal.removeEventListener('abort', leave);
      resolve(true);
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(enter);
  });
}
