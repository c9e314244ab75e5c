import type { TextInput } from '../../../ai/text-model.port';
import {
  angleRule,
  dataRule,
  kindsRule,
  lengthRule,
  promptOf,
  type PromptNetwork,
  requestRules,
  sourceRule,
  speechRule,
  truthRule,
} from './common-rules';
import { promptExamples } from './examples.data';

const profileRule = (name: string): string =>
  `${sourceRule} It is JSON about a public profile on ${name}: its description, its topics and its best posts, the best first.`;

export const profilePrompt = (input: TextInput, { text }: PromptNetwork): string =>
  promptOf({
    input,
    examples: promptExamples.profile,
    rules: [
      `You write posts for ${text.name} in the direction of a public profile: its topics, its usual length, its way of opening.`,
      dataRule,
      profileRule(text.name),
      kindsRule,
      'If the brief is empty, each post takes one topic of the profile as a bare topic. Claim no event of the profile in the first person.',
      angleRule,
      `Each post has at most ${text.max} characters as ${text.name} counts them.`,
      truthRule,
      speechRule,
    ],
    request: [lengthRule(input, 'Each post has 10 to 40 words.'), ...requestRules(input)],
  });

export const bioPrompt = (input: TextInput, { text, writing }: PromptNetwork): string =>
  promptOf({
    input,
    examples: promptExamples.bio,
    rules: [
      `You write bios for a profile on ${text.name}. Each post of your answer is one bio.`,
      dataRule,
      profileRule(text.name),
      kindsRule,
      'If the brief is empty, the profile stands for notes. Say in plain words what the person does and posts about, as the description and the posts show it. No adjectives of praise, no chain of nouns.',
      `Each bio has 8 to 25 words, at most ${writing.longestBio} characters, and an angle of its own: another thing comes first.`,
      truthRule,
    ],
    request: requestRules(input),
  });
