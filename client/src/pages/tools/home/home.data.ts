/** What was typed, and drafts of it, written by hand. */
export const firstPrompt =
  'Can you write something about our onboarding?\nWe cut our onboarding from nine steps to four. The team-invite step went first. Support got 12 fewer tickets a week, and finished sign-ups went from 41% to 58% in three weeks.';

export const firstDrafts = [
  {
    angle: 'Most of your notes',
    text: 'We cut our onboarding from nine steps to four. The team-invite step went first. Support got 12 fewer tickets a week, and finished sign-ups went from 41% to 58% in three weeks.',
  },
  {
    angle: 'Opens with the number',
    text: 'Support got 12 fewer tickets a week, and finished sign-ups went from 41% to 58% in three weeks.\n\nWe cut our onboarding from nine steps to four. The team-invite step went first.',
  },
] as const;

/** What the prompt says that can be checked: every draft says the same. */
export const facts = ['nine', 'four', '12', '41%', '58%', 'three weeks'] as const;

/** What a model could make of it, and what the product asks about such a draft. */
export const inventedDraft = {
  before: 'Our onboarding went from nine steps to four, and finished sign-ups from 41% to ',
  invented: '85%',
  after: '.',
  note: 'Is this figure right? Your notes say 58%.',
} as const;

/** Counts 23, as every link does. */
export const linkOfTweet = 'https://example.com/blog/what-twelve-sign-ups-taught-us';

/** Longer than the three lines that a phone shows. */
export const longPost =
  'Moving our oven saves an hour a day.\n\nIt cost two days and 3,400 euros. The door of the bakery is 4 centimeters narrower than the plans say.';
