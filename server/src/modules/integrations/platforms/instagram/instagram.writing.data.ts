import { examplePost as post, type NetworkWriting } from '../network-writing.types';

export const instagramWriting: NetworkWriting = {
  recordedAs: 'instagram',
  promptVersion: 'instagram-1',
  form: [
    'A caption for a picture that is not described to you: say what stands behind it, not what can be seen. The first line has at most 12 words and stands alone, since the rest is folded away.',
    'Plain text without links, which are dead there. At most 5 hashtags, and only at the end.',
  ],
  length: 'Each caption has 20 to 80 words, fewer where the brief has less or asks for less.',
  longestBio: 150,
  examples: [
    {
      prompt: 'first batch of soap we cut by hand, cured for 6 weeks, lavender did not survive the lye',
      posts: [
        post(
          'what the wait was for',
          'Six weeks of waiting, and then a knife.\n\nThis is the first batch of soap that we cut by hand. The lavender did not survive the lye.',
        ),
      ],
    },
    {
      prompt: 'our stall is at the harbour market on saturday',
      posts: [post('where to find us', 'Saturday, at the harbour market.\n\nOur stall is there.')],
    },
  ],
};
