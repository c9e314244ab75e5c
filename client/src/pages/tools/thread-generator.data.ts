import type { ToolExample } from '@/features/free-tools/components/tool-examples';

export const threadExamples: readonly [ToolExample, ToolExample] = [
  {
    title: 'A move, numbered',
    inputLabel: 'What is it about?',
    input:
      'How we moved our newsletter to our own server.\n\nIt took three weekends in March. It costs $9 a month instead of $180. Open rates stayed at 46%.\n\nThe hardest part was sender reputation. We wrote to the 200 most active readers first and doubled the number every day. On day 6 we had 12 complaints, so we paused for two days.\n\nWith more than 50,000 readers we would not do it again.',
    outputLabel: 'The thread',
    outputs: [
      '1/4 How we moved our newsletter to our own server.',
      '2/4 It took three weekends in March. It costs $9 a month instead of $180. Open rates stayed at 46%.',
      '3/4 The hardest part was sender reputation. We wrote to the 200 most active readers first and doubled the number every day. On day 6 we had 12 complaints, so we paused for two days.',
      '4/4 With more than 50,000 readers we would not do it again.',
    ],
  },
  {
    title: 'Lessons, without numbers',
    inputLabel: 'What is it about?',
    input:
      'What I learned from 40 user interviews in two months.\n\nPeople remember a Tuesday better than a habit.\n\nThe first ten interviews changed our roadmap. The last ten changed two words on the pricing page.\n\nNine of 40 said they would pay for an export. When we built it, one did.',
    outputLabel: 'The thread',
    outputs: [
      'What I learned from 40 user interviews in two months.',
      'People remember a Tuesday better than a habit.',
      'The first ten interviews changed our roadmap. The last ten changed two words on the pricing page.',
      'Nine of 40 said they would pay for an export. When we built it, one did.',
    ],
  },
];
