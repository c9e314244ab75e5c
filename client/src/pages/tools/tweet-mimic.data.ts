import type { ToolExample } from '@/features/free-tools/components/tool-examples';

export const mimicSource =
  'I deleted Slack from my phone 30 days ago.\n\nNothing broke.\n\nWhat changed:\n- 2 hours back each day\n- fewer half answers\n- a team that decides without me\n\nThe urgent things found me anyway.';
export const mimicTopic =
  'We stopped doing daily stand-ups in March. The team of 7 writes three lines each morning instead. We got 5 hours a week back. Blockers show up a day earlier. Nobody wants the meeting back.';

/** What arranging the notes gives, word for word. */
export const mimicExamples: readonly ToolExample[] = [
  {
    title: 'A story with a list',
    inputLabel: 'The tweet to learn from',
    input: mimicSource,
    outputLabel: 'One of the variations, about stand-ups; 0% shared wording',
    outputs: [
      'We stopped doing daily stand-ups in March.\nWe got 5 hours a week back.\nBlockers show up a day earlier.\nNobody wants the meeting back.',
    ],
  },
  {
    title: 'Notes in paragraphs',
    inputLabel: 'The tweet to learn from',
    input:
      'How long does it take to review a small change?\n\nIn our team it was two days. Now it is 40 minutes.\n\nWe agreed on one rule: reviews before new work.',
    outputLabel: 'The variation, about support; 0% shared wording',
    outputs: [
      'Our support answered after 9 hours on average. Now it answers within 70 minutes.\n\nWe changed one thing: the person who builds a feature answers questions about it for two weeks.',
    ],
  },
];
