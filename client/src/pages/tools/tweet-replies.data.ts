import type { ToolExample } from '@/features/free-tools/components/tool-examples';

export const replyContext =
  'Our team of 12 writes every decision on one page, with the options we rejected. New people read 20 of them in their first week.';

/** What arranging the notes gives, word for word. */
export const replyExamples: readonly [ToolExample, ToolExample] = [
  {
    title: 'An experience',
    inputLabel: 'The tweet',
    input: 'Remote teams do not need more meetings. They need better written decisions.',
    outputLabel: 'The reply, based on how the team of 12 works',
    outputs: [
      'Our team of 12 writes every decision on one page, with the options we rejected. New people read 20 of them in their first week.',
    ],
  },
  {
    title: 'Another number',
    inputLabel: 'The tweet',
    input: 'Nobody reads release notes.',
    outputLabel: 'The reply, using their own figures',
    outputs: ['We moved ours from the blog into the app in June. 38% of active users opened them, against 2% before.'],
  },
];
