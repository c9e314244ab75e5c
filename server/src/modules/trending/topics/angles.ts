import type { Angle, Reason } from '../trending.types';

/** From here on people argue about it. */
const manyComments = 50;

interface About {
  title: string;
  summary: string;
  why: readonly Reason[];
  comments: number;
}

const experience = ["What you've seen", 'What have you seen yourself that fits this, or that contradicts it?'] as const;
const readers = [
  'What it means for your readers',
  'Which of your readers does this concern, and what should they do?',
] as const;
const doubt = [
  'Where you disagree',
  'What do most people say about this, and where do you see it differently?',
] as const;
const beginner = [
  'Explained from scratch',
  'How would you explain this to someone hearing of it for the first time?',
] as const;

/** Returns ways to write about a topic: each brief is what the sources say, and a question that only the writer can answer. */
export function anglesOf({ title, summary, why, comments }: About): Angle[] {
  const facts = [title, ...(summary === title ? [] : [summary]), ...why.map(({ text }) => text)];
  const source = why[0] ? `\nSource: ${why[0].url}` : '';
  const chosen = [experience, readers, ...(comments >= manyComments ? [doubt] : []), beginner];
  return chosen.map(([name, question]) => ({
    title: name,
    brief: `${facts.map(withStop).join('\n')}${source}\n\n${question}`,
  }));
}

const withStop = (line: string): string => (/[.!?…。！？]["”’)]?$/u.test(line) ? line : `${line}.`);
