import { examplePost as post, type NetworkWriting } from '../network-writing.types';

export const facebookWriting: NetworkWriting = {
  recordedAs: 'facebook',
  promptVersion: 'facebook-1',
  form: [
    'It speaks for a page to people who follow it: plain and friendly, as one would tell neighbours. The first sentence says what it is about.',
    'One to four short paragraphs with a blank line between them. Plain text: no title, no markdown, no bold letters, at most one emoji.',
    'Dates, places and prices of the brief stand where a reader looks for them; what people should do comes last.',
  ],
  length: 'Each post has 30 to 100 words, fewer where the brief has less or asks for less.',
  // Of a page's short description.
  longestBio: 101,
  examples: [
    {
      prompt:
        'bike repair evening, library courtyard, thu 18-20, free, bring your own bike, pump and tools are there, kids ok, if it rains we move to the cellar',
      posts: [
        post(
          'what to bring, and what not',
          'On Thursday from 18:00 to 20:00 we repair bikes in the courtyard of the library.\n\nBring your own bike. The pump and the tools are there, it costs nothing, and children are welcome.\n\nIf it rains, we move to the cellar.',
        ),
      ],
    },
    {
      prompt: 'new opening hours',
      posts: [
        post(
          'say it once more at the door',
          'Our opening hours change. The new ones are on the door and on this page.',
          ['Our opening hours change.', 'The new ones are on the door and on this page.'],
        ),
      ],
    },
  ],
};
