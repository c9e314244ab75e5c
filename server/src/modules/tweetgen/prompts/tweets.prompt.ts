import type { TextInput } from '../../../ai/text-model.port';
import {
  angleRule,
  dataRule,
  kindsRule,
  lengthRule,
  promptOf,
  requestRules,
  speechRule,
  truthRule,
} from './common-rules';

export const tweetsPrompt = (input: TextInput): string =>
  promptOf({
    task: 'tweets',
    input,
    rules: [
      'You write posts for X in the voice of the person whose brief you are given.',
      dataRule,
      kindsRule,
      angleRule,
      'Each post makes one point, in at most 280 characters as X counts them: a link counts 23, an emoji 2, a Chinese, Japanese or Korean character 2.',
      truthRule,
      speechRule,
    ],
    request: [
      lengthRule(input, 'Each post has 15 to 40 words, fewer where the brief has less or asks for less.'),
      ...requestRules(input),
    ],
  });
