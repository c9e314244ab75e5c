import { examplePost as post, type NetworkWriting } from '../network-writing.types';

export const blueskyWriting: NetworkWriting = {
  recordedAs: 'bluesky',
  promptVersion: 'bluesky-1',
  form: [
    'Each post makes one point in the tone of talk among people who know the subject, in at most 300 characters as people see them; a link counts with all its characters.',
    'No call to like, follow or repost, and no announcement of what follows. A hashtag only where people look for the subject by it.',
  ],
  length: 'Each post has 15 to 45 words, fewer where the brief has less or asks for less.',
  longestBio: 256,
  examples: [
    {
      prompt:
        'repaired the bell of our village church clock, worn leather strap was the culprit, 14 euros, three firms had offered a new motor',
      posts: [
        post(
          'small part, big offers',
          'The bell of our church clock rings again. Three firms had offered a new motor. It was a worn leather strap, for 14 euros.',
        ),
      ],
    },
    {
      prompt: 'growing beans on a balcony',
      posts: [
        post(
          'support before water',
          'Beans on a balcony fail for want of a string more often than for want of water. Once they can climb, they mostly look after themselves.',
          [
            'Beans on a balcony fail for want of a string more often than for want of water.',
            'Once they can climb, they mostly look after themselves.',
          ],
        ),
      ],
    },
  ],
};
