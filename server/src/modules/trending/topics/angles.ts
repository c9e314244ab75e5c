import type { AngleResponse } from '../trending.dto';

/** From here on people argue about it. */
const manyComments = 50;

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

/** Returns ways to write about a topic: each is what the sources say, and a question of its own that only the writer can answer. */
export const anglesOf = (brief: string, comments: number): AngleResponse[] =>
  [experience, readers, ...(comments >= manyComments ? [doubt] : []), beginner].map(([title, question]) => ({
    title,
    brief: `${brief}\n\n${question}`,
  }));
