import { examplePost as post, type NetworkWriting } from '../network-writing.types';

const till =
  'swapped our shop till for a tablet in march, lunch queue went from 9 min to 4, old till is in my garage, nobody wants it';

export const xWriting: NetworkWriting = {
  recordedAs: 'tweets',
  promptVersion: 'tweets-6',
  form: [
    'Each post makes one point, in at most 280 characters as X counts them: a link counts 23, an emoji 2, a Chinese, Japanese or Korean character 2.',
  ],
  length: 'Each post has 15 to 40 words, fewer where the brief has less or asks for less.',
  longestBio: 160,
  examples: [
    {
      prompt: till,
      posts: [
        post(
          'what customers notice',
          'The lunch queue in our shop takes 4 minutes now. It was 9 until March, when a tablet replaced the till.',
        ),
        post(
          'what became of the old one',
          'If anyone wants an old shop till: ours is in my garage. So far nobody does.',
        ),
      ],
    },
    {
      prompt: 'tell people the outdoor pool reopens on monday, dry and short',
      posts: [
        post('an understated invitation', 'The outdoor pool reopens on Monday. The water is wet again.', [
          'The water is wet again.',
        ]),
      ],
    },
    {
      prompt: 'onboarding new colleagues',
      posts: [
        post(
          'real work beats reading',
          "A new colleague's first week should end with something of theirs in use, however small. A week of reading the wiki mostly teaches people where the wiki is.",
          [
            "A new colleague's first week should end with something of theirs in use, however small.",
            'A week of reading the wiki mostly teaches people where the wiki is.',
          ],
        ),
      ],
    },
  ],
};
