import type { HookStyle, TextInput } from '../../../ai/text-model.port';
import type { TextRules } from '../../../text/length/text-rules';
import {
  dataRule,
  kindsRule,
  lengthRule,
  openingsRule,
  promptOf,
  type PromptNetwork,
  requestRules,
  speechRule,
  truthRule,
} from './common-rules';
import { promptExamples } from './examples.data';

const openings: Record<HookStyle, string> = {
  statement: 'Open with a claim that the brief makes; on a bare topic, with your position.',
  story: 'Open in a moment that the brief tells: who, where, when; on a bare topic, in a situation that readers know.',
  question: 'Open with the question that the thread answers.',
  number: 'Open with the number of the brief that says the most; if it has none, with its plainest fact.',
  contrast: 'Open with what was before and what is now, as the brief tells it.',
};

/** How much of a part some characters take. */
const widths: Record<TextRules['counts'], string> = {
  weighted: 'a link has 23 characters, an emoji 2, a Chinese, Japanese or Korean character 2',
  utf16: 'an emoji has 2 characters, often more',
  graphemes: 'an emoji has 1 character',
  bytes: 'an accented letter has 2 characters, an emoji 4, often more',
  fediverse: 'a link has 23 characters, an emoji 1',
};

export const threadPrompt = (input: TextInput, { text }: PromptNetwork): string =>
  promptOf({
    input,
    examples: promptExamples.thread,
    rules: [
      `You write one thread for ${text.name} in the voice of the person whose brief you are given. Each post of your answer is one part of it, in order.`,
      dataRule,
      kindsRule,
      'The angle of a part is the point that it makes. Each part makes one point, stands alone with what its reader needs, follows from the one before it, and says nothing that another part says. If the brief has less than the parts need, write fewer parts.',
      'The first part stays closest to the words of the brief, makes one claim with one detail of the brief and promises nothing that the thread does not give. The substance begins in the second part. The last part ends on the result, the decision or the open question. No summary, no request to follow, like or repost. A link of the brief stands in the last part.',
      `As ${text.name} counts them, ${widths[text.counts]}.`,
      truthRule,
      speechRule,
    ],
    request: [
      lengthRule(input, 'A part has 15 to 40 words.'),
      ...requestRules(input),
      `The thread has at most ${input.count} parts of at most ${input.limit ?? text.max} characters.`,
      ...(input.hookStyle ? [openings[input.hookStyle]] : []),
      ...openingsRule(input, 'the first part'),
    ],
  });
