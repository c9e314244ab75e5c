import { examplePost as post, type NetworkWriting } from '../network-writing.types';

export const linkedinWriting: NetworkWriting = {
  recordedAs: 'linkedin',
  promptVersion: 'linkedin-5',
  form: [
    'The first line has at most 20 words, better 8, and carries the most concrete thing of the brief, or on a bare topic the position. Do not open with a question.',
    'Paragraphs of one to three sentences with a blank line between them; not one sentence a line. Plain text: no title, no markdown, no bold letters, no arrows.',
  ],
  length: {
    short: '50 to 100 words, at most 600 characters',
    medium: '100 to 200 words, 600 to 1,300 characters',
    long: '200 to 380 words, 1,300 to 2,500 characters',
  },
  // Of its headline.
  longestBio: 220,
  examples: [
    {
      prompt:
        'dropped the weekly status meeting of our 6 person design team in may, written updates on fridays instead. after 3 months nobody asked for it back but two juniors miss hearing what others struggle with. now 20 min on tuesdays, problems only',
      posts: [
        post(
          'what the meeting had been for',
          'We dropped our weekly status meeting in May.\n\nThere are 6 of us in the design team, and the updates moved into writing, on Fridays. After 3 months nobody had asked for the meeting back.\n\nTwo juniors did miss one part of it: hearing what the others struggle with. People rarely write that down.\n\nSo we meet again, on Tuesdays, for 20 minutes, and only about problems.',
          ['People rarely write that down.'],
        ),
      ],
    },
    {
      prompt: 'giving feedback',
      posts: [
        post(
          'early and clumsy beats late and fair',
          'Feedback is easiest to use while the work is still open on the screen.\n\nA remark on a draft changes the draft. The same remark in a yearly review changes the mood, and the work was done long ago.\n\nOne clumsy sentence today is worth more than a fair summary at the end of the year.',
          [
            'Feedback is easiest to use while the work is still open on the screen.',
            'A remark on a draft changes the draft.',
            'The same remark in a yearly review changes the mood, and the work was done long ago.',
            'One clumsy sentence today is worth more than a fair summary at the end of the year.',
          ],
        ),
      ],
    },
  ],
};
