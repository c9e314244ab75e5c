/** A generation of the sample workspace: what was asked, how long ago, and how many of its tweets were kept as drafts. */
export interface DemoBrief {
  daysAgo: number;
  prompt: string;
  tone?: string;
  count: number;
  kept: number;
}

/** Three months of a founder who sells planning software to coffee roasters. Oldest first. */
export const demoBriefs: DemoBrief[] = [
  {
    daysAgo: 88,
    prompt:
      'We opened Harborlist to 12 roasters today. It plans roast days from open orders, so nobody plans on a whiteboard.',
    count: 3,
    kept: 1,
  },
  {
    daysAgo: 81,
    prompt:
      'Our first churned customer said the import from spreadsheets took 3 hours. We rebuilt it and it now takes 4 minutes.',
    tone: 'Direct',
    count: 3,
    kept: 2,
  },
  {
    daysAgo: 74,
    prompt:
      'Tips for pricing a small SaaS: charge per roastery, raise the price for new customers only, write the price on the page.',
    count: 4,
    kept: 1,
  },
  {
    daysAgo: 66,
    prompt:
      'I called 30 roasters before writing any code. 22 of them planned on paper because their tools assumed one machine.',
    tone: 'Storytelling',
    count: 3,
    kept: 2,
  },
  {
    daysAgo: 59,
    prompt:
      'Why we answer support mail before standup: customers in Lisbon start at 6:00 and waiting until 11:00 cost us two renewals.',
    count: 3,
    kept: 1,
  },
  {
    daysAgo: 51,
    prompt:
      'We cut our onboarding from 9 steps to 4 and activation went from 31% to 44% in six weeks. Deleting the team-invite step mattered most.',
    tone: 'Direct',
    count: 3,
    kept: 2,
  },
  {
    daysAgo: 43,
    prompt: 'Announce that Harborlist now prints labels straight from the roast plan, free for everyone.',
    tone: 'Warm',
    count: 3,
    kept: 1,
  },
  {
    daysAgo: 35,
    prompt:
      'How do you know a feature is worth building? We ask three customers to show us how they work around it today.',
    count: 3,
    kept: 1,
  },
  {
    daysAgo: 26,
    prompt:
      'Hiring our first engineer took 11 weeks because the job ad listed 14 technologies. The second ad named 2 and took 3 weeks.',
    tone: 'Funny',
    count: 3,
    kept: 2,
  },
  {
    daysAgo: 17,
    prompt:
      'Reading notes on "Shape Up": fixed time, variable scope. Our last cycle shipped in 6 weeks with half of the planned scope and nobody missed it.',
    count: 3,
    kept: 1,
  },
  {
    daysAgo: 8,
    prompt:
      'Monthly update: 61 roasteries, $4,300 MRR, churn down from 6% to 4% after we added a pause button for the quiet season.',
    tone: 'Professional',
    count: 4,
    kept: 2,
  },
  {
    daysAgo: 2,
    prompt:
      'Most roasters do not want forecasts. They want to know by 7:00 which bags to pack. We moved that list to the start page.',
    count: 3,
    kept: 1,
  },
  {
    daysAgo: 0,
    prompt:
      'A roaster in Porto runs two machines with one person because the plan tells her when to switch. She saved 5 hours last week.',
    tone: 'Storytelling',
    count: 3,
    kept: 1,
  },
];
