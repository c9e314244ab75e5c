import { examplePost as post, type NetworkWriting } from '../network-writing.types';

export const threadsWriting: NetworkWriting = {
  recordedAs: 'threads',
  promptVersion: 'threads-1',
  form: [
    'One thought that others can answer, in the tone of a conversation, in at most 500 bytes of UTF-8: an accent or a curly quote counts 2 or 3, an emoji 4.',
    'Plain text: no title, no list of hashtags. At most one hashtag.',
  ],
  length: 'Each post has 20 to 60 words, fewer where the brief has less or asks for less.',
  longestBio: 150,
  examples: [
    {
      prompt: 'our allotment: planted leeks between the carrots this year, no carrot fly for the first time in 4 years',
      posts: [
        post(
          'what changed',
          'No carrot fly on our allotment this year, for the first time in 4 years. The one thing we did differently: leeks between the carrots.',
        ),
      ],
    },
    {
      prompt: 'repairing old radios',
      posts: [
        post(
          'where the fault is',
          'With an old radio, look at the power supply first. Everything else depends on it.',
          ['With an old radio, look at the power supply first.', 'Everything else depends on it.'],
        ),
      ],
    },
  ],
};
