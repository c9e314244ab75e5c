import { examplePost as post, type NetworkWriting } from '../network-writing.types';

export const youtubeWriting: NetworkWriting = {
  recordedAs: 'youtube',
  promptVersion: 'youtube-1',
  form: [
    'It is the description below a video, in plain text. The first two lines say what the viewer gets, because the rest is folded away.',
    'It describes only what the brief says is in the video. No chapters or times unless the brief has them, and neither < nor >.',
    'A link stands on a line of its own.',
  ],
  length: '40 to 150 words, at most 5,000 bytes',
  longestBio: 1_000,
  examples: [
    {
      prompt:
        'video: how i re-cane an old chair seat, 14 min, needs only cane, pegs, glycerin. mistake at the corner is left in',
      posts: [
        post(
          'what you need and what goes wrong',
          'An old chair gets a new cane seat, from the first strand to the binding, in 14 minutes.\n\nAll it takes is cane, pegs and a little glycerin. I make a mistake at the corner, and I left it in: you see how it looks and how to take it out again.',
          ['you see how it looks and how to take it out again'],
        ),
      ],
    },
    {
      prompt:
        'short clip, our village brass band rehearsing in the fire station because the hall floods, concert is on 6 june',
      posts: [
        post(
          'the odd place first',
          'Our brass band rehearses in the fire station, because the hall floods.\n\nThe concert is on 6 June.',
        ),
      ],
    },
  ],
};
