import type { ToolExample } from '@/features/free-tools/components/tool-examples';

/** Of a made-up account of the sandbox, word for word. */
export const profileExample: ToolExample = {
  title: 'What to learn from a profile',
  label: 'Sample account',
  inputLabel: 'The profile',
  input: '@ada_example, 54 posts',
  outputLabel: 'Three of the findings',
  outputs: [
    'Posts with a question got a median of 49 engagements, those without 27.5 (10 against 44 posts).',
    'Posts with a link got a median of 12 engagements, those without 35 (7 against 47 posts).',
    '@ada_example posts about 4.5 times a week, most often on Fridays (13 of 54 posts).',
  ],
};
