/** A sentence in pieces; a fact in it is marked. */
export type FactText = readonly (string | { fact: string })[];

/** What was typed, and two of the three drafts that it was arranged into. */
export const firstPrompt =
  'We cut our onboarding from nine steps to four. The team-invite step went first.\n\nFinished sign-ups went from 41% to 58% in three weeks. Support got 12 fewer tickets a week.';

export const firstDrafts = [
  'We cut our onboarding from nine steps to four. The team-invite step went first.\n\nFinished sign-ups went from 41% to 58% in three weeks. Support got 12 fewer tickets a week.',
  'Finished sign-ups went from 41% to 58% in three weeks. Support got 12 fewer tickets a week.',
] as const;

/** The prompt and the first draft again, with what both say marked. */
export const factsSaid: FactText = [
  'We cut our onboarding from ',
  { fact: 'nine' },
  ' steps to ',
  { fact: 'four' },
  '. The team-invite step went first.\n\nFinished sign-ups went from ',
  { fact: '41%' },
  ' to ',
  { fact: '58%' },
  ' in ',
  { fact: 'three weeks' },
  '. Support got ',
  { fact: '12' },
  ' fewer tickets a week.',
];

export const factsKept: FactText = [
  'We cut our onboarding from ',
  { fact: 'nine' },
  ' steps to ',
  { fact: 'four' },
  '. The team-invite step went first.\n\nFinished sign-ups went from ',
  { fact: '41%' },
  ' to ',
  { fact: '58%' },
  ' in ',
  { fact: 'three weeks' },
  '. Support got ',
  { fact: '12' },
  ' fewer tickets a week.',
];

/** Counts 23, as every link does. */
export const linkOfTweet = 'https://example.com/blog/what-twelve-sign-ups-taught-us';

/** Longer than the three lines that a phone shows. */
export const longPost =
  'Moving our oven saves an hour a day.\n\nIt cost two days and 3,400 euros. The door of the bakery is 4 centimeters narrower than the plans say.';
