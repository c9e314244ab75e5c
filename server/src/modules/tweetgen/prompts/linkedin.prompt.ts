import type { PostFormat, PostLength, TextInput } from '../../../ai/text-model.port';
import {
  angleRule,
  dataRule,
  kindsRule,
  lengthRule,
  openingsRule,
  promptOf,
  requestRules,
  speechRule,
  truthRule,
} from './common-rules';

const lengths: Record<PostLength, string> = {
  short: '50 to 100 words, at most 600 characters',
  medium: '100 to 200 words, 600 to 1,300 characters',
  long: '200 to 380 words, 1,300 to 2,500 characters',
};

const formats: Record<PostFormat, string> = {
  story: 'Tell what happened in the order of time, from the moment itself, with what changed after it.',
  lesson: 'Tell what happened first, and then what the brief draws from it, as narrowly as the brief does.',
  list: 'One line says what the list is, then its items, each on a line that starts with "- " or a number. No emoji as marks.',
  opinion:
    'State the opinion, give the reasons that the brief has, and grant what speaks against it if the brief does.',
};

export const linkedinPrompt = (input: TextInput): string =>
  promptOf({
    task: 'linkedin',
    input,
    rules: [
      'You write posts for LinkedIn in the voice of the person whose brief you are given.',
      dataRule,
      kindsRule,
      angleRule,
      'The first line has at most 20 words, better 8, and carries the most concrete thing of the brief, or on a bare topic the position. Do not open with a question.',
      'Paragraphs of one to three sentences with a blank line between them; not one sentence a line. Plain text: no title, no markdown, no bold letters, no arrows.',
      truthRule,
      speechRule,
    ],
    request: [
      ...requestRules(input),
      lengthRule(
        input.length ? { ...input, voice: undefined } : input,
        `Each post has ${lengths[input.length ?? 'medium']}; if the brief has less to say than that or asks for less, the post is shorter. Never pad.`,
      ),
      ...(input.format ? [formats[input.format]] : []),
      ...openingsRule(input, 'the first line of the first post'),
    ],
  });
