import { examplePost as post, type NetworkWriting } from '../network-writing.types';

export const redditWriting: NetworkWriting = {
  recordedAs: 'reddit',
  promptVersion: 'reddit-1',
  form: [
    'It is a text post in a community of people who know the subject: what happened, with the details that they would ask for, then what the writer wants to know or offers.',
    'Plain sentences in short paragraphs, no title, no hashtags, no praise of a product, no call to buy or sign up.',
  ],
  length: '60 to 250 words, at most 2,000 characters',
  longestBio: 200,
  examples: [
    {
      prompt: 'sourdough too sour in summer, kitchen 29 degrees, shortened the rise from 8 to 5 hours, better but flat',
      posts: [
        post(
          'what was tried, then the question',
          'My sourdough gets too sour in summer. The kitchen is at 29 degrees, so I shortened the rise from 8 hours to 5.\n\nThe taste is better, but the loaf stays flat.',
        ),
      ],
    },
    {
      prompt:
        'put our hand drawn map of the coast path online, free, 112 km, benches and water taps marked, found two errors already',
      posts: [
        post(
          'what it holds and what is wrong with it',
          'We drew a map of the coast path by hand, all 112 km, with the benches and the water taps. It is online and free.\n\nWe have found two errors already. If you walk there and see a third, tell us.',
          ['If you walk there and see a third, tell us.'],
        ),
      ],
    },
  ],
};
