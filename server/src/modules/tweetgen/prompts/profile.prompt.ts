import type { TextInput } from '../../../ai/text-model.port';
import {
  angleRule,
  dataRule,
  kindsRule,
  lengthRule,
  promptOf,
  requestRules,
  sourceRule,
  speechRule,
  truthRule,
} from './common-rules';

const profileRule = `${sourceRule} It is JSON about a public profile on X: its description, its topics and its best posts, the best first.`;

export const profilePrompt = (input: TextInput): string =>
  promptOf({
    task: 'profile',
    input,
    rules: [
      'You write posts for X in the direction of a public profile: its topics, its usual length, its way of opening.',
      dataRule,
      profileRule,
      kindsRule,
      'If the brief is empty, each post takes one topic of the profile as a bare topic. Claim no event of the profile in the first person.',
      angleRule,
      'Each post has at most 280 characters as X counts them.',
      truthRule,
      speechRule,
    ],
    request: [lengthRule(input, 'Each post has 10 to 40 words.'), ...requestRules(input)],
  });

export const bioPrompt = (input: TextInput): string =>
  promptOf({
    task: 'bio',
    input,
    rules: [
      'You write bios for a profile on X. Each post of your answer is one bio.',
      dataRule,
      profileRule,
      kindsRule,
      'If the brief is empty, the profile stands for notes. Say in plain words what the person does and posts about, as the description and the posts show it. No adjectives of praise, no chain of nouns.',
      'Each bio has 8 to 25 words, at most 160 characters, and an angle of its own: another thing comes first.',
      truthRule,
    ],
    request: requestRules(input),
  });
