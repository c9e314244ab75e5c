import { useState } from 'react';
import { paths } from '@/app/paths';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { ThreadResult } from '@/features/free-tools/components/lazy-results';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { threadTool } from '@/features/free-tools/visitor-tools';
import { GeneratorPage } from '@/pages/tools/components/generator-page';
import { threadExamples } from '@/pages/tools/thread-generator.data';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Free X thread generator, no sign-up · Quillcast',
  description:
    'Turn a topic into a thread of 2 to 25 posts, each within 280 characters, numbered the way you like. Free, no account needed.',
  picture: 'thread-generator',
  tool: { name: 'Thread generator' },
  faq: [
    {
      question: 'How long can a thread be?',
      answer:
        'From 2 to 25 posts. Each post has at most 280 characters as X counts them, its number included. A topic with little to say gives fewer posts than asked for, and the tool says so.',
    },
    {
      question: 'Can I change the order or the text?',
      answer:
        'Open the thread in the app: there you edit each post, split, merge and move posts, and keep the whole thread as one draft.',
    },
    ...commonQuestions,
  ],
};

const numberings = [
  { value: 'none', label: 'None' },
  { value: 'slash', label: '1/' },
  { value: 'total', label: '1/6' },
] as const;

export function ThreadGeneratorPage() {
  const [numbering, setNumbering] = useState<(typeof numberings)[number]['value']>('none');
  const numberingField = (
    <Field label="Numbering">
      <Select
        value={numbering}
        onChange={({ target }) => setNumbering(numberings.find(({ value }) => value === target.value)?.value ?? 'none')}
      >
        {numberings.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <GeneratorPage
      path={paths.toolThreadGenerator}
      head={head}
      lead="Turn what you know about a topic into a thread, post by post."
      steps={[
        {
          title: 'Write down what you know',
          text: 'Facts, numbers, steps and what went wrong. More material, more posts.',
        },
        { title: 'Choose length and numbering', text: '2 to 25 posts, with no numbers, 1/ or 1/6.' },
        { title: 'Copy it post by post', text: 'Or open the thread in the app to reorder, edit and keep it.' },
      ]}
      related={[paths.toolTweetGenerator, paths.toolCharacterCounter, paths.toolStyleCheck]}
      tool={threadTool}
      Result={ThreadResult}
      label="What the thread is about"
      brief={{
        key: 'topic',
        label: 'What is it about?',
        placeholder: 'What happened, step by step: numbers, names, what you would do again.',
        names: ['topic'],
        max: 4_000,
        required: 'Say what the thread should be about.',
      }}
      counts={{ first: 2, last: 25, start: 6 }}
      more={numberingField}
      toBody={({ brief, tone, count }) => ({ topic: brief, tone, tweetCount: count, numbering })}
      examples={threadExamples}
    />
  );
}
