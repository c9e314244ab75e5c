import type { ToolExample } from '@/features/free-tools/components/tool-examples';

export const mimicTopic =
  'We stopped doing daily stand-ups in March.\nA note each morning is enough.\nWhat we got:\n- 5 hours back a week\n- blockers a day earlier\n- quiet mornings\n\nNobody wants the meeting back.';

export const mimicExamples: readonly [ToolExample, ToolExample] = [
  {
    title: 'A story with a list',
    inputLabel: 'The tweet to learn from',
    input:
      'I deleted Slack from my phone 30 days ago.\n\nNothing broke.\n\nWhat changed:\n- 2 hours back each day\n- fewer half answers\n- a team that decides without me\n\nThe urgent things found me anyway.',
    outputLabel: 'The variation, about stand-ups; 0% shared wording',
    outputs: [
      'We stopped doing daily stand-ups in March.\n\nA note each morning is enough.\n\nWhat we got:\n- 5 hours back a week\n- blockers a day earlier\n- quiet mornings\n\nNobody wants the meeting back.',
    ],
  },
  {
    title: 'Notes in paragraphs',
    inputLabel: 'The tweet to learn from',
    input:
      'How long does it take to review a small change?\n\nIn our team it was two days. Now it is 40 minutes.\n\nWe agreed on one rule: reviews before new work.',
    outputLabel: 'The variation, about support; 0% shared wording',
    outputs: [
      'How long did our customers wait for an answer?\n\nIt was 9 hours on average. Today they have it within 70 minutes.\n\nWe changed one thing: whoever builds a feature answers questions about it for two weeks.',
    ],
  },
];
