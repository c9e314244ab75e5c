import { platformName } from '@text/platform-names';
import { comingNetworks, type TablePlan } from '@/features/session/plan-table';
import { listText, oneOrMany, wholeNumber } from '@/lib/words/format';

/** "Reddit and Facebook aren't available yet."; null for a plan whose networks all are. */
export function notYetText(plan: Pick<TablePlan, 'limits'>): string | null {
  const coming = comingNetworks(plan).map(platformName);
  return coming.length === 0
    ? null
    : `${listText(coming)} ${oneOrMany(coming.length, "isn't", "aren't")} available yet.`;
}

/** The table says -1 for "no limit". */
const count = (limit: number) => (limit < 0 ? 'Unlimited' : wholeNumber(limit));
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function networksText(limits: TablePlan['limits']): string {
  const coming = comingNetworks({ limits });
  return limits.integrations.map((each) => platformName(each) + (coming.includes(each) ? ' (not yet)' : '')).join(', ');
}

interface LimitRow {
  name: string;
  isCounted?: true;
  value: (limits: TablePlan['limits']) => string;
}

/** What plans differ in, in words. */
export const limitRows: readonly LimitRow[] = [
  { name: 'Generations per day', isCounted: true, value: ({ tweetGenPerDay }) => count(tweetGenPerDay) },
  { name: 'Tweets per month', isCounted: true, value: ({ tweetsPerMonth }) => count(tweetsPerMonth) },
  { name: 'Networks', value: networksText },
  { name: 'AI models', value: ({ aiModels }) => aiModels.join(', ') },
  { name: 'Automation rules', isCounted: true, value: ({ automationRules }) => count(automationRules) },
  { name: 'Analytics', value: ({ analyticsLevel }) => capitalized(analyticsLevel) },
  { name: 'Team members', isCounted: true, value: ({ teamMembers }) => count(teamMembers) },
  { name: 'Voices', value: ({ voices }) => count(voices) },
  { name: 'Support', value: ({ supportLevel }) => capitalized(supportLevel) },
];
