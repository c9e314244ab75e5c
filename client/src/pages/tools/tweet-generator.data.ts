import type { ToolExample } from '@/features/free-tools/components/tool-examples';

export const tweetPrompt =
  'We cut our onboarding from nine steps to four by deleting the team-invite step. Finished sign-ups went from 41% to 58% in three weeks.';

/** Outputs of the built-in writer, word for word. */
export const tweetExamples: readonly ToolExample[] = [
  {
    title: 'A change in a product',
    inputLabel: 'What is it about?',
    input: tweetPrompt,
    outputLabel: 'Two of the tweets, direct',
    outputs: [
      'Our onboarding had nine steps. Then we deleted the team-invite step. Now it has four. Finished sign-ups went from 41% to 58% in three weeks.',
      'Finished sign-ups went from 41% to 58% in three weeks.',
    ],
  },
  {
    title: 'A small shop',
    inputLabel: 'What is it about?',
    input:
      'I run a small bakery in Porto. In May I went from 14 kinds of bread to 6. Waste fell from 11% to 3%. Nobody has asked for the other eight.',
    outputLabel: 'Two of the tweets, warm',
    outputs: [
      'I run a small bakery in Porto.\n\nIn May I went from 14 kinds of bread to 6. Waste fell from 11% to 3%. Nobody has asked for the other eight.',
      "I run a small bakery in Porto. Waste was 11%. Now it's 3%. Nobody has asked for the other eight.",
    ],
  },
];
