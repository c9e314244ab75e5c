import type { TablePlan } from '@/features/session/plan-table';
import { wholeNumber } from '@/lib/format';

const networks: Record<string, string> = {
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  facebook: 'Facebook',
  instagram: 'Instagram',
};
/** The table says -1 for "no limit". */
const count = (limit: number) => (limit < 0 ? 'Unlimited' : wholeNumber(limit));
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface LimitRow {
  name: string;
  value: (limits: TablePlan['limits']) => string;
}

/** What plans differ in, in words. */
export const limitRows: readonly LimitRow[] = [
  { name: 'Generations per day', value: ({ tweetGenPerDay }) => count(tweetGenPerDay) },
  { name: 'Tweets per month', value: ({ tweetsPerMonth }) => count(tweetsPerMonth) },
  { name: 'Networks', value: ({ integrations }) => integrations.map((each) => networks[each] ?? each).join(', ') },
  { name: 'AI models', value: ({ aiModels }) => aiModels.join(', ') },
  { name: 'Automation rules', value: ({ automationRules }) => count(automationRules) },
  { name: 'Analytics', value: ({ analyticsLevel }) => capitalized(analyticsLevel) },
  { name: 'Team members', value: ({ teamMembers }) => count(teamMembers) },
  { name: 'Voices', value: ({ voices }) => count(voices) },
  { name: 'Support', value: ({ supportLevel }) => capitalized(supportLevel) },
];
