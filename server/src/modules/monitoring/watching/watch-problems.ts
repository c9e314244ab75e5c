import type { NotAsked } from '../../integrations/metrics/paid-calls.service';
import type { WatchFailure } from '../../integrations/platforms/x/watching/x-watcher.types';

export type WatchProblem = WatchFailure | NotAsked;

/** Says to people why nothing could be read. */
export function problemSentence(problem: WatchProblem): string {
  switch (problem.status) {
    case 'reconnect':
    case 'no_access':
      return "The account that reads can't be used. Reconnect it under Accounts.";
    case 'rate_limited':
      return `X allows no more reading until ${timeOf(problem.until)}. Checking continues then.`;
    case 'out_of_credits':
      return "This server's allowance for reading X is used up. Tell whoever runs it.";
    case 'cap_reached':
      return `This server's monthly cap for reading X is reached. Checking continues on ${problem.until.toISOString().slice(0, 10)}.`;
    case 'unavailable':
      return "X can't be read right now. We'll keep trying.";
  }
}

const timeOf = (time: Date): string => `${time.toISOString().slice(11, 16)} UTC`;
