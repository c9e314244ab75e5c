/**
 * Describes a generation of the sample workspace: what was asked, how long ago, what it gave, and how many of its tweets were
 * kept as drafts.
 */
export interface DemoBrief {
  daysAgo: number;
  prompt: string;
  tone?: string;
  texts: readonly string[];
  kept: number;
}

/** Where the sample person lives. */
export const demoTimezone = 'Europe/Lisbon';

/** Covers three months of a founder who sells planning software to coffee roasters, oldest first. */
export const demoBriefs: DemoBrief[] = [
  {
    daysAgo: 88,
    prompt:
      'We opened Harborlist to 12 roasters today. It plans roast days from open orders, so nobody plans on a whiteboard.',
    texts: [
      'Harborlist opened to 12 roasters today. It plans roast days from open orders.',
      'Twelve roasters got their logins this morning. Three of them wiped the whiteboard before lunch, which felt early.',
      'We opened Harborlist to 12 roasters today, so nobody has to plan on a whiteboard.',
    ],
    kept: 1,
  },
  {
    daysAgo: 81,
    prompt:
      'Our first churned customer said the import from spreadsheets took 3 hours. We rebuilt it and it now takes 4 minutes.',
    tone: 'Direct',
    texts: [
      'Our first churned customer told us the spreadsheet import took 3 hours. It takes 4 minutes now.',
      '3 hours to import a spreadsheet. That was us until last week. We rebuilt the import and it takes 4 minutes.',
      'I asked our first churned customer to try the new import. 4 minutes. She still has her old spreadsheet open, just in case.',
    ],
    kept: 2,
  },
  {
    daysAgo: 74,
    prompt:
      'Tips for pricing a small SaaS: charge per roastery, raise the price for new customers only, write the price on the page.',
    texts: [
      'Charge per roastery, not per seat. Roasters share one laptop next to the machine anyway.',
      'We raised the price for new customers only. Nobody who trusted us early pays more for it.',
      'Put the price on the page. Every roaster who had to ask for it assumed it was higher.',
      'Three pricing decisions for a small SaaS that I would make again: per roastery, new customers only, price on the page.',
    ],
    kept: 1,
  },
  {
    daysAgo: 66,
    prompt:
      'I called 30 roasters before writing any code. 22 of them planned on paper because their tools assumed one machine.',
    tone: 'Storytelling',
    texts: [
      'I called 30 roasters before writing any code. 22 of them planned on paper.',
      'Why paper? 22 of 30 roasters gave me the same answer: their tools assumed one machine, and they have two.',
      '30 calls, 22 paper plans, and one roaster who showed me a plan on the back of a coffee bag. It was a good plan.',
    ],
    kept: 2,
  },
  {
    daysAgo: 59,
    prompt:
      'Why we answer support email before standup: customers in Lisbon start at 6:00 and waiting until 11:00 cost us two renewals.',
    texts: [
      'We answer support email before standup. Customers in Lisbon start at 6:00.',
      'Waiting until 11:00 to answer Lisbon cost us two renewals. Now the first email is answered at 7:15.',
      "Standup can wait. A roaster with a hot drum and a wrong plan can't.",
    ],
    kept: 1,
  },
  {
    daysAgo: 51,
    prompt:
      'We cut our onboarding from 9 steps to 4 and activation went from 31% to 44% in six weeks. Deleting the team-invite step mattered most.',
    tone: 'Direct',
    texts: [
      'We cut our onboarding from 9 steps to 4. Activation went from 31% to 44% in six weeks.',
      'Deleting the team-invite step did more for activation than anything we added this year.',
      'Nobody invites a team on day one. We asked for it anyway, in step 3 of 9, for almost a year.',
    ],
    kept: 2,
  },
  {
    daysAgo: 43,
    prompt: 'Announce that Harborlist now prints labels straight from the roast plan, free for everyone.',
    tone: 'Warm',
    texts: [
      'Harborlist prints labels straight from the roast plan now, on every plan, for no extra money.',
      'Labels used to be the last job of the day, copied by hand from the plan. They print from the plan now.',
      'Half of our support email in June was about labels. So we built labels.',
    ],
    kept: 1,
  },
  {
    daysAgo: 35,
    prompt:
      'How do you know a feature is worth building? We ask three customers to show us how they work around it today.',
    texts: [
      'How do you know a feature is worth building? We ask three customers to show us how they work around it today.',
      "If nobody has a workaround, we don't build it. That rule removed 14 ideas from our list last month.",
      "The best feature request I got this year was a photo of a sticky note on a roaster's scale.",
    ],
    kept: 1,
  },
  {
    daysAgo: 8,
    prompt:
      'Monthly update: 61 roasteries, $4,300 MRR, churn down from 6% to 4% after we added a pause button for the quiet season.',
    tone: 'Professional',
    texts: [
      'Monthly update: 61 roasteries, $4,300 MRR, churn down from 6% to 4%.',
      'Churn fell from 6% to 4% after we added a pause button for the quiet season. 9 roasteries have used it. 8 came back.',
      "61 roasteries. I know 58 of the owners by first name, and I'm working on the other three.",
      '$4,300 MRR. It pays for the servers, the support inbox and one and a half people.',
    ],
    kept: 2,
  },
  {
    daysAgo: 2,
    prompt:
      "Most roasters don't want forecasts. They want to know by 7:00 which bags to pack. We moved that list to the start page.",
    texts: [
      "Most roasters don't want forecasts. They want to know by 7:00 which bags to pack.",
      'We moved the packing list to the start page. It was two clicks away for a year and nobody told us.',
      'The chart took us five weeks. The list took an afternoon. Guess which one is open on every counter.',
    ],
    kept: 1,
  },
  {
    daysAgo: 0,
    prompt:
      'A roaster in Porto runs two machines with one person because the plan tells her when to switch. She saved 5 hours last week.',
    tone: 'Storytelling',
    texts: [
      'A roaster in Porto runs two machines with one person. The plan tells her when to switch.',
      "She saved 5 hours last week and spent them at her daughter's swimming lesson. Best support email we had this month.",
      "Two machines, one person, one plan on the wall tablet. That's the whole case study.",
    ],
    kept: 1,
  },
];
