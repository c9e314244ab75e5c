import type { ToolExample } from '@/features/free-tools/components/tool-examples';

export const tweetExamples: readonly [ToolExample, ToolExample] = [
  {
    title: 'A change in a product',
    inputLabel: 'What is it about?',
    input:
      'We cut our onboarding from nine steps to four. The team-invite step went first.\n\nFinished sign-ups went from 41% to 58% in three weeks. Support got 12 fewer tickets a week.',
    outputLabel: 'Two of the tweets',
    outputs: [
      'We cut our onboarding from nine steps to four. The team-invite step went first.\n\nFinished sign-ups went from 41% to 58% in three weeks. Support got 12 fewer tickets a week.',
      'Finished sign-ups went from 41% to 58% in three weeks. Support got 12 fewer tickets a week.',
    ],
  },
  {
    title: 'A small shop',
    inputLabel: 'What is it about?',
    input:
      'I run a small bakery in Porto. In May I went from 14 kinds of bread to 6.\n\nWaste fell from 11% to 3%. Nobody has asked for the other eight.',
    outputLabel: 'Two of the tweets',
    outputs: [
      'I run a small bakery in Porto. In May I went from 14 kinds of bread to 6.\n\nWaste fell from 11% to 3%. Nobody has asked for the other eight.',
      'Waste fell from 11% to 3%. Nobody has asked for the other eight.',
    ],
  },
];
