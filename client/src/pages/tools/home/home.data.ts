/** A sentence in pieces; a fact in it is marked. */
export type FactText = readonly (string | { fact: string })[];

/** What was typed, and the drafts that it was arranged into: the request left out, and in one of them the result first. */
export const firstPrompt =
  'Can you write something about our onboarding?\nWe cut our onboarding from nine steps to four. The team-invite step went first. Support got 12 fewer tickets a week, and finished sign-ups went from 41% to 58% in three weeks.';

export const firstDrafts = [
  'We cut our onboarding from nine steps to four. The team-invite step went first. Support got 12 fewer tickets a week, and finished sign-ups went from 41% to 58% in three weeks.',
  'Support got 12 fewer tickets a week, and finished sign-ups went from 41% to 58% in three weeks.\n\nWe cut our onboarding from nine steps to four. The team-invite step went first.',
] as const;

/** The first draft and the prompt again, with what both say marked. */
export const factsKept: FactText = [
  'We cut our onboarding from ',
  { fact: 'nine' },
  ' steps to ',
  { fact: 'four' },
  '. The team-invite step went first. Support got ',
  { fact: '12' },
  ' fewer tickets a week, and finished sign-ups went from ',
  { fact: '41%' },
  ' to ',
  { fact: '58%' },
  ' in ',
  { fact: 'three weeks' },
  '.',
];

export const factsSaid: FactText = ['Can you write something about our onboarding?\n', ...factsKept];

/** Counts 23, as every link does. */
export const linkOfTweet = 'https://example.com/blog/what-twelve-sign-ups-taught-us';

/** Longer than the three lines that a phone shows. */
export const longPost =
  'Moving our oven saves an hour a day.\n\nIt cost two days and 3,400 euros. The door of the bakery is 4 centimeters narrower than the plans say.';
