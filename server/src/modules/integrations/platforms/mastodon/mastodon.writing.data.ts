import { examplePost as post, type NetworkWriting } from '../network-writing.types';

export const mastodonWriting: NetworkWriting = {
  recordedAs: 'mastodon',
  promptVersion: 'mastodon-1',
  form: [
    'One thought, told as to people one knows: readers come in the order of time, so nothing has to stop a scrolling thumb. No hook, no call to like or boost.',
    'Up to three hashtags, because search finds posts by them; in the sentence or on the last line, each word in capitals (#SourdoughBread).',
  ],
  length: '30 to 80 words, at most 450 characters',
  longestBio: 500,
  examples: [
    {
      prompt:
        'repaired the zip of my tent with a pair of pliers, squeezed the slider, took two minutes, had almost bought a new tent',
      posts: [
        post(
          'two minutes instead of a new tent',
          'The zip of my tent no longer closed, and I had almost bought a new tent. Then I squeezed the slider a little with a pair of pliers. It took two minutes, and it closes again.',
        ),
      ],
    },
    {
      prompt: 'watering plants',
      posts: [
        post(
          'the finger knows more than the calendar',
          'Put a finger into the soil before you water. If it comes out with crumbs on it, the plant can wait. A plan for every Saturday waters the calendar.',
          [
            'Put a finger into the soil before you water.',
            'If it comes out with crumbs on it, the plant can wait.',
            'A plan for every Saturday waters the calendar.',
          ],
        ),
      ],
    },
  ],
};
