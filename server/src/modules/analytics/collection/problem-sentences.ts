import { type PublishablePlatform, descriptorOf } from '../../integrations/platforms/platforms';
import type { CollectionProblem } from '../analytics.types';

/** Returns what people read when figures are missing or old. */
export function problemSentence(problem: CollectionProblem, platform: PublishablePlatform): string {
  const { text, noFigures } = descriptorOf(platform);
  const { name } = text;
  switch (problem) {
    case 'no_access':
    case 'reconnect':
      return `Figures stopped because ${name} no longer accepts this connection. Reconnect the account to continue.`;
    case 'rate_limited':
      return `${name} limits how often figures can be read. They update again in a few minutes.`;
    case 'out_of_credits':
      return `This server's ${name} app is out of credits, so no figures can be read. Ask whoever runs it to add some.`;
    case 'cap_reached':
      return `This server's budget for reading from ${name} is used up. Figures update again next month.`;
    case 'not_available':
      return noFigures;
    case 'unavailable':
      return `${name} didn't give any figures on the last try. The next one is soon.`;
  }
}
