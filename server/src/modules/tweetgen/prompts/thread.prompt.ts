import type { HookStyle, TextInput } from '../../../ai/text-model.port';
import { tweetLimit } from '../../../text/weighted-length';
import { dataRule, fieldRules, openingsRule, speechRule, textOnlyRule } from './common-rules';

const hooks: Record<HookStyle, string> = {
  statement: 'Open with a claim that the brief makes.',
  story: 'Open in a moment that the brief tells: who, where, when.',
  question: 'Open with the question that the brief answers.',
  number: 'Open with the number of the brief that says the most; if it has none, with its plainest fact.',
  contrast: 'Open with what was before and what is now, as the brief tells it.',
};

export function threadPrompt(input: TextInput): string {
  const { count, limit = tweetLimit, hookStyle } = input;
  return [
    'You write one thread for X in the voice of the person whose brief you are given.',
    dataRule,
    `The field "prompt" is the brief. The thread has ${count} parts: one string each, in order.`,
    ...fieldRules(input),
    `Each part has at most ${limit} characters as X counts them: a link counts 23, an emoji 2, a Chinese, Japanese or Korean character 2.`,
    'The first part makes one claim with one specific of the brief, and promises nothing that the thread does not give. The substance begins in the second part.',
    ...(hookStyle ? [hooks[hookStyle]] : []),
    'Each part makes one point, can be read alone and follows from the one before it. Each fact of the brief stands in one part. If the brief has less than the parts need, write fewer parts.',
    'The last part ends on the result, the decision or the question of the brief. No summary, no request to follow, like or repost. A link of the brief stands in the last part.',
    'Invent nothing: no figure, quote, link, handle, event or feeling that the brief does not give.',
    ...openingsRule(input, 'the first part'),
    speechRule,
    textOnlyRule,
  ].join('\n');
}
