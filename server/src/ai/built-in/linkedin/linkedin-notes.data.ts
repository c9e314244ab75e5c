import type { PostFormat, PostLength } from '../../text-model.port';

/** Characters of a post, by the length that is asked for. */
export const lengths: Readonly<Record<PostLength, { least: number; most: number }>> = {
  short: { least: 0, most: 600 },
  medium: { least: 600, most: 1_300 },
  long: { least: 1_300, most: 2_500 },
};

export const shorterNote = (length: PostLength, characters: number): string =>
  `The brief fills ${characters} characters, and a ${length} post starts at ${lengths[length].least.toLocaleString('en')}. Add what came before, what it cost or what somebody said, and it gets there without padding.`;

export const leftOutNote = (count: number, length: PostLength): string =>
  `${count === 1 ? 'One sentence of the brief' : `${count} sentences of the brief`} found no room in a ${length} post.`;

const missing: Readonly<Record<PostFormat, string>> = {
  story: 'Nothing in the brief happens at a time, so this is told in the order of the brief.',
  lesson:
    'The brief draws no lesson of its own, and none was made up. Say what you would do again, and the post can end on it.',
  list: 'The brief has no three things of one kind, so this is no list. Put each on a line of its own.',
  opinion:
    'The brief states no opinion, and none was made up. Say what you think in one sentence, and the post can open with it.',
};

export const formatNote = (format: PostFormat): string => missing[format];

export const topicNote =
  'The brief names a subject and tells little about it. Add what happened, when, and one number, and it becomes a post of its own.';

export const fewerPostsNote = (given: number): string =>
  given === 0
    ? 'There was nothing here to write from. Tell one thing that happened, with a number, a name or a moment.'
    : `${given === 1 ? 'Only one post' : `Only ${given} posts`} came out different enough. More in the brief gives more.`;
