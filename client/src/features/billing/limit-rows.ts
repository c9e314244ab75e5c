import { platformName } from '@text/platform-names';
import type { TablePlan } from '@/features/session/plan-table';
import { wholeNumber } from '@/lib/words/format';

/** The table says -1 for "no limit". */
const count = (limit: number) => (limit < 0 ? 'Unlimited' : wholeNumber(limit));
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface LimitRow {
  name: string;
  isCounted?: true;
  value: (limits: TablePlan['limits']) => string;
}

/** What plans differ in, in words. */
export const limitRows: readonly LimitRow[] = [
  { name: 'Generations per day', isCounted: true, value: ({ tweetGenPerDay }) => count(tweetGenPerDay) },
  { name: 'Tweets per month', isCounted: true, value: ({ tweetsPerMonth }) => count(tweetsPerMonth) },
  { name: 'Networks', value: ({ integrations }) => integrations.map(platformName).join(', ') },
  { name: 'AI models', value: ({ aiModels }) => aiModels.join(', ') },
  { name: 'Automation rules', isCounted: true, value: ({ automationRules }) => count(automationRules) },
  { name: 'Analytics', value: ({ analyticsLevel }) => capitalized(analyticsLevel) },
  { name: 'Team members', isCounted: true, value: ({ teamMembers }) => count(teamMembers) },
  { name: 'Voices', value: ({ voices }) => count(voices) },
  { name: 'Support', value: ({ supportLevel }) => capitalized(supportLevel) },
];
