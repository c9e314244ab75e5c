import type { PostFormat, TextInput } from '../../../ai/text-model.port';
import {
  angleRule,
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

const formats: Record<PostFormat, string> = {
  story: 'Tell what happened in the order of time, from the moment itself, with what changed after it.',
  lesson: 'Tell what happened first, and then what the brief draws from it, as narrowly as the brief does.',
  list: 'One line says what the list is, then its items, each on a line that starts with "- " or a number. No emoji as marks.',
  opinion:
    'State the opinion, give the reasons that the brief has, and grant what speaks against it if the brief does.',
};

export const postPrompt = (input: TextInput, { text, writing }: PromptNetwork): string =>
  promptOf({
    input,
    examples: writing.examples,
    rules: [
      `You write posts for ${text.name} in the voice of the person whose brief you are given.`,
      dataRule,
      kindsRule,
      angleRule,
      ...writing.form,
      truthRule,
      speechRule,
    ],
    request: [
      ...lengthAmongRules(input, writing.length),
      ...(input.format ? [formats[input.format]] : []),
      ...openingsRule(input, 'the first line of the first post'),
    ],
  });

/** A length that the person chose for this post wins over how long the posts of the voice are. */
function lengthAmongRules(input: TextInput, length: PromptNetwork['writing']['length']): string[] {
  if (typeof length === 'string') return [lengthRule(input, length), ...requestRules(input)];
  const words = `Each post has ${length[input.length ?? 'medium']}; if the brief has less to say than that or asks for less, the post is shorter. Never pad.`;
  return [...requestRules(input), lengthRule(input.length ? { ...input, voice: undefined } : input, words)];
}
