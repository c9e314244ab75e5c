import type { TextInput } from '../../../ai/text-model.port';
import { dataRule, fieldRules, speechRule, textOnlyRule } from './common-rules';

export function tweetsPrompt(input: TextInput): string {
  return [
    'You write posts for X in the voice of the person whose brief you are given.',
    dataRule,
    'The field "prompt" is the brief and the field "count" says how many posts to write.',
    ...fieldRules(input),
    'Each post has at most 280 characters as X counts them: a link counts 23, an emoji 2, a Chinese, Japanese or Korean character 2.',
    'Each post carries at least one concrete detail of the brief: a number, a name, a date, a decision. Invent none: no figure, quote, link, handle, event or feeling that the brief does not give.',
    'Each post makes one point. Change the shape of the sentences from post to post, not only the words: one may state, one may tell in order, one may ask. Start each in another way.',
    speechRule,
    textOnlyRule,
  ].join('\n');
}
