/**
 * What public studies of LinkedIn posts say, collected up to October 2026; AuthoredUp (372,000 posts) and MagicPost are named where the
 * figure is theirs. The note under the preview rests on them.
 */
export const openingFacts = {
  /** Characters of a first line that does best. */
  bestHook: 40,
  /** Characters before "…more" on a phone; about 210 on a desktop. LinkedIn doesn't document it and moves it. */
  mobileFold: 140,
  /** Lines before "…more". */
  foldLines: 3,
  /** Share of likes that posts opening with a question have less than others, the worst of all openings. MagicPost. */
  questionLoss: 34,
  /** Characters of text below which a post with a bare link does worst. Up to here a post is short by AuthoredUp's measure. */
  thinPost: 600,
} as const;

/** One is shown: the first that applies. */
export const openingNotes = {
  empty: "Write the first line. It's all most people read.",
  question: `Posts that open with a question get ${openingFacts.questionLoss}% fewer likes than others. Open with what happened or what you think, and ask later.`,
  cut: (length: number): string =>
    `The first sentence has ${length} characters and phones cut it at about ${openingFacts.mobileFold}. Finish the thought before that.`,
  link: "Short posts with a link do worst of all. Tell readers what they'll get from it, or make its point in the post itself.",
  hashtags: 'Hashtags don’t bring readers: posts without any do at least as well as posts with three.',
  long: (length: number): string =>
    `Your first line is ${length} characters. Aim for ${openingFacts.bestHook} or fewer.`,
  blankLine: `The first line is short enough. The blank line after it takes one of the ${openingFacts.foldLines} lines that show before “…more”.`,
  fine: `The first line is short, at most ${openingFacts.bestHook} characters, and shows without a tap.`,
} as const;
