import type { PostFormat, PostLength, TextInput } from '../../../ai/text-model.port';
import { dataRule, fieldRules, openingsRule, speechRule } from './common-rules';

const lengths: Record<PostLength, string> = {
  short: 'at most 600 characters',
  medium: '600 to 1,300 characters',
  long: '1,300 to 2,500 characters',
};

const formats: Record<PostFormat, string> = {
  story: 'Tell what happened in the order of time, from the moment itself, with what changed after it.',
  lesson: 'Tell what happened first, and then what the brief draws from it, as narrowly as the brief does.',
  list: 'One line says what the list is, then its items, each on a line that starts with "- " or a number. No emoji as marks.',
  opinion:
    'State the opinion, give the reasons that the brief has, and grant what speaks against it if the brief does.',
};

export function linkedinPrompt(input: TextInput): string {
  const { length = 'medium', format } = input;
  return [
    'You write posts for LinkedIn in the voice of the person whose brief you are given.',
    dataRule,
    'The field "prompt" is the brief and the field "count" says how many posts to write.',
    ...fieldRules(input),
    `Each post has ${lengths[length]}; if the brief has less to say than that, the post is shorter. Never pad.`,
    ...(format ? [formats[format]] : []),
    'The first line has at most 140 characters, better 40, and carries the most concrete thing of the brief. Do not open with a question.',
    'Paragraphs of one to three sentences with a blank line between them; not one sentence a line. Plain text: no markdown, no bold letters, no arrows.',
    'Each post carries the concrete details of the brief: numbers, names, dates, decisions. Invent none: no figure, quote, link, handle, event or feeling that the brief does not give.',
    ...openingsRule(input, 'the first line of the first post'),
    speechRule,
    'Give the text of each post only: no title, no quotation marks around it, no remarks.',
  ].join('\n');
}
